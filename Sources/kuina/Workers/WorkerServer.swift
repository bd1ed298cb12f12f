import Foundation

/// The other side of a ``WorkerPool``: answers each line of standard input with one of standard output.
enum WorkerServer {
  /// Serves until there are no more requests.
  ///
  /// - Parameters:
  ///   - timeLimit: How long one request may take. The pool ends a process that takes longer; so does the
  ///     process itself, a moment later, in case nobody is left to do it.
  ///   - answer: Gives the answer to a request, a text without line ends.
  /// - Throws: What `answer` throws, and the exit status where an answer cannot be written.
  static func serve(
    timeLimit: Duration, _ answer: (String) throws -> String
  ) throws {
    let seconds = UInt32(clamping: timeLimit.components.seconds + 10)
    while let request = readLine() {
      alarm(seconds)
      try Output.write(try answer(request) + "\n")
      alarm(0)
    }
  }
}
