import TestSupport
import Testing

@testable import LayoutChecking

/// Findings that matter to few: those that only phones that fold have, and those of files in no target.
@MainActor @Suite struct LessSevereFindingTests: OneScreenTests {
  private func findings(
    _ text: String, project: String? = nil, devices: [String] = ["phones"]
  ) throws -> [Finding] {
    var files = ["Main.storyboard": text]
    files["App.xcodeproj/project.pbxproj"] = project
    let folder = try ProjectFolder(files)
    var plan = CheckPlan()
    plan.devices = devices
    plan.usesProjectDevices = false
    plan.usesProjectOrientations = false
    return FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
  }

  /// Only iPhone Duo has its bar at one side, so that the middle of the safe area is not that of the screen.
  @Test func whatOnlyPhonesThatFoldHaveIsANoteUnlessTheyAreNamed() throws {
    let text = try storyboard(
      view("view", "box"),
      edge("box.leading", "safe.leading", 8) + edge("safe.trailing", "box.trailing", 8)
        + edge("box.centerX", "root.centerX") + edge("box.top", "safe.top")
        + edge("safe.bottom", "box.bottom"))
    let found = try findings(text).filter { $0.rule == .unsatisfiableConstraints }
    #expect(found.map(\.severity) == [.note])
    #expect(found.map(\.conditions) == [["only on iPhone Duo"]])
    #expect(found.allSatisfy { $0.message.hasSuffix(", only on iPhone Duo") })
    let named = try findings(text, devices: ["iPhone 15 Pro", "iPhone Duo"])
    #expect(named.first { $0.rule == .unsatisfiableConstraints }?.severity == .error)
  }

  /// In landscape, 951 points less a bar of 84 are 867 on its inner display, and at most 814 on other phones; whether it shows
  /// an app for portrait there, no file says.
  @Test(arguments: [(["Portrait"], true), (["Portrait", "LandscapeLeft"], false)])
  func landscapeOfPhonesThatFoldIsInconclusiveForPortrait(
    orientations: [String], isInconclusive: Bool
  ) throws {
    let text = try storyboard(
      view("view", "box"),
      edge("box.leading", "safe.leading") + edge("safe.trailing", "box.trailing")
        + edge("box.top", "safe.top") + edge("safe.bottom", "box.bottom")
          + """
          <constraint firstItem="box" firstAttribute="width" relation="lessThanOrEqual" constant="850" id="most"/>
          """)
    let names = orientations.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    let folder = try ProjectFolder([
      "Main.storyboard": text,
      "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Main.storyboard").replacing(
        "buildPhases = ( R ); };",
        with: """
          buildPhases = ( R ); buildConfigurationList = L; };
          L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
          C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
          """),
      "Info.plist": ProjectFolder.list(
        "<key>UISupportedInterfaceOrientations</key><array>\(names)</array>"),
    ])
    var plan = CheckPlan()
    plan.devices = ["phones"]
    let found = FileCheck(of: folder.path("Main.storyboard"), by: plan).findings
      .filter { $0.rule == .unsatisfiableConstraints }
    #expect(found.map(\.conditions) == [["only on iPhone Duo"]])
    #expect(found.map(\.isInconclusive) == [isInconclusive])
  }

  /// Each of two views has two widths; the project lists another file.
  @Test func aFileInNoTargetHasOneNote() throws {
    let widths = ["left", "right"].flatMap { id in
      [10, 20].map { width in
        """
        <constraint firstItem="\(id)" firstAttribute="width" constant="\(width)" id="\(id)-\(width)"/>
        """
      }
    }
    let text = try storyboard(view("view", "left") + view("view", "right"), widths.joined())
    let project = """
      // !$*UTF8*$!
      { objects = {
          P = { isa = PBXProject; targets = ( T, ); };
          T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = ( R ); };
          R = { isa = PBXResourcesBuildPhase; files = ( B ); };
          B = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; path = "%"; };
        }; rootObject = P; }
      """
    let listed = try findings(text, project: project.replacing("%", with: "Main.storyboard"))
    #expect(listed.filter { $0.severity == .error }.map(\.rule.id).count == 2)
    let unlisted = try findings(text, project: project.replacing("%", with: "Other.storyboard"))
    #expect(unlisted.map(\.severity) == [.note])
    #expect(
      unlisted.map(\.conditions) == [
        [
          "if the app contains the file, which no target of App.xcodeproj lists",
          "the first of 2 faults in the file",
        ]
      ])
    #expect(unlisted.first?.subject.line == listed.first { $0.severity == .error }?.subject.line)
  }
}
