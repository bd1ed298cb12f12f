import Foundation
import TestSupport
import Testing

/// Files that the commands write are there in full, or as they were.
@Suite struct OutputFileTests {
  /// Commands that write a file, with the file.
  private static let writing = [
    ("check Auth.storyboard $ONE --write-baseline known.json", "known.json"),
    ("keyboard Auth.storyboard --device iphone8 --record moving.svg", "moving.svg"),
    ("frames Auth.storyboard --svg pictures", "pictures/Auth.storyboard.svg"),
  ]

  /// No byte may be written to a file; what goes to pipes does not count.
  @Test(arguments: writing)
  func aWriteThatFailsLeavesTheOldFile(_ command: String, _ file: String) throws {
    try CheckFolder.use { folder in
      try folder.write("old", file)
      let outcome = try folder.shell(
        """
        (ulimit -f 0; $KUINA \(command) 2>&1 >/dev/null; echo status $?) | cat
        cat \(file); find . -name '.kuina*'
        """)
      expectText(
        outcome.output,
        """
        \(file):1: cannot be written (File too large), expected a writable file on a disk with free space
        status 2
        old
        """)
    }
  }

  @Test func aFileKeepsItsRightsAndALinkItsName() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        echo old >sub/known.json; chmod 604 sub/known.json; ln -s sub/known.json known.json
        ln -s sub/other.json other.json
        for file in known other; do $KUINA check Auth.storyboard $ONE --write-baseline $file.json; done
        exec >listed; readlink known.json other.json; stat -c %a sub/known.json; ls -A . sub
        """)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 2 && lines.allSatisfy { $0.contains(": wrote a baseline of ") })
      let listed = try String(contentsOf: folder.url.appending(path: "listed"), encoding: .utf8)
      #expect(
        listed == """
          sub/known.json
          sub/other.json
          604
          .:
          Auth.storyboard
          known.json
          listed
          other.json
          sub

          sub:
          known.json
          other.json

          """)
      for file in ["known.json", "other.json"] {
        let again = try folder.check(["Auth.storyboard", "--baseline", file])
        #expect(again.status == 0, "\(again.output)")
      }
    }
  }

  @Test func devicesPipesAndStandardOutputAreWrittenToAsTheyAre() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        check() { $KUINA check Auth.storyboard $ONE --rule ambiguous-layout "$@"; }
        check --write-baseline known.json | tail -1 >expected
        mkfifo pipe; cat pipe >from-pipe & check --write-baseline pipe >/dev/null; wait
        cmp known.json from-pipe
        check --write-baseline /dev/null >/dev/null; test -c /dev/null || echo no device
        check --write-baseline /dev/full 2>&1 >/dev/null; echo status $?
        check --write-baseline /dev/stdout >out; tail -1 out | cmp - expected
        check --write-baseline /dev/stdout | cmp - out
        grep version out
        """)
      let errors = outcome.errors.split(separator: "\n")
      #expect(errors.allSatisfy { $0.contains(": wrote a baseline of ") }, "\(errors)")
      #expect(
        outcome.output == """
          /dev/full:1: cannot be written (No space left on device), expected a writable file on a disk \
          with free space
          status 2
            "version" : 2

          """)
    }
  }

  @Test(arguments: [
    ("sub", "Is a directory"), ("circle", "Too many levels of symbolic links"),
    ("lost", "No such file or directory"),
  ])
  func unwritablePathsStayUnchanged(_ file: String, _ reason: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        ln -s circle circle; ln -s none/known.json lost
        $KUINA check Auth.storyboard $ONE --write-baseline \(file) >/dev/null; status=$?
        ls -A; readlink circle lost; exit $status
        """)
      #expect(outcome.status == 2)
      expectText(
        outcome.errors,
        """
        \(file):1: cannot be written (\(reason)), expected a writable file on a disk with free space
        """)
      #expect(
        outcome.output == "Auth.storyboard\ncircle\nlost\nsub\ncircle\nnone/known.json\n")
    }
  }

  /// Commands that would write a file that they read, with the file and the path at which it is read.
  private static let overwriting: [(command: String, file: String, input: String)] = [
    (
      "check Auth.storyboard $ONE --write-baseline ./Auth.storyboard", "./Auth.storyboard",
      "Auth.storyboard"
    ),
    ("check . $ONE --write-baseline hard", "hard", "Auth.storyboard"),
    ("check . $ONE --write-baseline soft", "soft", "Auth.storyboard"),
    (
      "check Auth.storyboard $ONE --write-baseline .kuina.json", ".kuina.json", ".kuina.json"
    ),
    (
      "check Auth.storyboard $ONE --settings own.json --write-baseline own.json", "own.json",
      "own.json"
    ),
    ("keyboard Auth.storyboard --device iphone8 --record soft", "soft", "Auth.storyboard"),
    (
      "frames Auth.storyboard Auth.storyboard.svg --svg .", "Auth.storyboard.svg",
      "Auth.storyboard.svg"
    ),
    ("verify Auth.storyboard --html soft", "soft", "Auth.storyboard"),
    ("diff Auth.storyboard Auth.storyboard --html hard", "hard", "Auth.storyboard"),
    ("export --c Auth.storyboard -o .kuina.json", ".kuina.json", ".kuina.json"),
  ]

  @Test(arguments: [
    "check Auth.storyboard --device iphone8 --format json=out --html ./out",
    "solve problem.txt --lp out --mps ./out",
  ])
  func outputsAreWrittenToDifferentFiles(_ command: String) throws {
    try CheckFolder.use { folder in
      try folder.write("var x\nrow a 1000 >= 8 1 x\n", "problem.txt")
      let outcome = try folder.shell("$KUINA \(command)")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "./out:1: is also written as out, expected another file for each output\n")
      #expect(!folder.exists("out"))
    }
  }

  @Test func aLinkToAFileThatDoesNotExistYetIsThatFile() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        "ln -s out link; $KUINA check Auth.storyboard --device iphone8 --format json=link --html out"
      )
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("is also written as"), "\(outcome.errors)")
      #expect(!folder.exists("out"))
    }
  }

  @Test func settingsThatAreALinkToNothingAreAnError() throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell("ln -s nowhere .kuina.yml; $KUINA check Auth.storyboard")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(".kuina.yml"), "\(outcome.errors)")
    }
  }

  @Test(arguments: overwriting)
  func inputFilesAreNotOverwritten(_ command: String, _ file: String, _ input: String) throws {
    try CheckFolder.use { folder in
      let outcome = try folder.shell(
        """
        ln Auth.storyboard hard; ln -s Auth.storyboard soft; cp Auth.storyboard Auth.storyboard.svg
        echo {} >.kuina.json; echo {} >own.json; cp \(file) before
        $KUINA \(command); status=$?
        cmp \(file) before; exit $status
        """)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors
          == "\(file):1: is also read, as \(input), expected another file to write to\n")
    }
  }
}
