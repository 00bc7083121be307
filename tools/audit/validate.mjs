// Checks markup against the standard of HTML, SVG in it included: reads a JSON object of pages by name,
// and writes one of complaints by name.
import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: [process.argv[2] ?? "html-validate:standard"] }),
);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const complaints = {};
for (const [name, markup] of Object.entries(JSON.parse(Buffer.concat(chunks).toString()))) {
  const { results } = await validator.validateString(markup, name);
  const found = results.flatMap(({ messages }) => messages);
  if (found.length)
    complaints[name] = found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
process.stdout.write(JSON.stringify(complaints));
