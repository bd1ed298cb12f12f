import Foundation
public import InterfaceBuilder
public import UIKit

/// A screen that can be shown on any device: a scene of a file, or a controller that code makes.
///
///     let login = Screen("login") { LoginViewController() }
///     let findings = try login.findings(on: .all)
public struct Screen: Sendable {
  enum Source: Sendable {
    case code(@MainActor @Sendable () -> UIViewController)
    case scene(DocumentTexts, controllerID: String, Document.Containers?)
    case view(DocumentTexts, index: Int, isScreen: Bool)
  }

  /// The name in reports.
  public let name: String
  let source: Source

  /// A screen that code creates, once for every configuration.
  public init(_ name: String, controller: @escaping @MainActor @Sendable () -> UIViewController) {
    self.name = name
    source = .code(controller)
  }

  private init(_ name: String, _ source: Source) {
    self.name = name
    self.source = source
  }

  /// The screens of a file: a storyboard's scenes, or the views at the top level of a xib.
  ///
  /// Scenes in container views are part of the screens around them. Controllers that only contain
  /// others, such as navigation and tab bar controllers, are shown with their content.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - languages: The languages in which they can be shown, in addition to the file's own texts.
  /// - Returns: The screens, in the order of the file.
  /// - Throws: ``InterfaceBuilder/InterfaceBuilderError`` for a file, or a strings file next to it, that
  ///   cannot be used.
  public static func all(
    inFile path: String, languages: [String] = []
  ) throws(InterfaceBuilderError) -> [Screen] {
    try all(in: Document(contentsOf: path), languages: languages)
  }

  /// The screens of a document; see ``all(inFile:languages:)``.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - languages: The languages in which they can be shown, in addition to the file's own texts.
  /// - Returns: The screens, in the order of the file.
  /// - Throws: ``InterfaceBuilder/InterfaceBuilderError`` for a strings file that cannot be used.
  public static func all(
    in document: Document, languages: [String]
  ) throws(InterfaceBuilderError) -> [Screen] {
    all(in: try DocumentTexts(document, languages))
  }

  /// The screens of a document, in its own texts.
  public static func all(in document: Document) -> [Screen] { all(in: DocumentTexts(document)) }

  static func all(in texts: DocumentTexts) -> [Screen] {
    let document = texts.base
    let containers = document.containers
    let scenes = document.controllers.filter {
      $0.view != nil && containers[$0.id]?.isEmbedded != true
    }.map { Screen($0.title, .scene(texts, controllerID: $0.id, containers[$0.id])) }
    let owned = document.viewsOfOwners
    let views = document.scenes.flatMap(\.views).enumerated().map { index, view in
      let isScreen = document.isLaunchScreen || view.id.map(owned.contains) == true
      return Screen(view.title, .view(texts, index: index, isScreen: isScreen))
    }
    return scenes + views
  }

  /// Whether it fills a screen, so that the keyboard can come up on it.
  var isWholeScreen: Bool { if case .view(_, _, let isScreen) = source { isScreen } else { true } }

  /// Whether its size is that of a screen, or of a cell as its table shows it; if not, it has the size it was
  /// drawn in.
  var hasRealSize: Bool {
    if case .view(let texts, let index, let isScreen) = source {
      return isScreen || texts.base.scenes.flatMap(\.views)[index].kind == "tableViewCell"
    }
    return true
  }

  /// The file that describes it, if there is one.
  var document: Document? { texts?.base }

  /// The names of the file's outlets, by the id of the connected object.
  var outletNames: [String: String] { texts?.outletNames ?? [:] }

  /// The texts of its file, if there is one.
  var texts: DocumentTexts? {
    switch source {
    case .code: nil
    case .scene(let texts, _, _), .view(let texts, _, _): texts
    }
  }
}

/// A document in its own texts and in translations.
struct DocumentTexts: Sendable {
  /// The document in the file's own texts.
  let base: Document
  /// The names of outlets, by the id of the connected object.
  let outletNames: [String: String]
  /// The document in the requested languages.
  private(set) var translations: [String: Document] = [:]

  init(_ base: Document) {
    self.base = base
    outletNames = base.outletNames
  }

  init(_ base: Document, _ languages: [String]) throws(InterfaceBuilderError) {
    self.init(base)
    for language in languages { translations[language] = try base.localized(language) }
  }

  /// The notes about texts that are not translated, each with its position.
  var notes: [String] {
    translations.sorted { $0.key < $1.key }.flatMap { $0.value.notes.map(\.description) }
  }

  /// The requested languages without texts.
  var languagesWithoutTexts: [String] {
    translations.filter { $0.value.notes.contains { $0.code == .unreadableFile } }.keys.sorted()
  }

  /// The document in a language; in its own texts for `nil`, and for one that was not requested.
  func document(in language: String?) -> Document {
    language.flatMap { translations[$0] } ?? base
  }
}

extension Document {
  /// Whether the file is for tablets only, which old files specify.
  var isForPads: Bool { root["targetRuntime"] == "iOS.CocoaTouch.iPad" }

  /// The names of outlets, by the id of the connected object; the first in the file counts.
  fileprivate var outletNames: [String: String] {
    var names: [String: String] = [:]
    for element in root.descendants
    where element.name == "outlet" || element.name == "outletCollection" {
      guard let property = element["property"], let id = element["destination"], names[id] == nil
      else { continue }
      names[id] = property
    }
    return names
  }

  /// The ids of views that are views of controllers: those connected to the owner's outlet "view".
  fileprivate var viewsOfOwners: Set<String> {
    let connections = scenes.flatMap(\.objects).flatMap(\.connections)
    return Set(
      connections.filter { $0.kind == .outlet(property: "view") }.map(\.destination))
  }
}

extension Document.Controller {
  /// The name of a scene: its title, class or storyboard identifier, or else its kind.
  fileprivate var title: String {
    element["userLabel"].flatMap { $0.hasPrefix("Item") ? nil : $0 } ?? customClass
      ?? storyboardIdentifier ?? element["title"]
      ?? "\(kind) \(id)"
  }
}

extension Document.View {
  fileprivate var title: String { userLabel ?? customClass ?? "\(kind) \(id ?? "")" }
}
