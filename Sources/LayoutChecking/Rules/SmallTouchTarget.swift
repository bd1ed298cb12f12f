import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// A button is smaller than 44 by 44 points.
  public static let smallTouchTarget = Rule(
    id: "small-touch-target", severity: .note, title: "Small touch target",
    explanation: """
      A button is smaller than 44 × 44 points, the minimum size in Apple's Human Interface Guidelines. A button \
      that is at least 44 points long one way may be 32 points the other way, as UIKit's own controls are. The part \
      inside its superviews counts, since touches outside do not reach it. Left \
      out are buttons with a runtime attribute for touches, which makes the area larger than the view, buttons \
      whose size in the file is a placeholder, or whose class has a size or a touch area of its own, buttons that \
      code sizes, also in a function that is given their outlet, buttons that another control covers completely, and \
      buttons without a connection, a tag, a menu and a class, if they show nothing, are in a row, or the project has \
      sources.
      """,
    example: "button \"Close\" is 30 × 30 pt, less than 44 × 44 pt",
    fix: "Give it a width and a height of at least 44 points, or content insets.",
    check: .screen(.all, .needsSatisfiedConstraints) { SmallTouchTargetRule() })
}

/// The size of a control that is too small to be touched reliably.
struct TouchTarget {
  /// The minimum of the width and the height, in points.
  static let minimum: CGFloat = 44

  var size: CGSize

  /// The lengths that are too small, and the minimum.
  var text: String {
    let (width, height) = (Double(size.width), Double(size.height))
    let least = Double(Self.minimum)
    if height >= least { return "\(Points.count(width)) wide, less than \(Points.count(least))" }
    if width >= least { return "\(Points.count(height)) high, less than \(Points.count(least))" }
    return "\(Points.text(width)) × \(Points.count(height)), less than \(Points.text(least)) × "
      + Points.count(least)
  }
}

/// Finds buttons that are too small to be touched reliably (Apple, Human Interface Guidelines, "Buttons").
private struct SmallTouchTargetRule: StatementRule {
  private static let minimum = TouchTarget.minimum
  /// The length below which a button counts as small; half a point below the minimum is attributed
  /// to rounding.
  private static let limit = minimum - 0.5
  /// The length that is enough along one axis if the other one has the minimum, in points: the height of
  /// a segmented control.
  private static let enough: CGFloat = 32 - 0.5

  func statements(about shown: ShownScreen) -> [Statement] {
    let buttons = shown.ownVisibleViews.compactMap { $0 as? UIButton }.filter { button in
      button.isTouchable && !shown.hasTouchAttribute(button)
        && !((shown.hasSources || button.isBlank || button.isInCell)
          && shown.isInert(button))
    }
    return buttons.map { button in
      // Touches outside a superview do not reach the button (Apple, UIView, hitTest(_:with:)).
      let cutting = button.cuttingSuperviews(below: shown.content)
      return Statement(.smallTouchTarget, shown.subject(button)) { geometry in
        let size = geometry.size(of: button)
        return ([size] + cutting.map { geometry.insideSize(of: button, in: $0) }).flatMap { size in
          [size.width, size.height].flatMap { length in
            [Self.limit, Statement.negligible, Self.enough].map { Double(length - $0) }
          }
        }
      } holds: { isMet in
        // Neither length is 0, and none is long enough for the other.
        stride(from: 0, to: isMet.count, by: 6).contains { start in
          let isMet = Array(isMet[start..<(start + 6)])
          return isMet[1] && isMet[4] && !(isMet[0] && isMet[5]) && !(isMet[3] && isMet[2])
        }
      } observation: {
        observation(of: button, inside: cutting, on: shown)
      }
    }
  }

  private func observation(
    of button: UIButton, inside cutting: [UIView], on shown: ShownScreen
  ) -> Observation? {
    if button.isCoveredByControl { return nil }
    let name = shown.subject(button).name
    let isSmall = isTooSmall(button.bounds.size)
    // A part of a large button that is visible outside is that of another rule.
    let inside = cutting.filter { isSmall || $0.clipsToBounds }
      .map { ($0, Geometry.onScreen.insideSize(of: button, in: $0)) }
      .filter { isTooSmall($0.1) }
      .min { min($0.1.width, $0.1.height) < min($1.1.width, $1.1.height) }
    if !isSmall, inside == nil { return nil }
    let size = inside?.1 ?? button.bounds.size
    let box = inside.map { shown.subject($0.0).name }
    return Observation(
      rule: .smallTouchTarget, subject: shown.subject(button),
      measure: Double(Self.minimum - min(size.width, size.height)),
      message: (box.map { "\(name) takes touches only inside \($0), where it" } ?? name)
        + " is \(TouchTarget(size: size).text)",
      fix: box.map { "Make \($0) as large as the button, and both at least 44 points." },
      caveats: shown.hasPlaceholderSize(button) || shown.hasSizeOfClass(button)
        ? [Caveat.dismissal] : [])
  }

  private func isTooSmall(_ size: CGSize) -> Bool {
    let (least, most) = (min(size.width, size.height), max(size.width, size.height))
    return least >= Statement.negligible && !(most >= Self.limit && least >= Self.enough)
  }
}

extension Geometry {
  /// Returns the size of the part of a view that is inside one of its superviews.
  fileprivate func insideSize(of view: UIView, in superview: UIView) -> CGSize {
    let (rect, box) = (rect(of: view, in: superview), bounds(of: superview))
    return CGSize(
      width: min(rect.maxX, box.maxX) - max(rect.minX, box.minX),
      height: min(rect.maxY, box.maxY) - max(rect.minY, box.minY))
  }
}

extension ShownScreen {
  /// The words of runtime attributes that concern the area in which a view receives touches.
  private static let touchWords = ["touch", "tap", "hit"]

  /// Returns whether a view has a runtime attribute about touches, by its name, such as
  /// `extendedTappableMargin` or `hitTestEdgeInsets`, or code sets such a property.
  fileprivate func hasTouchAttribute(_ view: UIView) -> Bool {
    if summary(of: view).use.contains(.enlargesTouches) { return true }
    return element(of: view)?.runtimeAttributes.contains { attribute in
      let name = attribute.keyPath.lowercased()
      return Self.touchWords.contains { name.contains($0) }
    } ?? false
  }

  /// Returns whether a view has the size that Interface Builder uses in place of the one that code gives it.
  fileprivate func hasPlaceholderSize(_ view: UIView) -> Bool {
    guard let element = element(of: view) else { return false }
    // A class that draws the whole button gives it its size too.
    if (view as? UIButton)?.isBlank == true, element["customClass"] != nil,
      !view.constraints.contains(where: { $0.setsLength(of: view) })
    {
      return true
    }
    guard let stored = view.storedContentSize else { return false }
    return [
      (element["placeholderIntrinsicWidth"], stored.width, view.bounds.width),
      (element["placeholderIntrinsicHeight"], stored.height, view.bounds.height),
    ].contains { $0.0 != nil && abs($0.1 - $0.2) < 1 }
  }

  /// Returns whether the source of a view's class gives it a size, or a larger area in which it takes touches.
  fileprivate func hasSizeOfClass(_ view: UIView) -> Bool {
    guard let document = screen.document, let name = element(of: view)?["customClass"] else {
      return false
    }
    guard let source = ProjectSources.around(document.path).source(of: name) else { return false }
    let hasLengths = view.constraints.contains { $0.setsLength(of: view) }
    return source.extendsTouches || source.hasContentSize && !hasLengths
  }

}

extension UIView {
  /// Returns the superviews up to a scroll view, or the root view, that do not contain all of the view.
  fileprivate func cuttingSuperviews(below root: UIView) -> [UIView] {
    var views: [UIView] = []
    var outer = superview
    while let current = outer, !(current is UIScrollView), current !== root {
      let rect = convert(bounds, to: current)
      if !current.bounds.insetBy(dx: -0.5, dy: -0.5).contains(rect) { views.append(current) }
      outer = current.superview
    }
    return views
  }

  /// Whether a control of the same superview takes all touches of the view.
  fileprivate var isCoveredByControl: Bool {
    guard let siblings = superview?.subviews, let index = siblings.firstIndex(of: self) else {
      return false
    }
    return siblings[(index + 1)...].contains {
      $0.isTouchable && !$0.isHidden && $0.frame.insetBy(dx: -1, dy: -1).contains(frame)
    }
  }

  /// Whether the view is in a row, whose touches are the row's where nothing else takes them.
  fileprivate var isInCell: Bool {
    sequence(first: self, next: \.superview)
      .contains { $0 is UITableViewCell || $0 is UICollectionReusableView }
  }
}
