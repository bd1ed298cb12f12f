import Foundation
import LayoutChecking
import SolvingTestSupport
import Testing

import kuina

/// Workers that are shell scripts, so that they can be slow, silent or dead on request.
@Suite struct WorkerPoolTests {
  private func pool(
    _ script: String, jobs: Int = 2, timeLimit: Duration = .seconds(30), retries: Int = 0
  ) -> WorkerPool {
    WorkerPool(
      command: URL(filePath: "/bin/sh"), arguments: ["-c", script], jobs: jobs,
      timeLimit: timeLimit, retries: retries)
  }

  private func outcomes(_ pool: WorkerPool, _ requests: [String]) throws -> [WorkerPool.Outcome] {
    var outcomes: [WorkerPool.Outcome] = []
    try pool.answers(to: requests) { index, outcome in
      #expect(index == outcomes.count)
      outcomes.append(outcome)
    }
    return outcomes
  }

  private static let obedient = """
    while read -r word; do
      case $word in
        die) kill -9 $$ ;;
        leave) exit 3 ;;
        hang) exec sleep 60 ;;
        *) echo "$word!" ;;
      esac
    done
    """

  /// The script prints what a Swift program prints before it ends itself.
  @Test func theMessageOfAFatalErrorIsKept() throws {
    let crashing = pool(
      """
      read -r word
      echo 'warning: unrelated' >&2
      echo 'App/Form.swift:12: Fatal error: Index out of range' >&2
      echo 'Current stack trace:' >&2
      kill -4 $$
      """)
    #expect(
      try outcomes(crashing, ["a"]) == [.loss(.crash("App/Form.swift:12: Index out of range"))]
    )
  }

  /// More than a pipe holds, 64 KiB, before the answer and at the end of the process.
  @Test func muchOnStandardErrorHoldsNothingUp() throws {
    let talking = pool(
      """
      while read -r word; do head -c 300000 /dev/zero >&2; echo "$word!"; done
      head -c 300000 /dev/zero >&2
      """)
    #expect(try outcomes(talking, ["a", "b"]) == [.answer("a!"), .answer("b!")])
  }

  @Test(arguments: [1, 2, 3, 8])
  func answersComeInTheOrderOfTheRequests(jobs: Int) throws {
    let seconds = ["0.3", "0", "0.1", "0", "0.2", "0"]
    let slow = pool(
      "while read -r seconds; do sleep $seconds; echo waited $seconds; done", jobs: jobs)
    #expect(try outcomes(slow, seconds) == seconds.map { .answer("waited \($0)") })
  }

  @Test func processesWorkAtTheSameTime() throws {
    // Each waits until both have come; one after the other, the first would wait for ever.
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let meeting = pool(
      """
      while read -r name; do
        touch '\(folder.path)'/$name
        while [ $(ls '\(folder.path)' | wc -l) -lt 2 ]; do sleep 0.01; done
        echo met
      done
      """)
    #expect(try outcomes(meeting, ["a", "b"]) == [.answer("met"), .answer("met")])
  }

  @Test(arguments: [1, 2])
  func workerThatDiesCostsOneRequest(jobs: Int) throws {
    #expect(
      try outcomes(pool(Self.obedient, jobs: jobs), ["a", "die", "b", "leave", "c"]) == [
        .answer("a!"), .loss(.signal(9)), .answer("b!"), .loss(.exit(3)), .answer("c!"),
      ])
  }

  @Test(arguments: [1, 2])
  func workerThatHangsCostsOneRequest(jobs: Int) throws {
    let limit = Duration.seconds(1)
    let start = ContinuousClock.now
    #expect(
      try outcomes(pool(Self.obedient, jobs: jobs, timeLimit: limit), ["a", "hang", "b"]) == [
        .answer("a!"), .loss(.timeLimit(limit)), .answer("b!"),
      ])
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  /// Returns a script that notes each word in a file, and kills itself at those that begin with `die`, as often as
  /// the number after it says.
  private func noting(_ file: URL) -> String {
    """
    while read -r word; do
      echo $word >>'\(file.path)'
      case $word in
        die*) [ $(grep -c "^$word\\$" '\(file.path)') -gt ${word#die} ] || kill -9 $$ ;;
      esac
      echo "$word!"
    done
    """
  }

  private func useNotes(_ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  /// Where others are done in between, the cause is not the request, so that it is not given up after two retries.
  @Test func requestIsRepeatedWhileOthersAreDone() throws {
    try useNotes { file in
      let words = ["die7"] + (1...20).map { "word\($0)" }
      let outcomes = try outcomes(pool(noting(file), jobs: 1, retries: 2), words)
      #expect(outcomes == words.map { .answer("\($0)!") })
    }
  }

  @Test func requestsAreGivenUpWhereNoneIsDone() throws {
    try useNotes { file in
      let outcomes = try outcomes(
        pool(noting(file), jobs: 1, retries: 2), ["die98", "die99"])
      #expect(outcomes == [.loss(.signal(9)), .loss(.signal(9))])
      let attempts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count
      #expect(attempts == 6)
    }
  }

  /// A request that needs more memory than there is ends its worker each time.
  @Test func requestIsGivenUpAfterTheTimeLimit() throws {
    try useNotes { file in
      let words = ["die99999"] + (1...2000).map { "word\($0)" }
      let outcomes = try outcomes(
        pool(noting(file), jobs: 1, timeLimit: .milliseconds(200), retries: 2), words)
      #expect(outcomes.first == .loss(.signal(9)))
      #expect(outcomes.dropFirst().allSatisfy { $0 != .loss(.signal(9)) })
      let attempts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .prefix { $0 != "word2000" }.count { $0.hasPrefix("die") }
      #expect((3..<1000).contains(attempts))
    }
  }

  @Test func answersOfAnyLengthArriveWhole() throws {
    let long = pool("while read -r n; do head -c $n /dev/zero | tr '\\0' x; echo; done")
    let lengths = [0, 1, 65535, 65536, 1_000_000]
    #expect(
      try outcomes(long, lengths.map(String.init))
        == lengths.map {
          .answer(String(repeating: "x", count: $0))
        })
  }

  @Test func requestsNeedNoWorkerWhereThereAreNone() throws {
    #expect(try outcomes(pool("exit 1"), []).isEmpty)
  }

  @Test func errorOfTheReceiverEndsTheWork() {
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try pool(Self.obedient).answers(to: ["a", "hang", "b"]) { _, _ in throw Enough() }
    }
  }

  @Test func missingCommandIsAnError() {
    let pool = WorkerPool(
      command: URL(filePath: "/nowhere/at/all"), arguments: [], jobs: 1, timeLimit: .seconds(1))
    #expect(throws: (any Error).self) { try pool.answers(to: ["a"]) { _, _ in } }
  }

  @Test func barIsFullAtTheEnd() {
    #expect(ProgressBar.line(0, of: 8) == "[\(String(repeating: ".", count: 40))] 0/8")
    #expect(
      ProgressBar.line(2, of: 8)
        == "[##########\(String(repeating: ".", count: 30))] 2/8")
    #expect(ProgressBar.line(8, of: 8) == "[\(String(repeating: "#", count: 40))] 8/8")
  }

  /// In a log there is a line of progress every twenty seconds.
  @Test func progressInALogIsALineFromTimeToTime() {
    var bar = ProgressBar(count: 8)
    let start = ContinuousClock.now
    #expect(bar.nextLine(at: start) == nil)
    #expect(bar.nextLine(at: start + .seconds(21)) == "progress: 0 of 8\n")
    #expect(bar.nextLine(at: start + .seconds(40)) == nil)
    #expect(
      bar.nextLine(at: start + .seconds(42), waitingFor: "App/Main.storyboard", .seconds(35))
        == "progress: 0 of 8, App/Main.storyboard takes 35 s so far\n")
  }

  @Test func aSlowFileIsNamedAfterTheBar() {
    let bar = ProgressBar.line(2, of: 8)
    #expect(
      ProgressBar.line(2, of: 8, waitingFor: "App/Main.storyboard", .milliseconds(12_700))
        == bar + " Main.storyboard, 12 s")
    // 30 characters, the first of which says that there are more.
    #expect(
      ProgressBar.line(
        2, of: 8, waitingFor: String(repeating: "x", count: 40) + ".storyboard", .seconds(3))
        == bar + " …\(String(repeating: "x", count: 18)).storyboard, 3 s")
  }

  /// The request that takes longest is reported about once a second.
  @Test func theRequestThatIsWaitedForIsReported() throws {
    var waited: [Int] = []
    try pool("while read -r seconds; do sleep $seconds; echo done; done", jobs: 2).answers(
      to: ["2.5", "0"],
      waiting: { index, time in
        waited.append(index)
        #expect(time >= .milliseconds(900))
      }
    ) { _, outcome in #expect(outcome == .answer("done")) }
    #expect(Set(waited) == [0])
    #expect((1...3).contains(waited.count))
  }
}
