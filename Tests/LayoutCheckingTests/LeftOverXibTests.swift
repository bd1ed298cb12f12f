import InterfaceBuilder
import Testing

@testable import LayoutChecking

/// Xibs of cells whose names or classes sources mention, without showing the cells.
@Suite struct LeftOverXibTests {
  /// Returns why nothing seems to show `OldCell.xib`, beside a source.
  private func leftOver(beside code: String, named name: String) throws -> LeftOverXib? {
    let declaration =
      name.hasSuffix(".swift")
      ? ("OldCell.swift", "class OldCell: UITableViewCell { override func awakeFromNib() {} }")
      : (
        "OldCell.m",
        "#import \"OldCell.h\"\n@implementation OldCell\n- (void)awakeFromNib {}\n@end"
      )
    let folder = try ProjectFolder([
      ".git/HEAD": "", name: code, declaration.0: declaration.1,
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "OldCell.xib"),
      "OldCell.xib": ProjectFolder.cell("OldCell"),
    ])
    let document = try Document(contentsOf: folder.path("OldCell.xib"))
    return DocumentTexts(document).leftOver
  }

  /// A controller loads the xib with the name of its class, and others only by their names.
  @Test(arguments: [
    ("OldPanel", "", nil), ("Old", "", LeftOverXib.unnamed), ("Old", "load(\"Old\")", nil),
    ("OldPanel", "no", .unusedController),
  ])
  func aXibOfAnotherNameThanItsController(name: String, code: String, reason: LeftOverXib?) throws {
    let xib = ProjectFolder.cell("UITableViewCell")
      .replacing("id=\"-1\"", with: "id=\"-1\" customClass=\"OldPanel\"")
    let folder = try ProjectFolder([
      ".git/HEAD": "", "OldPanel.swift": "class OldPanel: UIViewController {}",
      "Start.swift": code == "no" ? "" : "show(OldPanel())\n\(code)", "\(name).xib": xib,
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "\(name).xib"),
    ])
    let document = try Document(contentsOf: folder.path("\(name).xib"))
    #expect(DocumentTexts(document).leftOver == reason)
  }

  /// A source that registers the cell for an identifier, followed by other lines.
  private static func registering(for identifier: String = #""old""#, _ lines: String...) -> String
  {
    let call = """
      table.register(
        UINib(nibName: "OldCell", bundle: nil),
        forCellReuseIdentifier: \(identifier))
      """
    return ([call] + lines).joined(separator: "\n")
  }

  /// Sources that register the cell, and whether they leave it at that.
  private static let registrations: [(code: String, isLeftOver: Bool)] = [
    (registering(), true),
    (registering("// table.dequeueReusableCell(withIdentifier: \"old\")"), true),
    (registering("table.dequeueReusableCell(withIdentifier: \"old\", for: path)"), false),
    (registering("let name = \"old\"", "print(\"a\")"), true),
    (registering("let name = \"old\"", "table.dequeueReusableCell(withIdentifier: name)"), false),
    (registering("let cell = dequeue() as! OldCell"), false),
    (registering("let kind = \"OldCell\"", "show(kind)"), false),
    (registering(for: "Names.old", "let old = \"a\""), true),
    (registering(for: "Names.old", "let old = \"a\"", "show(Names.old)"), false),
    (registering(for: "a.b()"), false),
    (registering(for: "String(describing: OldCell.self)"), true),
    (
      registering(for: "String(describing: OldCell.self)", "let cell = dequeue() as! OldCell"),
      false
    ), ("table.register(OldCell.self)", false),
  ]

  /// A cell that is registered appears only if something dequeues it by its identifier.
  @Test(arguments: registrations)
  func aRegisteredCellIsLeftOverIfNothingDequeuesIt(code: String, isLeftOver: Bool) throws {
    let found = try leftOver(beside: "func a() {\n\(code)\n}", named: "List.swift")
    #expect(found == (isLeftOver ? .registered : nil))
  }

  /// The same in Objective-C, with an identifier in a macro.
  @Test(arguments: [
    ("", true), ("cell = [table dequeueReusableCellWithIdentifier:kOld];", false),
    ("cell = [table dequeueReusableCellWithIdentifier:@\"old\"];", false),
  ])
  func aCellThatIsRegisteredInObjectiveC(code: String, isLeftOver: Bool) throws {
    let found = try leftOver(
      beside: """
        #import "OldCell.h"
        #define kOld @"old"
        - (void)a {
          [table registerNib:[UINib nibWithNibName:@"OldCell" bundle:nil] forCellReuseIdentifier:kOld];
          \(code)
        }
        """, named: "List.m")
    #expect(found == (isLeftOver ? .registered : nil))
  }

  /// The identifier may be the name of the class.
  @Test(arguments: [
    ("", true), ("OldCell *cell = [table dequeueReusableCellWithIdentifier:name];", false),
    ("c = [table dequeueReusableCellWithIdentifier:NSStringFromClass([OldCell class])];", false),
  ])
  func aCellThatIsRegisteredForItsClass(code: String, isLeftOver: Bool) throws {
    let found = try leftOver(
      beside: """
        #import "OldCell.h"
        - (void)a {
          [table registerNib:[UINib nibWithNibName:NSStringFromClass([OldCell class]) bundle:nil]
            forCellReuseIdentifier:NSStringFromClass([OldCell class])];
          \(code)
        }
        """, named: "List.m")
    #expect((found == .registered) == isLeftOver)
  }

  /// A cell that code creates by its style has nothing of the xib with its name.
  @Test(arguments: [
    ("OldCell *c = [[OldCell alloc] initWithStyle:UITableViewCellStyleDefault];", true),
    ("OldCell *c = (OldCell *)[[OldCell alloc] initWithFrame:CGRectZero];", true),
    ("[[OldCell alloc] initWithFrame:f]; OldCell *c = [[OldCell alloc] init];", false),
    ("[[OldCell alloc] initWithFrame:f]; OldCell *c = [OldCell cellInTable:table];", false),
    ("[[OldCell alloc] initWithFrame:f]; OldCell *c = [self loadNibNamed:name];", false),
    ("OldCell *c = [[OldCell alloc] initWithStyle:0]; n = @\"OldCell\";", false),
  ])
  func aCellThatCodeCreatesHasNoXib(code: String, isLeftOver: Bool) throws {
    let found = try leftOver(beside: "- (void)a {\n\(code)\n}", named: "List.m")
    #expect(found == (isLeftOver ? .createdInCode : nil))
  }

  /// In Swift the type of a constant may be all that chooses a nib.
  @Test(arguments: [
    ("let c = OldCell(style: .default, reuseIdentifier: nil)", true),
    ("let c: OldCell = OldCell(style: .default, reuseIdentifier: nil)", true),
    ("var a = OldCell(frame: .zero); let c: OldCell = .fromNib()", false),
    ("var a = OldCell(frame: .zero); show(OldCell.self)", false),
  ])
  func aCellThatSwiftCreatesHasNoXib(code: String, isLeftOver: Bool) throws {
    let found = try leftOver(beside: "func a() {\n\(code)\n}", named: "List.swift")
    #expect(found == (isLeftOver ? .createdInCode : nil))
  }
}
