import Testing
import UIKit
import UIKitTestSupport

/// The types of delegates, after developer.apple.com: those of UITableView, UICollectionView and UITextView are of their
/// own protocols, and are the delegates of UIScrollView.
@MainActor
@Suite struct DelegateTypeTests {
  private final class Handler: NSObject, UITableViewDelegate, UICollectionViewDelegate,
    UITextViewDelegate
  {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { false }
  }

  @Test func delegatesAreAskedByTheirOwnMethods() {
    let handler = Handler()
    let (table, text) = (UITableView(), UITextView())
    let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    (table.delegate, text.delegate, items.delegate) = (handler, handler, handler)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.delegate?.tableView(table, heightForRowAt: path) == 33)
    #expect(text.delegate?.textViewShouldBeginEditing(text) == false)
    #expect(items.delegate?.collectionView(items, shouldSelectItemAt: path) == true)
    for view in [table, text, items] as [UIScrollView] { #expect(view.delegate === handler) }
    table.delegate = nil
    #expect((table as UIScrollView).delegate == nil)
  }

  private final class ScrollOnly: NSObject, UIScrollViewDelegate {}

  @Test func delegatesAreNotRetained() {
    let table = UITableView()
    table.delegate = Handler()
    #expect(table.delegate == nil)
    let plain = ScrollOnly()
    (table as UIScrollView).delegate = plain
    #expect(table.delegate == nil && (table as UIScrollView).delegate === plain)
  }

  /// A text view with a placeholder passes calls of its delegate on, as libraries do.
  private final class Placeholder: UITextView {
    let own = Handler()
    weak var other: (any UITextViewDelegate)?
    override var delegate: (any UITextViewDelegate)? {
      get { own }
      set { other = newValue }
    }
  }

  @Test func subclassesOverrideTheDelegate() {
    let text = Placeholder(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let handler = Handler()
    text.delegate = handler
    #expect(text.other === handler && text.delegate === text.own)
    let controller = UIViewController()
    controller.view.addSubview(text)
    show(controller, on: .iPhone8)
    #expect(!text.becomeFirstResponder())
    text.contentOffset.y = 5
    #expect(text.own.offsets == [5] && handler.offsets.isEmpty)
  }
}
