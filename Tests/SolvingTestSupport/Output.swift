public import Foundation

/// The bytes that the process writes to standard output and standard error while `work` runs.
///
/// Redirects the whole process, so it must be used in an exit test, where nothing else runs.
public func output(of work: () throws -> Void) throws -> Data {
  let url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
  try Data().write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  let file = unsafe open(url.path, O_WRONLY | O_APPEND)
  let kept = [dup(1), dup(2)]
  fflush(nil)
  dup2(file, 1)
  dup2(file, 2)
  defer { for descriptor in kept + [file] { close(descriptor) } }
  do {
    defer {
      fflush(nil)
      dup2(kept[0], 1)
      dup2(kept[1], 2)
    }
    try work()
  }
  return try Data(contentsOf: url)
}
