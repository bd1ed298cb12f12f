import ConstraintSolving
public import InterfaceBuilder
import UIKit

extension Explanation {
  /// Returns the linear program that determines the frame of a view, or that contains a constraint,
  /// in CPLEX LP format.
  ///
  /// The columns are the left, top, width and height of views and guides, in points; the rows are
  /// constraints and implicit rules.
  ///
  /// - Parameters:
  ///   - name: The object id, or the label, text, outlet or class of one object only.
  ///   - document: The file.
  ///   - configuration: The configuration of the screen.
  /// - Returns: The text.
  /// - Throws: ``Failure`` if no screen of the file shows the object, or the object is in no linear
  ///   program.
  @MainActor
  public static func lpText(
    of name: String, in document: Document, on configuration: Configuration
  ) throws(Failure) -> String {
    let text = try findObject(name, in: document, on: configuration) {
      object, shown throws(SolverError) -> String?? in
      let names = ConstraintText(shown: shown).programNames
      if let constraint = object as? NSLayoutConstraint {
        return .some(try shown.window.lpText(of: constraint, names))
      }
      return try (object as? UIView).map { view throws(SolverError) in
        try shown.window.lpText(of: view, names)
      }
    }
    guard let text else {
      throw Failure(
        location: document.element(withID: name)?.location ?? document.root.location,
        message: "'\(name)' is in no linear program on \(configuration.name), "
          + "expected a view with constraints, or a constraint that is not broken")
    }
    return text
  }
}

extension ConstraintText {
  /// The names of views and constraints in linear programs.
  fileprivate var programNames: LayoutProgramNames {
    LayoutProgramNames(
      item: { name(of: $0) },
      member: { member in
        guard let constraint = member.constraint else { return detail(of: member) }
        return stackConstraints(of: constraint) ?? equation(constraint)
      })
  }
}
