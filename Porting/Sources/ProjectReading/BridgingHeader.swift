import Foundation

/// The modules that a bridging header imports, for all Swift files of its target.
///
/// Source: developer.apple.com, Importing Objective-C into Swift.
enum BridgingHeader {
  /// Returns the modules that a header names: `@import Name;`, `#import <Name/Header.h>`.
  ///
  /// Headers of the app itself, in quotes, are Objective-C, which is not read.
  static func imports(in text: String) -> Set<String> {
    var result: Set<String> = []
    for line in withoutComments(text).split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if let match = line.prefixMatch(of: /@import\s+(\w+)/) {
        result.insert(String(match.1))
      } else if let match = line.prefixMatch(of: /#\s*(?:import|include)\s*<([\w-]+)\//) {
        result.insert(String(match.1).moduleName)
      }
    }
    return result
  }

  /// Returns the modules of the header in a file; none if it cannot be read.
  static func imports(of file: URL) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return imports(in: String(decoding: data, as: UTF8.self))
  }

  /// Returns a header with a space in place of each comment, as the preprocessor does.
  private static func withoutComments(_ text: String) -> String {
    // Slashes in a string begin no comment.
    let part = #/\/\*(?s:.*?)(?:\*\/|\z)|\/\/[^\r\n]*|"[^"\r\n]*"/#
    return text.replacing(part.matchingSemantics(.unicodeScalar)) { match -> String in
      match.output.hasPrefix("/") ? " " : String(match.output)
    }
  }
}
