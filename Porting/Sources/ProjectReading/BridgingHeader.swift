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
    var isComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if isComment {
        isComment = !line.contains("*/")
        continue
      }
      if line.hasPrefix("/*"), !line.contains("*/") {
        isComment = true
      } else if let match = line.prefixMatch(of: /@import\s+(\w+)/) {
        result.insert(String(match.1))
      } else if let match = line.prefixMatch(of: /#\s*(?:import|include)\s*<([\w-]+)\//) {
        result.insert(String(match.1).moduleName)
      }
    }
    return result
  }

  /// Returns the modules of the header at a path, relative to the folder of a project; none if it cannot be read.
  static func imports(at path: String, relativeTo root: URL) -> Set<String> {
    let path = path.replacing(#/^\$[({](?:SRCROOT|PROJECT_DIR)[)}]\/?/#, with: "")
    let file = path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
    guard !path.isEmpty, let data = FileManager.default.contents(atPath: file.path) else {
      return []
    }
    return imports(in: String(decoding: data, as: UTF8.self))
  }
}
