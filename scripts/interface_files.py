"""Storyboards and xibs, and the insets that their stored frames imply.

Xcode stores the frame of each view. Where a required equation pins a view's edge to a margin or a layout
guide, the stored frames imply the inset of that margin or guide; `InterfaceFile.insets` returns these.
"""
import re
import xml.etree.ElementTree as ET
from collections import Counter, defaultdict
from dataclasses import dataclass
from math import isnan, nan
from pathlib import Path

# Alignment rectangles: the insets of a control's frame, as top, leading, bottom, trailing.
ALIGNMENT_INSETS = {"slider": (0, 2, 1, 2), "switch": (0, 0, 0, 2), "segmentedControl": (0, 0, 1, 0)}
# Devices of Xcode whose width is regular in landscape.
WIDE_IN_LANDSCAPE = {"retina5_5", "retina6_1", "retina6_5", "retina6_7"}
CELLS = {"tableViewCell", "collectionViewCell", "collectionReusableView"}
CONTENT_VIEWS = {"tableViewCellContentView", "collectionViewCellContentView"}
# Properties whose view is laid out by itself, not by the view that encloses it in the file.
SEPARATE_KEYS = {
    "tableHeaderView", "tableFooterView", "customView", "leftView", "rightView", "titleView",
    "sectionHeaderView", "sectionFooterView", "backgroundView", "selectedBackgroundView"}
SKIPPED = {"resources", "dependencies", "designables", "inferredMetricsTieBreakers", "connections", "classes"}
SIDES = {"left": "leading", "right": "trailing"}


class View:
    """A view of a file, with its stored frame as an alignment rectangle in its superview's coordinates."""

    def __init__(self, element, superview, controller, frame):
        self.element, self.superview, self.controller = element, superview, controller
        self.tag, self.frame = element.tag, frame
        self.root = superview.root if superview else self

    def origin(self):
        """The place in the root view; `None` where a frame is missing on the way."""
        if self.superview is None:
            return (0.0, 0.0)
        above = self.superview.origin()
        if above is None or self.frame is None:
            return None
        return (above[0] + self.frame[0], above[1] + self.frame[1])

    def edges(self):
        """The edges in the root view by name; `None` where a frame is missing on the way."""
        origin = self.origin()
        if origin is None or self.frame is None:
            return None
        (x, y), (_, _, width, height) = origin, self.frame
        return {"top": y, "leading": x, "bottom": y + height, "trailing": x + width}


@dataclass
class Inset:
    """The distance of a margin or layout guide from an edge of its view, as the stored frames imply it."""

    view: View
    kind: str
    side: str
    value: float


class InterfaceFile:
    """A parsed storyboard or xib."""

    def __init__(self, path, project):
        self.project, self.name = project, Path(path).name
        self.element = ET.parse(path).getroot()
        digits = re.match(r"\d+", self.element.get("toolsVersion", ""))
        self.tools = int(digits.group()) if digits else 0
        device = self.element.find("device")
        self.device = device.get("id") if device is not None else None
        self.is_landscape = device is not None and device.get("orientation") == "landscape"
        self.is_storyboard = self.element.get("type", "").endswith("Storyboard.XIB")
        self.parents = {child: parent for parent in self.element.iter() for child in parent}
        self.views, self.guides, self.controllers = {}, {}, {}
        self.by_element, self.root_views = {}, {}
        self._read(self.element, None, None)
        self._excluded = self._exclusions()
        self._stale = self._stale_roots()
        self._connect_controllers()

    # Views, guides and controllers

    def _read(self, element, superview, controller):
        for child in element:
            if child.tag in SKIPPED:
                continue
            owner = controller
            if child.tag.lower().endswith("controller") and child.get("id"):
                owner = self.controllers[child.get("id")] = child
            view = superview
            if self._is_view(child):
                view = self._view(child, superview, owner)
            elif child.tag == "viewLayoutGuide" and superview is not None:
                self.guides[child.get("id")] = (child.get("key"), superview)
            elif child.tag == "viewControllerLayoutGuide" and owner is not None:
                self.guides[child.get("id")] = (child.get("type"), owner)
            self._read(child, view, owner)

    @staticmethod
    def _is_view(element):
        return (element.tag in CONTENT_VIEWS or element.find("rect[@key='frame']") is not None
                or element.get("translatesAutoresizingMaskIntoConstraints") == "NO")

    def _view(self, element, superview, controller):
        holder = self.parents[element]
        is_separate = (element.tag in CELLS or element.get("key") in SEPARATE_KEYS
                       or holder.tag in ("barButtonItem", "navigationItem"))
        is_controllers = element.get("key") == "view" and holder is controller
        view = View(element, None if is_separate else superview,
                    controller if is_controllers else None, self._frame(element))
        if is_controllers:
            self.root_views[controller] = view
        self.views[element.get("id") or element] = self.by_element[element] = view
        return view

    def _frame(self, element):
        rect = element.find("rect[@key='frame']")
        if rect is None:
            # A cell's content begins where the cell does; how far it goes depends on the accessory.
            return (0.0, 0.0, nan, nan) if element.tag in CONTENT_VIEWS else None
        x, y, width, height = (float(rect.get(name)) for name in ("x", "y", "width", "height"))
        insets = ALIGNMENT_INSETS.get(element.tag, (0, 0, 0, 0))
        if element.tag == "slider" and 24000 <= self.tools < 30000:
            insets = (0, 0, 0, 0)
        top, leading, bottom, trailing = insets
        return (x + leading, y + top, width - leading - trailing, height - top - bottom)

    # Size classes

    def _applies(self, variation):
        """Whether a variation, such as `heightClass=compact`, is that of the file's device."""
        if self.device is None:
            width, height = "any", "any"
        elif self.device.startswith("ipad"):
            width, height = "regular", "regular"
        elif self.is_landscape:
            width, height = "regular" if self.device in WIDE_IN_LANDSCAPE else "compact", "compact"
        else:
            width, height = "compact", "regular"
        return all(part in ("default", f"widthClass={width}", f"heightClass={height}")
                   for part in variation.get("key").split("-"))

    def _exclusions(self):
        """The ids of views and constraints that are not installed on the file's device."""
        excluded = set()
        variations = sorted(self.element.iter("variation"),
                            key=lambda v: 0 if v.get("key") == "default" else len(v.get("key").split("-")))
        for variation in filter(self._applies, variations):
            for change in (change for mask in variation.findall("mask") for change in mask):
                (excluded.add if change.tag == "exclude" else excluded.discard)(change.get("reference"))
        return excluded

    def _stale_roots(self):
        """The roots of view trees with a view that Xcode marked as misplaced or ambiguous."""
        return {view.root for view in self.by_element.values()
                if "YES" in (view.element.get("misplaced"), view.element.get("ambiguous"))}

    # Controllers

    def _connect_controllers(self):
        """Finds which view controllers are embedded or presented, and which bars they are shown with."""
        segues = defaultdict(list)
        for source, controller in self.controllers.items():
            for segue in controller.iter("segue"):
                kind = segue.get("relationship") or segue.get("kind")
                segues[kind].append((source, segue.get("destination")))
        self.embedded = {destination for _, destination in segues["embed"]}
        self.presented = {destination for kind in ("presentation", "modal") for _, destination in segues[kind]}
        # The navigation and tab bar controllers that show a view controller, by its id.
        self.navigation = {destination: source for source, destination in segues["rootViewController"]}
        self.tabs = {}
        for source, destination in segues["viewControllers"]:
            self.tabs.setdefault(destination, source)
        shows = [pair for kind in ("rootViewController", "viewControllers", "show", "push", "showDetail")
                 for pair in segues[kind]]
        grew = True
        while grew:
            grew = any([self._inherit(bars, source, destination) for source, destination in shows
                        for bars in (self.navigation, self.tabs)])

    def _inherit(self, bars, source, destination):
        """Gives a view controller the bars of the one that shows it; returns whether that is new."""
        shown = self.controllers.get(destination)
        has_own = bars is self.navigation and shown is not None and shown.tag == "navigationController"
        if source not in bars or destination in bars or shown is None or has_own:
            return False
        bars[destination] = bars[source]
        return True

    # Insets

    def insets(self):
        """The insets that the file's equations give back, those on which they agree."""
        votes = defaultdict(Counter)
        for constraint, owner in self._equations():
            first = (constraint.get("firstItem") or owner.element.get("id"), constraint.get("firstAttribute"))
            second = (constraint.get("secondItem"), constraint.get("secondAttribute"))
            constant = float(constraint.get("constant") or 0)
            self._vote(votes, first, second, constant)
            self._vote(votes, second, first, -constant)
        for (view, kind, side), values in votes.items():
            if len({round(value * 2) for value in values}) == 1:
                yield Inset(view, kind, side, values.most_common(1)[0][0])

    def _equations(self):
        """Required equations between two items, with the views that hold them."""
        for constraints in self.element.iter("constraints"):
            owner = self.by_element.get(self.parents[constraints])
            if owner is None or owner.root in self._stale:
                continue
            for constraint in constraints.findall("constraint"):
                if (constraint.get("id") not in self._excluded and constraint.get("secondItem")
                        and not constraint.get("relation") and not constraint.get("multiplier")
                        and constraint.get("symbolic") != "YES"
                        and float(constraint.get("priority", "1000")) >= 1000):
                    yield constraint, owner

    def _vote(self, votes, edge, inner, constant):
        """Notes the inset of `inner`, a margin or an edge of a guide, if `edge` is one of a view."""
        view, side = self.views.get(edge[0]), SIDES.get(edge[1], edge[1])
        found = self._margin(*inner) or self._guide_edge(*inner)
        if view is None or found is None or view.root is not found[0].root:
            return
        owner, _, inner_side = found
        edges, bounds = view.edges(), owner.edges()
        if edges is None or bounds is None or side not in edges or inner_side not in bounds:
            return
        inward = edges[side] - constant - bounds[inner_side]
        if not isnan(inward):
            votes[found][inward if inner_side in ("top", "leading") else -inward] += 1

    def _margin(self, item, attribute):
        """The view, the kind of inset and the side, if an attribute is a margin."""
        view = self.views.get(item)
        if view is None or not (attribute or "").endswith("Margin") or view.tag == "scrollView":
            return None
        side = attribute[:-len("Margin")]
        return view, "margin", SIDES.get(side, side)

    def _guide_edge(self, item, attribute):
        """The view, the kind of inset and the side, if an attribute is an inner edge of a layout guide."""
        kind, owner = self.guides.get(item, (None, None))
        if kind == "safeArea":
            return owner, "guide", SIDES.get(attribute, attribute)
        root = self.root_views.get(owner)
        if root is not None and (kind, attribute) in (("top", "bottom"), ("bottom", "top")):
            return root, "guide", kind
        return None
