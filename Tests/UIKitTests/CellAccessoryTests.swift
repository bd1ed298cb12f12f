import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Expectations are from developer.apple.com, UICellAccessory; widths are given by the tests.
@MainActor
@Suite struct CellAccessoryTests {
  private let cell = UICollectionViewListCell(frame: rect(0, 0, 300, 50))

  @Test func accessoriesTakeTheirReservedWidthFromTheContent() {
    cell.accessories = [
      .disclosureIndicator(options: .init(reservedLayoutWidth: .custom(30))),
      .customView(
        configuration: .init(
          customView: UIView(frame: rect(0, 0, 20, 20)), placement: .leading(),
          reservedLayoutWidth: .custom(40))),
    ]
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(40, 0, 230, 50))
  }

  @Test func aCustomViewIsCentredInItsPlace() {
    let view = UIView(frame: rect(0, 0, 20, 20))
    cell.accessories = [
      .customView(
        configuration: .init(
          customView: view, placement: .trailing(), reservedLayoutWidth: .custom(40)))
    ]
    cell.layoutIfNeeded()
    #expect(view.superview === cell && view.frame == rect(270, 15, 20, 20))
    cell.accessories = []
    cell.layoutIfNeeded()
    #expect(view.superview == nil && cell.contentView.frame == cell.bounds)
  }

  /// `delete`, `insert`, `reorder` and `multiselect` are displayed while editing by default.
  @Test func accessoriesForEditingAreNotShownOtherwise() {
    cell.accessories = [.delete(), .reorder(), .multiselect(), .insert()]
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
  }
}
