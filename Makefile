# Each goal works as the first command in a fresh clone.

# Further flags for swift, e.g. SWIFTFLAGS='-Xswiftc -warnings-as-errors'.
SWIFTFLAGS ?=
# Where make install puts the library for C, and a folder that stands for the root folder.
PREFIX ?= /usr/local
DESTDIR ?=

# Further arguments for the benchmark table, e.g. BENCHFLAGS='--steps 120 --details --json FILE'.
BENCHFLAGS ?=

# Further arguments for the comparison with Kiwi, e.g. KIWIFLAGS='--quick --families'.
KIWIFLAGS ?=

# Which guarantees to try, e.g. SOAKFLAGS='edits threads'; SOAK_EDITS=10000 in the environment sets one
# size.
SOAKFLAGS ?=

.PHONY: help run test install soak sweeps fuzz bench counts against-kiwi curves tables porting report-test lint dependencies

help:
	@echo "make run    build and start the demo: keyboard transitions solved by GLPK"
	@echo "make test   run all tests, and the examples in Swift, C and Python"
	@echo "make install  install the solver for C, with its pkg-config file, in PREFIX (/usr/local)"
	@echo "make soak   try what the solver guarantees at length; takes many minutes"
	@echo "make sweeps run all tests in release, with every seed, file and device of the long ones"
	@echo "make fuzz   read files made up by a fuzzer for half an hour (SECONDS=60 for less)"
	@echo "make bench  measure incremental re-solves against cold solves: the table of the README"
	@echo "make counts compare pivots, allocations and instructions with the recorded counts"
	@echo "make against-kiwi  measure against the solver Kiwi, which pip gets (KIWIFLAGS=--quick)"
	@echo "make curves draw how both solvers' times grow with the size, into docs/growth.svg"
	@echo "make tables print all tables about the solver in docs/performance.md; takes an hour"
	@echo "make porting  test the rewriter of apps' sources, and an app that it rewrites"
	@echo "make report-test  try the HTML report in Chromium; needs Python's playwright"
	@echo "make lint   check formatting and the rules of the house"

run: dependencies
	swift run $(SWIFTFLAGS) -c release kuina demo

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

install: dependencies
	swift build -c release --product KuinaCStatic
	PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install-library \
	  "$$(swift build -c release --show-bin-path)"

soak: dependencies
	swift run $(SWIFTFLAGS) -c release soak --full $(SOAKFLAGS)

sweeps: dependencies
	KUINA_FULL_SWEEPS=1 swift test $(SWIFTFLAGS) -c release --disable-xctest

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
porting: dependencies
	swift test $(SWIFTFLAGS) --package-path Porting --disable-xctest
	swift test --package-path Examples/Contacts/Linux --disable-xctest

lint:
	swift format lint -s -r --parallel Package.swift Sources Tests Benchmarks Examples Porting
	scripts/check-rules
	scripts/folder-order --check

dependencies:
	@scripts/install-dependencies

# The report of the examples, and of all files in REPORTFILES.
report-test: dependencies
	swift build $(SWIFTFLAGS) -c release --product kuina
	folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT \
	  && kuina="$$(swift build $(SWIFTFLAGS) -c release --show-bin-path)/kuina" \
	  && { "$$kuina" check Examples $(REPORTFILES) --html "$$folder/report.html" >/dev/null; [ $$? -lt 2 ]; } \
	  && "$$kuina" demo --output "$$folder/demo.svg" --html "$$folder/demo.html" >/dev/null \
	  && scripts/test-report "$$folder/report.html" "$$folder/demo.html"
