import Foundation

/// A controller whose view is a grid; what is in the grid is not modelled.
///
/// Source: developer.apple.com, UICollectionViewController.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController {
  /// Whether choices are taken back before the grid is seen; carried.
  open var clearsSelectionOnViewWillAppear = true

  /// The grid, which is the controller's view.
  // Apple's type; the getter returns nil only where the view was replaced by another kind.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded as? UICollectionView
    }
    set { view = newValue }
  }

  open override func loadView() {
    if viewLoader != nil { return super.loadView() }
    let grid = UICollectionView(frame: UIScreen.main.bounds)
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = grid
  }
}
