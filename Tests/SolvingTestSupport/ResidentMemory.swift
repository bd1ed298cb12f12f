import Foundation

/// The bytes of memory that the process occupies, without the freed memory that the C library keeps
/// for later allocations, which varies by megabytes from run to run.
public func residentMemory() throws -> Int {
  returnFreedMemory()
  let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  guard fields.count > 1, let pages = Int(fields[1]) else { throw CocoaError(.fileReadCorruptFile) }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

/// Returns the freed pages to the system by glibc's `malloc_trim`, which Swift's module of glibc
/// does not declare.
private func returnFreedMemory() {
  typealias Trim = @convention(c) (_ padding: Int) -> CInt
  guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
  _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
}
