import Foundation

/// The bytes of memory that the process occupies.
public func residentMemory() throws -> Int {
  let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  guard fields.count > 1, let pages = Int(fields[1]) else { throw CocoaError(.fileReadCorruptFile) }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
