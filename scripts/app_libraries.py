"""The libraries that an app imports, from the checkouts of its Swift packages and pods.

An app's own sources are not all of it: most files import a library such as SnapKit, and cannot be checked without
its module. `Libraries` finds the sources of a module in checkouts, which are rewritten and compiled as a
target of their own. A library that does not compile is as if it were not there.
"""
import json
import re
import subprocess
import tempfile
from pathlib import Path

# The folders of a project with checkouts, each with one library in a folder.
CHECKOUTS = ("Pods", "Carthage/Checkouts", "SourcePackages/checkouts", ".build/checkouts")
# Folders in `Pods` that hold no library.
NO_PODS = {"Headers", "Local Podspecs", "Pods.xcodeproj", "Target Support Files"}
# The folders in which Swift packages look for a target without a path.
DEFAULT_FOLDERS = ("Sources", "Source", "src", "srcs")


class Libraries:
    """The modules whose sources were found, and those that were compiled."""

    def __init__(self, output):
        self.output = output
        # The sources of modules, by name.
        self.sources = {}
        # The modules that are targets of Swift packages, for which SwiftPM sets a condition.
        self.targets = set()
        # The modules that were compiled, with their sources, in the order of compilation.
        self.built = {}
        # The modules that do not compile, with the errors by file.
        self.failed = {}
        self.visited = set()

    def add_checkouts(self, folder):
        """Finds the modules of the checkouts in a folder; those found earlier stay."""
        for checkout in sorted(path for path in folder.iterdir() if path.is_dir()):
            if checkout.name in NO_PODS:
                continue
            targets = modules_of_package(checkout)
            for name, files in (modules_of_pod(checkout) | targets).items():
                if files and name not in self.sources:
                    self.sources[name] = files
                    if name in targets:
                        self.targets.add(name)

    def add_project(self, folder):
        """Finds the modules of the checkouts that a project contains."""
        for place in CHECKOUTS:
            for checkouts in folder.rglob(place):
                if checkouts.is_dir():
                    self.add_checkouts(checkouts)

    def build(self, files, available, compile_):
        """Compiles the modules that files import, and before each those that it imports itself.

        `compile_` gets a name, the sources, and the modules that they can import, and returns the errors by file.
        """
        for name in sorted(imports(files) & set(self.sources) - available - self.visited):
            self.visited.add(name)
            sources = self.sources[name]
            self.build(sources, available, compile_)
            errors = compile_(name, sources)
            if errors:
                self.failed[name] = errors
            else:
                self.built[name] = sources


def imports(files):
    """The names of the modules that files import."""
    found = set()
    for file in files:
        text = file.read_text(errors="replace")
        found.update(
            re.findall(
                r"^\s*(?:@\w+(?:\(\w+\))?\s+|\w+\s+)*?import\s+"
                r"(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)",
                text, re.M))
    return found


def modules_of_pod(folder):
    """The Swift sources of the modules of a pod: of its specifications, or all sources without one."""
    found = dict(module_of_specification(spec) for spec in sorted(folder.glob("*.podspec")))
    if not found and not (folder / "Package.swift").exists():
        found = {re.sub(r"\W", "_", folder.name): swift_files(folder)}
    return found


def modules_of_package(folder):
    """The sources of the targets of a Swift package, as its manifest states them."""
    if not (folder / "Package.swift").exists():
        return {}
    with tempfile.TemporaryDirectory() as scratch:
        run = subprocess.run(
            ["swift", "package", "--package-path", folder, "--scratch-path", scratch, "dump-package"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        manifest = json.loads(run.stdout)
    except ValueError:
        return {}
    found = {}
    for target in manifest["targets"]:
        if target["type"] not in ("regular", "executable"):
            continue
        homes = [folder / part / target["name"] for part in DEFAULT_FOLDERS]
        if target.get("path"):
            homes = [folder / target["path"]]
        home = next((home for home in homes if home.is_dir()), None)
        if home is None:
            continue
        roots = [home / part for part in target.get("sources") or [""]]
        left_out = [home / part for part in target.get("exclude") or []]
        found[target["name"].replace("-", "_")] = [
            file for root in roots for file in swift_files(root)
            if not any(file.is_relative_to(path) for path in left_out)
        ]
    return found


def module_of_specification(spec):
    """The name and the sources of a pod with all its parts, as its specification states them."""
    text = re.sub(r"^\s*#.*", "", spec.read_text(errors="replace"), flags=re.M)
    name = re.search(r"\.(?:module_name|header_dir)\s*=\s*['\"](\w+)", text) or re.search(
        r"\.name\s*=\s*['\"]([^'\"]+)", text)
    name = re.sub(r"\W", "_", name[1] if name else spec.stem)
    files = set()
    for value in re.findall(
        r"\.(?:ios\.)?source_files?\s*=\s*((?:[\[\s%w(]*['\"][^'\"]+['\"]\s*[,\])]*\s*)+)", text
    ):
        for pattern in re.findall(r"['\"]([^'\"]+)['\"]", value):
            for path in alternatives(pattern):
                for file in spec.parent.glob(path.lstrip("/")):
                    files.update(swift_files(file))
    return name, sorted(files)


def alternatives(pattern):
    """The patterns without braces that a pattern with braces stands for."""
    found = re.search(r"\{([^{}]*)\}", pattern)
    if not found:
        return [pattern]
    return [
        result for part in found[1].split(",")
        for result in alternatives(pattern[: found.start()] + part + pattern[found.end():])
    ]


def swift_files(path):
    """The Swift file at a path, or those in the folder there."""
    if path.is_file():
        return [path] if path.suffix == ".swift" else []
    return sorted(
        file for file in path.rglob("*.swift")
        if file.is_file() and file.name != "Package.swift"
        and not re.search(
            r"/(\.build|[^/]*Tests?|Examples?|Demo)/", "/" + file.relative_to(path).as_posix())
    )
