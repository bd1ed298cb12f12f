package import Foundation

/// Values that override a view's own, such as values stored in an Interface Builder file.
///
/// Stored outside the view, since most views have none.
@MainActor
final class GivenLayout {
  var contentSize: CGSize?
  var baselines: TextBaselines?
  var alignmentRectInsets: UIEdgeInsets?
  var margins: UIEdgeInsets?
  var safeArea: UIEdgeInsets?
  var canvas: LayoutCanvas?
  var contentScale: CGFloat?
  var surface: SurfaceContent?
}

extension UIView {
  /// The intrinsic content size.
  package var storedContentSize: CGSize? {
    get { given?.contentSize }
    set { if give(newValue, \.contentSize) { invalidateIntrinsicContentSize() } }
  }

  /// The positions of the text baselines; see ``TextBaselines``.
  package var storedBaselines: TextBaselines? {
    get { given?.baselines }
    set { if give(newValue, \.baselines) { geometryRulesChanged() } }
  }

  /// The insets from the frame to the alignment rectangle.
  package var storedAlignmentRectInsets: UIEdgeInsets? {
    get { given?.alignmentRectInsets }
    set { if give(newValue, \.alignmentRectInsets) { geometryRulesChanged() } }
  }

  /// The margins, without the safe area, that replace the defaults until the program sets its own.
  package var defaultMarginsOverride: UIEdgeInsets? {
    get { given?.margins }
    set { if give(newValue, \.margins) { marginsChanged() } }
  }

  /// The safe-area insets that replace those derived from the superview.
  package var safeAreaOverride: UIEdgeInsets? {
    get { given?.safeArea }
    set { if give(newValue, \.safeArea) { updateSafeAreaInsets() } }
  }

  /// The pixels per point to which the content size is rounded up; `nil` for the scale of the
  /// screen.
  package var contentScale: CGFloat? {
    get { given?.contentScale }
    set { if give(newValue, \.contentScale) { invalidateIntrinsicContentSize() } }
  }

  /// The scale, insets and size of a topmost view that is laid out without a window.
  package var canvas: LayoutCanvas? {
    get { given?.canvas }
    set { if give(newValue, \.canvas) { canvasChanged() } }
  }

  /// What a view of another framework, which is a plain view here, shows; `nil` for any other view.
  package var surface: SurfaceContent? {
    get { given?.surface }
    set { _ = give(newValue, \.surface) }
  }

  /// Stores a value.
  ///
  /// - Returns: Whether the value differs from the stored one.
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
