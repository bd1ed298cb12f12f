import Foundation
import InterfaceBuilder

/// A thing that a finding is about, as its file names it.
public struct Subject: Hashable, Sendable, Codable {
  /// The object id in the file; `nil` for what has none, and for what code made.
  public var id: String?
  /// What it is: the element's name, such as `textField`, or a class.
  public var kind: String
  /// What it is called there: its label for people, its text, or its class.
  public var label: String?
  /// The file.
  public var file: String?
  /// The line on which the file says it, from 1.
  public var line: Int?

  init(id: String?, kind: String, label: String?, location: SourceLocation?) {
    self.id = id
    self.kind = kind
    self.label = label
    file = location?.file
    line = location?.line
  }

  /// How it is named in sentences: `textField "Email"`, or with its id where it is called nothing.
  public var name: String {
    if let label { return "\(kind) \"\(label)\"" }
    return id.map { "\(kind) \($0)" } ?? kind
  }

  /// Its name with its id, so that two things with the same label are told apart.
  var nameWithID: String {
    // What is called nothing has its id in its name already.
    let id = label == nil ? nil : id
    return name + (id.map { " (\($0))" } ?? "")
  }

  /// Names an element of a file.
  init(_ element: Element) {
    self.init(
      id: element["id"], kind: element.name, label: Self.label(of: element),
      location: element.location)
  }

  /// The longest label that is repeated in full.
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
