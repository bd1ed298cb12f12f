public import Foundation

/// A control with wheels of rows.
///
/// The wheels are not drawn; their rows and the selection are those of the data source and the
/// delegate. Source: developer.apple.com, UIPickerView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The data source; setting it reloads the wheels, not retained, `nil` by default.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The delegate, which is not retained; `nil` for none.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the selected rows are marked; stored without effect, since they always are marked.
  open var showsSelectionIndicator = true
  private var counts: [Int] = []
  private var selection: [Int] = []
  private var hasCounts = false

  private func updateCounts() {
    guard !hasCounts, let dataSource else { return }
    hasCounts = true
    let components = min(max(0, dataSource.numberOfComponents(in: self)), 1000)
    counts = (0..<components).map {
      max(0, dataSource.pickerView(self, numberOfRowsInComponent: $0))
    }
    selection = counts.indices.map { index in
      let old = selection.indices.contains(index) ? selection[index] : 0
      return counts[index] == 0 ? -1 : min(max(old, 0), counts[index] - 1)
    }
  }

  /// The number of wheels, which the data source is asked for.
  open var numberOfComponents: Int {
    updateCounts()
    return counts.count
  }

  /// Returns the number of rows of a wheel; 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    updateCounts()
    return counts.indices.contains(component) ? counts[component] : 0
  }

  /// Returns the size of a row of a wheel: that of the delegate, or an equal share of the width and 32
  /// points.
  open func rowSize(forComponent component: Int) -> CGSize {
    let count = max(1, numberOfComponents)
    let share = bounds.width > 0 ? bounds.width : boxSize.width
    let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return CGSize(
      width: width > 0 ? width : share / CGFloat(count), height: height > 0 ? height : 32)
  }

  /// Returns the view of a row; `nil` if the delegate has none.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return nil }
    let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    return view is NoPickerRowView ? nil : view
  }

  /// Returns the selected row of a wheel; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    updateCounts()
    return selection.indices.contains(component) ? selection[component] : -1
  }

  /// Selects a row of a wheel; does nothing if there is no such row, and does not call the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    selection[component] = row
  }

  /// Turns a wheel to a row on behalf of the user, which calls the delegate; does nothing if there is no
  /// such row.
  ///
  /// Not part of Apple's `UIPickerView`.
  open func turn(toRow row: Int, inComponent component: Int) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    selection[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Reads the number of wheels and rows again; selected rows stay selected where they exist.
  open func reloadAllComponents() {
    hasCounts = false
    setNeedsLayout()
  }

  /// Reads the number of rows of a wheel again.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  /// The wheels with the titles around the selected rows.
  fileprivate var drawnWheels: [DrawnWheel] {
    (0..<numberOfComponents).map { component in
      let selected = max(0, selectedRow(inComponent: component))
      let rows = 0..<max(0, numberOfRows(inComponent: component))
      return DrawnWheel(
        titles: DrawnWheel.rows.map { distance in
          let row = selected + distance
          return rows.contains(row) ? title(ofRow: row, inComponent: component) : ""
        })
    }
  }

  private func title(ofRow row: Int, inComponent component: Int) -> String? {
    guard let delegate else { return nil }
    return delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? boxSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { boxSize }

  private var boxSize: CGSize {
    CGSize(width: metric("pickerView", "width"), height: metric("pickerView", "height"))
  }

}

/// The methods that provide the number of wheels and rows of a picker.
///
/// Source: developer.apple.com, UIPickerViewDataSource.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that provide the rows of a picker and respond to selections; all of them are optional.
///
/// Source: developer.apple.com, UIPickerViewDelegate.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the width of a wheel; 0 for an equal share.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a wheel; 0 for that of the system.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row of a wheel.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the attributed title of a row, which replaces the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, which replaces the title; an empty view of size zero stands for none.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when the user has selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns 0, for an equal share of the picker's width.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  /// Returns 0, for the height of the system.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  /// Returns `nil`, so that rows are empty unless another method provides their content.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns `nil`, so that the plain title is shown.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a placeholder, for which the picker shows the row's title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { NoPickerRowView() }
  /// Called when the user has selected a row; does nothing unless implemented.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// The view of a row of a delegate that provides titles only.
private final class NoPickerRowView: UIView {}

extension UIPickerView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let wheels = drawnWheels
    drawing.addWheels(wheels.isEmpty ? [.unknown] : wheels, in: box)
  }
}
