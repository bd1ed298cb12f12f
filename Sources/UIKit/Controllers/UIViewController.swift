public import Foundation

/// What fills a screen or a part of it with a view, and is told as the view comes and goes.
///
/// Source: developer.apple.com, UIViewController.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  /// The name of the xib that the view is loaded from, which the module InterfaceBuilder does.
  open var nibName: String? { storedNibName }
  /// The bundle of the file the view is loaded from.
  open var nibBundle: Bundle? { storedNibBundle }
  /// A title for bars, which their items for this controller take over.
  open var title: String? { didSet { barItemsTakeTitle() } }

  private let storedNibName: String?
  private let storedNibBundle: Bundle?
  private var storedBackReference: BackReference<UIViewController>?
  /// What the view knows the controller by; made when it is first needed.
  var backReference: BackReference<UIViewController> { .made(by: self, &storedBackReference) }
  private var storedView: UIView?
  /// Makes and assigns ``view`` for a controller that comes from an Interface Builder file; called
  /// at most once, and let go then with the file it holds.
  package var viewLoader: (() -> Void)?
  /// Loads the view of a controller from a xib, and tells whether there is one; put in by the module
  /// InterfaceBuilder.
  ///
  /// Process-wide, since a controller made by its class alone knows nothing of the module that reads xibs.
  package static var nibLoader: ((UIViewController) -> Bool)?
  private var storedTopGuide: LayoutSupportGuide?
  private var storedBottomGuide: LayoutSupportGuide?
  var appearance = Appearance.disappeared
  var traitState = TraitState()
  private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

  /// The controllers contained in this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open internal(set) weak var parent: UIViewController?
  /// What bars of a containing controller cover.
  var overlayInsets = UIEdgeInsets.zero {
    didSet { if oldValue != overlayInsets { storedView?.updateSafeAreaInsets() } }
  }
  /// Whether the coming or going that is under way is seen.
  var isTransitionAnimated = false
  /// Whether the coming or going that is under way is that of the view into a window or out of it.
  var movesWithView = false

  /// A controller whose view is loaded from the xib of a name in a bundle, the main one for `nil`.
  ///
  /// A class of controllers whose initialiser names none has its view in a xib called as the class, without
  /// `Controller` at the end or with it, if there is such a file; else a plain view. Programs that name
  /// xibs import InterfaceBuilder, and make a `ClassRegistry`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedNibName = nibNameOrNil
    storedNibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller read by a decoder; Interface Builder files are loaded by the module
  /// InterfaceBuilder, which passes an empty decoder.
  public required init?(coder: NSCoder) {
    storedNibName = nil
    storedNibBundle = nil
    super.init()
  }

  deinit { storedBackReference?.clear() }

  /// A controller whose view is made by ``loadView()``.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The controller's view, loaded when it is first asked for.
  // Apple's type; the getter never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      guard storedView !== newValue else { return }
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
      newValue?.updateTraits()
      newValue?.updateSafeAreaInsets()
    }
  }

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes ``view``, or loads it from a file; an override assigns it and does not call `super`.
  open func loadView() {
    if let loader = viewLoader {
      viewLoader = nil
      loader()
      if storedView != nil { return }
    }
    if Self.nibLoader?(self) == true, storedView != nil { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if that has not been done.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Called once, when the view was loaded.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view comes into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window, with its size and traits, and was not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has come into a window and was laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells the controller, and those it contains whose views are inside its own, that the view is
  /// about to come or go.
  ///
  /// Ends with ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated)
  }

  /// Tells the controller, and those it contains, that the view has come or gone.
  open func endAppearanceTransition() { endTransition() }

  /// Called before the traits change because the device is turned, ahead of
  /// ``viewWillTransition(to:with:)``; passed on to the controllers contained in this one.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the view takes another size because the device is turned; passed on to the controllers
  /// contained in this one.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Whether those contained in the controller are told as its own view comes and goes; `true` unless
  /// overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Bars

  /// What a navigation bar shows for the controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "", of: self)
  /// What a tab bar shows for the controller; one with the controller's title unless set.
  // Apple's type; the getter never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set {
      storedTabBarItem = newValue
      parent?.tabBarItemsChanged()
    }
  }
  /// The item that a program has given.
  var storedTabBarItem: UITabBarItem?
  /// The item that was made for want of one.
  var madeTabBarItem: UITabBarItem?
  /// The controller whose item a tab bar shows for this one.
  var tabItemSource: UIViewController { self }
  /// What a toolbar shows for the controller.
  open var toolbarItems: [UIBarButtonItem]? { didSet { barContentChanged() } }
  /// Whether bars at the bottom go away while the controller, or one pushed after it, is shown by a
  /// navigation controller.
  open var hidesBottomBarWhenPushed = false { didSet { barContentChanged() } }
  /// The controller whose wishes bars around this one follow: what a container shows in the end.
  var barContent: UIViewController { self }
  /// Whether a bar at the bottom has to go away.
  var hidesBottomBar: Bool { hidesBottomBarWhenPushed }
  /// Called when something that bars around the controller follow has changed.
  func barContentChanged() { parent?.barContentChanged() }
  /// Called when the item that a navigation bar shows for a controller inside has changed.
  func navigationItemsChanged() { parent?.navigationItemsChanged() }
  /// Called when the item that a tab bar shows for a controller inside has changed.
  func tabBarItemsChanged() { parent?.tabBarItemsChanged() }
  /// Whether scroll views that fill the view of a controller inside keep their content clear of bars.
  var insetsScrollViewsOfChildren: Bool { false }
  /// At which edges the view reaches under bars; all unless set otherwise.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barContentChanged() } }
  /// Whether the view reaches under bars that are not translucent too.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barContentChanged() } }
  /// Whether a scroll view that fills the view keeps its content clear of bars, even where the content is
  /// not large enough to scroll; `true` unless set otherwise.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      viewIfLoaded?.contentInsetMayHaveChanged()
      viewIfLoaded?.subviews.first?.contentInsetMayHaveChanged()
    }
  }

  // MARK: The device

  /// In which ways the controller can be held: all on an iPad, on phones all but upside down, unless
  /// overridden.
  ///
  /// The controller that fills the window is asked as the device is turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// How the status bar is written; carried.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  // MARK: Presentation

  /// The presentation in which the controller is shown; `nil` while nothing presents it.
  var presentation: Presentation?
  /// The controller that this one presents itself.
  var ownPresented: UIViewController?
  /// What a popover with the controller stands beside.
  var storedPopover: UIPopoverPresentationController?
  /// Whether constraints of the controller's own place its view when it is presented.
  var placesItself: Bool { false }
  /// Places the view by constraints of the controller's own.
  func takePlace(in container: UIView) {}
  /// Why the controller cannot be presented in a window; `nil` where it can.
  func presentationMisuse(in window: UIWindow) -> ControllerMisuse? { nil }
  /// Called when a finger has tapped beside the presented view.
  func wasTappedOutside() {}
  /// How the controller is shown as a sheet.
  var storedSheet: UISheetPresentationController?
  /// How the controller is shown when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes when it is presented; carried.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a presentation in the current context covers this controller's view and no more.
  open var definesPresentationContext = false
  /// Whether a sheet cannot be pulled down; carried.
  open var isModalInPresentation = false
  /// The size that the view would like to have: that of a form sheet, popover or place in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      presentation?.container.setNeedsLayout()
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a contained controller would like to have another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// Shows a controller above this one, in the way its ``modalPresentationStyle`` says.
  ///
  /// What presents it is the outermost controller that contains this one, or in the current context one that
  /// defines that. A controller that presents another, or whose view is in no window, presents nothing; that
  /// is reported, and the completion not called.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: What is shown.
  ///   - flag: Whether it takes time.
  ///   - completion: Called after `viewDidAppear` of what is shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, and what that presents; or this controller itself where it
  /// presents nothing.
  ///
  /// The completion is called after `viewDidDisappear` of what was shown.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  /// Shows a controller as the nearest container does it, a navigation controller by pushing it; it is
  /// presented where there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: true)
  }

  /// Shows a controller as the detail in a split view controller; as ``show(_:sender:)`` does without one.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  // MARK: Segues

  /// The segues that the controller's scene has; Interface Builder files bring them.
  package var segues: (any SegueSource)?

  /// Performs a segue of the controller's scene; one that the scene does not have is reported, where Apple's
  /// platforms raise an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segues, segues.perform(identifier, from: self, sender: sender) else {
      return report(.noSegue(identifier, from: self))
    }
  }

  /// Whether a segue that a control starts is performed; `true` unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, when its destination is made and its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Layout

  /// Called before the view places its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Changes the constraints of the view; an override calls `super` at its end.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Insets that come to those of bars and the device's shape in the view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if oldValue != additionalSafeAreaInsets { storedView?.updateSafeAreaInsets() }
    }
  }

  /// The least margins the system wants at the sides of the view.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMinimumMargins }

  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { storedView?.marginsChanged() }
  }

  open override var next: UIResponder? { storedView?.superview ?? parent }

  override var responderWindow: UIWindow? { storedView?.window }

  // MARK: Traits

  /// The traits of the controller: of what its view is in, of its parent while it has no view.
  open var traitCollection: UITraitCollection { traitState.current }

  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Changes traits for one of the controllers contained in this one; `nil` ends that.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.traitsMayHaveChanged()
  }

  /// The traits that are changed for one of the controllers contained in this one.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraits[ObjectIdentifier(childViewController)]
  }

  // MARK: Containment

  /// Called before the controller gets another parent or loses it.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the controller has another parent or none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Contains another controller; the program adds its view and calls ``didMove(toParent:)``.
  ///
  /// A controller that contains this one stays out and is reported; Apple's platforms raise an exception.
  open func addChild(_ childController: UIViewController) {
    guard !childController.isOrContains(self) else { return report(.insideItself(childController)) }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
    childController.traitsMayHaveChanged()
  }

  /// Ends the containment in the parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.childTraits[ObjectIdentifier(self)] = nil
    self.parent = nil
    parent.childWasRemoved(self)
    didMove(toParent: nil)
  }

  /// Called when a controller is contained in this one no longer.
  func childWasRemoved(_ child: UIViewController) {}

  // MARK: Layout support

  /// The band at the top of the view that bars cover.
  open var topLayoutGuide: any UILayoutSupport { support(&storedTopGuide, .topSupport) }

  /// The band at the bottom of the view that bars cover, such as a tab bar.
  open var bottomLayoutGuide: any UILayoutSupport { support(&storedBottomGuide, .bottomSupport) }

  private func support(
    _ stored: inout LayoutSupportGuide?, _ role: UILayoutGuide.Role
  ) -> any UILayoutSupport {
    loadViewIfNeeded()
    if let guide = stored, guide.owningView === storedView { return guide }
    let guide = LayoutSupportGuide(owner: view, role: role)
    stored = guide
    return guide
  }

  var supportGuides: [UILayoutGuide] { [storedTopGuide, storedBottomGuide].compactMap(\.self) }
}
