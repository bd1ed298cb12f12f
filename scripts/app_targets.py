"""The files that each target of an Xcode project compiles, read from project.pbxproj.

A folder of sources is no module: it holds the files of apps, of their extensions and frameworks, and files
that no target compiles any more. `modules` gives what the compiler would see together.
"""
import re
from pathlib import Path

PRODUCT = "com.apple.product-type."
# Products that start by themselves, each of which is a module with names of its own.
PROGRAMS = {"application", "app-extension", "application.on-demand-install-capable"}
# Products whose code others link.
LIBRARIES = {"framework", "framework.static", "library.static", "library.dynamic"}
TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|(?P<punctuation>[{}()=;,<>])|"(?P<quoted>(?:\\.|[^"\\])*)"'
    r"|(?P<word>[^\s{}()=;,<>\"]+)",
    re.S,
)


def property_list(text):
    """The dictionaries, arrays and strings of a property list in the old, braced form."""
    tokens = [found for found in TOKEN.finditer(text) if found.lastgroup]
    position = 0

    def take():
        nonlocal position
        found = tokens[position]
        position += 1
        return found

    def is_next(mark):
        return tokens[position]["punctuation"] == mark

    def string(token):
        if token["quoted"] is None:
            return token["word"] or ""
        return re.sub(r"\\(.)", r"\1", token["quoted"])

    def value():
        token = take()
        result = string(token)
        if token["punctuation"] == "{":
            result = {}
            while not is_next("}"):
                key = string(take())
                take()
                result[key] = value()
                take()
            take()
        elif token["punctuation"] == "(":
            result = []
            while not is_next(")"):
                result.append(value())
                if is_next(","):
                    take()
            take()
        return result

    return value()


class XcodeProject:
    """A project file, with the paths of its files and the targets that compile them."""

    def __init__(self, path):
        document = property_list(path.read_text(errors="replace"))
        self.objects = document["objects"]
        project = self.objects[document["rootObject"]]
        self.root = path.parent.parent / project.get("projectDirPath", "")
        self.project_settings = self.settings(project)
        self.paths = {}
        self.place(project["mainGroup"], self.root)
        self.targets = [self.objects[target] for target in project.get("targets", [])]

    def place(self, identifier, folder):
        """Records the paths of an element of the navigator and of those in it."""
        item = self.objects.get(identifier, {})
        if item.get("sourceTree") == "SOURCE_ROOT":
            folder = self.root
        self.paths[identifier] = folder = folder / item.get("path", "")
        for child in item.get("children", []):
            self.place(child, folder)

    def settings(self, item):
        """The build settings of a target or project, of all its configurations."""
        list_ = self.objects.get(item.get("buildConfigurationList"), {})
        merged = {}
        for configuration in list_.get("buildConfigurations", []):
            merged.update(self.objects.get(configuration, {}).get("buildSettings", {}))
        return merged

    def is_for_phones(self, target):
        settings = {**self.project_settings, **self.settings(target)}
        platforms = str(settings.get("SUPPORTED_PLATFORMS", ""))
        if "iphone" in platforms:
            return True
        return settings.get("SDKROOT", "iphoneos") in ("iphoneos", "auto") and (
            not platforms or "$(" in platforms)

    def files(self, target):
        """The Swift files that a target compiles."""
        found = set()
        for phase in target.get("buildPhases", []):
            phase = self.objects.get(phase, {})
            if phase.get("isa") == "PBXSourcesBuildPhase":
                for file in phase.get("files", []):
                    path = self.paths.get(self.objects.get(file, {}).get("fileRef"))
                    if path is not None:
                        found.add(path)
        groups = set(target.get("fileSystemSynchronizedGroups", []))
        for identifier, group in self.objects.items():
            if group.get("isa") != "PBXFileSystemSynchronizedRootGroup":
                continue
            folder = self.paths.get(identifier)
            if folder is None:
                continue
            # The exceptions of a target that owns the group are left out, of another are taken in.
            exceptions = set()
            for set_ in group.get("exceptions", []):
                set_ = self.objects.get(set_, {})
                if self.objects.get(set_.get("target")) is target:
                    exceptions.update(folder / path for path in set_.get("membershipExceptions", []))
            if identifier in groups:
                found.update(set(folder.rglob("*.swift")) - exceptions)
            else:
                found.update(exceptions)
        return {path.resolve() for path in found if path.suffix == ".swift"}


def modules(folder, files):
    """The files that a compiler sees together: those of each program with those of all libraries.

    Files of Swift packages and local pods count as libraries. Files that no target compiles are in no module. `None` if
    the folder has no project file that lists the files, such as where a tool generates it.
    """
    programs, libraries, others = [], set(), set()
    for path in sorted(folder.rglob("project.pbxproj")):
        if re.search(r"/(Pods|Carthage|\.build|checkouts)/", path.as_posix()):
            continue
        try:
            project = XcodeProject(path)
        except (IndexError, KeyError, TypeError):
            continue
        for target in project.targets:
            kind = target.get("productType", "").removeprefix(PRODUCT)
            compiled = project.files(target)
            if not project.is_for_phones(target) or kind not in PROGRAMS | LIBRARIES:
                others |= compiled
            elif kind in PROGRAMS:
                programs.append(compiled)
            else:
                libraries |= compiled
    known = set(files)
    listed = libraries.union(*programs) & known
    packages = {
        file.parent for pattern in ("Package.swift", "*.podspec") for file in folder.rglob(pattern)
    } - {folder}
    in_packages = {
        file for file in known - listed - others
        if any(parent in packages for parent in file.parents)
    }
    if not programs or len(listed | in_packages) * 2 < len(known):
        return None
    libraries |= in_packages
    found, seen = [], set()
    for program in sorted(programs, key=len, reverse=True):
        # A program all of whose files another one compiles too adds nothing.
        if (program & known) - libraries - seen or not found:
            found.append([file for file in files if file in program | libraries])
            seen |= program
    return found
