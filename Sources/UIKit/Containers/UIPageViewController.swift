public import Foundation

/// A container that shows one of several pages, or two side by side.
///
/// Source: developer.apple.com, UIPageViewController. The row of dots is 37 points high, like a
/// page control of iOS 7.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The transitions between pages; raw values are Apple's.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// The page curls, as that of a book.
    case pageCurl = 0
    /// The pages scroll.
    case scroll = 1
  }

  /// The orientations in which pages are arranged; raw values are Apple's.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Pages are arranged from left to right.
    case horizontal = 0
    /// Pages are arranged from top to bottom.
    case vertical = 1
  }

  /// The directions of a transition; raw values are Apple's.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// The transition to the next page.
    case forward = 0
    /// The transition to the previous page.
    case reverse = 1
  }

  /// The locations of the spine of pages that curl; raw values are Apple's.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// Pages have no spine, as when they scroll.
    case none = 0
    /// The spine is at the leading edge, or at the top.
    case min = 1
    /// The spine is in the middle, between two pages.
    case mid = 2
    /// The spine is at the trailing edge, or at the bottom.
    case max = 3
  }

  /// The options for creating a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The location of the spine, as a raw value of ``SpineLocation``.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages that scroll, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  private static let dotsHeight: CGFloat = 37

  /// The transition between pages.
  public let transitionStyle: TransitionStyle
  /// The orientation in which pages are arranged.
  public let navigationOrientation: NavigationOrientation
  /// Where the pages are bound together; `mid` shows two pages at a time, others one.
  public let spineLocation: SpineLocation
  /// The data source that provides the pages when the user turns them.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The delegate that is notified of pages turned by the user; not retained, `nil` by default.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have content on both sides, `false` by default; stored without effect.
  open var isDoubleSided = false
  /// The recognizers of the gestures that turn pages: one that recognises drags.
  open var gestureRecognizers: [UIGestureRecognizer] { [turn] }
  private lazy var turn: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self, weak pan] _ in
      if let self, let pan, pan.state == .ended { turnPage(after: pan) }
    }
    return pan
  }()
  private var pages: [UIViewController] = []
  private let dots = UIPageControl()

  /// Creates a controller without pages; of the options, the spine location is used.
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

  /// Creates a controller without pages whose transition is a page curl.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates a controller without pages whose transition is a page curl.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// The pages that are visible: one, or two beside a spine in the middle.
  open var viewControllers: [UIViewController]? { pages }

  /// Sets the visible pages: two with the spine between them, and in all other cases the first one
  /// only.
  ///
  /// Pages that contain this controller are reported and ignored. The completion is called
  /// immediately with whether the pages are shown, since the transition itself is not modelled.
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

  /// Replaces the visible pages.
  ///
  /// Callbacks begin with the new page; with scrolling pages, the new page has appeared before the
  /// old one has disappeared, and with a page curl after that.
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

  // MARK: Gestures

  /// The speed of a drag that turns a page however short it is, in points per second; ours.
  private static let turningSpeed: CGFloat = 300

  /// Turns to the page of the data source in the direction of a drag that was long or fast enough.
  private func turnPage(after pan: UIPanGestureRecognizer) {
    guard let dataSource, let current = pages.first, let last = pages.last else { return }
    let isAcross = navigationOrientation == .horizontal
    let (distance, speed) = (pan.translation(in: view), pan.velocity(in: view))
    var moved = isAcross ? distance.x : distance.y
    var velocity = isAcross ? speed.x : speed.y
    if isAcross, view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      (moved, velocity) = (-moved, -velocity)
    }
    guard abs(moved) > abs(isAcross ? distance.y : distance.x) else { return }
    let length = isAcross ? view.bounds.width : view.bounds.height
    let isForward = moved < 0
    let next =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: last)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    guard let next else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    let turns =
      abs(moved) > length / 2 || abs(velocity) > Self.turningSpeed && velocity * moved > 0
    let previous = pages
    if turns {
      setViewControllers([next], direction: isForward ? .forward : .reverse, animated: true)
      dots.currentPage += isForward ? 1 : -1
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: previous,
      transitionCompleted: turns)
  }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(dots)
    view.addGestureRecognizer(turn)
    for page in pages { bringIn(page) }
    placePages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placePages()
  }

  /// The number of dots; 0 if none are shown.
  ///
  /// Dots are shown for horizontally scrolling pages whose data source specifies the number.
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
      if dots.numberOfPages != count {
        dots.numberOfPages = count
        dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
      }
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
