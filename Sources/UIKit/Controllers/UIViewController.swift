public import Foundation

/// An object that manages a view hierarchy and receives appearance callbacks.
///
/// Source: developer.apple.com, UIViewController.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer, UIFocusEnvironment
{
  /// The name of the xib file from which the module InterfaceBuilder loads the view.
  open var nibName: String? { storedNibName }
  /// The bundle of the file from which the view is loaded.
  open var nibBundle: Bundle? { storedNibBundle }
  /// The title, which the controller's bar items use; `nil` by default.
  open var title: String? { didSet { barItemsTakeTitle() } }

  private let storedNibName: String?
  private let storedNibBundle: Bundle?
  private var storedBackReference: BackReference<UIViewController>?
  /// The weak reference that the view holds; created on first use.
  var backReference: BackReference<UIViewController> { .made(by: self, &storedBackReference) }
  private var storedView: UIView?
  /// Creates and assigns ``view`` for a controller from an Interface Builder file; called at most
  /// once, and then released together with the file.
  package var viewLoader: (() -> Void)?
  /// Loads the view of a controller from a xib file and returns whether there is one; set by the
  /// module InterfaceBuilder.
  package static var nibLoader: ((UIViewController) -> Bool)?
  var storedTopGuide: LayoutSupportGuide?
  var storedBottomGuide: LayoutSupportGuide?
  var appearance = Appearance.disappeared
  var traitState = TraitState()
  private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

  /// The controllers that were added to this one, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []
  /// The controller to which this one was added as a child; `nil` for the root of a window and for
  /// a presented controller.
  open internal(set) weak var parent: UIViewController?
  /// The frame that the containing controller has given the view; `nil` before it has.
  var containedPlace: ContainedPlace?
  /// The insets due to bars of a containing controller.
  var overlayInsets = UIEdgeInsets.zero {
    didSet { if oldValue != overlayInsets { storedView?.updateSafeAreaInsets() } }
  }
  /// Whether the current appearance transition is animated.
  var isTransitionAnimated = false
  /// Whether the current appearance transition was caused by the view being added to a window or
  /// removed from it.
  var movesWithView = false

  /// Creates a controller whose view is loaded from a xib file in a bundle, the main one for `nil`.
  ///
  /// If no name is given, the file with the name of the class is used, without or with the suffix
  /// `Controller`; without such a file, the view is a plain one. Programs that use xib files import
  /// InterfaceBuilder and create a `ClassRegistry`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedNibName = nibNameOrNil
    storedNibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller from a decoder; the module InterfaceBuilder loads Interface Builder files
  /// and passes an empty decoder.
  public required init?(coder: NSCoder) {
    storedNibName = nil
    storedNibBundle = nil
    super.init()
  }

  deinit { storedBackReference?.clear() }

  /// Creates a controller whose view ``loadView()`` creates.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  // Apple's type; the getter never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view, loaded on first use.
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

  /// The view, or `nil` if it is not loaded.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view exists; reading it does not load the view, as ``view`` does.
  open var isViewLoaded: Bool { storedView != nil }

  /// Creates ``view`` or loads it from a file; an override assigns the view and does not call
  /// `super`.
  open func loadView() {
    if let loader = viewLoader {
      viewLoader = nil
      loader()
      if storedView != nil { return }
    }
    NibLoading.prepare()
    if Self.nibLoader?(self) == true, storedView != nil { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Called once after the view was loaded; does nothing unless overridden.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view is added to a window; does nothing unless overridden.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window, with its size and traits, but not laid out yet; does
  /// nothing unless overridden.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was added to a window and laid out; does nothing unless overridden.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from its window; does nothing unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed from its window; does nothing unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Notifies the controller, and its children whose views are inside its own, that the view is
  /// about to appear or disappear.
  ///
  /// Balance with ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated)
  }

  /// Notifies the controller and its children that the view has appeared or disappeared.
  open func endAppearanceTransition() { endTransition() }

  /// Called before the traits change because the device rotates, ahead of
  /// ``viewWillTransition(to:with:)``; forwards to the child controllers.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the size of the view changes because the device rotates; forwards to the child
  /// controllers.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: Rotation before iOS 8

  /// Called before the device rotates; forwards to the child controllers.
  ///
  /// Deprecated since iOS 8 in favour of ``viewWillTransition(to:with:)``.
  /// Source: developer.apple.com, UIViewController.willRotate(to:duration:).
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    for child in children { child.willRotate(to: toInterfaceOrientation, duration: duration) }
  }

  /// Called in the animation of a rotation, when the view has its new size; forwards to the child
  /// controllers.
  ///
  /// Deprecated since iOS 8 in favour of ``viewWillTransition(to:with:)``.
  /// Source: developer.apple.com, UIViewController.willAnimateRotation(to:duration:).
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    for child in children {
      child.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
    }
  }

  /// Called when a rotation has ended; forwards to the child controllers.
  ///
  /// Deprecated since iOS 8 in favour of ``viewWillTransition(to:with:)``.
  /// Source: developer.apple.com, UIViewController.didRotate(from:).
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    for child in children { child.didRotate(from: fromInterfaceOrientation) }
  }

  /// Whether appearance callbacks are forwarded to child controllers; `true` unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Key commands

  private var addedKeyCommands: [UIKeyCommand] = []
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }
  /// Adds a command of a physical keyboard.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command of a physical keyboard.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Focus and restoration

  /// The environments that receive the focus; the view unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    viewIfLoaded.map { [$0] } ?? []
  }
  /// Asks for an update of the focus; there is none to update.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus now; there is none to update.
  open func updateFocusIfNeeded() {}
  /// Returns whether the focus may move, `true` unless overridden; never called by Kuina, since
  /// there is no focus.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// On iOS, called when the focus has moved; never called by Kuina, since there is no focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Saves the state of the controller; never called by Kuina, since no state is saved.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of the controller; never called by Kuina, since no state is saved.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// On iOS, called when the state of all controllers was restored; never called by Kuina, since no
  /// state is saved.
  open func applicationFinishedRestoringState() {}

  // MARK: Editing

  /// Whether the controller shows an editable view; `false` by default.
  open var isEditing = false {
    didSet { if oldValue != isEditing { storedEditButton?.showEditing(isEditing) } }
  }
  /// Shows or ends showing an editable view; an override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// A button that begins and ends editing by ``setEditing(_:animated:)``.
  open var editButtonItem: UIBarButtonItem {
    let button = storedEditButton ?? EditButtonItem(of: self)
    storedEditButton = button
    return button
  }
  private var storedEditButton: EditButtonItem?

  // MARK: Bars

  /// The controller's item in a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "", of: self)
  // Apple's type; the getter never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's item in a tab bar; by default one with the controller's title.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set {
      storedTabBarItem = newValue
      parent?.tabBarItemsChanged()
    }
  }
  /// The tab bar item that the program has set.
  var storedTabBarItem: UITabBarItem?
  /// The default tab bar item, created if the program has not set one.
  var madeTabBarItem: UITabBarItem?
  /// The controller whose item a tab bar shows for this one.
  var tabItemSource: UIViewController { self }
  /// The items shown in a toolbar for the controller; `nil` by default.
  open var toolbarItems: [UIBarButtonItem]? { didSet { barContentChanged() } }
  /// Whether bars at the bottom are hidden while a navigation controller shows this controller, or
  /// one pushed after it; `false` by default.
  open var hidesBottomBarWhenPushed = false { didSet { barContentChanged() } }
  /// The descendant that is visible in the end, whose properties the surrounding bars follow.
  var barContent: UIViewController { self }
  /// Whether a bar at the bottom must be hidden.
  var hidesBottomBar: Bool { hidesBottomBarWhenPushed }
  /// Called when a property that surrounding bars follow has changed.
  func barContentChanged() { parent?.barContentChanged() }
  /// Called when the item that a navigation bar shows for a controller inside has changed.
  func navigationItemsChanged() { parent?.navigationItemsChanged() }
  /// Called when the item that a tab bar shows for a controller inside has changed.
  func tabBarItemsChanged() { parent?.tabBarItemsChanged() }
  /// Whether scroll views that fill the view of a controller inside keep their content clear of bars.
  var insetsScrollViewsOfChildren: Bool { false }
  /// The edges at which the view extends under bars; all by default.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barContentChanged() } }
  /// Whether the view extends under opaque bars too; `false` by default.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barContentChanged() } }
  /// Whether the insets of a scroll view that fills the view exclude the bars, even if the content
  /// is too small to scroll; `true` by default.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      viewIfLoaded?.contentInsetMayHaveChanged()
      viewIfLoaded?.subviews.first?.contentInsetMayHaveChanged()
    }
  }

  // MARK: The device

  /// The interface orientations that the controller supports: unless overridden, all on an iPad,
  /// and all except upside down on a phone.
  ///
  /// When the device rotates, the controller that fills the window is asked.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The preferred style of the status bar, `default` unless overridden; see
  /// ``UIStatusBarManager/statusBarStyle``.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; unless overridden, only in compact height.
  ///
  /// On a device without a camera in the screen, hiding the status bar makes the safe area larger.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// The animation with which the status bar is hidden and shown, `fade` unless overridden; without
  /// effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child whose ``preferredStatusBarStyle`` is used; `nil`, the default, to use the
  /// controller's own.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child whose ``prefersStatusBarHidden`` is used; `nil`, the default, to use the
  /// controller's own.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Applies changes of ``prefersStatusBarHidden`` and ``preferredStatusBarStyle``.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.screen.updateStatusBar() }
  /// Whether a presented controller that does not cover the screen determines the status bar;
  /// `false` by default.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the home indicator may be hidden; `false` unless overridden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the pointer, which does not exist in Kuina, stays in place; `false` unless overridden.
  open var prefersPointerLocked: Bool { false }
  /// The actions below a preview that a deep press shows; empty unless overridden.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// The child whose ``prefersHomeIndicatorAutoHidden`` is used; `nil`, the default, to use the
  /// controller's own.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which gestures of the application precede those of the system; none unless
  /// overridden.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose ``preferredScreenEdgesDeferringSystemGestures`` is used; `nil`, the default,
  /// to use the controller's own.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Whether the interface rotates with the device; `true` unless overridden.
  open var shouldAutorotate: Bool { true }
  /// The orientation in which the controller is best presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
  }
  /// Applies a change of ``prefersHomeIndicatorAutoHidden``.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { setNeedsStatusBarAppearanceUpdate() }
  /// Applies a change of ``preferredScreenEdgesDeferringSystemGestures``.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    setNeedsStatusBarAppearanceUpdate()
  }
  /// Called by ``UIApplication/simulateMemoryWarning()``; does nothing unless overridden.
  open func didReceiveMemoryWarning() {}

  // MARK: Presentation

  /// The controller presented by this one or by an ancestor; `nil` for none.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  /// The controller that presents this one or an ancestor; `nil` for none.
  open var presentingViewController: UIViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }
  /// The object that provides animators and presentation controllers; not retained, `nil` by
  /// default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The presentation controller of this controller or the presented one that contains it; before a
  /// presentation, one for its ``modalPresentationStyle``.
  open var presentationController: UIPresentationController? {
    if presentation == nil, let parent { return parent.presentationController }
    return ownPresentationController
  }
  /// The presentation controller of the popover; `nil` for other presentation styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    ownPopoverIfPresented
  }
  /// The presentation controller of a style other than a sheet's or popover's.
  var storedPresentationController: UIPresentationController?
  /// The coordinator of the current transition.
  var activeCoordinator: TransitionCoordinator?
  /// The change of the parent that is in progress.
  var parentChange = ParentChange.none
  /// The presentation of the controller; `nil` if it is not presented.
  var presentation: Presentation?
  /// The controller that this one presents itself.
  var ownPresented: UIViewController?
  /// The popover presentation controller.
  var storedPopover: UIPopoverPresentationController?
  /// Whether the controller places its view with its own constraints when it is presented.
  var placesItself: Bool { false }
  /// Places the view with the controller's own constraints.
  func takePlace(in container: UIView) {}
  /// Returns the reason why the controller cannot be presented in a window; `nil` if it can.
  func presentationMisuse(in window: UIWindow) -> ControllerMisuse? { nil }
  /// Called when the user taps outside the presented view.
  func wasTappedOutside() {
    if presentation?.shape == .popover { presentation?.dismissByUser() }
  }
  /// The sheet presentation controller.
  var storedSheet: UISheetPresentationController?
  /// The style in which the controller is presented; `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of a presentation, `coverVertical` by default; stored without effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a presentation in the current context uses the transition of this controller, `false`
  /// by default; stored without effect.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the keyboard stays when the first responder changes to one without it; stored without
  /// effect.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Whether the focus returns after a transition, `true` by default; stored without effect.
  open var restoresFocusAfterTransition = true
  /// The identifier with which the state of the controller is restored, `nil` by default; stored
  /// without effect.
  open var restorationIdentifier: String?
  /// The class that creates the controller when the state is restored, `nil` by default; stored
  /// without effect.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The scroll views that bars follow at their edges.
  var contentScrollViews: [NSDirectionalRectEdge: WeakScrollView] = [:]
  /// Whether a presentation in the current context covers this controller's view only; `false` by
  /// default.
  open var definesPresentationContext = false
  /// Whether the user cannot dismiss the controller by dragging its sheet or tapping outside it;
  /// `false` by default.
  open var isModalInPresentation = false
  /// The preferred size of the view in a form sheet, a popover or a container; `zero` by default.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      presentation?.container.setNeedsLayout()
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when the preferred size of a child controller has changed; does nothing unless
  /// overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// On iOS, called when the fitting size of a child controller's view has changed; never called by
  /// Kuina, which does not watch fitting sizes.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of a child controller's content: that of its parent, unless overridden; never
  /// called by Kuina.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Presents a controller in its ``modalPresentationStyle``.
  ///
  /// The presenting controller is the outermost one that contains this one, or in the current
  /// context one that defines the context. A controller that already presents another, or whose
  /// view is not in a window, presents nothing; this is reported, and the completion is not called.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller to present.
  ///   - flag: Whether the presentation is animated.
  ///   - completion: Called after `viewDidAppear` of the presented controller.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, including those above it, or this controller
  /// itself if it presents none.
  ///
  /// The completion is called after `viewDidDisappear` of the dismissed controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresentation(animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest container, which for a navigation controller means a push;
  /// presents it if there is no container.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: true)
  }

  /// Shows a controller as the detail of a split view controller, or like ``show(_:sender:)`` if
  /// there is none.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  // MARK: Segues

  /// The segues of the controller's scene, from an Interface Builder file.
  package var segues: (any SegueSource)?

  /// Performs a segue of the controller's scene; one that the scene does not have is reported,
  /// where Apple's platforms raise an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segues, segues.perform(identifier, from: self, sender: sender) else {
      return report(.noSegue(identifier, from: self))
    }
  }

  /// Asks whether a segue triggered by a control is performed; `true` unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, when its destination exists but has not loaded its view;
  /// does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Layout

  /// Called before the view lays out its subviews; does nothing unless overridden.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; does nothing unless overridden.
  open func viewDidLayoutSubviews() {}
  override var succeedsFirstResponder: Bool { true }
  override func observedValue(_ key: String) -> Any? {
    key == "view" ? view : key == "title" ? title : super.observedValue(key)
  }
  /// Called to describe missing content for a state; does nothing unless overridden.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  /// Called before ``viewDidLayoutSubviews()``, whose overrides need not call `super`.
  func viewWasLaidOut() {}
  /// Updates the constraints of the view; an override calls `super` at the end.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called when the safe area of the view has changed; does nothing unless overridden.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view have changed; does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}

  /// Insets that are added to the safe area of the view; `zero` by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if oldValue != additionalSafeAreaInsets { storedView?.updateSafeAreaInsets() }
    }
  }

  /// The minimum horizontal margins of the view, in points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMinimumMargins }

  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``; `true` by
  /// default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { storedView?.marginsChanged() }
  }

  open override var next: UIResponder? { storedView?.superview ?? parent }

  override var responderWindow: UIWindow? { storedView?.window }

  // MARK: Traits

  /// The traits of the controller, inherited from the superview of its view, or from its parent
  /// while the view is not loaded.
  open var traitCollection: UITraitCollection { traitState.current }

  /// Called when ``traitCollection`` has changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Overrides traits of a child controller; `nil` removes the overrides.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.traitsMayHaveChanged()
  }

  /// Returns the overridden traits of a child controller.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraits[ObjectIdentifier(childViewController)]
  }

  // MARK: Containment

  /// Called before the controller is added to a parent or removed from it.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { parentChange = .leaving }
  }
  /// Called after the controller was added to a parent or removed from it.
  open func didMove(toParent parent: UIViewController?) {
    if appearance == .appeared || appearance == .disappeared { parentChange = .none }
  }

  /// Adds a child controller; the program then adds its view and calls ``didMove(toParent:)``.
  ///
  /// A controller that contains this one is reported and ignored; Apple's platforms raise an
  /// exception.
  open func addChild(_ childController: UIViewController) {
    guard !childController.isOrContains(self) else { return report(.insideItself(childController)) }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    childController.parentChange = .entering
    children.append(childController)
    childController.traitsMayHaveChanged()
  }

  /// Removes the controller from its parent; its view stays where it is.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.childTraits[ObjectIdentifier(self)] = nil
    self.parent = nil
    parent.childWasRemoved(self)
    parentChange = .none
    didMove(toParent: nil)
  }

  /// Called after a child controller was removed.
  func childWasRemoved(_ child: UIViewController) {}
}
