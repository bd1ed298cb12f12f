public import Foundation

/// What fills a screen or a part of it with a view, and is told as the view comes and goes.
///
/// Source: developer.apple.com, UIViewController.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  /// The name of the file the view is loaded from; Interface Builder files are loaded by the module
  /// InterfaceBuilder, so ``loadView()`` makes a plain view unless overridden or given a loader.
  open var nibName: String? { storedNibName }
  /// The bundle of the file the view is loaded from.
  open var nibBundle: Bundle? { storedNibBundle }
  /// A title for bars.
  open var title: String?

  private let storedNibName: String?
  private let storedNibBundle: Bundle?
  private var storedView: UIView?
  /// Makes and assigns ``view`` for a controller that comes from an Interface Builder file; called
  /// at most once, and let go then with the file it holds.
  package var viewLoader: (() -> Void)?
  private var storedTopGuide: LayoutSupportGuide?
  private var storedBottomGuide: LayoutSupportGuide?
  var appearance = Appearance.disappeared
  var storedTraits = UIScreen.mainTraits
  var storedTraitOverrides = UITraitOverrides()
  var traitObservers: [TraitObserver] = []
  private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

  /// The controllers contained in this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open internal(set) weak var parent: UIViewController?
  /// What bars of a containing controller cover.
  var overlayInsets = UIEdgeInsets.zero {
    didSet { if oldValue != overlayInsets { storedView?.updateSafeAreaInsets() } }
  }

  /// A controller whose view is made by ``loadView()``.
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

  /// Makes ``view``; an override assigns it and does not call `super`.
  open func loadView() {
    if let loader = viewLoader {
      viewLoader = nil
      loader()
      if storedView != nil { return }
    }
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

  /// Called before the view takes another size because the device is turned; passed on to the controllers
  /// contained in this one.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

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
  open var traitCollection: UITraitCollection { storedTraits }

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
  open func addChild(_ childController: UIViewController) {
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
    didMove(toParent: nil)
  }

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
