import CoreGraphics
import Foundation
import Testing
import UIKit

/// The content of pictures of controls and tables.
@MainActor
@Suite struct PictureContentTests {
  /// A button of the system type has the tint colour, a custom one is white
  /// (uikit/uibutton/titlecolor(for:), uikit/uiview/tintcolor).
  @Test func titlesHaveTheTintColor() {
    let button = UIButton(type: .system)
    button.setTitle("Unlock", for: .normal)
    button.tintColor = .red
    #expect(button.titleLabel?.textColor == .red)
    button.setTitleColor(.green, for: .normal)
    #expect(button.titleLabel?.textColor == .green)
    #expect(UIButton(type: .custom).titleLabel?.textColor == .white)
  }

  @Test func titlesInheritTheTintColor() {
    let button = UIButton(type: .system)
    button.setTitle("Unlock", for: .normal)
    let view = UIView()
    view.addSubview(button)
    view.tintColor = .purple
    #expect(button.titleLabel?.textColor == .purple)
  }

  @Test func disabledTitlesAreFainter() {
    let button = UIButton(type: .system)
    button.setTitle("Unlock", for: .normal)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.isEnabled = true
    #expect(button.titleLabel?.textColor == button.tintColor)
  }

  /// White space at the end of a line does not count for its alignment
  /// (Core Text, CTLineGetTrailingWhitespaceWidth: a line with it may be longer than the width that it was made for).
  @Test(arguments: [NSTextAlignment.right, .center, .left])
  func spacesAtTheEndDoNotMoveText(alignment: NSTextAlignment) throws {
    func run(_ text: String) throws -> DisplayList.TextRun {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      label.text = text
      label.textAlignment = alignment
      let runs = label.displayList([]).commands.compactMap { command -> DisplayList.TextRun? in
        if case .text(let run) = command { run } else { nil }
      }
      return try #require(runs.first)
    }
    let (plain, spaced) = try (run("Total"), run("Total    "))
    #expect(spaced.text == "Total")
    #expect(abs(spaced.origin.x - plain.origin.x) < 0.001)
    if alignment == .right { #expect(abs(spaced.origin.x + spaced.width - 200) < 0.001) }
  }

  /// 15 February 2001, 15:05 UTC, is 45 days, 15 hours and 5 minutes after the reference date.
  private func picker(_ style: UIDatePicker.Style, _ mode: UIDatePicker.Mode) -> String {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 340, height: 340))
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = Date(timeIntervalSinceReferenceDate: ((45 * 24 + 15) * 60 + 5) * 60)
    return picker.snapshotSVG()
  }

  @Test func pickersShowTheirDate() {
    let compact = picker(.compact, .dateAndTime)
    #expect(compact.contains(">Feb 15, 2001<") && compact.contains(">3:05 PM<"))
    #expect(!picker(.compact, .date).contains("3:05"))
    let wheels = picker(.wheels, .date)
    for text in ["February", "15", "2001"] { #expect(wheels.contains(">\(text)<")) }
    let inline = picker(.inline, .date)
    // February 2001 has 28 days.
    #expect(inline.contains(">February 2001<") && inline.contains(">28<"))
    #expect(!inline.contains(">29<"))
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var count: Int
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Feedback" }
  }

  private func clips(_ style: UITableView.Style, _ count: Int) -> [DisplayList.Shape] {
    let rows = Rows(count)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.dataSource = rows
    table.layoutIfNeeded()
    return table.displayList([]).commands.compactMap { command in
      guard case .beginClip(let shape) = command else { return nil }
      return shape
    }
  }

  /// The outer corners of a section are round in an inset grouped table
  /// (uikit/uitableview/style-swift.enum/insetgrouped).
  @Test func sectionsOfInsetTablesHaveRoundCorners() {
    func isPath(_ shape: DisplayList.Shape) -> Bool {
      if case .path = shape { true } else { false }
    }
    func isRound(_ shape: DisplayList.Shape) -> Bool {
      if case .rectangle(_, let radius) = shape { radius > 0 } else { false }
    }
    #expect(clips(.insetGrouped, 3).count(where: isPath) == 2)
    #expect(clips(.insetGrouped, 1).count(where: isRound) == 1)
    #expect(!clips(.grouped, 3).contains { isPath($0) || isRound($0) })
  }

  @Test func headersOfGroupedTablesAreFainter() {
    for (style, color) in [(UITableView.Style.grouped, UIColor.secondaryLabel), (.plain, .label)] {
      let rows = Rows(1)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      table.dataSource = rows
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.textLabel?.textColor == color)
    }
  }

  /// Damaged files, and those of other kinds, have no pixels in PNG pictures.
  @Test func imagesThatAreNoPNGHaveAStandIn() {
    // The header of a JPEG file of 32 × 16 pixels.
    let jpeg = Data(
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 16, 0, 32, 3] + [UInt8](repeating: 0, count: 20))
    let view = UIImageView(image: UIImage(data: jpeg))
    view.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
    let images = view.displayList([]).commands.compactMap { command -> DisplayList.Image? in
      guard case .image(let image) = command else { return nil }
      return image
    }
    #expect(images.count == 1)
    #expect(images.first.map { !$0.standIn.commands.isEmpty } == true)
  }

  /// A blur hides most of the content behind it; a thicker material hides more
  /// (uikit/uiblureffect/style).
  @Test func blursCoverTheContentBehindThem() {
    func opacity(_ effect: UIVisualEffect?) -> [CGFloat] {
      let view = UIVisualEffectView(effect: effect)
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return view.displayList([]).commands.compactMap {
        guard case .draw(_, let paint) = $0, case .color(let color) = paint.fill else { return nil }
        return color.opacity
      }
    }
    #expect(opacity(nil).isEmpty)
    let thin = opacity(UIBlurEffect(style: .systemThinMaterial))
    let thick = opacity(UIBlurEffect(style: .systemThickMaterial))
    #expect(thin.count == 1 && thick.count == 1)
    #expect(0.5 < thin[0] && thin[0] < thick[0] && thick[0] < 1)
  }

  /// A transparent bar has neither background nor line; the appearance of an item replaces that of
  /// the bar (uikit/uibarappearance/configurewithtransparentbackground(),
  /// uikit/uinavigationitem/standardappearance).
  @Test func transparentNavigationBarsShowOnlyTheirTitle() {
    func fills(_ appearance: UINavigationBarAppearance?) -> Int {
      let item = UINavigationItem(title: "")
      item.standardAppearance = appearance
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.items = [item]
      return bar.displayList([]).commands.count {
        guard case .draw(_, let paint) = $0, case .color(let color) = paint.fill else {
          return false
        }
        return color.opacity > 0
      }
    }
    let transparent = UINavigationBarAppearance()
    transparent.configureWithTransparentBackground()
    #expect(fills(nil) == 2)
    #expect(fills(transparent) == 0)
    let opaque = UINavigationBarAppearance()
    opaque.configureWithOpaqueBackground()
    #expect(fills(opaque) == 2)
  }

  /// Returns the colours that fill the bounds of a bar.
  private func backgrounds(of bar: UIView) -> [String] {
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    return bar.displayList([]).commands.compactMap {
      guard case .draw(let shape, let paint) = $0, case .color(let color) = paint.fill,
        shape.bounds == bar.bounds, color.opacity == 1
      else { return nil }
      return VectorNotation.color(color)
    }
  }

  /// The background of a bar is that of its appearance, by default with an effect
  /// (uikit/uibarappearance/configurewithdefaultbackground()); that of the view is behind it.
  @Test func barsKeepTheirBackgroundWhateverTheColorOfTheViewIs() {
    let makers: [@MainActor () -> UIView] = [
      { UINavigationBar() }, { UITabBar() }, { UIToolbar() }, { UISearchBar() },
    ]
    for make in makers {
      let usual = backgrounds(of: make())
      #expect(usual.count == 1)
      let clear = make()
      clear.backgroundColor = .clear
      #expect(backgrounds(of: clear) == usual)
      let red = make()
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(backgrounds(of: red).last == "rgb(255,0,0)")
    }
  }

  /// uikit/uibarappearance/configurewithtransparentbackground(): "a transparent background and no shadow".
  @Test func transparentBarsAtTheBottomShowOnlyTheirItems() {
    let tabs = UITabBar()
    #expect(backgrounds(of: tabs).count == 1)
    tabs.standardAppearance.configureWithTransparentBackground()
    #expect(backgrounds(of: tabs).isEmpty)
    let tools = UIToolbar()
    tools.standardAppearance.configureWithTransparentBackground()
    #expect(backgrounds(of: tools).isEmpty)
  }
}
