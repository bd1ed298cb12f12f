import Foundation
import Testing

/// The commands that draw: pictures, the report, recordings.
@Suite struct PictureCommandTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  private func isPicture(_ name: String, in folder: CheckFolder) throws -> Bool {
    try [UInt8](Data(contentsOf: folder.url.appending(path: name)).prefix(4)) == Self.signature
  }

  /// Neither the process, the folder, the locale, the time zone, the home nor the fonts of the system
  /// matter.
  @Test func aPictureHasTheSameBytesInEveryEnvironment() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        set -e
        $KUINA frames Auth.storyboard --device iphone8 --keyboard --png one >/dev/null
        cd sub
        LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 TZ=Asia/Tokyo HOME=/nowhere FONTCONFIG_FILE=/dev/null \
          XDG_DATA_HOME=/nowhere $KUINA frames ../Auth.storyboard --device iphone8 --keyboard --png two \
          >/dev/null
        cd ..
        ls one
        for file in one/*; do cmp "$file" "sub/two/${file#one/}"; done
        """)
      #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
      #expect(outcome.output.contains("Auth.storyboard"))
    }
  }

  @Test func darkPicturesAndGlyphsDiffer() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        set -e
        $KUINA frames Auth.storyboard --device iphone8 --png light --svg text >/dev/null
        $KUINA frames Auth.storyboard --device iphone8 --dark --png dark --svg glyphs --glyphs >/dev/null
        grep -c '<text' text/*.svg
        ! grep -q '<text' glyphs/*.svg
        for file in light/*; do ! cmp -s "$file" "dark/${file#light/}"; done
        """)
      #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    }
  }

  @Test func picturesNeedADevice() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.kuina(["frames", "Auth.storyboard", "--png", "out", "--keyboard"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("--keyboard needs a device"))
    }
  }

  @Test func aMissingTypefaceIsUnusableInput() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        "KUINA_FONTS=/no/fonts $KUINA frames Auth.storyboard --png out")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("the folder /no/fonts has no font files"))
    }
  }

  @Test func eachFindingOfACheckHasAPictureAndTheReportHasThemAll() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.check(
        ["Auth.storyboard", "--pictures", "pictures", "--html", "report.html"])
      #expect(outcome.status == 1, "\(outcome.errors)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "pictures").path)
      #expect(names.contains { $0.contains("covered-field") })
      #expect(names.contains { $0.contains("unsatisfiable-constraints") })
      #expect(names.contains { $0.contains("ambiguous-layout") })
      for name in names { #expect(try isPicture("pictures/\(name)", in: folder)) }
      let page = try String(
        contentsOf: folder.url.appending(path: "report.html"), encoding: .utf8)
      #expect(page.contains("\"rule\":\"covered-field\""))
      // It needs no network: the only addresses are names of formats.
      let addresses = page.components(separatedBy: "http").dropFirst()
        .filter { !$0.hasPrefix("://www.w3.org/") }
      #expect(addresses.isEmpty)
    }
  }

  /// Files of one name in several folders have recordings of their own.
  @Test func recordingsOfSeveralFoldersAreApart() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        set -e
        mkdir one two
        cp Auth.storyboard one/Main.storyboard
        sed s/Email/Name/ Auth.storyboard >two/Main.storyboard
        $KUINA record one two --device iphone8 --no-keyboard --recordings kept
        $KUINA verify one two --device iphone8 --no-keyboard --recordings kept
        ls -d kept/one/Main.storyboard kept/two/Main.storyboard
        """)
      #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
    }
  }

  /// A file without scenes, as left in the wrong folder, would be as recorded for ever.
  @Test func nothingToCompareIsAFailure() throws {
    try CheckFolder.use { folder in
      try folder.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes/></document>
        """, "None.storyboard")
      let outcome = try folder.kuina(["verify", "None.storyboard", "--recordings", "kept"])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors == "no screen was compared, expected files with scenes or views\n")
    }
  }

  /// 20 + 120 and 20 + 144 from the top.
  @Test func aMovedViewIsNamedWithItsID() throws {
    try CheckFolder.use { folder in
      let options = "Auth.storyboard $ONE --no-keyboard --recordings kept"
      let recorded = try folder.shell("$KUINA record \(options)")
      #expect(recorded.status == 0, "\(recorded.errors)")
      try folder.write(try folder.moved(), "Auth.storyboard")
      let outcome = try folder.shell("$KUINA verify \(options)")
      #expect(outcome.status == 1)
      #expect(
        outcome.output.contains(
          """
            UITextField "Email" (eml-Fd-001) moved down by 24 pt: was (16, 140, 343, 34), \
          is (16, 164, 343, 34)
          """), "\(outcome.output)")
    }
  }

  /// The recordings of other files and devices belong to screens that are not asked for.
  @Test func recordingsOfAFolderAreVerifiedOneByOne() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        set -e
        mkdir one
        cp Auth.storyboard one/Main.storyboard
        cp Auth.storyboard one/Other.storyboard
        $KUINA record one --device iphone8 --device iphone5 --no-keyboard --recordings kept
        $KUINA verify one/Main.storyboard --device iphone8 --no-keyboard --recordings kept
        """)
      #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
      #expect(outcome.output.hasSuffix("2 of 2 snapshots are as recorded\n"), "\(outcome.output)")
      // A file that is gone is noticed where the folder is compared.
      let gone = try folder.shell(
        """
        rm one/Other.storyboard
        $KUINA verify one --device iphone8 --no-keyboard --recordings kept
        """)
      #expect(gone.status == 1)
      #expect(gone.output.contains("2 recordings belong to no screen"), "\(gone.output)")
    }
  }

  /// Recordings without a picture, with a frame of three numbers, or of another configuration are no match.
  @Test(arguments: [
    ("rm kept/Auth.storyboard/*.png", "has no recorded picture, expected kept/Auth.storyboard/"),
    (#"sed -i 's/"frame":\[\([^,]*\),/"frame":[/' kept/Auth.storyboard/*.json"#, "is damaged"),
    (
      #"sed -i 's/"configuration": "[^"]*"/"configuration": "other"/' kept/Auth.storyboard/*.json"#,
      "is of other"
    ),
  ])
  func damagedRecordingsAreReported(damage: String, message: String) throws {
    try CheckFolder.use { folder in
      let options = "Auth.storyboard --device iphone8 --no-keyboard --recordings kept"
      let outcome = try folder.shell(
        "$KUINA record \(options) && \(damage) && $KUINA verify \(options)")
      #expect(outcome.status == 1, "\(outcome.errors)\(outcome.output)")
      #expect(outcome.output.contains(message), "\(outcome.output)")
    }
  }

  /// Names of recordings do not depend on which files or folders are given, nor on the working directory.
  @Test func aPartOfWhatWasRecordedIsVerified() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        set -e
        mkdir -p app/one
        cp Auth.storyboard app/one/Main.storyboard
        cp Auth.storyboard app/Main.storyboard
        options="--device iphone8 --no-keyboard"
        $KUINA record app $options --recordings kept
        $KUINA verify app/one $options --recordings kept
        $KUINA verify app/one/Main.storyboard $options --recordings kept
        cd app/one
        $KUINA verify Main.storyboard $options --recordings ../../kept
        ls -d ../../kept/app/one/Main.storyboard ../../kept/app/Main.storyboard
        """)
      #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
      let verified = outcome.output.components(separatedBy: "2 of 2 snapshots are as recorded\n")
      #expect(verified.count == 4, "\(outcome.output)")
    }
  }

  /// A single file that is neither below the folder around the recordings nor below the working directory has its name.
  @Test func aFileElsewhereIsRecordedByItsName() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        set -e
        mkdir -p app here/work
        cp Auth.storyboard app/Main.storyboard
        cd here/work
        options="--device iphone8 --no-keyboard --recordings kept"
        $KUINA record ../../app/Main.storyboard $options
        $KUINA verify ../../app/Main.storyboard $options
        ls -d kept/Main.storyboard
        """)
      #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)")
      #expect(outcome.output.contains("2 of 2 snapshots are as recorded\n"), "\(outcome.output)")
    }
  }

  @Test(arguments: ["record", "verify"])
  func aFileIsNoFolderOfRecordings(command: String) throws {
    try CheckFolder.use { folder in
      try folder.write("", "kept")
      let outcome = try folder.kuina([command, "Auth.storyboard", "--recordings", "kept"])
      #expect(outcome.status == 2)
      #expect(outcome.errors == "kept:1: is a file, expected the folder of the recordings\n")
      let full = try folder.shell("$KUINA verify Auth.storyboard >/dev/full")
      #expect(full.status == 2)
      // Once, not for each snapshot.
      #expect(full.errors.split(separator: "\n").count == 1, "\(full.errors)")
    }
  }

  @Test(arguments: [
    ("printf x >PICTURE", "is no whole PNG file, expected the recorded picture"),
    ("head -c 5000 PICTURE >cut; mv cut PICTURE", "is no whole PNG file"),
    (": >LAYOUT", "is damaged, expected a recorded layout as JSON"),
  ])
  func damagedRecordingsDiffer(damage: String, message: String) throws {
    try CheckFolder.use { folder in
      let options = "Auth.storyboard --device iphone8 --no-keyboard --recordings kept"
      let outcome = try folder.shell(
        """
        $KUINA record \(options) >/dev/null || exit 9
        PICTURE=$(find kept -name '*.png' | head -n 1); LAYOUT=${PICTURE%.png}.json
        \(damage.replacing("PICTURE", with: "\"$PICTURE\"").replacing("LAYOUT", with: "\"$LAYOUT\""))
        $KUINA verify \(options)
        """)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(message), "\(outcome)")
      let tolerance = try folder.shell("$KUINA verify \(options) --tolerance nan")
      #expect(tolerance.status == 2)
    }
  }

  @Test func recordingsAreVerified() throws {
    try CheckFolder.use { folder in
      let options = ["Auth.storyboard", "--device", "iphone8", "--recordings", "kept"]
      let recorded = try folder.kuina(["record"] + options)
      #expect(recorded.status == 0, "\(recorded.errors)")
      let same = try folder.kuina(["verify"] + options)
      #expect(same.status == 0, "\(same.output)")
      // Every constraint of 16 points becomes one of 24.
      let file = folder.url.appending(path: "Auth.storyboard")
      let text = try String(contentsOf: file, encoding: .utf8)
      let changed = text.replacingOccurrences(of: "constant=\"16\"", with: "constant=\"24\"")
      #expect(changed != text)
      try Data(changed.utf8).write(to: file)
      try folder.write("{}", "kept/Auth.storyboard/Gone.json")
      let moved = try folder.kuina(["verify", "--failures", "failed"] + options)
      #expect(moved.status == 1)
      #expect(moved.output.contains("moved right by 8 pt"))
      #expect(moved.output.contains("Gone.json: belongs to no screen"))
      #expect(folder.exists("failed"))
    }
  }
}
