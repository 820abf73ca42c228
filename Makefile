# Building, testing and trying shapec. `make` lists the targets.

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Package.swift says why.
export SHAPEC_WITHOUT_PLUGINS := 1

SHAPEC := .build/release/shapec
SETUP := .build/setup.done
LINK_FLAGS := .build/static/flags

# Folders are listed too: a file that was removed shows as a newer folder.
SOURCES := Package.swift $(shell find Sources)

.PHONY: help setup build demo dist test test-all fuzz bench lint format install clean
.DELETE_ON_ERROR:

help:  ## Print this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## Check for what the build needs; install what is missing (apt).
	@Scripts/setup
	@mkdir -p $(dir $(SETUP)) && touch $(SETUP)

$(SETUP): Scripts/setup
	@Scripts/setup
	@mkdir -p $(@D) && touch $@

build: $(SHAPEC)  ## Build the release binary, .build/release/shapec.
	@:

$(LINK_FLAGS): Scripts/link-flags | $(SETUP)
	@mkdir -p $(@D)
	@Scripts/link-flags $(@D) > $@

$(SHAPEC): $(SOURCES) $(LINK_FLAGS)
	@$(SWIFT) build -c release --product shapec $$(cat $(LINK_FLAGS))
	@touch $@

# Not optimized, as the tests need it, too: a first picture does not wait for the optimizer.
demo: $(SETUP)  ## Draw all examples into out/ and make a gallery of them.
	@$(SWIFT) build --product shapec
	@Scripts/demo .build/debug/shapec out

# The repository is the address from which packages are downloaded.
REPOSITORY ?=
dist: $(SHAPEC)  ## Make packages of the release binary in dist/; REPOSITORY=https://… is its address.
	@command -v python3 >/dev/null || { echo "make dist needs python3, which is not installed"; exit 1; }
	@Scripts/dist $(if $(REPOSITORY),--repository '$(REPOSITORY)')

test: $(SETUP)  ## Build and run the tests.
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build

test-all: test test-imports test-slow test-oracle test-stand-ins test-renderers test-icons test-builds test-dist test-remote test-sanitized test-threads test-fuzzed  ## Run the tests and the slow suites.

.PHONY: test-imports test-slow test-oracle test-stand-ins test-renderers test-icons test-builds test-dist test-remote test-sanitized test-threads test-fuzzed
test-imports: $(SETUP)
	@echo "An undeclared import between targets is an error:"
	@$(SWIFT) build --explicit-target-dependency-import-check error

test-slow: $(SETUP)
	@echo "More random inputs:"
	@$(SWIFT) build --build-tests
	@SHAPEC_SLOW_TESTS=1 $(SWIFT) test --skip-build

# Compiled without optimisation they take an hour.
test-oracle: $(SHAPEC)
	@command -v python3 >/dev/null || { echo "test-oracle needs python3, which is not installed"; exit 1; }
	@echo "Random documents, decided by other means:"
	@for oracle in Constraints/limits Constraints/claims Rules/curves Rules/rules; do \
	  echo "$$oracle.py:"; python3 Tests/Oracle/$$oracle.py || exit 1; done
	@echo "All systems of constraints of the fixtures:"
	@SHAPEC_SLOW_TESTS=all $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build-oracle --filter ConstraintOracleTests

# On a Mac they would hide the modules that they stand for.
test-stand-ins: $(SETUP)
	@echo "The stand-ins for Apple's modules:"
	@$(if $(filter Linux,$(shell uname -s)),$(SWIFT) test --package-path Tests/StandIns \
	  --scratch-path .build-stand-ins,echo "They are left out: they are for Linux.")

# Pictures of before would be compared, too.
test-renderers: $(SETUP)
	@echo "The examples in librsvg, resvg, Chromium and as generated Swift:"
	@Scripts/setup test-renderers
	@$(SWIFT) build --build-tests
	@rm -f .build-stand-ins/generated/examples/*@*
	@SHAPEC_SLOW_TESTS=1 $(SWIFT) test --skip-build --filter PictureParityTests >/dev/null
	@Tests/Renderers/run

# More findings than BAR fail.
BAR ?= 60
test-icons: $(SHAPEC)
	@echo "The linter on 500 icons of four open sets:"
	@command -v python3 >/dev/null || { echo "test-icons needs python3, which is not installed"; exit 1; }
	@Scripts/setup test-icons
	@Tests/Icons/run --bar $(BAR)

test-builds: $(SHAPEC)
	@echo "In builds of Make, Ninja, Bazel and SwiftPM:"
	@Scripts/setup test-builds
	@command -v python3 >/dev/null || { echo "test-builds needs python3, which is not installed"; exit 1; }
	@Tests/Builds/run

test-dist: $(SHAPEC)
	@echo "The packages, installed:"
	@Scripts/setup test-dist
	@command -v python3 >/dev/null || { echo "test-dist needs python3, which is not installed"; exit 1; }
	@Tests/Builds/packages

test-remote: $(SHAPEC)
	@echo "On a remote-execution cluster of this machine:"
	@Scripts/setup test-remote
	@command -v python3 >/dev/null || { echo "test-remote needs python3, which is not installed"; exit 1; }
	@Tests/Builds/remote

# Leaks are not looked for: the Swift runtime keeps its metadata for good. The default linker on Linux
# warns of every symbol of the sanitizer.
LLD := $(if $(filter Linux,$(shell uname -s)),$(if $(shell command -v ld.lld),-Xswiftc -use-ld=lld))
test-sanitized: $(SETUP)
	@echo "With the address sanitizer:"
	@ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address $(LLD) \
	  --scratch-path .build-sanitized

test-threads: $(SETUP)
	@echo "What runs on several threads, with the thread sanitizer:"
	@SHAPEC_THREAD_SANITIZER=1 $(SWIFT) test --sanitize=thread $(LLD) \
	  --scratch-path .build-threads --filter CommandLineTests

# Only Linux has libFuzzer in its toolchain.
test-fuzzed: $(SETUP)
	@$(if $(filter Linux,$(shell uname -s)),Scripts/fuzz 20,echo "Fuzzing is left out: it needs Linux.")

TIME ?= 60
TARGET ?=
fuzz: $(SETUP)  ## Fuzz the compiler, each target for TIME=60 seconds or only TARGET=….
	@Scripts/fuzz $(TIME) $(TARGET)

bench: $(SHAPEC)  ## Measure whole calls beside MetaPost, generated Swift, and single stages.
	@command -v python3 >/dev/null || { echo "make bench needs python3, which is not installed"; exit 1; }
	@python3 Tests/Bench/run.py
	@python3 Tests/Bench/batches.py
	@python3 Tests/Bench/loops.py
	@python3 Tests/Bench/paint.py
	@python3 Tests/Bench/constraints.py
	@python3 Tests/Bench/linkages.py
	@python3 Tests/Bench/swift.py
	@python3 Tests/Bench/lint.py
	@python3 Tests/Bench/changes.py
	@python3 Tests/Bench/frames.py $(SHAPEC) Examples/DownloadRing.shape
	@$(SWIFT) build -c release --product shape-bench $$(cat $(LINK_FLAGS)) >/dev/null
	@.build/release/shape-bench Examples/*.shape
	@$(SWIFT) build -c release --product geometry-bench $$(cat $(LINK_FLAGS)) >/dev/null
	@python3 Tests/Bench/geometry.py .build/release/geometry-bench Tests/Fixtures/Geometry

lint:  ## Check the formatting and the style of the Swift sources.
	@$(SWIFT) format lint --strict --parallel --recursive Package.swift Distribution Examples Plugins Sources Tests
	@python3 Sources/ShapeRuntime/embed.py --check
	@python3 Sources/ShapeRuntime/helpers.py --check

format:  ## Format the Swift sources in place.
	@$(SWIFT) format --in-place --parallel --recursive Package.swift Distribution Examples Plugins Sources Tests

BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
BASH_COMPLETION = $(SHARE)/bash-completion/completions/shapec
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_shapec
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/shapec.fish

install: $(SHAPEC)  ## Install shapec and shell completions under PREFIX (/usr/local).
	@mkdir -p $(BIN) $(dir $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION))
	@install -m 755 $(SHAPEC) $(BIN)/shapec
	@strip $(BIN)/shapec 2>/dev/null || true
	@$(SHAPEC) --generate-completion-script bash > $(BASH_COMPLETION)
	@$(SHAPEC) --generate-completion-script zsh > $(ZSH_COMPLETION)
	@$(SHAPEC) --generate-completion-script fish > $(FISH_COMPLETION)
	@echo "installed $(BIN)/shapec and completions for bash, zsh and fish"

clean:  ## Remove what was built; fetched packages stay.
	@$(SWIFT) package clean
	@rm -rf dist out .build/setup.done .build/static .build-sanitized .build-threads .build-fuzz \
	  .build-oracle .build-stand-ins .build-swiftpm .build-dist .build-apple
