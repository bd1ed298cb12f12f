/// The decoding of views that files describe.
extension UIView {
  /// The closure that sets the frame and the subviews of the next view that is created with
  /// `init(coder:)`.
  ///
  /// It runs when the initialiser of UIKit's class ends, as on Apple's platforms: an app's class
  /// finds the subviews after `super.init(coder:)`, and those that it adds are in front of them.
  package static var pendingDecoding: (@MainActor (UIView) -> Void)?

  /// The class of UIKit whose `init(coder:)` is the last one to set up the view.
  private var lastDecodingClass: UIView.Type {
    switch self {
    case is UITableView: UITableView.self
    case is UICollectionView: UICollectionView.self
    case is UITableViewCell: UITableViewCell.self
    case is UITableViewHeaderFooterView: UITableViewHeaderFooterView.self
    case is UICollectionViewCell: UICollectionViewCell.self
    case is UIButton: UIButton.self
    case is UISwitch: UISwitch.self
    case is UIStepper: UIStepper.self
    case is UIProgressView: UIProgressView.self
    case is UIActivityIndicatorView: UIActivityIndicatorView.self
    case is UISearchBar: UISearchBar.self
    case is UIVisualEffectView: UIVisualEffectView.self
    default: UIView.self
    }
  }

  /// Runs the pending closure if no further initialiser of UIKit sets up the view after the one of
  /// a class.
  final func decode(as class: UIView.Type) {
    guard let decode = UIView.pendingDecoding, lastDecodingClass == `class` else { return }
    UIView.pendingDecoding = nil
    decode(self)
  }
}
