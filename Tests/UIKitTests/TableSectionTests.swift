import Foundation
import Testing
import UIKit

/// Two sections of two rows, 44 high, with titles where they are given.
@MainActor
private final class Sections: UITableViewDataSource {
  var headers: [String?] = [nil, nil]
  var footers: [String?] = [nil, nil]
  var rows = 2

  func numberOfSections(in tableView: UITableView) -> Int { headers.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }
}

/// Views around sections, of heights that are given or follow from constraints.
@MainActor
private final class Views: UITableViewDelegate {
  var height: CGFloat?
  var asked: [Int] = []

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asked.append(section)
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    return view
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    height ?? tableView.sectionHeaderHeight
  }
}

/// Heights: stored frames of static tables (docs/parity.md).
@MainActor
@Suite struct TableSectionTests {
  private let sections = Sections()

  private func makeTable(
    _ style: UITableView.Style, width: CGFloat = 375, height: CGFloat = 600
  ) -> UITableView {
    let root = makeRoot(width: width, height: 800)
    let table = UITableView(frame: rect(0, 0, width, height), style: style)
    root.addSubview(table)
    table.dataSource = sections
    root.layoutIfNeeded()
    return table
  }

  private func tops(_ table: UITableView) -> [CGFloat] { table.visibleCells.map(\.frame.minY) }

  @Test func plainTableHasNoSpaceAroundSectionsWithoutTitles() {
    let table = makeTable(.plain)
    #expect(tops(table) == [0, 44, 88, 132])
    #expect(table.contentSize.height == 176)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func titlesOfAPlainTableAre28HighBelow22() {
    sections.headers = ["One", "Two"]
    let table = makeTable(.plain)
    #expect(tops(table) == [50, 94, 188, 232])
    #expect(table.rectForHeader(inSection: 1) == rect(0, 138, 375, 50))
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    #expect(tops(table) == [28, 72, 144, 188])
  }

  /// The fonts and colours are those of `UIListContentConfiguration.plainHeader()`, `groupedHeader()` and the like.
  @Test func titlesHaveTheFontsOfTheirConfigurations() throws {
    sections.headers = ["One", "Two"]
    sections.footers = ["End", nil]
    let plain = makeTable(.plain)
    let title = try #require(plain.headerView(forSection: 0)?.textLabel)
    #expect(title.font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(title.textColor == .label)
    let end = try #require(plain.footerView(forSection: 0)?.textLabel)
    #expect(end.font == .systemFont(ofSize: 13) && end.textColor == .secondaryLabel)
    let grouped = try #require(makeTable(.grouped).headerView(forSection: 0)?.textLabel)
    #expect(grouped.font == .systemFont(ofSize: 13) && grouped.textColor == .secondaryLabel)
  }

  @Test func aProgramsFontOfATitleStays() throws {
    final class Header: UITableViewDelegate {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        view
      }
    }
    sections.headers = ["One"]
    let header = Header()
    header.view.textLabel?.font = .systemFont(ofSize: 20)
    let table = UITableView(frame: rect(0, 0, 375, 600), style: .grouped)
    table.dataSource = sections
    table.delegate = header
    table.layoutIfNeeded()
    #expect(header.view.superview != nil && header.view.textLabel?.text == nil)
    #expect(header.view.textLabel?.font == .systemFont(ofSize: 20))
  }

  @Test func groupsAre18ApartOnBothSides() {
    let table = makeTable(.grouped)
    #expect(tops(table) == [18, 62, 142, 186])
    #expect(table.contentSize.height == 248)
    table.sectionHeaderHeight = 10
    table.sectionFooterHeight = 5
    table.layoutIfNeeded()
    #expect(tops(table) == [10, 54, 113, 157])
  }

  @Test func titlesOfGroupsHaveHeightsOfTheirOwn() {
    sections.headers = ["One", "Two"]
    sections.footers = [nil, "A line"]
    let table = makeTable(.grouped)
    // 55.5, two rows, a footer of 18 without a title, a title of 38.
    #expect(tops(table) == [55.5, 99.5, 199.5, 243.5])
    #expect(table.rectForFooter(inSection: 1) == rect(0, 287.5, 375, 30))
    #expect(table.rect(forSection: 1) == rect(0, 161.5, 375, 156))
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "A line")
  }

  @Test func footersGrowWithTheirLines() {
    sections.footers = [String(repeating: "word ", count: 14), nil]
    let table = makeTable(.grouped)
    #expect(table.rectForFooter(inSection: 0).height == 46)
  }

  @Test(arguments: [(375.0, 16.0), (414, 20)])
  func insetGroupsKeepClearOfTheSides(width: CGFloat, inset: CGFloat) {
    let table = makeTable(.insetGrouped, width: width)
    #expect(table.visibleCells.first?.frame == rect(inset, 18, width - 2 * inset, 44))
  }

  @Test func viewsReplaceTitles() {
    sections.headers = ["One", "Two"]
    let views = Views()
    let table = makeTable(.plain, height: 100)
    table.delegate = views
    table.sectionHeaderTopPadding = 0
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == rect(0, 0, 375, 50))
    #expect(tops(table) == [50, 94])
    #expect(views.asked == [0])
    views.height = 20
    table.reloadData()
    table.layoutIfNeeded()
    #expect(tops(table) == [20, 64])
  }

  @Test func headersOfAPlainTableStayInSight() {
    sections.headers = ["One", "Two"]
    sections.rows = 10
    let table = makeTable(.plain, height: 200)
    table.sectionHeaderTopPadding = 0
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == rect(0, 100, 375, 28))
    // 28 + 440 is the end of the first section; the second header pushes the first one out.
    table.contentOffset.y = 450
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 440)
    #expect(table.headerView(forSection: 1)?.frame.minY == 468)
    table.contentOffset.y = 500
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == 500)
  }

  @Test func footersOfAPlainTableStayInSight() {
    sections.footers = ["One", nil]
    sections.rows = 10
    let table = makeTable(.plain, height: 200)
    #expect(table.footerView(forSection: 0)?.frame.maxY == 200)
    #expect(table.rectForFooter(inSection: 0).minY == 440)
  }

  @Test func headersAndRowsAreFoundByPlace() {
    sections.headers = ["One", "Two"]
    let table = makeTable(.plain)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 20)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 95)) == IndexPath(row: 1, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 5000)) == nil)
    #expect(table.indexPath(for: table.visibleCells[2]) == IndexPath(row: 0, section: 1))
  }

  @Test func rowsAreScrolledToWhereTheyAreWanted() {
    sections.rows = 50
    let table = makeTable(.plain, height: 440)
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 880)
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .middle, animated: false)
    #expect(table.contentOffset.y == 682)
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 484)
    table.scrollToRow(at: IndexPath(row: 49, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y == 3960)
    table.scrollToRow(at: IndexPath(row: 7, section: 9), at: .top, animated: false)
    #expect(table.contentOffset.y == 3960)
  }

  /// Gives headers and footers that are used again, with the configuration that suits their place.
  private final class Configured: UITableViewDelegate {
    private func view(_ table: UITableView) -> UIView? {
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "side")
      var content = view?.defaultContentConfiguration()
      content?.text = "Title"
      view?.contentConfiguration = content
      return view
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view(tableView)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view(tableView)
    }
  }

  /// "According to the section where the view appears" (uikit/uitableviewheaderfooterview/
  /// defaultcontentconfiguration): capitals above a group, none below.
  @Test func defaultConfigurationSuitsThePlaceOfANewView() {
    sections.rows = 20
    let delegate = Configured()
    let table = makeTable(.grouped, height: 300)
    table.register(forHeaderFooterViewReuseIdentifier: "side") {
      UITableViewHeaderFooterView(reuseIdentifier: "side")
    }
    table.delegate = delegate
    table.reloadData()
    table.layoutIfNeeded()
    func text(_ view: UITableViewHeaderFooterView?) -> String? {
      (view?.contentView.subviews.compactMap { $0 as? UILabel }.first)?.text
    }
    let height = table.headerView(forSection: 0)?.frame.height
    #expect(text(table.headerView(forSection: 0)) == "TITLE")
    table.contentOffset.y = 800
    table.layoutIfNeeded()
    #expect(text(table.footerView(forSection: 0)) == "Title")
    #expect(text(table.headerView(forSection: 1)) == "TITLE")
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(text(table.headerView(forSection: 0)) == "TITLE")
    #expect(table.headerView(forSection: 0)?.frame.height == height)
  }
}
