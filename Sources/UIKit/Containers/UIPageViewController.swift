public import Foundation

/// Shows one page of several, or two side by side.
///
/// Source: developer.apple.com, UIPageViewController. The row of dots is 37 points high, as a page control of
/// iOS 7 is.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages change; raw values are Apple's.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// By turning over.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// The way pages go; raw values are Apple's.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From side to side.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// Which way a change goes; raw values are Apple's.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// Where pages that are turned over are bound; raw values are Apple's.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// Nowhere, as with pages that scroll.
    case none = 0
    /// Where reading begins.
    case min = 1
    /// Between two pages.
    case mid = 2
    /// Where reading ends.
    case max = 3
  }

  /// What is said when the controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where pages are bound: the raw value of a ``SpineLocation``.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// How far pages that scroll are apart, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  private static let dotsHeight: CGFloat = 37

  /// How pages change.
  public let transitionStyle: TransitionStyle
  /// The way pages go.
  public let navigationOrientation: NavigationOrientation
  /// Where pages are bound.
  public let spineLocation: SpineLocation
  /// Where pages come from as they are turned.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  private var pages: [UIViewController] = []
  private let dots = UIPageControl()

  /// A controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? Int).flatMap { SpineLocation(rawValue: $0) }
    spineLocation = style == .scroll ? .none : spine ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller without pages, which are turned over.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// A controller without pages, which are turned over.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// The pages that are seen.
  open var viewControllers: [UIViewController]? { pages }

  /// Shows other pages: two where they are bound in the middle, else one, of which the first counts.
  ///
  /// Pages that contain this controller stay out and are reported. The completion is told whether the pages
  /// are shown, at once: the way there is not modelled.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    var new: [UIViewController] = []
    for page in (viewControllers ?? []).prefix(spineLocation == .mid ? 2 : 1) {
      if page.isOrContains(self) {
        report(.insideItself(page))
      } else if new.contains(where: { $0 === page }) {
        report(.containedTwice(page))
      } else {
        new.append(page)
      }
    }
    let old = pages
    let going = old.filter { one in !new.contains { $0 === one } }
    let coming = new.filter { one in !old.contains { $0 === one } }
    pages = new
    for page in coming { addChild(page) }
    for page in going { page.willMove(toParent: nil) }
    turnPages(from: going, to: coming)
    for page in going { page.removeFromParent() }
    for page in coming { page.didMove(toParent: self) }
    completion?(true)
  }

  /// The new page is told first; pages that scroll have come before the old ones have gone, pages that are
  /// turned over the other way round.
  private func turnPages(from going: [UIViewController], to coming: [UIViewController]) {
    guard isViewLoaded else { return }
    if isVisible {
      for page in coming { page.beginAppearanceTransition(true, animated: false) }
      for page in going { page.beginAppearanceTransition(false, animated: false) }
    }
    for page in coming { bringIn(page) }
    placePages()
    if isVisible {
      for page in coming { page.notifyIsAppearing() }
      if view.window != nil { view.layoutIfNeeded() }
    }
    let isSettled = appearance == .appeared
    let ends = [isSettled ? coming : [], going]
    if transitionStyle == .pageCurl {
      for page in going { page.viewIfLoaded?.removeFromSuperview() }
    }
    for page in (transitionStyle == .scroll ? ends : ends.reversed()).joined() {
      page.endAppearanceTransition()
    }
    for page in going { page.viewIfLoaded?.removeFromSuperview() }
  }

  private func bringIn(_ page: UIViewController) {
    guard let shown = page.view else { return }
    shown.translatesAutoresizingMaskIntoConstraints = true
    shown.autoresizingMask = []
    view.insertSubview(shown, at: 0)
  }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(dots)
    for page in pages { bringIn(page) }
    placePages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placePages()
  }

  /// The number of dots; 0 where none are shown: they are where pages scroll from side to side and the data
  /// source says how many there are.
  private var dotCount: Int {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal else { return 0 }
    return max(0, dataSource?.presentationCount(for: self) ?? 0)
  }

  private func placePages() {
    guard let view = viewIfLoaded else { return }
    var space = view.bounds
    let count = dotCount
    dots.isHidden = count == 0
    if count > 0 {
      let bottom = view.safeAreaInsets.bottom
      space.size.height = max(0, space.height - Self.dotsHeight - bottom)
      dots.numberOfPages = count
      dots.frame = CGRect(
        x: 0, y: space.maxY, width: space.width, height: Self.dotsHeight)
    }
    let isAcross = navigationOrientation == .horizontal
    let share = CGFloat(max(pages.count, 1))
    for (index, page) in pages.enumerated() {
      var frame = space
      if isAcross {
        frame.size.width = space.width / share
        frame.origin.x = frame.width * CGFloat(index)
      } else {
        frame.size.height = space.height / share
        frame.origin.y = frame.height * CGFloat(index)
      }
      if let shown = page.viewIfLoaded, shown.superview === view, shown.frame != frame {
        shown.frame = frame
      }
    }
  }
}

/// Where the pages of a page view controller come from.
///
/// Source: developer.apple.com, UIPageViewControllerDataSource.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another; `nil` where there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another; `nil` where there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots are shown; none unless implemented.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
}
