public import Foundation

/// A control with which the user refreshes the content of a scroll view, above the content.
///
/// While it is refreshing, its scroll view has a larger inset at the top. Source: developer.apple.com,
/// UIRefreshControl.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control, in points (observed by developers).
  static let height: CGFloat = 60

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// A title below the indicator; stored, not drawn, `nil` by default.
  open var attributedTitle: NSAttributedString?
  private let indicator = UIActivityIndicatorView(style: .large)

  /// Creates a control of the usual size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 375, height: Self.height)))
    addContent()
  }

  /// Creates a control of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  /// Creates a control of the usual size.
  public init() {
    super.init(frame: CGRect(origin: .zero, size: CGSize(width: 375, height: Self.height)))
    addContent()
  }

  private func addContent() {
    indicator.hidesWhenStopped = false
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Shows the control and begins a refresh; no action is sent.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.startAnimating()
    scrollView?.contentInsetMayHaveChanged()
  }

  /// Hides the control and ends the refresh.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    scrollView?.contentInsetMayHaveChanged()
  }

  /// Begins a refresh on behalf of the user, which sends `valueChanged`.
  ///
  /// Not part of Apple's `UIRefreshControl`.
  open func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = indicator.intrinsicContentSize
    indicator.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Places the control above the content of its scroll view, and hides it unless it refreshes.
  func place(in scrollView: UIScrollView) {
    frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
    alpha =
      isRefreshing || scrollView.contentOffset.y < -scrollView.adjustedContentInset.top ? 1 : 0
  }
}
