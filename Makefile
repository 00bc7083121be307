# Two commands: `make play` and `make test`. Both get what they need first, once.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PREPARED := $(VENV)/.done node_modules/.done
# A worker that has nothing left to do takes tests over from another. Tests in the browser wait now and then, for
# an animation or a pause of a bot: a third worker uses that time.
SHARED := -n 2 --dist worksteal
SHARED_BROWSER := -n 3 --dist worksteal
# What was compiled is kept: else every worker of every run compiles all modules and tests anew.
unexport PYTHONDONTWRITEBYTECODE
MESSAGES := $(patsubst %.po,%.mo,$(wildcard game/lang/*.po))

.PHONY: help play test checks lint types mypy tsc unit browser site draft bench arena fuzz soak browsers ear shots quality icons messages words lock clean

help: ## show this help
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

play: draft ## build the site, serve it on a free port and open it
	@$(RUN) -m tools.serve

test: ## everything that is checked: style, types, tests, the site in a browser
	@$(MAKE) --no-print-directory checks
	@$(MAKE) --no-print-directory unit
	@SITE=dist $(MAKE) --no-print-directory browser

# What runs no test. The types of Python take one core, all the rest together the other.
checks:
	@$(MAKE) --no-print-directory -j2 --output-sync=target mypy draft tsc lint

lint: $(PREPARED)
	$(RUN) -m ruff check .
	node_modules/.bin/biome check --error-on-warnings
	$(RUN) -m ruff format --check .

types: mypy tsc

mypy: $(PREPARED)
	$(RUN) -m mypy

tsc: $(PREPARED)
	node_modules/.bin/tsc -p tsconfig.json
	node_modules/.bin/tsc -p tsconfig.workers.json

unit: $(PREPARED) $(MESSAGES)
	$(RUN) -m pytest tests --ignore=tests/browser $(SHARED)

# On a busy machine a browser may be too late for a test: whatever failed is tried once more, alone and traced.
browser: $(PREPARED) .cache/browser
	$(RUN) -m pytest tests/browser $(SHARED_BROWSER) || TRACE=1 $(RUN) -m pytest tests/browser --last-failed --last-failed-no-failures none

site: $(PREPARED) $(MESSAGES) ## build the site into dist/
	@$(RUN) -m tools.site.build

draft: $(PREPARED) $(MESSAGES)
	@$(RUN) -m tools.site.build --draft

bench: $(PREPARED) $(VENV)/.bench .cache/browser ## measure, each result as a ratio of one run
	@for script in bench/[a-z]*.py; do echo "== $$script"; $(RUN) -m bench.$$(basename $$script .py) || exit 1; done

arena: $(VENV)/.done ## let the bots of all games play their ladders, on all cores; goes on where it stopped
	$(RUN) -m tools.bots.mypyc_build tools.bots.arena --all
	$(RUN) -m tools.bots.arena --report

fuzz: $(VENV)/.fuzz $(MESSAGES) ## random moves and damaged records by the ten thousand; the readers guided by branches
	$(RUN) -m tests.fuzz.random_play --moves 200000 --seed 1
	$(RUN) -m tests.quick_settlers.fuzz 200000 1
	$(RUN) -m tests.fuzz.atheris --seconds 100

soak: $(PREPARED) $(MESSAGES) .cache/browser ## what takes long in the browser: 500 matches in one tab, whole games by ear
	$(RUN) -m tests.fuzz.soak --games 500
	SOAK=1 $(RUN) -m pytest tests/browser -m soak -n 2

browsers: $(PREPARED) $(MESSAGES) .cache/browser ## one walk through the site in Chromium, Firefox and WebKit; pictures in shots/browsers/
	$(RUN) -m tests.engines

ear: draft ## play with a real screen reader and check what it says, if there is one; docs/heard-*.md
	$(RUN) -m tests.ear

shots: $(PREPARED) .cache/browser ## photograph the main screens into shots/
	@$(RUN) -m tools.browser.shots

quality: $(PREPARED) node_modules/.dev $(MESSAGES) .cache/browser ## check the site with Lighthouse; writes docs/quality.md
	@$(RUN) -m tools.audit.quality
	@$(RUN) -m tools.audit.faults

icons: $(PREPARED) .cache/browser ## make the icons and screenshots of the installed program, and the pictures of the README
	@$(RUN) -m tools.browser.icons

messages: $(VENV)/.done ## collect the messages of the game for the translators
	$(RUN) -m tools.messages extract

words: $(PREPARED) $(MESSAGES) ## write pages for editors into build/words/: every sentence in every language
	$(RUN) -m tools.words.editor_page

lock: ## write requirements.txt and package-lock.json anew
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check -r requirements.in
	(echo '# Exact versions of everything that requirements.in asks for. Written by `make lock`.'; \
	  build/lock/bin/pip freeze) > requirements.txt
	npm install --package-lock-only

clean: ## remove everything that was made, except what was downloaded
	rm -rf dist build shots test-results .cache/build .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Stamps: made once, and again only when the versions asked for change.
$(VENV)/.done: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

# What only `make fuzz` needs; not every machine can have it.
$(VENV)/.fuzz: requirements-fuzz.txt $(VENV)/.done
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r requirements-fuzz.txt
	@touch $@

# What only `make bench` needs.
$(VENV)/.bench: requirements-bench.txt $(VENV)/.done
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r requirements-bench.txt
	@touch $@

node_modules/.done: package.json package-lock.json
	npm ci --omit=dev --no-fund --no-audit --loglevel=error
	@touch $@

# What only `make quality` needs.
node_modules/.dev: node_modules/.done
	npm ci --no-fund --no-audit --loglevel=error
	@touch node_modules/.done $@

$(MESSAGES): %.mo: %.po %.forms.toml tools/messages.py tools/words/typography.py $(VENV)/.done
	@$(RUN) -m tools.messages compile

.cache/browser: $(VENV)/.done
	@$(RUN) -m tools.browser.find
	@touch $@
