"""Links, records and files in a real browser: sent, opened, compared, refused, and passed to and fro."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, Request, Route, expect

from game import Match
from game.core.registry import GAMES
from game.core.rng import Chance
from tests.support.players import finish, greedy, random_move
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import position, record
from tools.browser.page_driver import TIMEOUT, Table, Watch
from tools.serve import Server, serving

expect.set_options(timeout=TIMEOUT)

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
SECOND_TURN = "take Linz; take Basel; play Linz new; end"
OTHER_TURN = "take Basel; take Linz; play Linz new; end"
SETTINGS = json.dumps({"speed": "off", "ask_end": False, "auto_end": False})
QUICK_SETTINGS = f"try {{ localStorage['posthorn.settings'] ??= {json.dumps(SETTINGS)} }} catch {{}}"
SAVES = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('posthorn.match.'))
    .map(([, text]) => JSON.parse(text).fragment)"""


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A fresh profile with quick settings."""
    context.add_init_script(QUICK_SETTINGS)
    return context


def follow(page: Page, fragment: str) -> None:
    """Click a link to the page that is open already."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    # It is opened when the address is that of a match, or of the start page where it cannot be.
    expect(page).to_have_url(re.compile(r"^[^#]*(#m=.*)?$"))


def kept(page: Page) -> list[list[str]]:
    return sorted(Match.from_fragment(fragment).history for fragment in page.evaluate(SAVES))


def choose(page: Page, name: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def seen_by_camera(page: Page) -> str:
    """Photograph the QR code and decode it."""
    picture = base64.b64encode(page.locator("svg.qr").screenshot()).decode()
    width, height, pixels = page.evaluate(
        """async (picture) => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const pen = canvas.getContext('2d');
            pen.drawImage(image, 0, 0);
            const { data } = pen.getImageData(0, 0, image.width, image.height);
            let grey = '';
            for (let place = 0; place < data.length; place += 4) grey += String.fromCharCode(data[place]);
            return [image.width, image.height, btoa(grey)];
        }""",
        picture,
    )
    grey = memoryview(base64.b64decode(pixels)).cast("B", shape=[height, width])
    # Only this kind: modules of a code may look like a bar code of another.
    [found] = zxingcpp.read_barcodes(grey, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return str(found.text)


def test_the_share_dialog_gives_link_code_and_record(table: Table, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-write"])
    context.add_init_script(
        "navigator.share = (sent) => { window.sent = sent; return Promise.reject(new Error('cancelled')); }"
    )
    # The page's policy forbids reading the clipboard, so writing to it is intercepted.
    context.add_init_script(
        "const write = navigator.clipboard.writeText.bind(navigator.clipboard);"
        "navigator.clipboard.writeText = (text) => write(text).then(() => { window.copied = text; });"
    )
    match = record("four_players")
    table.open_match(match)
    page = table.page
    # The clipboard answers later than the page says so.
    copied = "(text) => window.copied === text"
    page.locator("#dialog-final").get_by_role("button", name="Share").click()
    dialog = page.locator("#dialog-share")
    link = page.locator("#share-link").input_value()
    assert link == f"{table.address}#{match.to_fragment()}"
    expect(dialog).to_contain_text(f"{len(link)} characters")
    expect(dialog).to_contain_text("the whole match, including the deck")
    assert seen_by_camera(page) == link

    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("status")).to_have_text("Link copied.")
    page.wait_for_function(copied, arg=link)
    dialog.get_by_role("button", name="Share…").click()
    assert page.evaluate("window.sent") == {"title": "Imperial Post", "url": link}
    dialog.get_by_role("button", name="Copy the record").click()
    expect(dialog.get_by_role("status")).to_have_text("Record copied.")
    page.wait_for_function(copied, arg=match.to_text())
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Record as a file").click()
    assert Path(download.value.path()).read_text("utf-8") == match.to_text()

    dialog.get_by_label("Watch only, from the first move").check()
    look = page.locator("#share-link")
    expect(look).to_have_value(f"{table.address}#{match.to_fragment()}.look.0")
    assert seen_by_camera(page) == look.input_value()

    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("status")).to_contain_text("does not allow copying")

    choose(page, "Done")
    page.locator("#dialog-final").get_by_role("button", name="Replay").click()
    page.locator("#look-slider").fill("40")
    page.get_by_role("button", name="Share", exact=True).click()
    dialog.get_by_label("This position: continue from here").check()
    expect(look).to_have_value(f"{table.address}#{match.at(40).to_fragment()}")


def test_a_qr_code_requested_too_soon_appears_later(table: Table) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    table.page.route("**/assets/game-*.zip*", hold)
    table.open_match(position(START, FIRST_TURN, "-"))
    table.page.evaluate("posthorn.send('action', 'dialog', 'share')")
    dialog = table.page.locator("#dialog-share")
    place = dialog.get_by_text("The QR code follows in a moment.")
    before = place.bounding_box()
    while not held:
        table.page.wait_for_timeout(50)
    for request in held:
        request.continue_()
    expect(place).not_to_be_attached()
    assert seen_by_camera(table.page) == table.page.locator("#share-link").input_value()
    assert table.page.locator("svg.qr").bounding_box() == before


def test_whatever_arrives_is_compared_with_what_is_saved_and_replaces_nothing(
    started: Table, tmp_path: Path
) -> None:
    game = {
        "saved": position(START, FIRST_TURN),
        "newer": position(START, FIRST_TURN, SECOND_TURN),
        "forked": position(START, FIRST_TURN, OTHER_TURN),
    }
    link = {name: match.to_fragment() for name, match in game.items()}
    page = started.page
    started.open_match(game["saved"])
    assert page.url.startswith(f"{started.address}#m=")
    choose(page, "We all play on this device")
    arrival = page.locator("#dialog-import-conflict")

    follow(page, link["newer"])
    expect(arrival).to_contain_text("This link is ahead of your saved match by 1 turn.")
    choose(page, "Cancel")
    expect(page.locator("#dialog-hand-over")).to_contain_text("Bruno, it is your turn")
    assert kept(page) == [game["saved"].history]

    # The same by paste, from the start page.
    page.go_back()
    page.get_by_role("button", name="Open a link or a record").click()
    page.locator("#open-text").fill(f"Your turn!\n{started.address}#{link['newer']}\n")
    choose(page, "Open")
    choose(page, "Continue with the link")
    expect(page.locator("#dialog-hand-over")).to_contain_text("Anna, it is your turn")
    expect(page.locator(".recap")).to_contain_text("Bruno takes Linz.")
    assert kept(page) == [game["newer"].history]

    follow(page, link["saved"])
    expect(arrival).to_contain_text("Your saved match is ahead of this link by 1 turn.")
    expect(arrival.get_by_role("button", name="Continue with the link")).to_have_count(0)
    choose(page, "Continue with the saved match")

    # A record that is dropped onto the page.
    page.evaluate(
        """(text) => {
            const files = new DataTransfer();
            files.items.add(new File([text], 'match.txt', { type: 'text/plain' }));
            document.body.dispatchEvent(
                new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
        }""",
        game["forked"].to_text(),
    )
    expect(arrival).to_contain_text("differ after move 4.")
    choose(page, "Keep both")
    choose(page, "I am Anna")
    expect(page.locator("#dialog-recap")).to_contain_text("Bruno takes Basel.")
    choose(page, "Play on")
    assert kept(page) == sorted([game["newer"].history, game["forked"].history])

    follow(page, link["newer"])
    expect(page.locator("#dialog-hand-over")).to_contain_text("Anna, it is your turn")
    expect(arrival).to_have_count(0)

    # Damaged and forged input leaves the table as it is and offers the valid part.
    follow(page, record("four_players").to_fragment()[:-20])
    expect(page.get_by_role("alert")).to_contain_text("The link ends after")
    follow(page, "<img src=x onerror=alert(1)>")
    expect(page.get_by_role("alert")).to_contain_text("characters that do not belong in it")
    cheat = tmp_path / "cheat.txt"
    cheat.write_text(game["newer"].to_text().replace("take Linz", "take Rom"), "utf-8")
    page.locator("input[type=file]").set_input_files(cheat)
    expect(page.get_by_role("alert")).to_contain_text("Move 5, 'take Rom', is not possible")
    choose(page, "Open the match up to there")
    expect(arrival).to_contain_text("ahead of this link")
    choose(page, "Cancel")
    expect(page.locator("#dialog-hand-over")).to_contain_text("Anna, it is your turn")
    assert kept(page) == sorted([game["newer"].history, game["forked"].history])


def twenty_matches() -> list[Match]:
    matches = []
    for seed in range(20):
        chance = Chance(seed)
        rules = list(GAMES.values())[seed % len(GAMES)]
        names = ("Žofie", "Łukasz", "Ödön", "<i>", "👩‍🚀", "דוד")[: chance.pick(rules.seats)]
        options = {option.key: chance.pick(option.allowed(len(names))) for option in rules.options}
        match = Match.new(rules.game, names, seed, options)
        wise = rules.game == "imperial-post" and seed % 3 == 0
        matches.append(finish(match, greedy if wise else random_move, chance, 400 if wise else 100))
    return matches


def test_twenty_links_come_back_from_the_browser_as_they_went_in(started: Table) -> None:
    """The page reads each link, opens the match, and writes it again to save it."""
    page = started.page
    for match in twenty_matches():
        follow(page, match.to_fragment())
        expect(page.locator("#app .table")).to_have_attribute("data-game", match.setup.game)
        assert match.to_fragment() in page.evaluate(SAVES)
    assert len(page.evaluate(SAVES)) == 20


def test_play_by_post_between_two_devices_and_two_places(
    started: Table, dist: Path, browser: Browser
) -> None:
    whole = position(START, FIRST_TURN, SECOND_TURN, "-")
    anna = started.page
    started.open_match(whole.at(0))
    started.act("take-over")
    for move in FIRST_TURN.split("; "):
        started.play(move)
    choose(anna, "Send Bruno a link instead")
    expect(anna.locator("#dialog-share")).to_contain_text("It is Bruno’s turn. Send this link to Bruno.")
    sent = anna.locator("#share-link").input_value()
    choose(anna, "Done")
    expect(anna.locator("#action-bar")).to_contain_text("Bruno plays on another device.")

    # Bruno's device has another profile and its own copy of the site.
    with serving(dist, prefix="/games/posthorn/") as server:
        device = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        device.add_init_script(QUICK_SETTINGS)
        watch = Watch(device)
        bruno = device.new_page()
        other = Table(bruno, server.address)
        other.open(sent.partition("#")[2])
        assert bruno.url.startswith(f"{server.address}#m=")
        expect(bruno.locator("#dialog-who")).to_be_visible()
        assert bruno.locator("#hand .card").count() == 0
        choose(bruno, "I am Bruno")
        expect(bruno.locator("#dialog-recap")).to_contain_text("Anna takes Ulm.")
        choose(bruno, "Play on")
        for move in SECOND_TURN.split("; "):
            other.play(move)
            # Anna holds Augsburg: nothing before Bruno may be hers.
            cards = bruno.locator("#hand .card").evaluate_all("all => all.map(one => one.dataset.city)")
            assert set(cards) <= {"Linz", "Basel"}
        expect(bruno.locator("#action-bar")).to_contain_text("Anna plays on another device.")
        choose_prompt(bruno, "Send Anna the link")
        answer = bruno.locator("#share-link").input_value()
        assert answer.startswith(f"{server.address}#")
        assert watch.errors == []
        assert watch.foreign_requests == []
        device.close()

    follow(anna, answer.partition("#")[2])
    expect(anna.locator("#dialog-import-conflict")).to_contain_text("ahead of your saved match by 1 turn")
    choose(anna, "Continue with the link")
    recap = anna.locator("#dialog-recap")
    expect(recap).to_contain_text("Anna, it is your turn")
    assert recap.locator("li").all_inner_texts() == [
        "Bruno takes Linz.",
        "Bruno takes Basel.",
        "Bruno starts a route in Linz.",
    ]
    choose(anna, "Play on")
    cards = anna.locator("#hand .card").evaluate_all("all => all.map(one => one.dataset.city)")
    assert sorted(cards) == ["Augsburg", "Ulm"]
    started.play("take deck")
    assert kept(anna) == [[*whole.history[:8], "take deck"]]


def choose_prompt(page: Page, name: str) -> None:
    page.locator("#action-bar").get_by_role("button", name=name).click()


def test_a_match_against_two_bots_goes_on_in_another_profile(
    started: Table, server: Server, browser: Browser
) -> None:
    """The bots continue, and no player is shown as playing at another device."""
    match = Match.new("imperial-post", ["Red", "Blue", "Gold"], seed=3, options={"starter": 0})
    started.open(match.to_fragment(("", "novice", "clerk")))
    page = started.page
    while (now := Match.from_fragment(page.evaluate(SAVES)[0])).turn == 1:
        started.play(now.moves()[0])
    page.get_by_role("button", name="Share", exact=True).click()
    sent = page.locator("#share-link").input_value()
    assert page.locator("#dialog-share [name=share]").count() == 2

    device = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    device.add_init_script(QUICK_SETTINGS)
    watch = Watch(device)
    other = Table(device.new_page(), server.address)
    other.open(sent.partition("#")[2])
    other.page.wait_for_function(
        """() => Object.entries(localStorage).some(([key, text]) =>
            key.startsWith("posthorn.match.") && JSON.parse(text).turn_of === 0)""",
        timeout=TIMEOUT,
    )
    [fragment] = other.page.evaluate(SAVES)
    assert Match.from_fragment(fragment).turn == 4, "both bots have had their turns"
    expect(other.page.locator("#tool-hint:not([aria-disabled])")).to_be_visible()
    expect(other.page.locator(".bot-mark")).to_have_count(2)
    assert watch.errors == []
    device.close()


HOSTILE = {
    "<img src=x onerror=alert(1)>": "<img src=x onerror=alert(1)>",
    "\u202eדוד המלך": "דוד המלך",
    "N" * 10_000: "N" * 40,
    "👩‍👩‍👧‍👦🏳️‍🌈": "👩‍👩‍👧‍👦🏳️‍🌈",
}


def test_names_are_text_wherever_they_come_from(started: Table) -> None:
    page = started.page
    ran: list[str] = []

    def note_dialog(dialog: Dialog) -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    def note_request(request: Request) -> None:
        if request.url.rstrip("/").endswith("/x"):
            ran.append(request.url)

    page.on("dialog", note_dialog)
    page.on("request", note_request)

    # Typed into the form.
    started.set_up(players="4")
    for seat, name in enumerate(HOSTILE):
        field = page.locator(f"[name=name-{seat}]")
        field.evaluate("(field) => field.removeAttribute('maxlength')")
        field.fill(name)
    page.get_by_role("button", name="Start", exact=True).click()
    started.act("take-over")
    players = page.locator("#players .player-name, #players h2")
    for shown in HOSTILE.values():
        expect(players.filter(has_text=shown)).to_have_count(1)

    # In links and records, and then in every dialog that names somebody.
    match = Match.new("imperial-post", list(HOSTILE), 1, {"starter": 0})
    match.play("take deck")
    record_text = match.to_text().replace("N" * 40, "N" * 10_000)
    for how in "link", "record":
        page.evaluate("localStorage.clear()")
        if how == "link":
            follow(page, match.to_fragment())
        else:
            page.evaluate("text => posthorn.send('file', 'match.txt', text)", record_text)
        buttons = page.locator("#dialog-who").get_by_role("button")
        expect(buttons).to_have_text(
            [
                *(f"I am {shown}" for shown in HOSTILE.values()),
                re.compile("all"),
                re.compile("each seat"),
                re.compile("Watch"),
            ]
        )
        buttons.first.click()
        told = "<img src=x onerror=alert(1)>"
        expect(page.locator("#caption")).to_contain_text(f"{told} draws a card from the deck.")
        page.locator("#caption").click()
        expect(page.locator("#log .log-line")).to_contain_text(told)
    page.get_by_role("button", name="Start page").click()
    expect(started.saved.get_by_role("heading")).to_have_text(", ".join(HOSTILE.values()))
    assert page.locator("img, #app script, [onerror]").count() == 0
    assert ran == []
    page.remove_listener("dialog", note_dialog)
    page.remove_listener("request", note_request)
