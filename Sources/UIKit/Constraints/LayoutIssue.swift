public import ConstraintSolving
public import Foundation

/// Something that went wrong in the layout of a view tree, kept in ``UIView/layoutIssues`` of its
/// topmost view and given to ``LayoutDiagnostics/handler``.
public enum LayoutIssue: Sendable {
  /// A constraint stays inactive or unchanged.
  case rejected(NSLayoutConstraint, LayoutError)
  /// Required constraints contradict each other; one of them is set aside.
  case unsatisfiable(UnsatisfiableConstraints)
  /// The solver found no answer that can be trusted; all frames stay as they were.
  case unsolved(SolverError)
  /// A visual format cannot be read; there are no constraints of it.
  case visualFormat(VisualFormatError)
  /// A view was to be added to itself or to a view inside it; the tree stays as it was.
  case viewInsideItself(UIView)
  /// A view was to be given a frame with a number that is not finite; it stays where it was.
  case frameNotFinite(UIView, CGRect)
  /// Layout was still changing after the largest number of passes; the frames are the last ones.
  case endlessLayout
  /// A controller was asked for what it cannot do; nothing was done.
  case controller(ControllerMisuse)
}

extension LayoutIssue {
  /// The issue in words; a conflict in the form of UIKit's log.
  @MainActor public var logText: String {
    switch self {
    case .rejected(let constraint, let error):
      "Unable to activate or change constraint \(constraint) because \(error)."
    case .unsatisfiable(let conflict): conflict.logText
    case .unsolved(let error): "Unable to solve the layout: \(error). Frames stay as they were."
    case .visualFormat(let error): error.description
    case .viewInsideItself(let view):
      "Can't add \(ConstraintNotation.name(of: view)) to itself or to a view inside it."
    case .frameNotFinite(let view, let frame):
      "\(frame) is no frame for \(ConstraintNotation.name(of: view)), which stays where it was."
    case .endlessLayout:
      "Layout was still changing after the largest number of passes: is setNeedsLayout called in "
        + "each layoutSubviews?"
    case .controller(let misuse): misuse.logText
    }
  }
}

/// Where issues of layout are delivered as they happen.
@preconcurrency @MainActor
public enum LayoutDiagnostics {
  /// Called for each issue; nothing is called and nothing printed when it is `nil`.
  ///
  /// Unless set otherwise, each issue is written to standard error once, as devices log it, and after a hundred
  /// different ones no more. All stay in ``UIView/layoutIssues`` of the topmost view.
  ///
  /// Process-wide like the system's log, since an issue may belong to no view.
  public static var handler: (@MainActor (LayoutIssue) -> Void)? = writeToStandardError

  /// What has been written, so that what comes with every pass is written once.
  private static var written: Set<String> = []
  private static let mostWritten = 100

  private static func writeToStandardError(_ issue: LayoutIssue) {
    let text = issue.logText
    guard written.count < mostWritten, written.insert(text).inserted else { return }
    var lines = text + "\n"
    if written.count == 1 {
      lines += "\nSet LayoutDiagnostics.handler to be given each such issue as a value.\n"
    }
    if written.count == mostWritten { lines += "\nFurther issues are not written.\n" }
    FileHandle.standardError.write(Data(lines.utf8))
  }

  static func deliver(_ issue: LayoutIssue) { handler?(issue) }
}
