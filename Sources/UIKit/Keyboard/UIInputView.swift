public import Foundation

/// A view for input that looks like the keyboard.
///
/// Source: developer.apple.com, UIInputView.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The styles of an input view; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The view has the background that the program gives it.
    case `default` = 0
    /// The view looks like the keyboard.
    case keyboard = 1
  }

  /// The style of the view; stored without effect.
  public let inputViewStyle: Style
  /// Whether constraints determine the height, `false` by default; the view then does not translate
  /// its mask.
  open var allowsSelfSizing = false {
    didSet { translatesAutoresizingMaskIntoConstraints = !allowsSelfSizing }
  }

  /// Creates a view with a frame and the look of a style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view of the program's own style from a decoder.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// A view for input that plays sounds.
///
/// Source: developer.apple.com, UIInputViewAudioFeedback.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether the view's keys make a sound; `false` by default.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// Whether sounds are played: `false`.
  public var enableInputClicksWhenVisible: Bool { false }
}

/// A controller of a view that is shown instead of the keyboard.
///
/// A responder returns it as its `inputViewController`. Source: developer.apple.com,
/// UIInputViewController.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// The input view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }
  /// The language of the keyboard, `nil` by default; stored without effect.
  open var primaryLanguage: String?
  /// Whether the keyboard has a key to dismiss it, `false` by default; stored without effect.
  open var hasDictationKey = false

  open override func loadView() {
    let view = UIInputView(frame: UIScreen.main.bounds, inputViewStyle: .keyboard)
    view.allowsSelfSizing = true
    self.view = view
  }

  /// Ends editing in the controller's window, which hides the keyboard.
  open func dismissKeyboard() { viewIfLoaded?.window?.responderHost.makeFirstResponder(nil) }
}

/// The groups of buttons above the keyboard of an iPad; stored without effect.
///
/// Source: developer.apple.com, UITextInputAssistantItem.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// Whether the user can hide the buttons; `true` by default.
  open var allowsHidingShortcuts = true
  /// The buttons before the suggestions; empty by default.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons after the suggestions; empty by default.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// A group of buttons that can be replaced by one.
///
/// Source: developer.apple.com, UIBarButtonItemGroup.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons, in the order in which they are shown.
  open var barButtonItems: [UIBarButtonItem]
  /// The button that replaces the group where there is too little space; stored without effect,
  /// `nil` for none.
  open var representativeItem: UIBarButtonItem?
  /// Whether ``representativeItem`` is shown; always `false`.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - barButtonItems: The buttons, in order.
  ///   - representativeItem: The button that replaces them where there is too little space; `nil`
  ///     for none.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }
}
