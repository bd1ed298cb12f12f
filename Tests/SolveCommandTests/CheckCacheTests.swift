import Foundation
import SolvingTestSupport
import Testing

/// `kuina check --cache`: results of unchanged files are reused.
@Suite struct CheckCacheTests {
  /// The results in the cache of a folder.
  private func results(in folder: CheckFolder) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder.url.appending(component: "cache"), includingPropertiesForKeys: nil)
    return (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "result" }.sorted { $0.path < $1.path }
  }

  private func check(
    _ folder: CheckFolder, _ arguments: [String] = []
  ) throws -> CheckFolder.Outcome {
    try folder.check(["Auth.storyboard", "--json", "--cache", "cache"] + arguments)
  }

  @Test func theSecondRunReusesTheResult() throws {
    try CheckFolder.use { folder in
      let first = try check(folder)
      let results = results(in: folder)
      #expect(results.count == 1)
      // A result that says something else shows that it is used; its digest is made to fit.
      let file = try #require(results.first)
      let text = try String(contentsOf: file, encoding: .utf8)
      let body = String(text.drop { $0 != "\n" }.dropFirst()).replacing(
        "is ambiguous", with: "is AMBIGUOUS")
      try folder.write(body, "body")
      let sum = try folder.shell("sha256sum < body | cut -d' ' -f1").output.prefix(64)
      try Data("kuina-check 1 \(body.utf8.count) \(sum)\n\(body)".utf8).write(to: file)
      let second = try check(folder)
      #expect(first.output.contains("is ambiguous"))
      #expect(second.output == first.output.replacing("is ambiguous", with: "is AMBIGUOUS"))
      #expect(second.status == first.status)
    }
  }

  @Test(arguments: ["", "kuina-check 1 5 0\nshort", "x"])
  func aDamagedResultIsComputedAgain(damage: String) throws {
    try CheckFolder.use { folder in
      let first = try check(folder)
      let file = try #require(results(in: folder).first)
      let whole = try Data(contentsOf: file)
      // Nothing, another header, or the right header and one other byte at the end.
      try (damage == "x" ? whole.dropLast() + Data("x".utf8) : Data(damage.utf8)).write(to: file)
      let second = try check(folder)
      #expect(second.output == first.output)
      #expect(second.errors == "")
      #expect(try Data(contentsOf: file) == whole)
    }
  }

  /// A link and a pipe in the place of a result are replaced; what the link leads to stays as it is.
  @Test(arguments: ["ln -s ../../victim", "mkfifo"])
  func whatIsNoResultIsReplaced(command: String) throws {
    try CheckFolder.use { folder in
      let first = try check(folder)
      let file = try #require(results(in: folder).first)
      let whole = try Data(contentsOf: file)
      try folder.write("mine", "victim")
      let path = file.path
      _ = try folder.shell("rm \(path) && \(command) \(path)")
      let second = try check(folder)
      #expect(second.output == first.output)
      #expect(try folder.text("victim") == "mine")
      #expect(try Data(contentsOf: file) == whole)
    }
  }

  @Test func aChangedFileSettingOrSourceIsCheckedAgain() throws {
    try CheckFolder.use { folder in
      _ = try check(folder)
      #expect(results(in: folder).count == 1)
      _ = try check(folder)
      #expect(results(in: folder).count == 1)
      // The content.
      try folder.write(try folder.text("Auth.storyboard") + "\n", "Auth.storyboard")
      _ = try check(folder)
      #expect(results(in: folder).count == 2)
      // The rules.
      _ = try check(folder, ["--rule", "covered-field"])
      #expect(results(in: folder).count == 3)
      // The source of the app that moves fields above the keyboard.
      try folder.write("// swift-tools-version: 6.0", "Package.swift")
      try folder.write("import IQKeyboardManagerSwift", "AppDelegate.swift")
      let moved = try check(folder, ["--inconclusive"])
      #expect(results(in: folder).count == 4)
      #expect(moved.output.contains("unless IQKeyboardManager moves it"))
    }
  }

  /// In a repository, the state of its files says that nothing has changed; a file that is written again with the same
  /// content has another state and the same inputs.
  @Test func aRepositoryWithoutChangesIsNotRead() throws {
    try CheckFolder.use { folder in
      _ = try folder.shell("mkdir .git")
      try folder.write("{}", "other.json")
      // The cache is outside, where a result does not change the repository.
      let check = """
        cd "$PWD" && XDG_CACHE_HOME="$PWD.cache" $KUINA check Auth.storyboard $ONE --json > OUT; \
        find "$PWD.cache" -name '*.result' | wc -l
        """
      func results(_ output: String) throws -> Int {
        let text = try folder.shell(check.replacing("OUT", with: "../$(basename $PWD).\(output)"))
        return try #require(Int(text.output.trimmingCharacters(in: .whitespacesAndNewlines)))
      }
      defer { _ = try? folder.shell("rm -r $PWD.cache $PWD.1 $PWD.2 $PWD.3") }
      // The result, and its key by the state.
      #expect(try results("1") == 2)
      #expect(try results("2") == 2)
      try folder.write("{}", "other.json")
      #expect(try results("2") == 3)
      #expect(try folder.shell("cmp $PWD.1 $PWD.2").status == 0)
      try folder.write(try folder.text("Auth.storyboard") + "\n", "Auth.storyboard")
      #expect(try results("3") == 5)
    }
  }

  @Test func nothingIsKeptWithoutCacheOrOfFixes() throws {
    try CheckFolder.use { folder in
      _ = try folder.shell(
        "XDG_CACHE_HOME=$PWD/home $KUINA check Auth.storyboard $ONE --no-cache")
      #expect(!folder.exists("home"))
      _ = try folder.shell("XDG_CACHE_HOME=$PWD/home $KUINA check Auth.storyboard $ONE")
      #expect(folder.exists("home/kuina/check"))
      _ = try check(folder, ["--diff"])
      #expect(results(in: folder).isEmpty)
    }
  }

  @Test func anUnusableFolderIsAnErrorIfItIsGiven() throws {
    try CheckFolder.use { folder in
      try folder.write("", "file")
      let outcome = try folder.check(["Auth.storyboard", "--cache", "file/cache"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("file/cache:1: cannot be created"))
      let usual = try folder.shell(
        "XDG_CACHE_HOME=$PWD/file $KUINA check Auth.storyboard $ONE --json")
      #expect(usual.status == 1)
      #expect(usual.errors == "")
    }
  }

  @Test func processesCanShareAFolder() throws {
    try CheckFolder.use { folder in
      let alone = try folder.check(["Auth.storyboard", "--json", "--no-cache"])
      let outcome = try folder.shell(
        """
        seq 4 | xargs -P 4 -I {} sh -c '$KUINA check Auth.storyboard $ONE --json --cache cache > out{}; true'
        cmp out1 out2 && cmp out1 out3 && cmp out1 out4
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try folder.text("out1") == alone.output)
      #expect(results(in: folder).count == 1)
    }
  }
}
