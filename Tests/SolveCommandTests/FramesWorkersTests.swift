import Foundation
import SolvingTestSupport
import Testing

/// `kuina frames` with many files, some of which cost a process.
@Suite struct FramesWorkersTests {
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")

  /// Runs a shell script in a folder of its own with the files `a.xib`, `b.xib` and `c.xib`, each of one
  /// view, 10, 20 and 30 wide; `$KUINA` is the command.
  private func shell(_ script: String) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, width) in [("a", 10), ("b", 20), ("c", 30)] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="top"><rect key="frame" x="0" y="0" width="\(width)" height="10"/></view>
        </objects></document>
        """
      try Data(text.utf8).write(to: folder.appending(component: "\(name).xib"))
    }
    let result = try run(
      URL(filePath: "/bin/sh"), ["-c", "cd '\(folder.path)'\n" + script],
      environment: ["KUINA": Self.command.path])
    return (result.status, String(decoding: result.output, as: UTF8.self), result.errors)
  }

  private func line(_ name: String, _ width: Int) -> String {
    """
    {"file":"\(name).xib","views":{"top":[0.0,0.0,\(width).0,10.0]},"notes":[],"issues":[],"unknown":[]}

    """
  }

  @Test(arguments: [1, 2, 4])
  func outputIsInTheOrderOfTheFiles(jobs: Int) throws {
    let result = try shell("$KUINA frames --json --jobs \(jobs) c.xib a.xib none.xib b.xib a.xib")
    #expect(result.status == 2)
    let refusal = """
      {"file":"none.xib","error":"none.xib:1: the file does not exist, expected a storyboard or xib"}

      """
    #expect(
      result.output == line("c", 30) + line("a", 10) + refusal + line("b", 20) + line("a", 10))
    #expect(result.errors == "")
  }

  @Test func fileWhoseProcessDiesIsNamedAndTheOthersGoOn() throws {
    // A worker waits for the pipe to be opened, and its parent's children are killed meanwhile.
    let result = try shell(
      """
      mkfifo b.pipe
      $KUINA frames --json --jobs 1 a.xib b.pipe c.xib &
      parent=$!
      exec 3>b.pipe
      kill -9 $(cat /proc/$parent/task/$parent/children)
      wait $parent
      """)
    #expect(result.status == 2)
    let loss = "b.pipe:1: cannot be worked on: the process working on it was ended by signal 9"
    #expect(
      result.output
        == line("a", 10) + #"{"file":"b.pipe","error":"\#(loss)"}"# + "\n" + line("c", 30))
  }

  @Test(arguments: ["INT": 130, "TERM": 143, "HUP": 129, "KILL": 137])
  func workersEndWithTheCommand(signal: String, status: Int) throws {
    // A worker waits for what is read from a pipe. `cat` ends once nobody has standard error open any more.
    let result = try shell(
      """
      mkfifo b.pipe errors.pipe
      env --default-signal=INT $KUINA frames --jobs 2 b.pipe a.xib 2>errors.pipe &
      parent=$!
      exec 4<errors.pipe 3>b.pipe
      kill -\(signal) $parent
      wait $parent
      echo $?
      timeout 60 cat <&4 && echo none left
      """)
    #expect(result.output == "\(status)\nnone left\n")
  }

  @Test func fileThatTakesTooLongIsNamedAndTheOthersGoOn() throws {
    let result = try shell(
      "mkfifo b.pipe; $KUINA frames --jobs 2 --time-limit 1 a.xib b.pipe c.xib")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "b.pipe:1: cannot be worked on: it took longer than 1 s, the time limit; --time-limit SECONDS allows more\n"
    )
    let lines = result.output.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix(" ") } == ["a.xib", "c.xib"])
  }

  @Test(arguments: [8, 24, 200])
  func tooFewFileDescriptorsForAProcessAreAnError(limit: Int) throws {
    let result = try shell("ulimit -n \(limit); $KUINA frames --jobs 3 a.xib b.xib c.xib")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors == """
        no worker process can be started (at most \(limit) files may be open), expected a limit of at least 256 \
        open files, and of more with many --jobs

        """)
  }

  @Test(arguments: ["--jobs 0", "--time-limit 0", "--jobs x"])
  func optionsOutOfRangeAreUsageErrors(option: String) throws {
    let result = try shell("$KUINA frames a.xib \(option)")
    #expect(result.status == 2)
    #expect(result.output == "")
  }
}
