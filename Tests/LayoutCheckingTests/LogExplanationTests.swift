import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing

/// Contradictions of the kinds that public logs contain, in UIKit's form, with the arithmetic
/// by hand.
@Suite struct LogExplanationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var constraints: [String]
    var broken: Int
    /// The numbers of the constraints that the contradiction needs.
    var needed: [Int]
    /// A part of the sentence.
    var sentence: String
    /// A part of the first fix.
    var fix: String

    var testDescription: String { name }

    var log: String {
      let listed = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
      return """
        2026-01-02 10:00:00.000 App[1:2] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
        \(listed)
        )

        Will attempt to recover by breaking constraint
        \(constraints[broken - 1])

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints.
        """
    }
  }

  static let rows: [Row] = [
    Row(
      name: "two heights",
      constraints: [
        "<NSLayoutConstraint:0x1 V:[UIView:0xa(200)]>",
        "<NSLayoutConstraint:0x2 V:[UIView:0xa(84)]>",
      ], broken: 1, needed: [1, 2], sentence: "which", fix: "Remove one of the two"),
    Row(
      name: "a row of 44 for a view of 100",
      constraints: [
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xc(44)]>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa]   (Names: '|':UITableViewCellContentView:0xc )>",
        "<NSLayoutConstraint:0x3 V:[UIView:0xa(100)]>",
        "<NSLayoutConstraint:0x4 V:[UIView:0xa]-(0)-|   (Names: '|':UITableViewCellContentView:0xc )>",
      ], broken: 4, needed: [1, 2, 3, 4],
      sentence:
        "2, 3 and 4 force 100 as the height of UITableViewCellContentView, which 1 makes 44",
      fix: "Give 4 (bottom of UITableViewCellContentView = bottom of UIView) priority 999"),
    Row(
      name: "a hidden view with insets",
      constraints: [
        "<NSLayoutConstraint:0x1 V:[UISegmentedControl:0xa]-(8)-|   (Names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x2 V:|-(8)-[UISegmentedControl:0xa]   (Names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x3 'UISV-hiding' V:[UIView:0xc(0)]>",
      ], broken: 1, needed: [1, 2, 3],
      sentence:
        "1, 2 and 3 force 0 − 8 − 8 = -16 as the height of UISegmentedControl, which cannot be below 0",
      fix: "a stack view hides UIView by a size of 0"),
    Row(
      name: "a container without a size",
      constraints: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xc.height == 0   (active)>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0xa'Tech']-(8)-|   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x3 V:|-(8)-[UILabel:0xa'Tech']   (active, names: '|':UIView:0xc )>",
      ], broken: 2, needed: [1, 2, 3],
      sentence: "force 0 − 8 − 8 = -16 as the height of UILabel \"Tech\", which cannot be below 0",
      fix: "Give UIView its size before its subviews are constrained"),
    Row(
      name: "a view that is placed and has a mask",
      constraints: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa'Hi'.width == 0   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0xa'Hi'.width == UIView:0xc.width   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xc.width == 320   (active)>",
      ], broken: 2, needed: [1, 2, 3], sentence: "as the width of",
      fix: "Set translatesAutoresizingMaskIntoConstraints of UILabel \"Hi\" to false"),
    Row(
      name: "margins of a collection cell before it has a size",
      constraints: [
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0xc.width == 0   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(15)-[UIImageView:0xa]   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(15)-|   (active, names: '|':UIView:0xc )>",
      ], broken: 3, needed: [1, 2, 3],
      sentence: "force 0 − 15 − 15 = -30 as the width of UIImageView, which cannot be below 0",
      fix: "Give 3"),
    Row(
      name: "a minimum in a row",
      constraints: [
        "<NSLayoutConstraint:0x1 UIView:0xb.height >= 330   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0xa]-(24)-[UIView:0xb]   (active)>",
        "<NSLayoutConstraint:0x4 V:[UIView:0xb]-(16)-[UIPageControl:0xd]   (active)>",
        "<NSLayoutConstraint:0x5 V:[UIPageControl:0xd]-(16)-|   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x6 UIView:0xc.height == 380   (active)>",
      ], broken: 1, needed: [1, 2, 3, 4, 5, 6], sentence: "cannot be below 0",
      fix: "Change the constant of one: 1 from 330 to 314"),
    Row(
      name: "equal widths and two sizes",
      constraints: [
        "<NSLayoutConstraint:0x1 UIView:0xa.width == UIView:0xb.width   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0xa.width == 30   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0xb.width == 60   (active)>",
      ], broken: 3, needed: [1, 2, 3], sentence: "as the width of",
      fix: "Change the constant of one"),
    Row(
      name: "two tops",
      constraints: [
        "<NSLayoutConstraint:0x1 UINavigationBar:0xa.top == UIView:0xc.top + 20>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[UINavigationBar:0xa]   (Names: '|':UIView:0xc )>",
      ], broken: 2, needed: [1, 2], sentence: "1 and 2 cannot all hold: they differ by 20 pt",
      fix: "Remove one of the two"),
    Row(
      name: "one constraint that has nothing to do with it",
      constraints: [
        "<NSLayoutConstraint:0x1 UIView:0xa.width == 30   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0xa.height == 50   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0xa.height >= 60   (active)>",
      ], broken: 2, needed: [2, 3], sentence: "as the height of UIView",
      fix: "Change the constant of one: 2 from 50 to 60, or 3 from 60 to 50"),
    Row(
      name: "an aspect ratio in a fixed box",
      constraints: [
        "<NSLayoutConstraint:0x1 UIImageView:0xa.width == 2*UIImageView:0xa.height   (active)>",
        "<NSLayoutConstraint:0x2 UIImageView:0xa.width == 100   (active)>",
        "<NSLayoutConstraint:0x3 UIImageView:0xa.height == 60   (active)>",
      ], broken: 3, needed: [1, 2, 3], sentence: "UIImageView, which",
      fix: "Change the constant of one"),
    Row(
      name: "a stack view with fixed views in a fixed width",
      constraints: [
        "<NSLayoutConstraint:0x1 UIStackView:0xc.width == 393   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0xa.width == 30   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0xb.width == 60   (active)>",
        "<NSLayoutConstraint:0x4 'UISV-canvas-connection' UIStackView:0xc.leading == UIView:0xa.leading   (active)>",
        "<NSLayoutConstraint:0x5 'UISV-canvas-connection' H:[UIView:0xb]-(0)-|   (active, names: '|':UIStackView:0xc )>",
        "<NSLayoutConstraint:0x6 'UISV-spacing' H:[UIView:0xa]-(8)-[UIView:0xb]   (active)>",
      ], broken: 3, needed: [1, 2, 3, 4, 5, 6], sentence: "as the width of",
      fix: "Change the constant of one"),
    Row(
      name: "a library's constraints",
      constraints: [
        "<SnapKit.LayoutConstraint:0x1@Box.swift#70 UIView:0xa.height == 0.0>",
        "<SnapKit.LayoutConstraint:0x2@Box.swift#71 UIView:0xa.top == App.Box:0xc.top + 10.0>",
        "<SnapKit.LayoutConstraint:0x3@Box.swift#72 UIView:0xa.bottom == App.Box:0xc.top + 50.0>",
      ], broken: 1, needed: [1, 2, 3], sentence: "as the height of UIView",
      fix: "Change the constant of one: 1 from 0 to 40"),
    Row(
      name: "UIKit's own views",
      constraints: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIKeyboardAssistantBar:0xc.height == 0   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[_UIButtonBarStackView:0xa]   (active, names: '|':UIKeyboardAssistantBar:0xc )>",
        "<NSLayoutConstraint:0x3 V:[_UIButtonBarStackView:0xa]-(0)-|   (active, names: '|':UIKeyboardAssistantBar:0xc )>",
        "<NSLayoutConstraint:0x4 V:|-(6)-[_UIButtonBarButton:0xb]   (active, names: '|':_UIButtonBarStackView:0xa )>",
        "<NSLayoutConstraint:0x5 V:[_UIButtonBarButton:0xb]-(6)-|   (active, names: '|':_UIButtonBarStackView:0xa )>",
      ], broken: 5, needed: [1, 2, 3, 4, 5],
      sentence: "as the height of _UIButtonBarButton, which cannot be below 0",
      fix: "None in the app"),
    Row(
      name: "a required width larger than the screen",
      constraints: [
        "<NSLayoutConstraint:0x1 H:[UIView:0xa(402)]>",
        "<NSLayoutConstraint:0x2 App.Sheet:0xb.width >= UIView:0xa.width>",
        "<NSLayoutConstraint:0x3 App.Sheet:0xb.width == UIView:0xc.width>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UIView:0xc(0)]>",
      ], broken: 1, needed: [1, 2, 3, 4], sentence: "as the width of UIView",
      fix: "Give 1"),
    Row(
      name: "a hidden view of a Swift class",
      constraints: [
        "<NSLayoutConstraint:0x1 V:|-(16)-[UILabel:0xa]   (active, names: '|':App.EventView:0x0c )>",
        "<NSLayoutConstraint:0x2 UILabel:0xa.bottom == App.EventView:0x0c.bottom - 16   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-hiding' App.EventView:0x0c.height == 0   (active)>",
      ], broken: 2, needed: [1, 2, 3], sentence: "force 0 − 16 − 16 = -32 as the height of UILabel",
      fix: "a stack view hides EventView by a size of 0"),
    Row(
      name: "margins that old versions of iOS do not list",
      constraints: [
        "<NSLayoutConstraint:0x1 H:[UIImageView:0xa(320)]>",
        "<NSLayoutConstraint:0x2 UITableViewCellContentView:0xc.trailingMargin == UIImageView:0xa.trailing - 8>",
        "<NSLayoutConstraint:0x3 UIImageView:0xa.leading == UITableViewCellContentView:0xc.leadingMargin - 8>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UITableViewCellContentView:0xc(375)]>",
      ], broken: 1, needed: [1, 2, 3, 4],
      // 8 points of margin and 8 points beyond them, at both sides.
      sentence:
        "320 − 8 − 8 + 8 + 8 = 320 as the width of UITableViewCellContentView, which 4 makes 375",
      fix: "Give 1 (width of UIImageView = 320) priority 999"),
    Row(
      name: "a distance that cannot change its side",
      constraints: [
        "<NSLayoutConstraint:0x1 H:[UILabel:0xa]-(20)-|   (Names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0xa]   (Names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x3 H:[UIView:0xb]-(249)-|   (Names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x4 H:|-(249)-[UIView:0xb]   (Names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x5 H:[UIView:0xc(320)]>",
      ], broken: 1, needed: [1, 2, 3, 4, 5], sentence: "0 − 20 − 20 − 249 − 249 + 320 = -218",
      // 20 − 218 is no distance to the same side; 249 − 218 and 320 + 218 are.
      fix:
        "Change the constant of one: 3 from 249 to 31, or 4 from 249 to 31, or 5 from 320 to 538."),
    Row(
      name: "a content whose size is required",
      constraints: [
        "<NSLayoutConstraint:0x1 UIImageView:0xa.width == 34   (active)>",
        "<NSContentSizeLayoutConstraint:0x2 H:[UIImageView:0xa(19.5)] Hug:1000 CompressionResistance:1000   (active)>",
      ], broken: 1, needed: [1, 2],
      sentence:
        "1 forces 34 as the width of UIImageView, whose intrinsic content width is 19.5, required by "
        + "its horizontal hugging priority of 1000",
      fix:
        "Give UIImageView a horizontal hugging priority of 999, so that its content yields to the constraints."
    ),
    Row(
      name: "a content that needs more than a constraint leaves",
      constraints: [
        "<NSLayoutConstraint:0x1 UILabel:0xa.height == 10   (active)>",
        "<NSContentSizeLayoutConstraint:0x2 V:[UILabel:0xa(20.5)] Hug:251 CompressionResistance:1000   (active)>",
      ], broken: 1, needed: [1, 2],
      sentence:
        "whose intrinsic content height is 20.5, required by its vertical compression resistance "
        + "priority of 1000",
      fix:
        "Give UILabel a vertical compression resistance priority of 999, so that its content yields"
    ),
  ]

  @Test(arguments: rows) func contradictionIsExplained(_ row: Row) throws {
    let explanation = try LogExplanation(of: row.log)
    let conflict = try #require(explanation.conflicts.first)
    #expect(explanation.conflicts.count == 1)
    #expect(conflict.isProved)
    #expect(conflict.members.map(\.notation) == row.constraints)
    #expect(conflict.members.filter(\.isNeeded).map(\.number) == row.needed)
    #expect(conflict.members.filter(\.isBroken).map(\.number) == [row.broken])
    #expect(conflict.message.contains(row.sentence), "\(conflict.message)")
    #expect(conflict.fixes.first?.contains(row.fix) == true, "\(conflict.fixes)")
  }

  @Test func constraintsThatCanHoldAreSaidTo() throws {
    let log = """
      "<NSLayoutConstraint:0x1 V:[UIView:0xa(48)]>",
      "<NSLayoutConstraint:0x2 UIView:0xa.height >= 48   (active)>"
      """
    let conflict = try #require(try LogExplanation(of: log).conflicts.first)
    #expect(!conflict.isProved)
    #expect(conflict.message.contains("do not contradict each other"))
  }

  @Test func severalMessagesAreSeveralConflicts() throws {
    let log = Self.rows.prefix(3).map(\.log).joined(separator: "\n")
    #expect(try LogExplanation(of: log).conflicts.count == 3)
  }

  @Test func copiesFromBugReportsAreRead() throws {
    let escaped = Self.rows[2].log.replacing("<NS", with: "&lt;NS").replacing(">\"", with: "&gt;\"")
    let conflict = try #require(try LogExplanation(of: escaped).conflicts.first)
    #expect(conflict.members.count == 3)
    let quoted = Self.rows[2].log.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")
    #expect(try LogExplanation(of: quoted).conflicts.first?.members.count == 3)
  }

  @Test func textWithoutConstraintsIsAnError() {
    #expect(throws: LogExplanation.Failure.self) { try LogExplanation(of: "all is well") }
  }

  // MARK: With the file

  private static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <view id="box-Vw-001"><rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
    <label text="Tech" id="lbl-Vw-001"><rect key="frame" x="8" y="8" width="50" height="20"/></label>
    <label text="Other" id="lbl-Vw-002"><rect key="frame" x="8" y="8" width="50" height="20"/></label>
    </subviews><constraints>
    <constraint firstItem="lbl-Vw-001" firstAttribute="top" secondItem="box-Vw-001" secondAttribute="top" constant="8" id="lbl-Tp-001"/>
    <constraint firstAttribute="bottom" secondItem="lbl-Vw-001" secondAttribute="bottom" constant="8" id="lbl-Bt-001"/>
    <constraint firstItem="lbl-Vw-002" firstAttribute="top" secondItem="box-Vw-001" secondAttribute="top" constant="9" id="lbl-Tp-002"/>
    </constraints></view></objects></document>
    """

  @Test func constraintsAreNamedByTheirFile() throws {
    let document = try Document(bytes: Array(Self.cell.utf8), path: "Box.xib")
    let conflict = try #require(
      try LogExplanation(of: Self.rows[3].log, in: [document]).conflicts.first)
    #expect(conflict.members.map(\.subject?.id) == [nil, "lbl-Bt-001", "lbl-Tp-001"])
    #expect(!conflict.isAmbiguous)
    #expect(conflict.message.contains("the height of label \"Tech\""), "\(conflict.message)")
  }
}
