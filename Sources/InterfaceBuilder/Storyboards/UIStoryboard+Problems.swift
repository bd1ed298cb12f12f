public import UIKit

extension UIStoryboard {
  /// Converts layout issues of the storyboard's views to errors that name the file's elements and
  /// lines.
  public func problems(of issues: [LayoutIssue]) -> [InterfaceBuilderError] {
    guard !issues.isEmpty else { return [] }
    var objects: [String: AnyObject] = [:]
    for id in document.elementsByID.keys { objects[id] = object(withID: id) }
    let problems = LayoutProblems(document, objects: objects)
    return issues.map(problems.problem)
  }
}
