import ArgumentParser
import Foundation

/// The output of the commands; a full disk or a closed pipe is an error and does not trap.
enum Output {
  /// Reserves the descriptors of standard input, output and error if they are closed, so that no
  /// file opened later gets them; writing to them fails, as expected.
  static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is returned.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Makes a write beyond the maximum file size fail like one on a full disk; the signal would end
  /// the process halfway.
  static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// Writes text to standard output.
  /// - Throws: The exit status of unusable input or output, after printing an error line.
  static func write(_ text: String) throws(ExitCode) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      InputFailure(
        file: "standard output",
        message: "cannot be written, expected an open file on a disk with free space"
      ).report()
      throw InputFailure.exitCode
    }
  }

  /// Writes text to standard error; errors are ignored, since there is nowhere to report them.
  static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
