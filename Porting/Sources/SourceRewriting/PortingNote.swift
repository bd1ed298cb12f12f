/// A part of a source file that cannot be rewritten, or whose meaning differs after rewriting.
public struct PortingNote: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var file: String
  /// The line in the file, counted from 1.
  public var line: Int
  /// The reason, and what was done instead.
  public var reason: String

  /// The note in the format of a compiler's warning.
  public var description: String { "\(file):\(line): warning: \(reason)" }
}
