import Foundation
import TestSupport
import Testing

/// Where settings are found, and the files that they include and exclude.
@Suite struct ProjectSettingsTests {
  @Test func theNearestSettingsAroundTheFolderCount() throws {
    try CheckFolder.use { folder in
      try folder.write("devices: [iphone8]\norientations: [portrait]\n", ".kuina.yml")
      let inside = try folder.kuina(["check", "../Auth.storyboard"], in: "sub")
      #expect(inside.output.hasSuffix("in 1 file; 1 configuration each\n"), "\(inside.output)")
      try folder.write("devices: [iphone8]\n", "sub/.kuina.json")
      let wrong = try folder.kuina(["check", "../Auth.storyboard"], in: "sub")
      #expect(wrong.errors.hasPrefix(".kuina.json:1: is no JSON"))
      try folder.write("devices: [nothing]\n", "sub/.kuina.yml")
      let both = try folder.kuina(["check", "../Auth.storyboard"], in: "sub")
      #expect(
        both.errors == ".kuina.json:1: lies beside .kuina.yml, expected one settings file\n")
    }
  }

  @Test func settingsOutsideTheRepositoryDoNotCount() throws {
    try CheckFolder.use { folder in
      try folder.write("devices: [nothing]\n", ".kuina.yml")
      #expect(
        try folder.check(["../Auth.storyboard"], in: "sub").errors
          == "../.kuina.yml:1: devices[0]: unknown device 'nothing', expected all, phones, pads, a "
          + "product such as 'iPhone 15 Pro', or a key such as iphone14pro; kuina check "
          + "--list-devices lists them\n")
      try folder.write("", "sub/.git/config")
      #expect(try folder.check(["../Auth.storyboard"], in: "sub").errors == "")
    }
  }

  @Test func theSearchEndsInAFolderThatWasDeleted() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        "file=$PWD/Auth.storyboard; cd sub && rmdir ../sub && timeout 60 $KUINA check $ONE $file")
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(outcome.output.contains("(covered-field)"))
    }
  }

  /// Writes a project whose app supports some orientations only.
  private func project(_ orientations: String?, in folder: CheckFolder) throws {
    let properties = orientations.map {
      "\n    info: {path: Info.plist, properties: {UISupportedInterfaceOrientations: [\($0)]}}"
    }
    try folder.write(
      """
      targets:
        App:
          type: application
          platform: iOS
          sources: [Auth.storyboard]\(properties ?? "")

      """, "project.yml")
  }

  /// Named devices are those of the user, and the orientations still those of the project.
  @Test func namedDevicesKeepTheOrientationsOfTheProject() throws {
    try CheckFolder.use { folder in
      try project("UIInterfaceOrientationPortrait", in: folder)
      func summary(_ options: [String]) throws -> Substring? {
        try folder.kuina(["check", "Auth.storyboard", "--device", "iphone8"] + options).output
          .split(separator: "\n").last
      }
      let usual = try #require(try summary([]))
      #expect(
        usual.hasSuffix("1 configuration each; project.yml: portrait"), "\(usual)")
      let chosen = try #require(try summary(["--orientation", "landscape"]))
      #expect(
        chosen.hasSuffix("in 1 file; 1 configuration each"), "\(chosen)")
      let keyboard = try folder.kuina(["keyboard", "Auth.storyboard", "--device", "iphone8"])
      #expect(keyboard.output.contains("hidden on 4\n"), "\(keyboard.output)")
      try folder.write("devices: iphone8\n", ".kuina.yml")
      let settings = try folder.kuina(["check", "Auth.storyboard", "--json"]).output
      #expect(!settings.contains(" landscape\""))
    }
  }

  @Test func framesAreThoseOfAnOrientationOfTheProject() throws {
    try CheckFolder.use { folder in
      try project("UIInterfaceOrientationLandscapeLeft", in: folder)
      func configuration(_ options: [String]) throws -> Bool {
        try folder.kuina(["frames", "Auth.storyboard", "--device", "iphone8", "--json"] + options)
          .output.contains(#""orientation":"landscape""#)
      }
      #expect(try configuration([]))
      #expect(try !configuration(["--orientation", "portrait"]))
    }
  }

  /// A branch was merged into the project, and nobody has resolved the conflict.
  @Test func aProjectThatCannotBeReadIsNamed() throws {
    try CheckFolder.use { folder in
      try folder.write(
        "{\n  objects = {\n<<<<<<< HEAD\n  };\n}\n", "App.xcodeproj/project.pbxproj")
      try folder.write("{\n  objects = (\n  };\n}\n", "sub/Old.xcodeproj/project.pbxproj")
      let unknown = "; the devices, orientations and languages of the app are unknown\n"
      let conflict =
        "App.xcodeproj/project.pbxproj:3: a merge conflict, expected an Xcode project" + unknown
      #expect(try folder.check(["Auth.storyboard"]).errors == conflict)
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, "sub/Copy.storyboard")
      #expect(
        try folder.check(["sub"]).errors
          == "sub/Old.xcodeproj/project.pbxproj:3: the text is no Xcode project" + unknown
          + conflict)
      try folder.write(
        "{ objects = { a = { isa = PBXProject; }; }; rootObject = a; }",
        "App.xcodeproj/project.pbxproj")
      #expect(try folder.check(["Auth.storyboard"]).errors == "")
    }
  }

  @Test func setsOfAssetCatalogsThatCannotBeReadAreNamed() throws {
    try CheckFolder.use { folder in
      try folder.write("{ \"colors\" : [] }", "Assets.xcassets/Brand.colorset/Contents.json")
      #expect(try folder.check(["Auth.storyboard"]).errors == "")
      try folder.write("{\n<<<<<<< HEAD\n}", "Assets.xcassets/Brand.colorset/Contents.json")
      try folder.write("[]", "Assets.xcassets/Icons/Logo.imageset/Contents.json")
      #expect(
        try folder.check(["Auth.storyboard"]).errors == """
          Assets.xcassets/Brand.colorset/Contents.json:2: a merge conflict, expected JSON; \
          what Brand.colorset has is missing
          Assets.xcassets/Icons/Logo.imageset/Contents.json: the file is no JSON object; \
          what Icons/Logo.imageset has is missing

          """)
    }
  }

  /// Both sides of a merge say that the app is for phones, and one that it is in portrait only.
  @Test func ofAMergeConflictTheFirstSideIsRead() throws {
    try CheckFolder.use { folder in
      func project(_ settings: String) -> String {
        """
        // !$*UTF8*$!
        { objects = {
            P = { isa = PBXProject; targets = ( T, ); };
            T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L;
              productType = "com.apple.product-type.application"; };
            L = { isa = XCConfigurationList; buildConfigurations = ( R ); };
            R = { isa = XCBuildConfiguration; name = Release; buildSettings = { TARGETED_DEVICE_FAMILY = 1;
        \(settings)
            }; };
          }; rootObject = P; }
        """
      }
      let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
      try folder.write(
        project(
          """
          <<<<<<< HEAD
          \(key) = UIInterfaceOrientationPortrait;
          =======
          \(key) = UIInterfaceOrientationLandscapeLeft;
          >>>>>>> other
          """), "App.xcodeproj/project.pbxproj")
      let merged = try folder.check(["Auth.storyboard", "--format", "json"])
      #expect(
        merged.errors == "App.xcodeproj/project.pbxproj:8: a merge conflict, expected an Xcode "
          + "project; the first side of each conflict is read\n")
      try folder.write(
        project("\(key) = UIInterfaceOrientationPortrait;"), "App.xcodeproj/project.pbxproj")
      #expect(try folder.check(["Auth.storyboard", "--format", "json"]).output == merged.output)
    }
  }

  @Test(arguments: [
    ("name: A\n  targets: b\n", true), ("name: A\ntargets: {App: {platform: iOS}}\n", false),
  ])
  func aSpecificationThatIsNoYAMLIsNamed(text: String, isNamed: Bool) throws {
    try CheckFolder.use { folder in
      try folder.write(text, "project.yml")
      let errors = try folder.check(["Auth.storyboard"]).errors
      #expect(errors.hasPrefix("project.yml:2: the text is no YAML: ") == isNamed, "\(errors)")
    }
  }

  @Test(arguments: [
    (
      "<plist>\n<dict>\n<<<<<<< HEAD\n</dict></plist>",
      ":3: a merge conflict, expected a property list"
    ),
    (
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>A</key>",
      ": the file is no property list"
    ),
    ("", ": the file is no property list"),
    ("<plist version=\"1.0\"><dict><key>A</key><true/></dict></plist>", nil),
  ])
  func anInformationPropertyListThatCannotBeReadIsNamed(list: String, fault: String?) throws {
    try CheckFolder.use { folder in
      try folder.write(list, "Info.plist")
      let unknown = "; the devices, orientations and languages of the app are unknown\n"
      #expect(
        try folder.check(["Auth.storyboard"]).errors
          == (fault.map { "Info.plist\($0)\(unknown)" } ?? ""))
    }
  }

  @Test func aProjectThatLimitsNothingHasNoFacts() throws {
    try CheckFolder.use { folder in
      try project(nil, in: folder)
      let outcome = try folder.kuina(["check", "Auth.storyboard"])
      let summary = try #require(outcome.output.split(separator: "\n").last)
      #expect(
        summary.firstMatch(of: /; \d+ configurations each; project\.yml$/) != nil, "\(summary)")
    }
  }

  @Test func excludedFilesAreNotSearched() throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, "Vendor/Their.storyboard")
      try folder.write(text, "sub/Copy.storyboard")
      try folder.write("excluded: [Vendor]\nincluded: [sub, Auth.storyboard]\n", ".kuina.yml")
      #expect(try folder.check(["."]).output.contains("in 2 files;"))
      // Named files are checked.
      #expect(try folder.check(["Vendor/Their.storyboard"]).output.contains("in 1 file;"))
      // Without paths, the included ones are.
      #expect(try folder.check([]).output.contains("in 2 files;"))
      let frames = try folder.kuina(["frames", "--device", "iphone8", "."])
      #expect(!frames.output.contains("Their.storyboard"))
      #expect(frames.output.contains("Copy.storyboard"))
    }
  }

  @Test func overridesChangeTheRulesOfSomeFiles() throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, "sub/Copy.storyboard")
      try folder.write(
        "overrides: [{paths: [sub], rules: {covered-field: off}}]\n", ".kuina.yml")
      let lines = try folder.check([".", "--json"]).output.split(separator: "\n")
        .filter { $0.contains("\"covered-field\"") }
      #expect(lines.count == 1)
    }
  }

  @Test func pathsThatMatchNothingAreReported() throws {
    try CheckFolder.use { folder in
      try folder.write(try folder.text("Auth.storyboard"), "Vendor/Their.storyboard")
      try folder.write(
        """
        excluded: [Vendor, Vendr]
        overrides:
          - paths: [Auth.storyboard, Nowhere]
            rules: {covered-field: off}

        """, ".kuina.yml")
      let outcome = try folder.check([])
      expectText(
        outcome.errors,
        """
        .kuina.yml:1: excluded: 'Vendr' matches no file or folder, expected one that is searched
        .kuina.yml:3: overrides[0].paths: 'Nowhere' matches no file, expected one that is checked
        """)
      #expect(outcome.output.contains("in 1 file;"))
      // Only a check of the whole project can say so.
      #expect(try folder.check(["Auth.storyboard"]).errors == "")
    }
  }

  // MARK: Suppressions in a storyboard

  /// The example with a label for the field "Password" in Xcode.
  private func labelled(_ label: String, in folder: CheckFolder) throws {
    let text = try String(
      contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
    let id = "id=\"pwd-Fd-001\""
    #expect(text.contains(id))
    try folder.write(
      text.replacing(id, with: "\(id) userLabel=\"\(label)\""), "Auth.storyboard")
  }

  @Test(arguments: ["kuina:disable", "kuina: disable"])
  func anObjectsLabelSuppressesItsFinding(mark: String) throws {
    try CheckFolder.use { folder in
      try labelled("Password \(mark) covered-field: moved by code", in: folder)
      let outcome = try folder.check(["Auth.storyboard"])
      #expect(!outcome.output.contains("(covered-field)"))
      #expect(outcome.output.contains("; 1 suppressed"))
      #expect(outcome.errors == "")
    }
  }

  @Test func anObjectsNotesSuppressItsFinding() throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(path: "Auth.storyboard"), encoding: .utf8)
      let start = try #require(text.range(of: "id=\"pwd-Fd-001\""))
      let end = try #require(text.range(of: ">", range: start.upperBound..<text.endIndex))
      let notes = """
        <attributedString key="userComments"><fragment>\
        <string key="content">Ask Ann.
        kuina:disable covered-field: moved by code</string></fragment></attributedString>
        """
      try folder.write(
        text.replacingCharacters(in: end, with: ">" + notes), "Auth.storyboard")
      #expect(try folder.check(["Auth.storyboard"]).output.contains("; 1 suppressed"))
    }
  }

  /// Only a check of the whole project can say that no file has an object.
  @Test func suppressionsOfUnknownObjectsAreReported() throws {
    try CheckFolder.use { folder in
      try folder.write(
        """
        devices: [iphone8]
        suppress:
          - {rule: covered-field, object: pwd-Fd-00l, reason: mistyped}
          - {rule: covered-field, object: pwd-Fd-001, file: Aut.storyboard, reason: mistyped}
        """, ".kuina.yml")
      expectText(
        try folder.kuina(["check"]).errors,
        """
        .kuina.yml:3: the suppression of covered-field names the object pwd-Fd-00l, expected an object id of a file \
        that is checked (mistyped)
        .kuina.yml:4: the suppression of covered-field names the file Aut.storyboard, expected a file that is checked \
        (mistyped)
        """)
      #expect(try folder.kuina(["check", "Auth.storyboard"]).errors == "")
    }
  }

  @Test func staleAndWrongSuppressionsAreReported() throws {
    try CheckFolder.use { folder in
      try labelled("kuina:disable truncated-text: long ago", in: folder)
      // Only a check of all configurations can say that nothing is suppressed.
      expectText(
        try folder.kuina(["check", "Auth.storyboard"]).errors,
        """
        Auth.storyboard:27: the suppression of truncated-text for pwd-Fd-001 matches no finding, expected \
        one that it suppresses (long ago)
        """)
    }
    try CheckFolder.use { folder in
      try labelled("kuina:disable covered-field", in: folder)
      #expect(
        try folder.check(["Auth.storyboard"]).errors
          == "Auth.storyboard:27: 'kuina:disable covered-field' has no reason, expected "
          + "'kuina:disable covered-field: REASON'\n")
    }
    try CheckFolder.use { folder in
      try labelled("kuina:disable covered-fields: typo", in: folder)
      #expect(
        try folder.check(["Auth.storyboard"]).errors.contains("did you mean 'covered-field'?"))
    }
  }
}
