# Footplate. `make play` starts everything, `make test` proves everything; both set up what they need.
# FOOTPLATE_PURE=1 builds and runs plain Python even where there is a C compiler.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
COMPILED := build/compiled
RUN_COMPILED := PYTHONPATH="$(CURDIR)/$(COMPILED)"
RULES_SOURCES := $(shell find src/footplate -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.md' 2>/dev/null)
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)
JOBS ?= 2
FUZZ_GAMES ?= 2000
# How often, on each database: the server is killed, stories of commands at once are told, secrets are changed (in each
# game), requests of each operation are made up.
FUZZ_SERVER ?= FOOTPLATE_KILLS=100 FOOTPLATE_INTERLEAVINGS=200 FOOTPLATE_SECRETS=600 FOOTPLATE_SCHEMATHESIS=100
# Not ?=: some shells export HOST as the machine's name, which would open the site to the network.
HOST := 127.0.0.1
PORT := 8000

.DEFAULT_GOAL := help
.PHONY: docs pictures help play test check client-files openapi fuzz bench bench-server bench-client lock wheel clean test-python test-compiled test-web test-package test-browser

help: ## list what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-15s %s\n", $$1, $$2}'

play: $(VENV)/play.ready $(COMPILED)/.ready web/dist/.ready ## set up and start the server on 127.0.0.1:8000; PORT=8080 and HOST=0.0.0.0 choose others
	$(BIN)/footplate serve --host $(HOST) --port $(PORT)

# The checks and both builds use one core each: side by side they take half the time.
test: $(VENV)/test.ready $(VENV)/play.ready web/node_modules/.ready ## set up and run every check and test
	$(MAKE) --no-print-directory -j 2 --output-sync=target check $(COMPILED)/.ready web/dist/.ready
	$(MAKE) --no-print-directory test-python test-compiled test-web test-package test-browser
	@echo "all tests passed"

check: $(VENV)/test.ready ## format, lint, types, layers, the files that the engine writes for the client
	$(BIN)/ruff format --check src tests benchmarks examples scripts setup.py
	$(BIN)/ruff check src tests benchmarks examples scripts setup.py
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/client

test-python: $(VENV)/test.ready ## the Python tests on the interpreted build
	scripts/have-postgresql
	scripts/have-deploy-tools
	$(BIN)/python -m pytest -n $(JOBS) tests --ignore tests/browser --ignore tests/package

test-compiled: $(VENV)/test.ready $(COMPILED)/.ready ## contract, rules, counts, playthroughs and searches on the compiled build
	$(RUN_COMPILED) FOOTPLATE_EXPECT_COMPILED=$$(scripts/can-compile) $(BIN)/python -m pytest -n $(JOBS) tests/contract tests/games tests/playthroughs tests/bots/test_search.py

test-web: web/dist/.ready ## types, unit tests and build of the client
	scripts/npm run check
	scripts/npm test

test-package: $(VENV)/test.ready web/dist/.ready ## wheel and source archive, installed and served in an empty folder
	scripts/have-chromium
	$(BIN)/python -m pytest tests/package

test-browser: $(VENV)/test.ready $(COMPILED)/.ready web/dist/.ready ## whole games in a real Chromium
	scripts/have-chromium
	$(RUN_COMPILED) FOOTPLATE_STATIC=web/dist $(BIN)/python -m pytest -n $(JOBS) tests/browser

fuzz: $(VENV)/test.ready $(COMPILED)/.ready ## many random games, and a server that is killed, pressed and spied on for an hour
	scripts/have-postgresql
	$(RUN_COMPILED) FOOTPLATE_FUZZ_GAMES=$(FUZZ_GAMES) $(BIN)/python -m pytest -n $(JOBS) tests/contract/test_fuzz.py
	$(RUN_COMPILED) $(FUZZ_SERVER) $(BIN)/python -m pytest -rP -n $(JOBS) $(addprefix tests/server/test_,kills.py schemathesis.py)
	# These play a game of the tests' own, which no compiled engine takes.
	$(FUZZ_SERVER) $(BIN)/python -m pytest -rP -n $(JOBS) $(addprefix tests/server/test_,interleavings.py clocks.py secrets_everywhere.py)
	$(RUN_COMPILED) FOOTPLATE_LONG_JUDGES=1 $(BIN)/python -m pytest -n $(JOBS) tests/research

bench: $(VENV)/test.ready $(COMPILED)/.ready bench-server bench-client ## speed against pyspiel in one run, interpreted and compiled; the server's and the client's
	$(BIN)/python benchmarks/speed.py
	$(RUN_COMPILED) $(BIN)/python benchmarks/speed.py
	$(RUN_COMPILED) $(BIN)/python benchmarks/search.py
	$(RUN_COMPILED) $(BIN)/python benchmarks/research_interfaces.py

bench-client: $(VENV)/test.ready $(COMPILED)/.ready web/dist/.ready ## bytes of a first visit, time from a click to its drawn answer, the longest task
	scripts/have-chromium
	$(RUN_COMPILED) FOOTPLATE_STATIC=$(CURDIR)/web/dist $(BIN)/python benchmarks/client.py

bench-server: $(VENV)/test.ready $(COMPILED)/.ready ## actions a second and waiting times of the server under load, on both databases
	$(RUN_COMPILED) $(BIN)/python benchmarks/server_load.py
	$(RUN_COMPILED) $(BIN)/python benchmarks/server_fairness.py

client-files: $(VENV)/test.ready ## renew what the client takes from the engine: schema, types, sample scenes
	PYTHONPATH=scripts $(BIN)/python -m client_files

openapi: $(VENV)/test.ready ## renew docs/openapi.json, the description of the HTTP interface
	$(BIN)/python -m footplate admin openapi > docs/openapi.json

docs: $(VENV)/test.ready ## build/site: the documentation as a site; refuses links that lead nowhere
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

pictures: $(VENV)/test.ready web/node_modules/.ready ## draw the pictures of the docs anew with the real client
	scripts/have-chromium
	$(BIN)/python scripts/pictures.py

lock: $(VENV)/test.ready ## renew the lock files from pyproject.toml
	scripts/lock

wheel: $(VENV)/play.ready web/dist/.ready ## dist/: the source archive, and the wheel from it with the client inside
	rm -rf dist
	FOOTPLATE_PURE=1 $(BIN)/python setup.py --quiet sdist --dist-dir dist
	FOOTPLATE_CLIENT=yes $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist dist/*.tar.gz
	@ls dist

clean: ## remove everything that was built
	rm -rf $(VENV) build dist web/dist web/node_modules src/*.egg-info

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Footplate needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(VENV)/%.ready: requirements/%.txt pyproject.toml setup.py scripts/footplate | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$*.txt
	FOOTPLATE_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	install -m 755 scripts/footplate $(BIN)/footplate
	touch $@

# Never both at once, even under make -j: they install into one place.
$(VENV)/test.ready: | $(VENV)/play.ready

$(COMPILED)/.ready: $(RULES_SOURCES) setup.py pyproject.toml scripts/quick.h scripts/compiling.ini scripts/compiled_docs.py | $(VENV)/play.ready
	rm -rf $(COMPILED) build/wheels build/lib* build/temp* build/bdist*
	FOOTPLATE_CLIENT=no $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build/wheels .
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED) build/wheels/*.whl
	touch $@

web/node_modules/.ready: web/package.json web/package-lock.json | $(VENV)/bin/python
	scripts/npm install --no-audit --no-fund
	touch $@

web/dist/.ready: web/node_modules/.ready $(WEB_SOURCES)
	scripts/npm run build
	touch $@
