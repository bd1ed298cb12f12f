import Foundation
import Synchronization

/// The outlets that the source of a class declares, and the words that it and the sources that mention the class use.
struct OutletMentions: Sendable {
  private var declared: Set<String> = []
  private var used: Set<String> = []

  /// Reads the source of a class, line by line.
  ///
  /// - Parameters:
  ///   - code: The source of the class and its superclasses.
  ///   - others: The texts of other sources that mention the class.
  init(in code: String, and others: [String]) {
    for text in [code] + others {
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let words = Self.words(in: line)
        let isOutlet = words.contains("IBOutlet")
        if isOutlet { declared.formUnion(words) }
        // An observer of the property may follow in its line.
        let isDeclaration =
          isOutlet && !line.contains(UInt8(ascii: "{")) || words.contains("synthesize")
        if !isDeclaration { used.formUnion(words) }
      }
    }
  }

  /// Returns the words of a line, without underscores before them.
  private static func words(in line: Substring.UTF8View) -> Set<String> {
    var words: Set<String> = []
    SourceWord.forEach(in: Array(line)) { word in
      words.insert(String(word.text.drop { $0 == "_" }))
    }
    return words
  }

  /// Returns whether an outlet is declared, and no source uses it.
  func isUnused(_ outlet: String) -> Bool {
    guard let first = outlet.first else { return false }
    let setter = "set\(first.uppercased())\(outlet.dropFirst())"
    return declared.contains(outlet) && !used.contains(outlet) && !used.contains(setter)
  }
}

extension ProjectSources {
  /// What sources say of the outlets of classes, by the project's folder and the class.
  private static let mentions = Mutex<[String: OutletMentions]>([:])

  /// Returns whether a class declares an outlet that no source uses, so that code does nothing with the object; the
  /// sources are read once in a process.
  func leaveAlone(_ outlet: String, of className: String) -> Bool {
    guard let code = source(of: className) else { return false }
    let key = "\(root)/\(className)"
    if let known = Self.mentions.withLock({ $0[key] }) { return known.isUnused(outlet) }
    let mentions = OutletMentions(in: code.text, and: Array(texts(mentioning: className)))
    Self.mentions.withLock { $0[key] = mentions }
    return mentions.isUnused(outlet)
  }
}
