extension LinearProgram {
  /// Creates the program that a text describes, read by GLPK's own readers.
  ///
  /// The program has one objective, which is minimised: that of a text that maximises gets the
  /// opposite costs, and its constant is dropped. If the text has levels, as written by
  /// ``text(in:)``, the program has one objective for each of them, and minimises one after the
  /// other. All columns break ties, in the order of their first appearance, so that the solution is
  /// unique.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - format: The format of the text.
  /// - Throws: ``TextError`` with the line that GLPK does not understand; also for a text with
  ///   integer columns or contradictory bounds, and without a line where it is not known; in a
  ///   build without GLPK, see ``usesGLPK``.
  public init(text: String, format: TextFormat) throws(TextError) {
    #if GLPK
    let model = try ReadModel(text, format)
    // GLPK reads a text that was cut off.
    guard format != .lp || Self.hasEnd(text) else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      throw TextError(
        line: lines.count, message: "the program has no 'End', so that a part may be missing")
    }
    self = try model.program()
    #else
    throw TextError(message: "this build has no GLPK, which reads programs in this format")
    #endif
  }

  #if GLPK
  /// Returns whether the last word of a text in the LP format, without comments, is the keyword that ends it.
  private static func hasEnd(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    let words = lines.flatMap { $0.prefix { $0 != "\\" }.split(whereSeparator: \.isWhitespace) }
    return words.last?.lowercased() == "end"
  }
  #endif
}
