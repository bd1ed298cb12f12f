# Each goal works as the first command in a fresh clone.

# Further flags for swift, e.g. SWIFTFLAGS='-Xswiftc -warnings-as-errors'.
SWIFTFLAGS ?=
# Release builds of the command have the same flags, so that none compiles again what another one has compiled: the
# command contains Swift's runtime, as one that is installed must.
RELEASEFLAGS = $(SWIFTFLAGS) -c release --static-swift-stdlib
# Where make install puts the command and the library for C, and a folder that stands for the root
# folder.
PREFIX ?= /usr/local
DESTDIR ?=

# With make run: the folder of an app to check instead of showing the demo.
APP ?=

# Further arguments for the benchmark table, e.g. BENCHFLAGS='--steps 120 --details --json FILE'.
BENCHFLAGS ?=

# Further arguments for the comparison with Kiwi, e.g. KIWIFLAGS='--quick --families'.
KIWIFLAGS ?=

# Which guarantees to try, e.g. SOAKFLAGS='edits threads'; SOAK_EDITS=10000 in the environment sets one
# size.
SOAKFLAGS ?=

.PHONY: help run test install uninstall release soak trust sweeps coverage fuzz bench counts against-kiwi curves tables porting docs report-test lint dependencies

help:
	@echo "make run    build and start the demo: keyboard transitions solved by GLPK"
	@echo "make run APP=FOLDER  build, and check the storyboards and xibs of an app"
	@echo "make test   run all tests, and the examples in Swift, C and Python"
	@echo "make install  install the command, and the solver for C, in PREFIX (/usr/local)"
	@echo "make uninstall  remove what make install installed"
	@echo "make release  pack the command for machines without Swift, in .build/packages"
	@echo "make soak   try what the solver guarantees at length; takes many minutes"
	@echo "make sweeps run all tests in release, with every seed, file and device of the long ones"
	@echo "make coverage  print the share of lines that the tests run, for each target"
	@echo "make trust  print what is promised and what was measured now (SECONDS=600)"
	@echo "make fuzz   read files made up by a fuzzer for half an hour (SECONDS=60 for less)"
	@echo "make bench  measure incremental re-solves against cold solves: the table of the README"
	@echo "make counts compare pivots, allocations and instructions with the recorded counts"
	@echo "make against-kiwi  measure against the solver Kiwi, which pip gets (KIWIFLAGS=--quick)"
	@echo "make curves draw how both solvers' times grow with the size, into docs/growth.svg"
	@echo "make tables print all tables about the solver in docs/performance.md; takes an hour"
	@echo "make porting  test the rewriter of apps' sources, and an app that it rewrites"
	@echo "make docs   build the documentation of all libraries in .build/docs, and run its samples"
	@echo "make report-test  try the HTML report in Chromium; needs Python's playwright"
	@echo "make lint   check formatting and the rules of the house"

run: dependencies
	swift build $(RELEASEFLAGS) --product kuina
	@scripts/run-demo "$$(swift build $(RELEASEFLAGS) --show-bin-path)/kuina" '$(APP)'

test: dependencies
	swift build $(SWIFTFLAGS) --build-tests
	swift test $(SWIFTFLAGS) --skip-build --disable-xctest
	swift run $(SWIFTFLAGS) --skip-build soak
	swift run $(SWIFTFLAGS) --skip-build SolverOnly | grep -F 'height above the keyboard: 288'
	swift run $(SWIFTFLAGS) --skip-build Login
	swift run $(SWIFTFLAGS) --skip-build FromKiwi | grep -F 'left 140.0, right 300.0'
	scripts/run-foreign-examples "$$(swift build $(SWIFTFLAGS) --show-bin-path)"
	scripts/check-install "$$(swift build $(SWIFTFLAGS) --show-bin-path)"
	scripts/check-examples
	scripts/check-release

# The command contains Swift's runtime, and needs GLPK, GMP and libxml2.
install: dependencies
	swift build $(RELEASEFLAGS) --product kuina
	swift build $(RELEASEFLAGS) --product KuinaCStatic
	PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install-library \
	  "$$(swift build $(RELEASEFLAGS) --show-bin-path)"
	PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install-command \
	  "$$(swift build $(RELEASEFLAGS) --show-bin-path)/kuina"

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/uninstall

release: dependencies
	@scripts/install-dependencies --static
	scripts/release-archive .build/packages

soak: dependencies
	swift run $(SWIFTFLAGS) -c release soak --full $(SOAKFLAGS)
	REGION_SCREENS=300 REGION_POINTS=300 swift test $(SWIFTFLAGS) -c release --disable-xctest --filter RegionTrial

sweeps: dependencies
	KUINA_FULL_SWEEPS=1 swift test $(SWIFTFLAGS) -c release --disable-xctest

# A build of its own: instrumented code is slower.
coverage: dependencies
	swift test --scratch-path .build/coverage --enable-code-coverage --disable-xctest
	@scripts/coverage "$$(swift test --scratch-path .build/coverage --show-codecov-path)"

trust: dependencies
	swift build $(RELEASEFLAGS) --product soak
	swift build $(RELEASEFLAGS) --product kuina
	@build=$$(swift build $(RELEASEFLAGS) --show-bin-path); \
	  scripts/trust $(or $(SECONDS),600) "$$build/soak" "$$build/kuina"

fuzz: dependencies
	scripts/fuzz $(SECONDS)

# SwiftPM notices files added to or removed from a package depended on by path only when it reads the
# manifest again; hence the touch.
bench: dependencies
	@touch Benchmarks/Package.swift
	swift run --package-path Benchmarks -c release KeyboardTable $(BENCHFLAGS)

# COUNTFLAGS=--update records the present counts.
counts: dependencies
	Benchmarks/count-work $(COUNTFLAGS)

against-kiwi: dependencies
	Benchmarks/against-kiwi $(KIWIFLAGS)

curves: dependencies
	Benchmarks/against-kiwi --curves docs/growth.svg $(KIWIFLAGS)

tables: dependencies
	Benchmarks/all-tables

# A package of its own, because it builds swift-syntax.
# Static sites in .build/docs, from modules that are built for debugging.
docs: dependencies
	swift build $(SWIFTFLAGS)
	scripts/build-docs "$$(swift build $(SWIFTFLAGS) --show-bin-path)" .build/docs
	scripts/check-articles "$$(swift build $(SWIFTFLAGS) --show-bin-path)"

porting: dependencies
	swift test $(SWIFTFLAGS) --package-path Porting --disable-xctest
	swift test $(SWIFTFLAGS) --package-path Porting/Contacts --disable-xctest
	swift test --package-path Examples/Contacts/Linux --disable-xctest

lint:
	swift format lint -s -r --parallel Package.swift Sources Tests Benchmarks Examples Porting
	scripts/check-rules
	scripts/check-called
	scripts/folder-order --check

dependencies:
	@scripts/install-dependencies

# The report of the examples, and of all files in REPORTFILES.
report-test: dependencies
	swift build $(RELEASEFLAGS) --product kuina
	folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT \
	  && kuina="$$(swift build $(RELEASEFLAGS) --show-bin-path)/kuina" \
	  && { "$$kuina" check Examples $(REPORTFILES) --html "$$folder/report.html" >/dev/null; [ $$? -lt 2 ]; } \
	  && { "$$kuina" check Examples --windows all --html "$$folder/windows.html" >/dev/null; [ $$? -lt 2 ]; } \
	  && "$$kuina" demo --output "$$folder/demo.svg" --html "$$folder/demo.html" >/dev/null \
	  && scripts/test-report --windows "$$folder/windows.html" "$$folder/report.html" "$$folder/demo.html"
