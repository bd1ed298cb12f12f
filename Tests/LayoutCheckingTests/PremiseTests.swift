import Foundation
import TestSupport
import Testing

@testable import LayoutChecking

/// Findings whose premises sources leave open are notes that say which.
@MainActor @Suite struct PremiseTests: OneScreenTests {
  /// A row of two labels between the edges, 343 points wide: the first needs more than all of it, and the second has
  /// an outlet.
  private func row(outlet: String = "amount") throws -> String {
    let text = String(repeating: "A long title of its own ", count: 4)
    let content = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
    let labels =
      view(
        "label", "first",
        #"text="\#(text)" adjustsFontSizeToFit="NO" horizontalCompressionResistancePriority="250""#,
        content
      )
      + view("label", "second", #"text="amount""#, content)
    return try storyboard(
      labels,
      edge("first.leading", "safe.leading", 16) + edge("second.leading", "first.trailing")
        + edge("safe.trailing", "second.trailing", 16) + edge("first.top", "safe.top", 100)
        + edge("second.top", "safe.top", 100),
      connections: #"<outlet property="\#(outlet)" destination="second" id="out"/>"#
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
  }

  private static let head = "class Panel: UIViewController {\n@IBOutlet var amount: UILabel!\n"

  /// A button of 36 points in a box, centred on a label without a text 8 points below its top: 10 points stand out, but only
  /// while the label has no height.
  @Test(arguments: [("", false), ("func a() { amount.text = name }", true)])
  func aPlaceBesideAnEmptyLabelDependsOnItsText(code: String, isInconclusive: Bool) throws {
    let inner =
      view("label", "second")
      + view(
        "button", "btn", "",
        #"<state key="normal" title="OK"/><connections><action selector="go:" destination="one" "#
          + #"eventType="touchUpInside" id="act"/></connections>"#)
    let text = try storyboard(
      view("view", "box", "", "<subviews>\(inner)</subviews>"),
      edge("box.leading", "safe.leading", 20) + edge("box.top", "safe.top", 100)
        + sized("box", 300, 44) + edge("second.top", "box.top", 8)
        + edge("second.leading", "box.leading", 8) + edge("btn.centerY", "second.centerY")
        + edge("btn.leading", "box.leading", 100) + sized("btn", 60, 36),
      connections: #"<outlet property="amount" destination="second" id="out"/>"#
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
    let found = try findings(text, code: "\(Self.head)\(code)\n}")
    let finding = try #require(found.first { $0.rule == .outsideSuperview })
    #expect(finding.isInconclusive == isInconclusive)
  }

  /// The label beside a text takes what it needs of the row.
  @Test(arguments: [
    ("", nil), ("func a() { amount.textColor = .red }", nil),
    ("func a() { amount.text = name }", "unless code changes label \"amount\" (outlet amount)"),
    ("func a() { style(amount) }", "unless code changes label \"amount\" (outlet amount)"),
  ])
  func aTextBesideAnotherDependsOnIt(code: String, condition: String?) throws {
    let found = try findings(row(), code: "\(Self.head)\(code)\n}")
    let text = try #require(found.first { $0.rule == .truncatedText && $0.subject.id == "first" })
    #expect(text.severity == (condition == nil ? .warning : .note))
    #expect(!text.isInconclusive)
    #expect(text.conditions?.contains(try #require(condition)) ?? (condition == nil))
  }

  /// The outlet belongs to a text below, whose length decides nothing about the row.
  @Test func aTextThatIsTiedToNothingOfItDoesNotMatter() throws {
    let other = view("label", "third", #"text="third""#)
    let text = try row(outlet: "none").replacing("</subviews>", with: other + "</subviews>")
      .replacing(
        #"property="none" destination="second""#, with: #"property="amount" destination="third""#
      )
      .replacing(
        "</constraints>",
        with: edge("third.top", "second.bottom", 8) + edge("third.leading", "safe.leading")
          + "</constraints>")
    let found = try findings(text, code: "\(Self.head)func a() { amount.text = name }\n}")
    let first = found.first { $0.rule == .truncatedText && $0.subject.id == "first" }
    #expect(first?.severity == .warning)
  }

  /// An image without a file is all of the content of a scroll view, which has its size.
  @Test(arguments: [
    ("", false), ("func a() { photo.image = loaded }", true),
    ("func a() { photo.tintColor = .red }", false),
  ])
  func anImageThatCodeSetsSizesTheContent(code: String, isInconclusive: Bool) throws {
    let photo = view("imageView", "photo")
    let text = try storyboard(
      view("scrollView", "scroll", "", "<subviews>\(photo)</subviews>"),
      ["scroll", "photo"].map { id in
        let around = id == "photo" ? "scroll" : "root"
        return edge("\(id).top", "\(around).top") + edge("\(id).leading", "\(around).leading")
          + edge("\(around).trailing", "\(id).trailing") + edge("\(around).bottom", "\(id).bottom")
      }.joined(),
      connections: #"<outlet property="photo" destination="photo" id="out"/>"#
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
    let found = try findings(text, code: "class Panel: UIViewController {\n\(code)\n}")
    let sizes = found.filter { $0.rule == .scrollContentSize }
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0.isInconclusive == isInconclusive })
  }

  /// A button 300 points wide, 275 points of it beyond the right of 375.
  private func wideButton(_ outlet: String) throws -> String {
    try storyboard(
      view("button", "btn", "", #"<state key="normal" title="OK"/>"#),
      edge("btn.leading", "safe.leading", 350) + edge("btn.top", "safe.top", 100)
        + #"<constraint firstItem="btn" firstAttribute="width" constant="300" id="w"/>"#
        + #"<constraint firstItem="btn" firstAttribute="height" constant="50" id="h"/>"#,
      connections: outlet
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
  }

  /// The width of the button has an outlet.
  @Test(
    arguments: [
      ("", .warning, false), ("func a() { width.constant = 80 }", .note, true),
      ("func a() { adapt(width) }", .note, false),
    ] as [(String, Severity, Bool)])
  func aConstraintThatCodeChangesDecidesNothing(
    code: String, severity: Severity, isInconclusive: Bool
  ) throws {
    let text = try wideButton(#"<outlet property="width" destination="w" id="out"/>"#)
    let found = try findings(text, code: "class Panel: UIViewController {\n\(code)\n}")
    let clipped = try #require(
      found.first { $0.rule == .clippedContent }, "\(found.map(\.message))")
    #expect(clipped.severity == severity)
    #expect(clipped.isInconclusive == isInconclusive)
  }

  /// Code adds constraints to the button, or ties another view to it.
  @Test(arguments: [
    ("btn.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true", true),
    ("btn.fix(width: 80)", true),
    ("label.leadingAnchor.constraint(equalTo: btn.trailingAnchor).isActive = true", false),
    ("btn.backgroundColor = .red", false),
  ])
  func aViewThatCodeConstrainsIsElsewhere(code: String, isInconclusive: Bool) throws {
    let text = try wideButton(#"<outlet property="btn" destination="btn" id="out"/>"#)
    let found = try findings(
      text, code: "class Panel: UIViewController {\nfunc a() { \(code) }\n}",
      [
        "Fix.swift":
          "extension UIView { func fix(width: CGFloat) { widthAnchor.constraint(equalToConstant: width).isActive = true } }"
      ])
    let clipped = try #require(found.first { $0.rule == .clippedContent })
    #expect(clipped.isInconclusive == isInconclusive)
  }

  /// The height of a column in a cell, of which nothing decides the bottom, follows from what a controller adds to the
  /// column in it.
  @Test(arguments: [
    ("row.rows.addArrangedSubview(other)", true), ("row.rows.backgroundColor = .red", false),
  ])
  func aColumnThatCodeFillsHasItsHeight(code: String, isInconclusive: Bool) throws {
    let rows = view("stackView", "rows", #"axis="vertical""#)
    let title = view("label", "title", #"text="Title""#)
    let column = view(
      "stackView", "column", #"axis="vertical""#, "<subviews>\(title)\(rows)</subviews>")
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
      <tableViewCell id="cel" customClass="Row" rowHeight="183"><rect key="frame" x="0" y="0" width="375" height="183"/>
      <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
      <rect key="frame" x="0" y="0" width="375" height="183"/><subviews>\(column)</subviews><constraints>
      \(edge("column.top", "con.top"))\(edge("column.leading", "con.leading"))
      \(edge("con.trailing", "column.trailing"))</constraints></tableViewCellContentView>
      <connections><outlet property="rows" destination="rows" id="out"/></connections></tableViewCell></objects></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Row.xib": xib,
      "Row.swift": "class Row: UITableViewCell { @IBOutlet weak var rows: UIStackView! }",
      "Panel.swift": """
      class Panel: UIViewController { func a() {
        let row = Nib.load() as! Row
        \(code)
      } }
      """,
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: folder.path("Row.xib"), by: plan).findings
    let open = try #require(found.first { $0.rule == .ambiguousLayout })
    #expect(open.isInconclusive == isInconclusive)
  }

  /// A scroll view in which scrolling is turned off needs no content size, and one of TPKeyboardAvoiding scrolls for the
  /// keyboard all the same.
  @Test(arguments: [
    ("", "", [Rule.scrollContentSize]), (#"scrollEnabled="NO""#, "", [.coveredField]),
    (#"scrollEnabled="NO""#, #"customClass="TPKeyboardAvoidingScrollView""#, []),
  ])
  func aScrollViewThatDoesNotScroll(setting: String, ofClass: String, rules: [Rule]) throws {
    let text = try storyboard(
      view(
        "scrollView", "scroll", "\(setting) \(ofClass)",
        "<subviews>\(view("textField", "fld"))</subviews>"),
      edge("scroll.top", "root.top") + edge("scroll.leading", "root.leading")
        + edge("root.trailing", "scroll.trailing") + edge("root.bottom", "scroll.bottom")
        + edge("fld.top", "scroll.top", 500) + edge("fld.leading", "scroll.leading", 16)
        + edge("scroll.trailing", "fld.trailing", 16)
        + #"<constraint firstItem="fld" firstAttribute="width" constant="300" id="w"/>"#
    )
    let known: Set<Rule> = [.scrollContentSize, .coveredField]
    let found = try findings(text, code: "class Panel: UIViewController {}")
    #expect(found.map(\.rule).filter(known.contains) == rules)
  }

  /// A button of 200 points, beside another one of as many in a row of 343, which code makes a column.
  @Test(arguments: [("", false), ("func a() { row.axis = .vertical }", true)])
  func aRowThatCodeMakesAColumnHasOtherWidths(code: String, isInconclusive: Bool) throws {
    let buttons = ["one", "two"].map { id in
      view("button", "b-\(id)", "", #"<state key="normal" title="OK"/>"#)
    }.joined()
    let text = try storyboard(
      view("stackView", "row", #"spacing="8""#, "<subviews>\(buttons)</subviews>"),
      edge("row.leading", "safe.leading", 16) + edge("row.top", "safe.top", 60)
        + sized("b-one", 300, 50) + sized("b-two", 300, 50),
      connections: #"<outlet property="row" destination="row" id="out"/>"#
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
    let found = try findings(text, code: "class Panel: UIViewController {\n\(code)\n}")
    let clipped = try #require(found.first { $0.rule == .clippedContent })
    #expect(clipped.subject.id == "b-two")
    #expect(clipped.isInconclusive == isInconclusive)
  }

  /// A button below the screen, in a view that code moves: in, as a sheet, or only by turning it.
  @Test(arguments: [
    ("sheet.transform = CGAffineTransform(translationX: 0, y: -300)", true),
    ("sheet.transform = .identity", false),
  ])
  func aViewThatCodeTransformsMayBeElsewhere(code: String, isInconclusive: Bool) throws {
    let button = view("button", "btn", "", #"<state key="normal" title="OK"/>"#)
    let text = try storyboard(
      view("view", "sheet", "", "<subviews>\(button)</subviews>"),
      edge("sheet.leading", "root.leading") + edge("root.trailing", "sheet.trailing")
        + edge("sheet.top", "root.top", 700) + sized("sheet", nil, 200)
        + edge("btn.top", "sheet.top", 20) + edge("btn.leading", "sheet.leading", 16)
        + sized("btn", 80, 50),
      connections: #"<outlet property="sheet" destination="sheet" id="out"/>"#
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
    let found = try findings(text, code: "class Panel: UIViewController { func a() { \(code) } }")
    let clipped = try #require(found.first { $0.rule == .clippedContent && $0.subject.id == "btn" })
    #expect(clipped.isInconclusive == isInconclusive)
  }

  /// Code hides the row of a stack view above the button, which moves the button up by 400 points.
  @Test(arguments: [
    ("banner.backgroundColor = color\nbanner.tag = 4", true), ("banner.isHidden = isOld", false),
  ])
  func rowsThatCodeHidesAreAnOpenPremise(code: String, isSure: Bool) throws {
    let height = { (id: String, points: Int) in
      #"<constraint firstItem="\#(id)" firstAttribute="height" constant="\#(points)" id="\#(id)-h"/>"#
    }
    let rows =
      view("view", "top") + view("view", "banner")
      + view("button", "btn", "", #"<state key="normal" title="Next"/>"#)
    let text = try storyboard(
      view("stackView", "stack", #"axis="vertical""#, "<subviews>\(rows)</subviews>"),
      edge("stack.leading", "safe.leading") + edge("safe.trailing", "stack.trailing")
        + edge("stack.top", "safe.top") + height("top", 400) + height("banner", 240)
        + height("btn", 44),
      connections: #"<outlet property="banner" destination="banner" id="out"/>"#
    ).replacing(
      #"<viewController id="one""#, with: #"<viewController id="one" customClass="Panel""#)
    let found = try findings(
      text,
      code:
        "class Panel: UIViewController {\n@IBOutlet var banner: UIView!\nfunc a() { \(code) }\n}")
    let clipped = try #require(found.first { $0.rule == .clippedContent })
    #expect(clipped.subject.id == "btn")
    #expect((clipped.severity > .note) == isSure)
  }

  /// A view of a class that lays out its views itself holds the text.
  @Test(arguments: [("", true), ("override func layoutSubviews() {}", false)])
  func aClassThatLaysOutItsViewsIsAnOpenPremise(code: String, isSure: Bool) throws {
    let label = view(
      "label", "lbl",
      #"text="A title that needs more than a hundred points" adjustsFontSizeToFit="NO""#,
      #"<constraints><constraint firstAttribute="width" constant="100" id="w"/></constraints>"#)
    let text = try storyboard(
      view("view", "card", #"customClass="Card""#, "<subviews>\(label)</subviews>"),
      edge("card.leading", "safe.leading") + edge("safe.trailing", "card.trailing")
        + edge("card.top", "safe.top") + edge("safe.bottom", "card.bottom")
        + edge("lbl.leading", "card.leading", 16) + edge("lbl.top", "card.top", 16))
    let found = try findings(text, code: "class Card: UIView {\n\(code)\n}")
    let truncated = try #require(found.first { $0.rule == .truncatedText })
    #expect(truncated.severity == (isSure ? .warning : .note))
  }

  /// Nobody edits a field that code disables for good, also by a function that is given several.
  @Test(arguments: [
    ("func a() { email.isEnabled = false }", true),
    (
      "func a() { off([email]) }\nfunc off(_ all: [UITextField]) { all.forEach { $0.isEnabled = false } }",
      true
    ),
    ("func a() { email.isEnabled = false }\nfunc b() { email.isEnabled = isNew }", false),
    (
      "func a() { check(email) }\nfunc check(_ field: UITextField) { send.isEnabled = false }",
      false
    ),
    ("func a() { email.isEnabled == false ? 1 : 2 }", false),
    ("func a() { email.text = name }", false),
  ])
  func aFieldThatCodeDisablesIsNotEdited(code: String, isInconclusive: Bool) throws {
    let text = try field(
      connections: #"<outlet property="email" destination="fld" id="out"/>"#)
    let found = try findings(text, code: "class Panel: UIViewController {\n\(code)\n}")
    let covered = try #require(found.first { $0.rule == .coveredField })
    #expect(covered.isInconclusive == isInconclusive)
  }

  /// The findings are those of a file that states the keyboard.
  @Test(arguments: [
    "code.keyboardType = .numberPad", "code?.keyboardType = UIKeyboardType.numberPad",
    "[code setKeyboardType:UIKeyboardTypeNumberPad];",
    "self.code.keyboardType = UIKeyboardTypeNumberPad;",
  ])
  func fieldsHaveTheKeyboardThatCodeSets(setting: String) throws {
    let connection = #"<outlet property="code" destination="fld" id="out"/>"#
    let plain = try field().replacing("<connections>", with: "<connections>\(connection)")
    let stated = plain.replacing(
      #"id="fld" >"#,
      with: #"id="fld" ><textInputTraits key="textInputTraits" keyboardType="numberPad"/>"#)
    let code = { (setting: String) in
      "class Panel: UIViewController {\n@IBOutlet var code: UITextField!\nfunc a() { \(setting) }\n}"
    }
    let messages = { (text: String, setting: String) throws in
      try self.findings(text, code: code(setting)).filter { $0.rule == .coveredField }
        .map(\.message)
    }
    let expected = try messages(stated, "")
    #expect(try messages(plain, "") != expected)
    #expect(try messages(plain, setting) == expected)
  }

  /// A function that is called by one that the controller calls may be what changes a view.
  @Test func theKeyOfACheckDependsOnFunctionsTwoCallsAway() throws {
    let folder = try ProjectFolder([
      "Main.storyboard": field(), ".git/HEAD": "",
      "Panel.swift": "class Panel: UIViewController { func a() { style(field) } }",
      "Style.swift": "func style(_ view: UIView) { restyle(view) }",
      "Restyle.swift": "func restyle(_ view: UIView) {}",
    ])
    let key = {
      CheckInputs(of: folder.path("Main.storyboard"), by: CheckPlan(), asking: [], tool: "1")?.key
    }
    let before = try #require(key())
    #expect(key() == before)
    try Data("func restyle(_ view: UIView) { view.frame = .zero }".utf8)
      .write(to: URL(filePath: folder.path("Restyle.swift")))
    #expect(key() != before)
  }
}
