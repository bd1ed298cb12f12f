package import Foundation

/// What a view is given from outside in place of what it would find by itself, such as values stored in
/// an Interface Builder file.
///
/// Kept apart from the view, since most views have none of it.
@MainActor
final class GivenLayout {
  var contentSize: CGSize?
  var baselines: TextBaselines?
  var alignmentRectInsets: UIEdgeInsets?
  var margins: UIEdgeInsets?
  var safeArea: UIEdgeInsets?
  var canvas: LayoutCanvas?
  var contentScale: CGFloat?
}

extension UIView {
  /// The size of the content.
  package var storedContentSize: CGSize? {
    get { given?.contentSize }
    set { if give(newValue, \.contentSize) { invalidateIntrinsicContentSize() } }
  }

  /// Where the lines of text stand; see ``TextBaselines``.
  package var storedBaselines: TextBaselines? {
    get { given?.baselines }
    set { if give(newValue, \.baselines) { geometryRulesChanged() } }
  }

  /// How far the alignment rectangle lies inside the frame.
  package var storedAlignmentRectInsets: UIEdgeInsets? {
    get { given?.alignmentRectInsets }
    set { if give(newValue, \.alignmentRectInsets) { geometryRulesChanged() } }
  }

  /// Margins in place of the usual ones, safe area not counted, until the program sets its own.
  package var defaultMarginsOverride: UIEdgeInsets? {
    get { given?.margins }
    set { if give(newValue, \.margins) { marginsChanged() } }
  }

  /// Safe-area insets in place of those that follow from the superview.
  package var safeAreaOverride: UIEdgeInsets? {
    get { given?.safeArea }
    set { if give(newValue, \.safeArea) { updateSafeAreaInsets() } }
  }

  /// The pixels per point to which the size of the content is rounded up; `nil` for those of the screen.
  package var contentScale: CGFloat? {
    get { given?.contentScale }
    set { if give(newValue, \.contentScale) { invalidateIntrinsicContentSize() } }
  }

  /// Scale, insets and size of a topmost view that is laid out without a window.
  package var canvas: LayoutCanvas? {
    get { given?.canvas }
    set { if give(newValue, \.canvas) { canvasChanged() } }
  }

  /// Keeps a value.
  ///
  /// - Returns: Whether it is another one than before.
  private func give<Value: Equatable>(
    _ value: Value?, _ property: ReferenceWritableKeyPath<GivenLayout, Value?>
  ) -> Bool {
    guard given?[keyPath: property] != value else { return false }
    let given = given ?? GivenLayout()
    self.given = given
    given[keyPath: property] = value
    return true
  }
}
