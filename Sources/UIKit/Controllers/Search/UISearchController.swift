public import Foundation

/// A controller of a search bar and the screen with its results.
///
/// It becomes active when the user begins to edit the text, or when ``isActive`` is set. While it is,
/// the results' view covers that of the controller in which the search takes place; on Apple's
/// platforms the search controller is presented, too. Source: developer.apple.com, UISearchController.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  private let bar = UISearchBar()
  private let results: UIViewController?

  /// The object that shows the results for the text; not retained, `nil` by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate that is notified when the search begins and ends; not retained, `nil` by default.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content below is dimmed during the search, `true` by default; stored, but not
  /// drawn.
  open var obscuresBackgroundDuringPresentation = true
  /// The earlier name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the search bar replaces the title of the navigation bar during the search; `true` by
  /// default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the search bar shows its cancel button during the search; `true` by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the search bar shows its scope buttons during the search; `true` by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown; `false` by default.
  ///
  /// Setting it makes that property `false`: the program decides then, whatever the text.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      updateResults()
    }
  }
  /// Whether the results are shown as soon as there is a text; `true` by default.
  open var automaticallyShowsSearchResultsController = true {
    didSet { if oldValue != automaticallyShowsSearchResultsController { updateResults() } }
  }

  /// Creates a controller that shows results in another one; `nil` for the one that is searched.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  /// Creates a controller that shows results in the one that is searched.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// Creates a controller without one for the results; nothing is decoded.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    connect()
  }

  private func connect() {
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: bar.intrinsicContentSize.height)
    bar.editingBegan = { [weak self] in self?.isActive = true }
    bar.cancelled = { [weak self] in self?.isActive = false }
    bar.textChanged = { [weak self] in self?.textChanged() }
  }

  /// The bar in which the user types; beginning to edit it activates the search.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; `nil` for the one that is searched.
  open var searchResultsController: UIViewController? { results }

  /// The item in whose bar the search bar is shown.
  weak var hostItem: UINavigationItem?

  /// Whether the search takes place; `false` by default.
  ///
  /// When it ends, the text is deleted and editing ends, as on Apple's platforms.
  open var isActive = false {
    didSet {
      guard oldValue != isActive else { return }
      if isActive { begin() } else { end() }
      hostItem?.searchChanged()
    }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { bar.showsCancelButton = true }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false {
      bar.showsScopeBar = true
    }
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    delegate?.presentSearchController(self)
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    if automaticallyShowsCancelButton { bar.showsCancelButton = false }
    if automaticallyShowsScopeBar { bar.showsScopeBar = false }
    bar.text = nil
    bar.resignFirstResponder()
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  private func textChanged() {
    guard isActive else { return }
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// The controller whose content is searched: the nearest one that defines the context, or that shows
  /// the search bar.
  private var searched: UIViewController? {
    if let controller = hostItem?.controller { return controller }
    var next: UIResponder? = bar.next
    while let responder = next {
      if let controller = responder as? UIViewController { return controller }
      next = responder.next
    }
    return nil
  }

  /// Shows or hides the view of the results.
  private func updateResults() {
    guard let results else { return }
    let isShown =
      isActive
      && (automaticallyShowsSearchResultsController
        ? bar.text?.isEmpty == false : showsSearchResultsController)
    guard isShown else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard results.parent == nil, let host = searched, host !== results else { return }
    host.addChild(results)
    results.view.frame = host.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.view.addSubview(results.view)
    results.didMove(toParent: host)
  }
}

/// The method by which the results of a search are updated.
///
/// Source: developer.apple.com, UISearchResultsUpdating.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text was changed, and when the search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods by which the beginning and the end of a search are reported; all of them are optional.
///
/// Source: developer.apple.com, UISearchControllerDelegate.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called to show the search.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Called before the search begins; does nothing unless implemented.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called after the search has begun; does nothing unless implemented.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before the search ends; does nothing unless implemented.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called after the search has ended; does nothing unless implemented.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Called to show the search; does nothing unless implemented.
  public func presentSearchController(_ searchController: UISearchController) {}
}
