#!/usr/bin/env python3
"""Learns what Xcode's canvas puts around a layout from the frames that Interface Builder files store.

usage: scripts/learn_canvas.py FILES [SHIPPED]

FILES holds a folder for each project, with its storyboards and xibs. Prints a table in the form of
Sources/InterfaceBuilder/Resources/canvas-environment.tsv. With SHIPPED, such a table, prints how the
learned rows differ from its rows instead; the exit status is 1 if a value differs.

A value is the one that most projects imply; of values that as many imply, the one whose projects have
more observations. The other rows of the shipped table, such as the size of an empty view, were read off
by hand.
"""
import sys
from collections import Counter, defaultdict
from pathlib import Path

from interface_files import CELLS, CONTENT_VIEWS, InterfaceFile

COLUMNS = ["quantity", "key1", "key2", "key3", "key4", "value_pt", "repos_agree", "repos_disagree",
           "obs_agree", "obs_disagree", "other_values"]
# Heights of the screens in portrait, in points.
SCREEN_HEIGHTS = {
    "retina4_0": 568, "retina4_7": 667, "retina5_5": 736, "retina5_9": 812, "retina6_0": 844,
    "retina6_1": 896, "retina6_12": 852, "retina6_5": 896, "retina6_7": 926}
HOME_BUTTON_PHONES = {"retina3_5", "retina4_0", "retina4_7", "retina5_5"}
HOME_INDICATOR = 34
SHEET_BARS = (56, 108)


# Keys: ranges of toolsVersion, the version of Xcode that stored the file, and of widths.

def era_before(tools, eras, last):
    """The first era that ends after a version."""
    return next((era for end, era in eras if tools < end), last)


def status_era(tools):
    """The versions with one simulated status bar and home indicator."""
    return era_before(tools, [(14800, "A:<14800"), (21200, "B:14800-21199"), (23700, "C:21200-23699"),
                              (30000, "D:23700-29999")], "E:32700")


def margin_era(tools):
    """The versions with one set of margins; Xcode 26 (32700) uses earlier ones again."""
    earlier = "d:17000-23999,32700"
    return era_before(tools, [(13000, "a:<13000"), (14800, "b:13000-14799"), (17000, "c:14800-16999"),
                              (24000, earlier), (30000, "e:24000-29999")], earlier)


def bar_era(tools):
    """The versions with one set of navigation bars."""
    return "24000-29999" if 24000 <= tools < 30000 else "<24000,32700"


def width_class(width, narrowest="<=320"):
    """The range of a width in points."""
    return narrowest if width <= 320 else "<400" if width < 400 else ">=400"


# Observations: each gives rows' keys and values.

class Scene:
    """What surrounds the root view of an observation."""

    def __init__(self, file, root):
        self.file, self.root, self.controller = file, root, root.controller
        self.key = self.controller.get("id") if self.controller is not None else None
        simulated = self.controller if self.controller is not None else root.element
        self.metrics = {child.get("key"): child.tag for child in simulated
                        if (child.get("key") or "").startswith("simulated")}
        self.is_freeform = self.metrics.get("simulatedDestinationMetrics", "").startswith("freeform")
        self.is_xib_view = (self.controller is None and root.tag == "view" and not file.is_storyboard
                            and file.parents[root.element].tag == "objects")
        self.is_separate = self.controller is None and not self.is_xib_view

    @property
    def is_full_screen(self):
        height = SCREEN_HEIGHTS.get(self.file.device)
        return height is None or abs(self.root.frame[3] - height) < 1

    @property
    def navigation(self):
        """The navigation controller that shows the controller."""
        return self.file.controllers.get(self.file.navigation.get(self.key))

    @property
    def navigation_bar_height(self):
        """The height of a translucent bar without a prompt; `None` of others."""
        bar = self.navigation.find("navigationBar")
        rect = bar.find("rect[@key='frame']") if bar is not None else None
        item = self.controller.find("navigationItem")
        if rect is None or bar.get("translucent") == "NO" or item is not None and item.get("prompt"):
            return None
        return float(rect.get("height"))

    @property
    def home_indicator(self):
        device = self.file.device
        has_one = device and device not in HOME_BUTTON_PHONES and not device.startswith("ipad")
        return HOME_INDICATOR if has_one else 0


def guide_values(file, inset):
    """Of an inset of a layout guide: status bar, bars and home indicator, in portrait."""
    root, scene = inset.view, Scene(file, inset.view.root)
    if root is not root.root or file.is_landscape or inset.side not in ("top", "bottom") or scene.is_separate:
        return
    tools, value = file.tools, inset.value
    status, home = (("status", file.device, status_era(tools)), ("home", file.device, status_era(tools)))
    if scene.is_xib_view:
        if value < 0 or tools < 15000 and root.frame[2] >= root.frame[3]:
            return
        if inset.side == "top":
            yield status, value
        else:
            yield (("home-freeform-xib", status_era(tools)) if scene.is_freeform else home), value
        return
    if scene.key in file.embedded or root.frame[1] or not scene.is_full_screen:
        return
    if inset.side == "top":
        if scene.navigation is None:
            if scene.metrics.get("simulatedTopBarMetrics", "nil") == "nil":
                yield status, value
        elif scene.navigation.get("navigationBarHidden") == "YES":
            yield status, value
        elif height := scene.navigation_bar_height:
            yield status, value - height
    elif scene.metrics.get("simulatedBottomBarMetrics", "").startswith("simulatedToolbar"):
        yield ("toolbar", "<15000" if tools < 15000 else ">=15000"), value - scene.home_indicator
    elif scene.key in file.tabs and scene.controller.get("hidesBottomBarWhenPushed") != "YES":
        if value > scene.home_indicator:
            yield ("tabbar",), value - scene.home_indicator
    elif scene.navigation is None or scene.navigation.get("toolbarHidden") != "NO":
        yield home, value


def margin_values(file, inset):
    """Of an inset of a margin that the file does not set."""
    view, scene = inset.view, Scene(file, inset.view.root)
    element, root, value = view.element, view.root, inset.value
    is_root, is_side = view is root, inset.side in ("leading", "trailing")
    if any(element.find(f"*[@key='{key}']") is not None for key in ("layoutMargins", "directionalLayoutMargins")):
        return
    is_content = root.tag == "tableViewCell" and element.get("key") == "contentView"
    if is_content or view.tag == "tableViewCellContentView":
        yield from cell_values(file, inset)
    elif view.tag in CELLS | CONTENT_VIEWS:
        is_xib = is_root and not file.is_storyboard
        width = width_class(view.frame[2]) if is_xib and is_side else ""
        yield ("coll", "xib" if is_xib else "storyboard", "lr" if is_side else "tb", width), value
    elif is_root and is_side and scene.is_xib_view:
        era = "<13000" if file.tools < 13000 else ">=13000"
        yield ("root_lr", "xib", width_class(view.frame[2], "<400"), era), value
    elif is_root and is_side and scene.controller is not None:
        yield ("root_lr", "controller", width_class(view.frame[2], "<400"), "all"), value
    elif view.tag == "view" and not is_root and element.get("preservesSuperviewLayoutMargins") != "YES":
        yield ("view_margin",), value


def cell_values(file, inset):
    """Of an inset of a margin of a table view cell's content."""
    cell, content, value, era = inset.view.root, inset.view, inset.value, margin_era(file.tools)
    if inset.side in ("top", "bottom"):
        # The content is lower than its cell by the separator, which its margin leaves out.
        separator = min(1, max(0, cell.frame[3] - content.frame[3])) if inset.side == "bottom" else 0
        yield ("cell_tb", era), value + (0 if era == margin_era(0) else separator)
        return
    table = cell.element
    while table is not None and table.tag != "tableView":
        table = file.parents.get(table)
    rect = table.find("rect[@key='frame']") if table is not None else None
    if inset.side == "trailing" and cell.element.get("accessoryType", "none") != "none":
        yield ("cell_trailing_accessory",), value
    elif rect is not None and table.get("style") == "insetGrouped":
        group = (float(rect.get("width")) - cell.frame[2]) / 2
        yield ("cell_lr_insetGrouped_minus_table_inset",), value - group
    else:
        holder = "storyboard" if file.is_storyboard else "xib"
        yield ("cell_lr", holder, file.device, width_class(cell.frame[2]), era), value


def bar_values(file):
    """Of the stored frames of navigation bars, in portrait."""
    for key, controller in file.controllers.items():
        bar = controller.find("navigationBar") if controller.tag == "navigationController" else None
        rect = bar.find("rect[@key='frame']") if bar is not None else None
        if rect is None or file.is_landscape or float(rect.get("height")) < 40:
            continue
        y, height, tools = float(rect.get("y")), float(rect.get("height")), file.tools
        title = "large" if bar.get("largeTitles") == "YES" else "normal"
        if height in SHEET_BARS or key in file.presented and tools >= 24000:
            yield ("navbar-height", "sheet", title, bar_era(tools)), height
            yield ("navbar-y-in-sheet", "", title, bar_era(tools)), y
            continue
        yield ("navbar-height", "full screen", title, bar_era(tools)), height
        metrics = controller.find("*[@key='simulatedDestinationMetrics']")
        if tools >= 13000 and (metrics is None or not metrics.tag.startswith("freeform")):
            yield ("status", file.device, status_era(tools)), y


def observations(folder):
    """All observations in a folder of projects, as (key, value, project)."""
    found = []
    paths = sorted(p for p in Path(folder).rglob("*") if p.suffix in (".storyboard", ".xib"))
    for path in paths:
        file = InterfaceFile(path, path.relative_to(folder).parts[0])
        values = list(bar_values(file))
        for inset in file.insets():
            values += guide_values(file, inset) if inset.kind == "guide" else margin_values(file, inset)
        # Frames are stored in pixels: half points are enough, and the same on all devices.
        found += [(key, round(round(value, 2) * 2) / 2, file.project) for key, value in values]
    return found


# The table

def row_key(key):
    """The five cells that name a row, empty ones included."""
    cells = ["(no device)" if part is None else part for part in key]
    return tuple(cells + [""] * (5 - len(cells)))


def learn(observed, without=None):
    """Rows by their keys, learned from all projects but one."""
    by_key = defaultdict(lambda: defaultdict(Counter))
    for key, value, project in observed:
        if project != without:
            by_key[row_key(key)][project][value] += 1
    rows = {}
    for key, projects in sorted(by_key.items()):
        total = sum(projects.values(), Counter())
        choices, support = Counter(), Counter()
        for counts in projects.values():
            choice = max(counts, key=lambda value: (counts[value], total[value]))
            choices[choice] += 1
            support[choice] += sum(counts.values())
        value = max(choices, key=lambda value: (choices[value], support[value]))
        agree = choices[value]
        others = ",".join(f"{other:g}" for other in sorted(set(total) - {value}))
        evidence = (agree, len(projects) - agree, total[value], sum(total.values()) - total[value])
        rows[key] = [*key, f"{value:g}", *map(str, evidence), others]
    return rows


def read_table(path):
    """The rows of a table by their keys."""
    lines = [line for line in Path(path).read_text().splitlines() if line and not line.startswith("#")]
    rows = [line.split("\t") for line in lines[1:]]
    return {tuple(row[:5]): row for row in rows}


def compare(learned, shipped):
    """Prints how tables differ; returns whether the values of common rows are the same."""
    common = [key for key in learned if key in shipped]
    values = [key for key in common if learned[key][5] != shipped[key][5]]
    counts = [key for key in common if key not in values and learned[key] != shipped[key]]
    for title, keys in (("another value", values), ("another count", counts),
                        ("only learned", [key for key in learned if key not in shipped]),
                        ("only shipped", [key for key in shipped if key not in learned])):
        for key in keys:
            rows = [" ".join(table[key]) for table in (shipped, learned) if key in table]
            print(f"{title}: " + " -> ".join(rows))
    print(f"{len(common) - len(values) - len(counts)} rows equal, {len(counts)} with the same value and another"
          f" count, {len(values)} with another value")
    return not values


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    learned = learn(observations(sys.argv[1]))
    if len(sys.argv) == 3:
        sys.exit(0 if compare(learned, read_table(sys.argv[2])) else 1)
    print("\t".join(COLUMNS))
    for row in learned.values():
        print("\t".join(row))


if __name__ == "__main__":
    main()
