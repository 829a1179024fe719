# All tasks for this checkout. `make help` lists them.

.DEFAULT_GOAL := help
.PHONY: help setup demo build test test-python test-spark check-doors prove-resume bench-batch expectations soak lint fuzz growth check-templates check-preview bench-preview format properties bench samples picture docs diagnostics install uninstall clean release dist check-dist

# The programs that are built, installed and packaged; all stand beside the first.
PROGRAMS := recto recto-preview recto-serve
RECTO := .build/release/recto
PREFIX ?= /usr/local
# The compiler proves exclusive access where it can, and the tests, which are debug builds, check it at run time. In the
# release build these checks would cost a sixth of all instructions. The linker drops what nothing calls, for which each
# function has a section of its own and the program exports no symbols, and folds what is alike; without these options
# the program is 4 MB larger. It is loaded at a fixed address, which saves a million instructions of relocations at every
# start; the C libraries, which read what users bring, are still loaded at random addresses. The program has no symbols,
# which makes it a third smaller. STRIP=--strip-debug keeps them for a profiler.
#
# Types such as a dictionary of one of recto's types are made by the functions that know their parts. By default the runtime
# decodes their names, and looks through all conformances of the program for each, which was a quarter of the smallest
# render.
#
# What is loaded at the start is only what every bill needs. The first linker option stands before all libraries, which
# clang's variable makes possible: libraries of which nothing is called directly, because CLateBinding binds it, are left
# out, and the C++ library, which otherwise costs a tenth of a small bill's render in relocations, becomes part of the
# program. Libraries are not looked for beside the program, which is where none are and costs forty calls.
#
# The functions that ordinary documents run stand side by side (scripts/function-order), so that a bill maps 7 MB of code less
# into memory.
#
# There is no build id, which the linker would make of hashes that name the folder of the build.
STRIP ?= --strip-all
RELEASE := -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -enforce-exclusivity=unchecked \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -no-pie \
	-Xcc -ffile-prefix-map=$(CURDIR)=. -Xlinker --gc-sections -Xlinker --icf=all -Xlinker --no-export-dynamic -Xlinker $(STRIP) \
	-Xlinker --symbol-ordering-file=$(CURDIR)/scripts/function-order.txt -Xlinker --no-warn-symbol-ordering \
	-Xlinker --build-id=none

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

setup: ## install what building, testing and measuring need and this machine lacks
	@scripts/setup build test browser specimen lint bench

demo: ## build recto and typeset samples/invoice.json to out/invoice.pdf
	@scripts/setup build
	@$(MAKE) --no-print-directory build
	@mkdir -p out
	$(RECTO) render templates/invoice.html -d samples/invoice.json -o out/invoice.pdf
	@echo "The page is in $(CURDIR)/out/invoice.pdf"

build: ## build the programs: .build/release/recto and those that it starts
	@set -ex; for program in $(PROGRAMS); do \
		CCC_OVERRIDE_OPTIONS="#$(EARLY)" swift build $(RELEASE) --product $$program; done

.PHONY: function-order
function-order: ## list anew which functions the linker puts side by side: those that ordinary documents run
	@$(MAKE) --no-print-directory build STRIP=--strip-debug
	@scripts/function-order $(RECTO)

EARLY = ^-Wl,--as-needed$(addprefix $(comma),$(wildcard $(shell clang -print-file-name=libstdc++.a)))
comma := ,

# TESTFLAGS are options of swift test, such as --filter NAME.
test: ## run the tests, a server that depends on recto, and the preview in Chromium; tests that are left out are listed at the end
	@scripts/setup build test specimen
	@scripts/test $(or $(TESTFLAGS),--whole)

# Its packages stand beside the build, where the machine's Python is not touched. RECTO_SPARK_MEASURE=1 asks for figures.
test-spark: ## install PySpark and run the tests of integrations/spark, also on a cluster of two workers
	@scripts/setup build spark
	@$(MAKE) --no-print-directory build
	cd integrations/spark && RECTO=$(CURDIR)/$(RECTO) $(CURDIR)/.build/spark/bin/python -m unittest discover -v -s tests -t .

# Its packages stand beside the build, where the machine's Python is not touched.
test-python: ## run the tests of integrations/python with Django, Flask and WeasyPrint, and those of its wheel
	@scripts/setup build python
	@$(MAKE) --no-print-directory build
	cd integrations/python && $(CURDIR)/.build/python/bin/mypy --strict recto_pdf
	cd integrations/python && RECTO=$(CURDIR)/$(RECTO) $(CURDIR)/.build/python/bin/python -m unittest discover -v -s tests -t .
	cd integrations/odoo && RECTO=$(CURDIR)/$(RECTO) PYTHONPATH=../python $(CURDIR)/.build/python/bin/python -m unittest discover -v -s tests -t .
	.build/python/bin/python integrations/python/test-wheel $(RECTO)
# Their packages stand beside the build, where the machine's Python is not touched.
check-doors: ## install clients of wkhtmltopdf (python-pdfkit, django-wkhtmltopdf) and run them on recto
	@$(MAKE) --no-print-directory build
	@scripts/check-doors $(RECTO)

# N is the number of kills.
prove-resume: ## kill recto batch at N (200) random moments, and compare what is left with an undisturbed run
	@$(MAKE) --no-print-directory build
	@scripts/batch-kill-proof $(RECTO) --kills $(or $(N),200)

bench-batch: ## measure recto batch: documents a second at -j 1 and -j 2, and memory over 100,000 records
	@$(MAKE) --no-print-directory build
	@scripts/batch-figures $(RECTO)

expectations: ## write what tests expect anew where it has changed: TESTFLAGS='--filter NAME'; read the difference before you commit it
	@scripts/setup build test specimen
	@scripts/expectations $(TESTFLAGS)

soak: ## run the tests with all generated cases and with N (5000) more random documents, and measure growth
	@scripts/setup build test specimen
	@RECTO_SOAK=$(or $(N),5000) scripts/test $(TESTFLAGS)
	@$(MAKE) --no-print-directory growth

# TARGETS are names of Fuzz/main.swift, such as "html font"; all without it.
fuzz: ## feed the parts that read what users bring inputs that libFuzzer makes, T (60) seconds each
	@scripts/setup build
	@scripts/fuzz $(or $(T),60) $(TARGETS)

growth: ## measure how the cost of documents grows with their size
	@scripts/setup build
	@$(MAKE) --no-print-directory build
	@scripts/growth $(RECTO)

check-templates: ## render all templates with all data, in five themes and large print, and check data and design
	@scripts/setup test
	@$(MAKE) --no-print-directory build
	@scripts/check-templates $(RECTO)

check-preview: ## try the preview in Chromium, as a reader with mouse and keys would
	@scripts/setup browser
	@$(MAKE) --no-print-directory build
	@scripts/check-preview $(RECTO)

.PHONY: check-serve
check-serve: ## try the service under load and with clients and workers that fail, Gotenberg's scenarios, and its OpenAPI document
	@scripts/setup test
	@$(MAKE) --no-print-directory build
	@scripts/check-serve $(RECTO)

.PHONY: bench-serve
bench-serve: ## measure the service under the load of 20 clients: the bill of `make bench`, and the sample invoice
	@command -v wrk >/dev/null || { echo "bench-serve needs wrk (package wrk)" >&2; exit 1; }
	@$(MAKE) --no-print-directory build
	@scripts/bench-serve --document bill $(RECTO)
	@scripts/bench-serve --document invoice $(RECTO)

bench-preview: ## measure the preview in Chromium, from the key to the pixels, for 1, 106 and 316 pages
	@scripts/setup browser
	@$(MAKE) --no-print-directory build
	@scripts/bench-preview $(RECTO)

lint: ## check format, the rules of ARCHITECTURE.md and that what is generated is up to date
	@scripts/setup lint
	swift format lint --strict --recursive Sources Tests Fuzz Package.swift
	@scripts/lint
	@scripts/generate-properties --check
	@scripts/generate-diagnostics --check
	@scripts/generate-character-references --check
	@scripts/generate-formats --check
	@scripts/make-sample-data --check

properties: ## write the Swift code that the records of CSS properties give
	@scripts/generate-properties

diagnostics: ## write the Swift code that the records of diagnostics give, and docs/diagnostics.md
	@scripts/generate-diagnostics
	swift run recto diagnostics --markdown > docs/diagnostics.md

format: ## format the Swift sources in place
	swift format --in-place --recursive Sources Tests Fuzz Package.swift

bench: ## measure recto against the floor, and with PEERS=1 against what people use; RECORD=1 keeps the tables in bench/RESULTS.md
	@scripts/setup build bench
	@$(MAKE) --no-print-directory build STRIP=--strip-debug
	@scripts/bench $(if $(RECORD),--record) $(if $(PEERS),--peers)

samples: ## build recto and render every sample to out/
	@scripts/setup build
	@$(MAKE) --no-print-directory build
	@scripts/render-samples $(RECTO)

picture: demo ## draw the pictures of the documentation
	@scripts/setup test browser specimen
	@scripts/make-pictures $(RECTO)
	@scripts/check-preview --only bills --pictures docs/pictures $(RECTO)

docs: ## write the library's documentation to out/docs
	@scripts/setup build
	@mkdir -p out
	RECTO_DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory out/docs \
		generate-documentation --target Recto --target RectoBatch --enable-experimental-combined-documentation --warnings-as-errors --output-path out/docs

release: ## write the archives, notes and checksums of a release to out/release
	@scripts/setup build
	@$(MAKE) --no-print-directory build
	@scripts/release $(RECTO)

dist: ## write packages, an SBOM and checksums to out/dist: tar, deb, rpm, wheel
	@scripts/setup build dist
	@$(MAKE) --no-print-directory build
	@scripts/dist $(RECTO)

check-dist: dist ## install the packages in a bare Debian, try them there, and remove them
	@scripts/check-dist out/dist $(RECTO)
	@scripts/check-action $(RECTO)

# Where `install` puts what it installs, and `uninstall` removes it.
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
MANUAL = $(SHARE)/man/man1/recto.1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/recto
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_recto
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/recto.fish

# The documents link to templates and samples, which are elsewhere.
install: ## copy the program, its manual, documents, completions and templates to PREFIX (/usr/local)
	@test -x $(RECTO) || { echo "run 'make demo' first" >&2; exit 1; }
	@command -v python3 > /dev/null || { echo "install python3 first: it writes the manual" >&2; exit 1; }
	install -d $(BIN)
	install $(addprefix $(dir $(RECTO)),$(PROGRAMS)) $(BIN)
	install -D -m 644 fonts/LICENSE $(SHARE)/doc/recto/fonts-LICENSE
	install -m 644 LICENSE-Unicode $(SHARE)/doc/recto/LICENSE-Unicode
	install -m 644 fonts/LICENSE-RectoSymbols $(SHARE)/doc/recto/fonts-LICENSE-RectoSymbols
	install -d $(SHARE)/doc/recto/docs/tutorial $(SHARE)/doc/recto/docs/moving $(SHARE)/recto/templates/parts/words $(SHARE)/recto/samples $(dir $(MANUAL) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION))
	install -m 644 templates/*.* $(SHARE)/recto/templates
	install -m 644 templates/parts/*.html $(SHARE)/recto/templates/parts
	install -m 644 templates/parts/words/*.html $(SHARE)/recto/templates/parts/words
	install -m 644 samples/*.json $(SHARE)/recto/samples
	install -m 644 README.md CHANGELOG.md $(SHARE)/doc/recto
	install -m 644 docs/*.* $(SHARE)/doc/recto/docs
	install -m 644 docs/tutorial/*.png $(SHARE)/doc/recto/docs/tutorial
	install -m 644 docs/moving/*.md $(SHARE)/doc/recto/docs/moving
	ln -sfn ../../recto/templates $(SHARE)/doc/recto/templates
	ln -sfn ../../recto/samples $(SHARE)/doc/recto/samples
	$(RECTO) --experimental-dump-help | scripts/make-manual > $(MANUAL)
	$(foreach program,$(filter-out recto,$(PROGRAMS)),echo '.so man1/recto.1' > $(dir $(MANUAL))$(program).1;)
	$(RECTO) --generate-completion-script bash | sed '1{/^#!/d}' > $(BASH_COMPLETION)
	$(RECTO) --generate-completion-script zsh > $(ZSH_COMPLETION)
	$(RECTO) --generate-completion-script fish > $(FISH_COMPLETION)

uninstall: ## remove what install has put into PREFIX
	rm -rf $(addprefix $(BIN)/,$(PROGRAMS)) $(SHARE)/recto $(SHARE)/doc/recto $(MANUAL) $(addprefix $(dir $(MANUAL)),$(addsuffix .1,$(PROGRAMS))) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

clean: ## remove what was built and written
	rm -rf .build .build-bench .build-docs .build-stranger out
