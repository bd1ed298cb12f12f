public import Foundation

/// An element of a menu that sends an action along the responder chain.
///
/// Source: developer.apple.com, UICommand.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The value that an application reads from a command to recognize it.
  open private(set) var propertyList: Any?
  /// The selector of the method that is called on the first responder that can perform it.
  open private(set) var action: Selector?
  /// The title where more than the name of the action is shown; `nil` for none.
  open var discoverabilityTitle: String?
  /// Whether the command is disabled, hidden or destructive; none of these by default.
  ///
  /// A disabled or hidden command cannot be chosen, nor called by its keys.
  open var attributes: Attributes
  /// The mark beside the title; `off`, without a mark, by default.
  ///
  /// Choosing the command changes it only in a menu with `singleSelection`.
  open var state: State
  /// The commands that replace this one while modifier keys are pressed.
  open private(set) var alternates: [UICommandAlternate]
  /// The object that performed the command last.
  open private(set) weak var sender: AnyObject?

  /// Creates a command for a menu, which sends its action along the responder chain.
  public init(
    title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  override var isEnabled: Bool { !attributes.contains(.disabled) && !attributes.contains(.hidden) }

  override func perform(by sender: AnyObject) {
    performWithSender(sender, target: nil)
  }

  /// Sends the action to a target, or along the responder chain for `nil`.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender as AnyObject
    let start = UIApplication.shared.keyWindow?.startOfChain
    guard let action,
      let target = target ?? start?.target(forAction: action, withSender: self)
    else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}

/// A command that replaces another one while modifier keys are pressed.
///
/// Source: developer.apple.com, UICommandAlternate.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// The title, as the user reads it.
  public let title: String
  /// The selector of the method that is called instead of the command's.
  public let action: Selector
  /// The modifier keys that are held with the key; empty for none.
  public let modifierFlags: UIKeyModifierFlags
  /// The title where more than the name of the action is shown; `nil` for none.
  open var discoverabilityTitle: String?

  /// Creates a command for the keys of another one together with modifier keys.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// A command of a physical keyboard.
///
/// ``UIScreen/press(_:modifierFlags:)`` presses keys.
///
/// Source: developer.apple.com, UIKeyCommand.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key; a character, or one of the constants such as ``inputEscape``.
  public let input: String?
  /// The modifier keys that are held with the key; empty for none.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command precedes those of the system with the same keys, `false` by default;
  /// stored without effect.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the system may replace the keys by others of the user's keyboard, `true` by default;
  /// stored without effect.
  open var allowsAutomaticLocalization = true
  /// Whether the system may mirror the keys in right-to-left layout, `true` by default; stored
  /// without effect.
  open var allowsAutomaticMirroring = true
  /// Whether the command is repeated while the keys are pressed, `systemDefault` by default; stored
  /// without effect.
  open var repeatBehavior = RepeatBehavior.systemDefault

  /// The choices of repeating a command; raw values are Apple's.
  public enum RepeatBehavior: Int, Hashable, Sendable {
    /// The system decides whether the command is repeated while its key is held.
    case systemDefault = 0
    /// The command is repeated while its key is held.
    case repeatable = 1
    /// The command is performed once, however long its key is held.
    case nonRepeatable = 2
  }

  /// Creates a command with a title, for menus.
  public init(
    title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// Creates a command without a title, which only its keys call.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with a title that is shown in the list of commands.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Keys without a character, as ``input`` of a command; the strings are Apple's.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow",
    inputDownArrow = "UIKeyInputDownArrow", inputLeftArrow = "UIKeyInputLeftArrow",
    inputRightArrow = "UIKeyInputRightArrow", inputEscape = "UIKeyInputEscape",
    inputPageUp = "UIKeyInputPageUp", inputPageDown = "UIKeyInputPageDown",
    inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd", inputDelete = "UIKeyInputDelete",
    f1 = "UIKeyInputF1", f2 = "UIKeyInputF2", f3 = "UIKeyInputF3", f4 = "UIKeyInputF4",
    f5 = "UIKeyInputF5", f6 = "UIKeyInputF6", f7 = "UIKeyInputF7", f8 = "UIKeyInputF8",
    f9 = "UIKeyInputF9", f10 = "UIKeyInputF10", f11 = "UIKeyInputF11", f12 = "UIKeyInputF12"
}

extension UIScreen {
  /// Presses keys of a physical keyboard: performs the first key command with them that a responder
  /// offers, beginning at the first responder of the key window, and that its target can perform;
  /// sends the press to the first responder if there is none.
  ///
  /// Not part of Apple's `UIScreen`.
  ///
  /// - Parameters:
  ///   - input: The key, as in `UIKeyCommand.input`.
  ///   - modifierFlags: The modifier keys that are held.
  /// - Returns: Whether a command was performed.
  @discardableResult
  public func press(_ input: String, modifierFlags: UIKeyModifierFlags = []) -> Bool {
    var responder = windows.last { $0.isKeyWindow }?.startOfChain
    while let current = responder {
      let commands = current.keyCommands ?? []
      for command in commands
      where command.input == input && command.modifierFlags == modifierFlags && command.isEnabled {
        guard let action = command.action else { continue }
        let target = current.target(forAction: action, withSender: command)
        guard let target else { continue }
        command.performWithSender(self, target: target)
        return true
      }
      responder = current.next
    }
    sendPresses(of: UIKey(characters: input, modifierFlags: modifierFlags))
    return false
  }

  /// Sends the press and the release of a key to the responder at which the chain starts.
  private func sendPresses(of key: UIKey) {
    guard let window = windows.last(where: \.isKeyWindow) else { return }
    let responder = window.startOfChain
    let press = UIPress()
    press.key = key
    press.window = window
    press.responder = responder
    let event = UIPressesEvent()
    event.allPresses = [press]
    event.timestamp = clock.now.seconds
    press.timestamp = event.timestamp
    responder.pressesBegan([press], with: event)
    press.phase = .ended
    responder.pressesEnded([press], with: event)
  }
}

extension UIWindow {
  /// The responder at which commands begin: the first responder, or else the topmost controller.
  var startOfChain: UIResponder {
    if let firstResponder { return firstResponder }
    var top = rootViewController
    while let next = top?.ownPresented { top = next }
    return top ?? self
  }
}
