public import ConstraintSolving

/// A screen whose layout follows the keyboard: the constant of one constraint is 0 without it, and
/// decreases by the height that the keyboard covers.
public struct KeyboardScreen {
  /// The solver with all constraints, not yet solved.
  public let solver: Solver
  /// The variables, four for each view.
  public let variables: [Variable]
  /// The constraint that follows the keyboard.
  public let follower: Constraint.ID
  /// The height of the keyboard, in points.
  public let keyboardHeight: Double

  init(_ builder: ScreenBuilder, follower: Constraint.ID, keyboardHeight: Double) {
    solver = builder.solver
    variables = builder.views.flatMap(\.variables)
    self.follower = follower
    self.keyboardHeight = keyboardHeight
  }

  /// The edits by which the keyboard appears in a number of steps, and disappears in as many.
  ///
  /// It decelerates towards its end like the system's keyboard: 1 - (1 - t)³ of the height.
  public func transition(steps: Int) -> [Edit] {
    let rising = (1...steps).map { step in
      let rest = 1 - Double(step) / Double(steps)
      return keyboardHeight * (1 - rest * rest * rest)
    }
    let heights = rising + rising.map { keyboardHeight - $0 }
    return heights.map { Edit(follower, constant: -$0) }
  }
}

/// The screens that are measured.
public enum Workload: Hashable, Sendable {
  /// One view between the top of the screen and the bottom layout guide.
  case seed
  /// A navigation bar, a card with an image, two labels and a button, and an input bar.
  case card
  /// A chat whose content is pinned to the top; only the input bar moves.
  case chat(bubbles: Int)
  /// A chat whose content is pinned to the bottom, so that all of it moves.
  case stickyChat(bubbles: Int)

  /// The name in tables.
  public var name: String {
    switch self {
    case .seed: "seed"
    case .card: "W2"
    case .chat(let bubbles): "chat-\(bubbles)"
    case .stickyChat(let bubbles): "chat-\(bubbles) at bottom"
    }
  }

  /// A new screen in a solver of its own.
  public func makeScreen(_ solver: Solver = Solver()) throws -> KeyboardScreen {
    switch self {
    case .seed: try .seed(solver)
    case .card: try .card(solver)
    case .chat(let bubbles): try .chat(bubbles: bubbles, isSticky: false, solver)
    case .stickyChat(let bubbles): try .chat(bubbles: bubbles, isSticky: true, solver)
    }
  }
}
