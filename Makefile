# Two commands do everything on a fresh machine: `make gallery` and `make test`.
SHELL := /bin/bash
.DEFAULT_GOAL := help

# What the package is built with, and what only its tests need.
LIBRARIES := pkg-config libxml2-dev libsqlite3-dev
# What is opened when it is first needed: the sign-in, pictures, Markdown, pages of the web, PDF, a server, PNG.
LATER := libsodium-dev libpng-dev libturbojpeg0-dev libwebp-dev libcmark-gfm-dev libcmark-gfm-extensions-dev \
  libcurl4-openssl-dev poppler-utils libmicrohttpd-dev libsecret-1-0 gnome-keyring dbus librsvg2-2
TEST_TOOLS := libvterm-dev python3 groff-base
PACKAGE_TOOLS := dpkg-dev xz-utils python3
STATIC = -c release --static-swift-stdlib $(SMALL)
# The functions that a start runs, in the order in which the linker puts them; `make order` writes it.
ORDER := .build/start.order
# What makes the peak memory smaller. Measured with the gallery before a sign-in, 14.6 MiB with all of
# it: the functions of a start stand together (23.4 MiB without; only where `make order` has run),
# small functions without names stand together (.ci/unnamed.ld, 16.9 MiB without), identical functions
# are folded (14.7 MiB without), and relocations are packed, where the system's loader knows that form.
ifeq ($(shell uname),Linux)
  SMALL := -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -use-ld=lld -Xlinker --icf=safe -Xlinker --no-export-dynamic \
    -Xlinker -T -Xlinker $(CURDIR)/.ci/unnamed.ld
  ifneq ($(wildcard $(ORDER)),)
    SMALL += -Xlinker --symbol-ordering-file=$(CURDIR)/$(ORDER) -Xlinker --no-warn-symbol-ordering
  endif
  GLIBC := $(lastword $(shell getconf GNU_LIBC_VERSION 2>/dev/null))
  ifeq ($(shell printf '2.36\n$(GLIBC)\n' | sort -VC && echo new),new)
    SMALL += -Xlinker -z -Xlinker pack-relative-relocs
  endif
endif
TOOL := .build/release/screenlet
PREFIX ?= /usr/local

.PHONY: help gallery build sizes test fuzz bench measure check api format docs pictures contact-sheet order \
  install uninstall release libraries test-tools clean

help: ## Says what each command does
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

gallery: build ## Opens the live gallery
	@$(TOOL) gallery

build: libraries ## Builds the release tool, with Swift's library inside
	@swift build $(STATIC) --product screenlet

sizes: build ## Prints the size of an app beside that of the tool
	@swift build $(STATIC) --product bookmarks
	@.ci/sizes .build/release

test: libraries test-tools ## Builds and runs all tests
	swift build --build-tests --explicit-target-dependency-import-check error
	.ci/test
	SCREENLETS_ALONE=1 .ci/test --filter PurchaseOrdersAppTests
	.ci/example
	.ci/check-arrows
	.ci/check-folders

fuzz: libraries test-tools ## Runs the fuzz tests for longer, from a new seed: ROUNDS=50 SEED=7
	swift build --build-tests --explicit-target-dependency-import-check error
	@seed=$${SEED:-$$RANDOM$$RANDOM}; echo "SEED=$$seed"; \
	  SCREENLETS_FUZZ_ROUNDS=$(or $(ROUNDS),20) SCREENLETS_FUZZ_SEED=$$seed swift test --skip-build --filter Fuzz

bench: libraries ## Prints every figure with its target; PEERS=1 compares with other programs instead
	@if [ ! -e $(ORDER) ]; then command -v valgrind >/dev/null && $(MAKE) -s order || \
	  echo "Measured without the order of a start, so with more memory: \`make order\` writes it." >&2; fi
	@$(MAKE) -s measure

# A make of its own, so that it sees the order that was just written.
measure:
	@swift build $(STATIC) --product screenlet
	@swift build $(STATIC) --product screenlet-bench
	@.build/release/screenlet-bench $(if $(PEERS),peers)

check: ## Looks at layout, arrows, folders, the public API and doc comments
	swift format lint --strict --recursive --parallel Sources Tests Plugins Templates Examples/Bookmarks/Sources \
	  Examples/PurchaseOrders \
	  Package.swift
	.ci/check-arrows
	.ci/check-folders
	.ci/check-api
	.ci/check-comments

api: ## Writes the listing of the public API anew
	.ci/check-api --write

format: ## Lets swift format decide the layout of all files
	swift format --in-place --recursive --parallel Sources Tests Plugins Templates Examples/Bookmarks/Sources \
	  Examples/PurchaseOrders \
	  Package.swift

docs: libraries ## Builds the documentation, with no warning let through
	.ci/docs

pictures: libraries test-tools ## Draws the pictures of documents and tests anew
	swift build --product screenlet
	swift build --product BookmarksTool
	swift build --quiet --package-path Examples/Stock --scratch-path .build/example
	STOCK=.build/example/debug/stock .ci/pictures
	SCREENLETS_RECORD=1 swift test --filter ScreenletGalleryTests

contact-sheet: ## Draws all screens on one page: THEMES="nord amber" SIZES=40x12 SHEET=sheet.png
	@swift build --product screenlet
	@.ci/contact-sheet $(or $(SHEET),.build/contact-sheet.svg) $(if $(THEMES),--themes $(THEMES)) \
	  $(if $(SIZES),--sizes $(SIZES)) $(if $(DEPTHS),--depths $(DEPTHS)) \
	  $(if $(BACKGROUNDS),--backgrounds $(BACKGROUNDS)) $(if $(SCREENLETS),--screenlets $(SCREENLETS))
	@echo "$(or $(SHEET),.build/contact-sheet.svg)"

order: build ## Builds the release tool with the functions of a start side by side
	@.ci/install valgrind python3
	@.ci/order $(TOOL) $(ORDER)
	@rm -f $(TOOL) .build/release/screenlet-bench
	@$(MAKE) -s build

install: $(TOOL) ## Installs the tool, its manual page and its completions: PREFIX=/usr/local DESTDIR=
	@.ci/place install '$(DESTDIR)$(PREFIX)'

uninstall: ## Removes what was installed
	@.ci/place uninstall '$(DESTDIR)$(PREFIX)'

# Only when it is missing, so that root can install what somebody else has built.
$(TOOL):
	@$(MAKE) -s build

release: build ## Builds and checks the archive and the Debian package of a release
	@.ci/install $(PACKAGE_TOOLS)
	@.ci/release
	@.ci/check-release

libraries:
	@.ci/install $(LIBRARIES) $(LATER)

test-tools:
	@.ci/install $(TEST_TOOLS)

clean: ## Removes what was built
	swift package clean
