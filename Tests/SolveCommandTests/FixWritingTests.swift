import Foundation
import SolvingTestSupport
import Testing

/// Files that `kuina check --fix` writes stay whole: as before, or as fixed.
@Suite struct FixWritingTests {
  /// The example, with the width of a view stated twice.
  private static func text() throws -> String {
    let example = try String(contentsOf: CheckFolder.example, encoding: .utf8)
    let height = "<constraint firstAttribute=\"height\" constant=\"34\" id=\"eml-Ht-001\"/>"
    try #require(example.contains(height))
    return example.replacing(
      height, with: height + "\n" + height.replacing("eml-Ht-001", with: "eml-Ht-002"))
  }

  private static let fix = "$KUINA check Main.storyboard --fix --no-cache"

  @Test func aFullDiskLeavesTheFile() throws {
    try CheckFolder.use { folder in
      guard try folder.shell("unshare -m true").status == 0 else { return }
      let before = try Self.text()
      try folder.write(before, "Source.storyboard")
      let outcome = try folder.shell(
        """
        mkdir disk
        unshare -m sh -c 'mount -t tmpfs -o size=64k none disk || exit 99
        cp Source.storyboard disk/Main.storyboard
        dd if=/dev/zero of=disk/full bs=1k 2>dd.err
        cd disk; \(Self.fix) $ONE >../out 2>../err; echo $? >../status
        cp Main.storyboard ../After.storyboard; ls -A >../names'
        """)
      guard outcome.status != 99 else { return }
      let errors = try folder.text("err")
      #expect(try folder.text("status") == "2\n", "\(errors)")
      #expect(errors.contains("No space left on device"))
      #expect(try folder.text("After.storyboard") == before)
      #expect(try folder.text("names") == "Main.storyboard\nfull\n")
    }
  }

  /// Another program changes the file while it is checked: its change is kept, whether the fix comes or not.
  @Test func aChangeInTheMeantimeIsKept() throws {
    try CheckFolder.use { folder in
      let before = try Self.text()
      for delay in ["0.05", "0.2", "0.5", "1"] {
        try folder.write(before, "Main.storyboard")
        let outcome = try folder.shell(
          """
          \(Self.fix) --device all >out 2>err & sleep \(delay)
          echo '<!-- changed -->' >>Main.storyboard; wait $!; echo $?
          """)
        let after = try folder.text("Main.storyboard")
        #expect(after.hasSuffix("<!-- changed -->\n"), "\(delay): \(outcome.errors)")
        let isUnfixed = after == before + "<!-- changed -->\n"
        if isUnfixed {
          #expect(try folder.text("err").contains("has changed since it was checked"))
        }
      }
    }
  }
}
