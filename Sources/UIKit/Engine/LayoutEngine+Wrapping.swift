import ConstraintSolving
import Foundation

/// A view whose height depends on its width, such as a label with several lines.
///
/// It is laid out twice, as on iOS: first as if its content were on one line, then with the content
/// wrapped to the resulting width. A change without horizontal effect needs no first pass.
@MainActor
protocol WrappingContent: UIView {
  /// Whether the content is currently wrapped.
  var wrapsContent: Bool { get }
  /// Sets the frame width to which the content is wrapped; `nil` for no limit.
  func wrapContent(to width: CGFloat?)
  /// Returns the size of the content wrapped to a frame width; `nil` for no limit.
  func contentSize(wrappedTo width: CGFloat?) -> CGSize
  /// Whether the content is a single text, whose lines depend on its width alone.
  var isOneText: Bool { get }
}

extension WrappingContent {
  var isOneText: Bool { true }
}

extension LayoutEngine {
  /// The views with wrapped content, in the order of their first constraints.
  var wrappingViews: [(view: any WrappingContent, item: EngineItem)] {
    wrappingItems.compactMap { item in
      guard item.engine === self, let view = item.view as? any WrappingContent,
        view.wrapsContent
      else { return nil }
      return (view, item)
    }
  }

  /// Removes the widths to which contents are wrapped, before the first pass.
  func unwrapContents() {
    guard !wrappingItems.isEmpty else { return }
    for (view, _) in wrappingViews { view.wrapContent(to: nil) }
    applyChanges()
  }

  /// Wraps contents to the widths of the last pass, and solves again.
  func wrapContents() {
    let views = wrappingViews
    guard !views.isEmpty else { return }
    for (view, item) in views {
      view.wrapContent(to: view.frame(forAlignmentRect: alignmentRect(of: item)).width)
    }
    guard isDirty else { return }
    applyChanges()
    // Translating constraints again does not count as a change.
    isDirty = false
    solveAndMark()
  }
}
