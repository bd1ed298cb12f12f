import Foundation
import InterfaceBuilder

/// An element that a finding is about, as named in its file.
public struct Subject: Hashable, Sendable, Codable {
  /// The object id in the file; `nil` for elements without one, and for objects that code created.
  public var id: String?
  /// The kind: an element name, such as `textField`, or a class.
  public var kind: String
  /// The label: the element's label in Xcode, its text, or its class; `nil` if it has none of them.
  public var label: String?
  /// The path of the file; `nil` for an object that code created.
  public var file: String?
  /// The line in the file, from 1; `nil` for an object that code created.
  public var line: Int?
  /// The column of the element's first character in the line, from 1, in bytes of UTF-8; `nil` if it
  /// was not determined.
  public var column: Int?

  init(id: String?, kind: String, label: String?, location: SourceLocation?) {
    self.id = id
    self.kind = kind
    self.label = label
    file = location?.file
    line = location?.line
  }

  /// The name used in sentences: `textField "Email"`, or with the id if there is no label.
  public var name: String {
    if let label { return "\(kind) \"\(label)\"" }
    return id.map { "\(kind) \($0)" } ?? kind
  }

  /// The name with the id, which distinguishes elements with the same label.
  var nameWithID: String {
    // Without a label, the name already contains the id.
    let id = label == nil ? nil : id
    return name + (id.map { " (\($0))" } ?? "")
  }

  /// Creates the subject for an element of a file.
  init(_ element: Element) {
    self.init(
      id: element["id"], kind: element.name, label: Self.label(of: element),
      location: element.location)
  }

  /// The maximum length of a label that is quoted in full.
  private static let labelLimit = 40

  private static func label(of element: Element) -> String? {
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let texts = [
      element["userLabel"], configuration?["title"], element["text"], element["placeholder"],
      state?["title"],
      element.child("string", key: "text")?.text, state?.child("string", key: "title")?.text,
      element["title"], element["identifier"], element["customClass"], element["image"],
    ]
    let label = texts.lazy.compactMap(\.self).map { text in
      text.split(whereSeparator: \.isNewline).joined(separator: " ")
        .trimmingCharacters(in: .whitespaces)
    }.first { !$0.isEmpty }
    return label.map { $0.count <= labelLimit ? $0 : $0.prefix(labelLimit - 1) + "…" }
  }
}
