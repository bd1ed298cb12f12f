import ConstraintSolving
import Foundation

/// A view whose height follows from the width it gets, such as a label of several lines.
///
/// It is laid out twice, as on iOS: first as if its content were on one line, and then with the content
/// wrapped to the width that it got. A change that moves nothing across needs no first pass.
@MainActor
protocol WrappingContent: UIView {
  /// Whether the content is wrapped now.
  var wrapsContent: Bool { get }
  /// Takes the width of the frame that the content is wrapped to; `nil` for no limit.
  func wrapContent(to width: CGFloat?)
  /// The size of the content wrapped to a width of the frame; `nil` for no limit.
  func contentSize(wrappedTo width: CGFloat?) -> CGSize
  /// Whether the content is one text, whose lines follow from its width alone.
  var isOneText: Bool { get }
}

extension WrappingContent {
  var isOneText: Bool { true }
}

extension LayoutEngine {
  /// The views whose content is wrapped, in the order of their first constraints.
  var wrappingViews: [(view: any WrappingContent, item: EngineItem)] {
    wrappingItems.compactMap { item in
      guard item.engine === self, let view = item.view as? any WrappingContent,
        view.wrapsContent
      else { return nil }
      return (view, item)
    }
  }

  /// Gives up the widths that contents are wrapped to, before the first pass.
  func unwrapContents() {
    guard !wrappingItems.isEmpty else { return }
    for (view, _) in wrappingViews { view.wrapContent(to: nil) }
    applyChanges()
  }

  /// Wraps contents to the widths of the last pass, and solves once more.
  func wrapContents() {
    let views = wrappingViews
    guard !views.isEmpty else { return }
    for (view, item) in views {
      view.wrapContent(to: view.frame(forAlignmentRect: alignmentRect(of: item)).width)
    }
    guard isDirty else { return }
    applyChanges()
    // Constraints that were written anew are not a change of their own.
    isDirty = false
    solveAndMark()
  }
}
