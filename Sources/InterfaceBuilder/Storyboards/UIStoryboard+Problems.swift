public import UIKit

extension UIStoryboard {
  /// Describes the problems of the layout of the storyboard's views in the file's own terms.
  public func problems(of issues: [LayoutIssue]) -> [InterfaceBuilderError] {
    guard !issues.isEmpty else { return [] }
    var objects: [String: AnyObject] = [:]
    for id in document.elementsByID.keys { objects[id] = object(withID: id) }
    let problems = LayoutProblems(document, objects: objects)
    return issues.map(problems.problem)
  }
}
