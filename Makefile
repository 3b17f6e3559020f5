# Houseway. `make play` and `make test` make their own .venv; the second time they are quick.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
PYTEST := $(BIN)/python -m pytest
PARALLEL := -n 4 --dist worksteal

# `make load LOAD='--tables 50 --players 100'` measures a smaller load.
.PHONY: play test test-all check bench load rules rules-mutate warm clean

PORT ?= 8000
play: .venv/ready
	@$(BIN)/houseway open --port $(PORT)

test: .venv/ready-dev check warm
	@echo "rules: every executable rule is cited"
	@$(PYTEST) --rules-report tests/rooms
	@echo "rules: a seeded sample of them is broken, and a citing test must fail"
	@$(PYTEST) --rules-mutate --mutate-sample 150 tests/rooms
	@$(PYTEST) $(PARALLEL) tests

test-all: .venv/ready-dev check warm
	@$(PYTEST) --rules-report tests/rooms
	@$(PYTEST) --rules-mutate tests/rooms
	@HOUSEWAY_JIT=0 $(PYTEST) -n 2 tests/rooms
	@$(PYTEST) $(PARALLEL) --exhaustive tests

check: .venv/ready-dev
	@$(BIN)/ruff check houseway tests bench
	@$(BIN)/ruff format --check --quiet houseway tests bench
	@$(BIN)/mypy

bench: .venv/ready-bench warm
	@$(BIN)/python -m bench

load: .venv/ready-dev warm
	@$(BIN)/python -m bench.load $(LOAD)

rules: .venv/ready-dev
	@$(PYTEST) --rules-report tests/rooms

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

.venv/ready-bench: .venv/ready-dev
	@echo "houseway: fetching the peers we are measured against (once)"
	@$(PIP) --editable '.[bench]'
	@touch $@
