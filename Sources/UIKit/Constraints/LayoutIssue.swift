public import ConstraintSolving
public import Foundation

/// A problem in the layout of a view hierarchy, kept in ``UIView/layoutIssues`` of its topmost view
/// and passed to ``LayoutDiagnostics/handler``.
public enum LayoutIssue: Sendable {
  /// A constraint was rejected and stays inactive or unchanged.
  case rejected(NSLayoutConstraint, LayoutError)
  /// Required constraints conflict; one of them is broken.
  case unsatisfiable(UnsatisfiableConstraints)
  /// The solver found no reliable solution; all frames are unchanged.
  case unsolved(SolverError)
  /// A visual format is invalid; no constraints were created from it.
  case visualFormat(VisualFormatError)
  /// A view was added to itself or to one of its descendants; the hierarchy is unchanged.
  case viewInsideItself(UIView)
  /// A view was given a frame that is not finite; its frame is unchanged.
  case frameNotFinite(UIView, CGRect)
  /// Layout was still changing after the maximum number of passes; the frames are those of the last
  /// pass.
  case endlessLayout
  /// An unsupported operation of a controller was requested; it had no effect.
  case controller(ControllerMisuse)
}

extension LayoutIssue {
  /// Whether the issue is the outcome of a layout, which the next one finds as well, rather than a
  /// request that was refused.
  var isOutcome: Bool {
    switch self {
    case .unsatisfiable, .unsolved, .endlessLayout: true
    case .rejected, .visualFormat, .viewInsideItself, .frameNotFinite, .controller: false
    }
  }

  /// A description of the issue; for a conflict, in the form of UIKit's log.
  @preconcurrency @MainActor public var logText: String {
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

/// The handler to which layout issues are reported.
@preconcurrency @MainActor
public enum LayoutDiagnostics {
  /// Called for each issue; if `nil`, issues are neither delivered nor printed.
  ///
  /// The default handler writes each issue to standard error once, as devices log it, and stops
  /// after a hundred different ones. All issues are kept in ``UIView/layoutIssues`` of the topmost
  /// view.
  public static var handler: (@MainActor (LayoutIssue) -> Void)? = writeToStandardError

  /// The issues written so far, so that an issue that recurs in every pass is written once.
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
