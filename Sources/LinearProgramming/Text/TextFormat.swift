extension LinearProgram {
  /// A text format for linear programs that other solvers read, too.
  public enum TextFormat: String, CaseIterable, Sendable {
    /// CPLEX LP: rows as equations, for people.
    case lp
    /// MPS in the free format, which every solver reads.
    case mps
  }

  /// The reason why a text is not a linear program.
  public struct TextError: Error, Hashable, Sendable {
    /// The line, from 1; `nil` if the error is not in a line.
    public var line: Int?
    /// The text found and the text expected.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - line: The line, from 1; `nil` if the error is not in a line.
    ///   - message: The text found and the text expected.
    public init(line: Int? = nil, message: String) {
      self.line = line
      self.message = message
    }
  }
}

extension LinearProgram.TextError: CustomStringConvertible {
  /// The message, after the line if there is one.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
