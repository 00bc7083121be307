"""The Content-Security-Policy: injected content does not run, load or send anything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import serving
from tools.site.headers import Rule

expect.set_options(timeout=TIMEOUT)

# Injects everything that could run or load something into a running page, and returns what ran and what the
# browser refused. The policy does not apply to what the driver evaluates, hence the pause.
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
  put("style", {}, "#action-bar { display: none }");
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
def test_nothing_that_is_put_into_the_page_runs_loads_or_leaves(dist: Path, table: Table) -> None:
    # Without Trusted Types, as in older browsers; with them these texts are refused earlier.
    with serving(dist) as server:
        server.rules = [without_trusted_types(rule) for rule in server.rules]
        hold_against_injection(Table(table.page, server.address))


def without_trusted_types(rule: Rule) -> Rule:
    name = "Content-Security-Policy"
    kept = [part for part in rule.values.get(name, "").split(";") if "trusted-types" not in part]
    return replace(rule, values={**rule.values, name: ";".join(kept)}) if name in rule.values else rule


def hold_against_injection(table: Table) -> None:
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
    expect(table.page.locator("#action-bar")).to_be_visible()
    table.play("take Ulm")
    expect(table.page.locator("#caption")).to_contain_text("Anna takes Ulm.")


# Tries every way to turn a text into markup, a script, or the address of a script; returns what was
# allowed.
ASSIGN = """
(own) => void (async () => {
  await new Promise((resolve) => setTimeout(resolve));
  const allowed = [];
  const element = (tag) => document.body.appendChild(document.createElement(tag));
  const MARKUP = "<b>put in</b>";
  const ways = {
    innerHTML: () => (element("div").innerHTML = MARKUP),
    outerHTML: () => (element("div").outerHTML = MARKUP),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", MARKUP),
    createContextualFragment: () => document.createRange().createContextualFragment(MARKUP),
    DOMParser: () => new DOMParser().parseFromString(MARKUP, "text/html"),
    "document.write": () => document.write(MARKUP),
    srcdoc: () => (element("iframe").srcdoc = MARKUP),
    "script.text": () => (element("script").text = "0"),
    "script.textContent": () => (element("script").textContent = "0"),
    "script.src": () => (element("script").src = own),
    handler: () => element("p").setAttribute("onclick", "0"),
    eval: () => eval("0"),
    Function: () => new Function("0"),
    timer: () => setTimeout("0"),
    worker: () => new Worker(own),
    "shared worker": () => new SharedWorker(own),
    "another policy": () => trustedTypes.createPolicy("other", { createHTML: (html) => html }),
    "the default policy": () => trustedTypes.createPolicy("default", { createHTML: (html) => html }),
    "the same policy": () => trustedTypes.createPolicy("posthorn", { createHTML: (html) => html }),
    "another script for a worker": () => posthorn.workerScript(own),
  };
  for (const [name, way] of Object.entries(ways)) {
    try {
      way();
      allowed.push(name);
    } catch {
      // Refused, as it should be.
    }
  }
  await navigator.serviceWorker?.register(own).then(() => allowed.push("service worker"), () => {});
  window.outcome = { allowed, tried: Object.keys(ways).length };
})()
"""


@pytest.mark.kept
@pytest.mark.provokes_errors
@pytest.mark.fault("21 ways of turning a text into markup or a script", "refused; play goes on")
def test_text_becomes_markup_or_a_script_in_one_place_only(table: Table) -> None:
    table.open_match(position("Ulm Augsburg München Linz Basel Lodz"))
    table.act("take-over")
    table.page.evaluate(
        ASSIGN, table.page.evaluate("document.querySelector('link[href*=interpreter]').href")
    )
    outcome = table.page.wait_for_function("window.outcome").json_value()
    assert outcome == {"allowed": [], "tried": 20}
    assert table.page.get_by_text("put in").count() == 0
    table.play("take Ulm")
    expect(table.page.locator("#caption")).to_contain_text("Anna takes Ulm.")
