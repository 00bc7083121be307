"""The policy at work: whatever somebody manages to put into the page does not run, load or leave."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.table.sitting import position
from tools.table import PATIENCE, Table

expect.set_options(timeout=PATIENCE)

# Everything that could run or load something, put into a page that plays; it says what ran, and what the
# browser has refused. What the driver itself evaluates is not held by the policy: hence the pause.
INJECT = """
(elsewhere) => void (async () => {
  const refused = [];
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} ${blockedURI.replace(/^(\\w+:\\/\\/[^/]*).*$/, "$1")}`));
  await new Promise((resolve) => setTimeout(resolve));
  window.ran = [];
  const tried = (name, act) => {
    try {
      act();
    } catch (error) {
      refused.push(`${name} ${error.name}`);
    }
  };
  const put = (tag, attributes, text = "") => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    document.body.append(element);
    return element;
  };
  const place = put("div", {});
  place.innerHTML = `<img src="data:," onerror="ran.push('handler')">`;
  put("div", {}).innerHTML = `<svg><script>ran.push("svg")</` + `script></svg>`;
  put("script", {}, "ran.push('inline')");
  put("script", { src: "data:text/javascript,ran.push('data')" });
  put("script", { src: `${elsewhere}script.js` });
  put("script", { type: "module" }, "ran.push('module')");
  put("button", { onclick: "ran.push('click')" }).click();
  put("a", { href: "javascript:ran.push('javascript')" }).click();
  put("img", { src: `${elsewhere}image.png` });
  put("link", { rel: "stylesheet", href: `${elsewhere}style.css` });
  put("iframe", { src: `${elsewhere}frame.html` });
  put("iframe", { srcdoc: "<script>parent.ran.push('frame')</" + "script>" });
  put("object", { data: `${elsewhere}object` });
  put("base", { href: elsewhere });
  put("style", {}, "#prompt { display: none }");
  put("p", { style: "position: fixed; inset: 0" }, "A cover");
  tried("eval", () => eval("ran.push('eval')"));
  tried("Function", () => new Function("ran.push('Function')")());
  tried("timer", () => setTimeout("ran.push('timer')"));
  tried("worker", () => new Worker(URL.createObjectURL(new Blob(["0"]))));
  tried("beacon", () => navigator.sendBeacon(`${elsewhere}beacon`, "secret"));
  tried("socket", () => new WebSocket(elsewhere.replace("http", "ws")));
  await fetch(`${elsewhere}fetched`).catch(({ name }) => refused.push(`fetch ${name}`));
  await import(`${elsewhere}module.mjs`).catch(({ name }) => refused.push(`import ${name}`));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const origin = elsewhere.replace(/\\/$/, "");
  window.outcome = [window.ran, refused.map((one) => one.replace(origin, "elsewhere"))];
})()
"""


@pytest.mark.provokes_errors
@pytest.mark.fault(
    "26 ways of putting a script, a style, a frame or a request into the page", "none runs or leaves"
)
def test_nothing_that_is_put_into_the_page_runs_loads_or_leaves(table: Table) -> None:
    table.open_match(position("Ulm Augsburg München Linz Basel Lodz"))
    table.act("take-over")
    # The driver would wait for navigations that are refused: it looks for the outcome instead.
    table.page.evaluate(INJECT, "http://127.0.0.1:9/")
    ran, refused = table.page.wait_for_function("window.outcome").json_value()
    assert ran == []
    assert {*refused} >= {
        "script-src-attr inline",
        "script-src-elem inline",
        "script-src-elem data",
        "script-src-elem elsewhere",
        "script-src eval",
        "img-src elsewhere",
        "style-src-elem elsewhere",
        "style-src-elem inline",
        "style-src-attr inline",
        "frame-src elsewhere",
        "object-src elsewhere",
        "base-uri elsewhere",
        "connect-src elsewhere",
        "worker-src blob",
        "eval EvalError",
        "Function EvalError",
        "fetch TypeError",
        "import TypeError",
    }, refused
    expect(table.page.locator("#prompt")).to_be_visible()
    table.play("take Ulm")
    expect(table.page.locator("#log")).to_contain_text("Anna takes Ulm.")
