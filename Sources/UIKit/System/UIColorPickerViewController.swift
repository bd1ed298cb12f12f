import Foundation

/// A controller with which the user chooses a colour.
///
/// It shows nothing: a test chooses with ``choose(_:)``, and ends with ``finish()``.
///
/// Source: developer.apple.com, UIColorPickerViewController.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The delegate, which receives chosen colours and is not retained; `nil` for none.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen colour; black by default.
  open var selectedColor = UIColor.black
  /// Whether the opacity can be chosen; `true` by default.
  open var supportsAlpha = true

  /// Chooses a colour, as the user does, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func choose(_ color: UIColor) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }

  /// Dismisses the controller, as the user does, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func finish() {
    if presentingViewController != nil { dismiss(animated: true) }
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}

/// The methods by which a colour picker reports choices; all of them are optional.
///
/// Source: developer.apple.com, UIColorPickerViewControllerDelegate.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when a colour was chosen; by default calls the method before iOS 15.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when a colour was chosen, before iOS 15.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the picker was dismissed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls ``colorPickerViewControllerDidSelectColor(_:)``.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  /// Called when a colour was chosen, before iOS 15; does nothing unless implemented.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Called when the picker was dismissed; does nothing unless implemented.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
