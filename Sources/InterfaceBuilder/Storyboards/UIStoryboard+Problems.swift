public import UIKit

extension UIStoryboard {
  /// Converts layout issues of the storyboard's views to errors that name the file's elements and
  /// lines.
  ///
  /// - Parameter issues: The issues of a window or view that contains the views.
  /// - Returns: An error for each issue, in the same order.
  /// - Complexity: O(*n*) for *n* objects of the file, unless there are no issues.
  public func problems(of issues: [LayoutIssue]) -> [InterfaceBuilderError] {
    guard !issues.isEmpty else { return [] }
    var objects: [String: AnyObject] = [:]
    for id in document.elementsByID.keys { objects[id] = object(withID: id) }
    let problems = LayoutProblems(document, objects: objects)
    return issues.map(problems.problem)
  }
}
