import Foundation
import UIKit

/// Something on the screen that a user can tap, and that can lead to another screen.
@MainActor
struct TapTarget {
  /// The step that taps it.
  let step: AppStep
  private let view: UIView

  /// The maximum number of rows of a table, and of items of a collection, that are tried.
  private static let cellLimit = 8
  /// The maximum length of a label.
  private static let labelLimit = 30

  /// Returns what can be tapped in a view and its subviews, from the top to the bottom.
  ///
  /// Controls that only change a value, such as switches and fields, lead nowhere and are left out.
  static func all(in root: UIView) -> [TapTarget] {
    var search = Search()
    search.visit(root)
    let places = search.targets.map { $0.view.convert($0.view.bounds, to: nil as UIView?) }
    // Cells are not in the order of their rows.
    return zip(search.targets, places).enumerated().sorted { one, other in
      (one.element.1.minY, one.element.1.minX, one.offset)
        < (other.element.1.minY, other.element.1.minX, other.offset)
    }.map(\.element.0)
  }

  /// Whether a finger can reach it now.
  var isReachable: Bool { point() != nil }

  /// Taps it: by a finger where one can reach it, and by what the tap would do on a screen that is too small.
  func perform() {
    if point() == nil { scrollThere() }
    if let point = point(), let window = view.window {
      window.screen.tap(at: window.convert(point, to: nil as UIView?))
      return
    }
    switch view {
    case let control as UIControl: control.sendActions(for: .touchUpInside)
    case let cell as UITableViewCell:
      guard let table: UITableView = Self.list(of: cell), let path = table.indexPath(for: cell)
      else { return }
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      table.delegate?.tableView(table, didSelectRowAt: path)
    case let cell as UICollectionViewCell:
      guard let list: UICollectionView = Self.list(of: cell), let path = list.indexPath(for: cell)
      else { return }
      list.selectItem(at: path, animated: false, scrollPosition: [])
      list.delegate?.collectionView(list, didSelectItemAt: path)
    default: break
    }
  }

  private func scrollThere() {
    guard let scroll: UIScrollView = Self.list(of: view) else { return }
    scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
    view.window?.layoutIfNeeded()
  }

  /// A point in the window at which a finger touches the view, and no other control.
  private func point() -> CGPoint? {
    guard let window = view.window, view.bounds.width > 0, view.bounds.height > 0 else {
      return nil
    }
    for (x, y) in [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.15), (0.5, 0.85)] {
      let inside = CGPoint(
        x: view.bounds.minX + view.bounds.width * x, y: view.bounds.minY + view.bounds.height * y)
      let point = view.convert(inside, to: window)
      guard window.bounds.contains(point), let hit = window.hitTest(point, with: nil) else {
        continue
      }
      let above = sequence(first: hit, next: \.superview).prefix { $0 !== view }
      guard hit.isDescendant(of: view), !above.contains(where: { $0 is UIControl }) else {
        continue
      }
      return point
    }
    return nil
  }

  private static func list<List: UIView>(of view: UIView) -> List? {
    sequence(first: view, next: \.superview).dropFirst().lazy.compactMap { $0 as? List }.first
  }

  // MARK: Labels

  /// Returns the text on a view, or the name of its class.
  private static func label(of view: UIView) -> String {
    let text = (view.accessibilityLabel ?? firstText(in: view)) ?? ""
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { return AppStep.things["\(type(of: view))"] ?? "\(type(of: view))" }
    return line.count <= labelLimit ? line : line.prefix(labelLimit - 1) + "…"
  }

  private static func firstText(in view: UIView) -> String? {
    if let label = view as? UILabel, let text = label.text, !text.isEmpty { return text }
    if let title = (view as? UIButton)?.currentTitle, !title.isEmpty { return title }
    return view.subviews.lazy.compactMap(firstText).first
  }

  // MARK: Searching

  @MainActor
  private struct Search {
    var targets: [TapTarget] = []
    private var counts: [String: Int] = [:]
    private var lists: [ObjectIdentifier: (number: Int, cells: Int)] = [:]

    mutating func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
      if Self.onlyChangesValue(view) { return }
      switch view {
      case let control as UIControl:
        guard control.isEnabled else { return }
        add(.control, control)
        return
      case let cell as UITableViewCell:
        let table: UITableView? = TapTarget.list(of: cell)
        add(cell, to: table, at: table?.indexPath(for: cell))
      case let cell as UICollectionViewCell:
        let list: UICollectionView? = TapTarget.list(of: cell)
        add(cell, to: list, at: list?.indexPath(for: cell))
      default:
        let recognises = (view.gestureRecognizers ?? []).contains {
          $0 is UITapGestureRecognizer && $0.isEnabled
        }
        // On the whole view of a controller, a tap ends the editing of a field.
        if recognises, !(view.next is UIViewController) { add(.view, view) }
      }
      for subview in view.subviews { visit(subview) }
    }

    private static func onlyChangesValue(_ view: UIView) -> Bool {
      view is UITextField || view is UITextView || view is UISwitch || view is UISlider
        || view is UIStepper || view is UIDatePicker || view is UISegmentedControl
        || view is UIPageControl || view is UISearchBar || view is UIRefreshControl
    }

    private mutating func add(_ kind: AppStep.Kind, _ view: UIView) {
      let label = TapTarget.label(of: view)
      let number = counts["\(kind) \(label)", default: 0]
      counts["\(kind) \(label)"] = number + 1
      targets.append(TapTarget(step: AppStep(kind: kind, label: label, number: number), view: view))
    }

    private mutating func add(_ cell: UIView, to list: UIView?, at path: IndexPath?) {
      guard let list, let path, path.count == 2 else { return }
      var state = lists[ObjectIdentifier(list)] ?? (lists.count, 0)
      state.cells += 1
      lists[ObjectIdentifier(list)] = state
      guard state.cells <= TapTarget.cellLimit else { return }
      targets.append(
        TapTarget(
          step: AppStep(
            kind: .cell, label: TapTarget.label(of: cell), number: state.number,
            section: path[0], row: path[1]), view: cell))
    }
  }
}
