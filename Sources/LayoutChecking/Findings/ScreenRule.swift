import ConstraintSolving
import InterfaceBuilder
import UIKit

/// The check of a rule about screens.
@MainActor
protocol ScreenRule {
  /// Returns the faults in the current layout of a screen.
  ///
  /// - Throws: The solver's error if it has no answer; it is reported as an unsolvable layout.
  func observations(on screen: LaidOutScreen) throws(SolverError) -> [Observation]
}

/// The check of a rule about files, for which no screen is shown.
protocol FileRule {
  /// Returns the faults in a file and in the files that it refers to.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - configurations: The configurations in which its screens are shown.
  /// - Returns: The findings.
  func findings(in document: Document, on configurations: [Configuration]) -> [Finding]
}

/// The current layout of a screen, with the analyses that several rules share.
///
/// Another layout of the same screen requires another instance.
@MainActor
final class LaidOutScreen {
  /// The screen.
  let shown: ShownScreen
  /// The conflicts of required constraints.
  let conflicts: [UnsatisfiableConstraints]
  /// The problems that UIKit reported.
  let issues: [LayoutIssue]
  /// The fields with the keyboard heights at which they are visible.
  private(set) lazy var keyboard = KeyboardAnalysis(shown)
  private var knownLengths: [AmbiguousLength]?

  /// Creates an instance for the current layout of a screen.
  init(_ shown: ShownScreen) {
    self.shown = shown
    conflicts = shown.window.unsatisfiableConstraints
    issues = shown.window.layoutIssues
  }

  /// Returns the positions and sizes that constraints leave ambiguous.
  ///
  /// - Throws: The solver's error if it has no exact answer.
  func ambiguousLengths() throws(SolverError) -> [AmbiguousLength] {
    if let knownLengths { return knownLengths }
    var lengths = try shown.window.ambiguousLengths()
    if !lengths.isEmpty,
      let others = try shown.withSizesOfClasses({ () throws(SolverError) in
        try shown.window.ambiguousLengths()
      })
    {
      let left = Set(others.map(\.place))
      lengths.removeAll { !left.contains($0.place) }
    }
    knownLengths = lengths
    return lengths
  }

  /// Returns the ambiguous content sizes of scroll views; if a scroll view's own size is ambiguous,
  /// that is the one to fix.
  func ambiguousContents() throws(SolverError) -> [AmbiguousLength] {
    let lengths = try ambiguousLengths()
    return lengths.filter { content in
      content.isScrollContent
        && !lengths.contains {
          $0.view === content.view && $0.guide == nil && $0.kind == content.kind
        }
    }
  }
}

extension AmbiguousLength {
  /// The view or guide and the kind, which identify the length in several layouts.
  fileprivate var place: [AnyHashable] {
    [ObjectIdentifier(view), guide.map(ObjectIdentifier.init), kind.rawValue]
  }
}
