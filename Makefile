# Everything a person or a machine does with this checkout. `make help` lists it.

.DEFAULT_GOAL := help
.PHONY: help setup demo build test lint format bench samples picture clean

RECTO := .build/release/recto

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup: ## install what building, testing and measuring need and this machine lacks
	@scripts/setup build test lint bench

demo: ## build recto and typeset samples/invoice to out/invoice.pdf
	@scripts/setup build
	@$(MAKE) --no-print-directory build
	@mkdir -p out
	$(RECTO) render samples/invoice/invoice.html -d samples/invoice/invoice.json -o out/invoice.pdf
	@echo "The page is in $(CURDIR)/out/invoice.pdf"

build: ## build .build/release/recto
	swift build -c release --static-swift-stdlib --product recto

test: ## run the tests
	@scripts/setup build test
	swift test

lint: ## check format, the rules of ARCHITECTURE.md and that samples equal their templates
	@scripts/setup lint
	swift format lint --strict --recursive Sources Tests Package.swift
	@scripts/lint
	@scripts/sync-samples --check
	@scripts/make-sample-data --check

format: ## format the Swift sources in place
	swift format --in-place --recursive Sources Tests Package.swift

bench: ## measure recto against the floor; RECORD=1 keeps the table in bench/RESULTS.md
	@scripts/setup build bench
	@$(MAKE) --no-print-directory build
	@scripts/bench $(if $(RECORD),--record)

samples: ## write the samples' data anew and copy the templates into them
	@scripts/make-sample-data
	@scripts/sync-samples

picture: demo ## draw the README's picture from out/invoice.pdf
	@scripts/setup test
	@mkdir -p docs
	pdftoppm -r 96 -png -singlefile out/invoice.pdf docs/invoice

clean: ## remove what was built and written
	rm -rf .build .build-bench out
