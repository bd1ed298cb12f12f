public import Foundation

/// The result of a child process.
public struct ProcessResult: Sendable {
  /// Its exit status; the negative signal number if a signal ended it.
  public var status: Int32
  /// Its standard output.
  public var output: Data
  /// Its standard error.
  public var errors: String
}

/// Runs a program to its end.
public func run(
  _ program: URL, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
  in workingFolder: URL? = nil
) throws -> ProcessResult {
  let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  // Files, not pipes: a child never waits for them to be read.
  let files = ["input", "output", "errors"].map { folder.appending(component: $0) }
  try input.write(to: files[0])
  for file in files.dropFirst() { try Data().write(to: file) }
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.currentDirectoryURL = workingFolder
  process.environment = ProcessInfo.processInfo.environment
    // No process finds what another one left.
    .merging(["XDG_CACHE_HOME": folder.appending(component: "cache").path]) { $1 }
    .merging(environment) { $1 }
    .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  let isSignal = process.terminationReason == .uncaughtSignal
  return ProcessResult(
    status: isSignal ? -process.terminationStatus : process.terminationStatus,
    output: try Data(contentsOf: files[1]),
    errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
}
