import ConstraintSolving
import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Calls a closure while views whose classes make their content have the sizes that the file draws.
  ///
  /// A view without subviews in the file whose class adds them, or loads them from a nib, has a size as soon as it is
  /// created. Interface Builder does not create it, so that the file shows neither content nor size.
  ///
  /// - Parameter body: The closure, which must not change the views.
  /// - Returns: What the closure returns; `nil` if there are no such views.
  /// - Throws: What the closure throws.
  func withSizesOfClasses<Result>(
    _ body: () throws(SolverError) -> Result
  ) throws(SolverError) -> Result? {
    let views = viewsWithContentOfCode
    if views.isEmpty { return nil }
    let given = views.map(\.storedContentSize)
    for view in views {
      let known = view.intrinsicContentSize
      let drawn = element(of: view)?.drawnFrame?.size ?? view.bounds.size
      view.storedContentSize = CGSize(
        width: known.width < 0 ? drawn.width : known.width,
        height: known.height < 0 ? drawn.height : known.height)
    }
    defer {
      for (view, size) in zip(views, given) { view.storedContentSize = size }
      window.layoutIfNeeded()
    }
    return try body()
  }

  /// The views without a content size whose classes make their content, as the sources of the project say.
  private var viewsWithContentOfCode: [UIView] {
    guard let document = screen.document, !runsCode else { return [] }
    let sources = ProjectSources.around(document.path)
    if sources.isEmpty { return [] }
    return visibleViews.filter { view in
      guard let element = element(of: view), let name = element["customClass"],
        element.child("subviews") == nil
      else { return false }
      let size = view.intrinsicContentSize
      return (size.width < 0 || size.height < 0)
        && sources.file(of: name, where: \.makesContent) != nil
    }
  }
}
