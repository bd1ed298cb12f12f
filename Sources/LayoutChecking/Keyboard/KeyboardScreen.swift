public import ConstraintSolving
public import InterfaceBuilder
public import UIKit

/// A storyboard's initial screen in a window on a device, with the constraint that follows the
/// keyboard.
@MainActor
public struct KeyboardScreen {
  /// The window that shows the screen, laid out; the value retains it.
  public let window: UIWindow
  /// The constraint whose constant follows the keyboard.
  public let bottom: BottomConstraint
  /// The first text field or text view in the view that moves, or else on the screen; `nil` if
  /// there is none.
  public let textInput: UIView?
  private let storyboard: UIStoryboard

  /// The parts of the file that could not be instantiated, and the layout problems so far, without
  /// duplicates.
  public var problems: [InterfaceBuilderError] {
    (storyboard.problems + storyboard.problems(of: window.layoutIssues)).uniqued()
  }

  /// Shows a storyboard's initial screen, or another one, on a device.
  ///
  /// The constraint is the one with the given id; without an id, the one connected to an outlet
  /// with "bottom" in its name; otherwise, the one whose view contains a text field or text view;
  /// otherwise, the only candidate.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - constraintID: The id of the constraint in the file.
  ///   - screen: The screen; the initial one if `nil`.
  ///   - device: The device.
  ///   - classes: The classes behind the file's custom class names.
  /// - Throws: ``ScreenError`` if there is no initial screen or no such constraint, or more than
  ///   one candidate.
  public init(
    _ document: Document, constraintID: String? = nil, screen: Screen? = nil, on device: Device,
    classes: ClassRegistry = ClassRegistry()
  ) throws(ScreenError) {
    UIScreen.simulate(device)
    let storyboard = UIStoryboard(document, classes: classes, contentSizes: .stored)
    let root = try Screen.controller(of: screen, from: storyboard)
    let window = UIWindow()
    // GLPK solves every frame, so that the statistics show the cost.
    window.solvingMethod = .direct
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    self.window = window
    self.storyboard = storyboard
    let controllers = root.shownControllers
    let candidates = controllers.flatMap(BottomConstraint.all(of:))
    let location =
      (screen?.controllerID ?? document.initialViewControllerID)
      .flatMap(document.controller(withID:))?.element.location ?? document.root.location
    bottom = try Self.choose(among: candidates, constraintID, storyboard, document, location)
    textInput =
      BottomConstraint.textInput(in: bottom.view)
      ?? BottomConstraint.textInput(in: bottom.controller.view)
  }

  /// Advances the clock by the duration of a keyboard transition, and calls a closure at each frame
  /// of a display link.
  func play(frames: Int, _ atFrame: @escaping @MainActor () -> Void) {
    let screen = window.screen
    let count = max(frames, 1)
    // After half a second, the keyboard's spring animation is at rest.
    let link = screen.displayLink(framesPerSecond: 2 * count) { _ in atFrame() }
    screen.clock.advance(by: .milliseconds(500))
    link.invalidate()
  }

  private static func choose(
    among candidates: [BottomConstraint], _ id: String?, _ storyboard: UIStoryboard,
    _ document: Document, _ location: SourceLocation
  ) throws(ScreenError) -> BottomConstraint {
    func named(_ id: String) -> BottomConstraint? {
      candidates.first { $0.constraint === storyboard.object(withID: id) }
    }
    if let id {
      if let candidate = named(id) { return candidate }
      throw ScreenError(
        location: location,
        message: """
          '\(id)' is not a constraint that can follow the keyboard, expected the id of one between \
          the bottom of a view and the bottom of the screen
          """)
    }
    if let candidate = BottomConstraint.outletIDs(in: document).lazy.compactMap(named).first {
      return candidate
    }
    let withInput = candidates.filter(\.holdsTextInput)
    let choice = withInput.isEmpty ? candidates : withInput
    guard let only = choice.first else {
      throw ScreenError(
        location: location,
        message: """
          no constraint pins the bottom of a view to the bottom of the screen, expected one \
          whose constant can follow the keyboard
          """)
    }
    guard choice.count == 1 else {
      throw ScreenError(
        location: location,
        message: """
          \(choice.count) constraints could follow the keyboard, expected one, or its id with \
          --constraint
          """)
    }
    return only
  }

  /// The view that moves and the constraint that moves it, in words.
  var movement: String { "\(name(of: bottom.view)) is moved by \(name(of: bottom.constraint))" }

  /// Returns the row of the constraint that follows the keyboard, in the linear program that GLPK
  /// solves, in CPLEX LP format.
  ///
  /// - Returns: The text of the row.
  /// - Throws: The solver's error, if the present layout has no linear program.
  public func lpRow() throws(SolverError) -> String {
    let names = LayoutProgramNames(
      item: { Self.plainName(subject(of: $0)?.name ?? "\(type(of: $0))") },
      member: { member in Self.plainName(member.constraint.map(name) ?? member.notation) })
    return try window.lpRow(of: bottom.constraint, names) ?? ""
  }

  /// Returns a name with an underscore in place of characters that the LP format has no plain form
  /// for, such as spaces and hyphens.
  private static func plainName(_ name: String) -> String {
    name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
      .joined(separator: "_")
  }

  private func name(of object: AnyObject) -> String {
    subject(of: object)?.nameWithID ?? "\(type(of: object))"
  }

  /// Returns the element of the file that an object was made of.
  private func subject(of object: AnyObject) -> Subject? {
    storyboard.document.root.descendants.first { element in
      element["id"].map { storyboard.object(withID: $0) === object } == true
    }
    .map { Subject($0) }
  }
}
