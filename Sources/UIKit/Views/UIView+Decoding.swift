/// A view that its own `init(coder:)` sets up after the one of `UIView`.
@MainActor
protocol DecodingView: UIView {}

/// The decoding of views that files describe.
extension UIView {
  /// The closure that sets the frame and the subviews of the next view that is created with
  /// `init(coder:)`.
  ///
  /// It runs when the initialiser of UIKit's class ends, as on Apple's platforms: an app's class
  /// finds the subviews after `super.init(coder:)`, and those that it adds are in front of them.
  package static var pendingDecoding: (@MainActor (UIView) -> Void)?

  /// Runs the pending closure at the end of the last initialiser of UIKit.
  final func decode() {
    guard let decode = UIView.pendingDecoding else { return }
    UIView.pendingDecoding = nil
    decode(self)
  }
}
