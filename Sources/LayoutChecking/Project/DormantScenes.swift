import InterfaceBuilder
import Synchronization
import UIKit

/// The sources that name the scenes of a storyboard, as far as they are those of other scenes: code that nothing shows
/// shows nothing.
struct DormantScenes {
  /// The paths of the sources that name each scene, by the id of its controller; none of those of its own class.
  private var files: [String: Set<String>] = [:]
  /// The ids of the controllers whose classes a source declares, by its path.
  private var owners: [String: Set<String>] = [:]
  /// The paths of the sources that declare other types too, or classes that other files of Interface Builder or subclasses
  /// use.
  private var shared: Set<String> = []
  /// The ids of the controllers that other storyboards, property lists or runtime attributes refer to, whose identifiers
  /// sources put together, or which have no class that would be named.
  private var open: Set<String> = []

  /// Finds the sources; `nil` if the storyboard has no initial scene, or not all sources are known.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - sources: The sources of the project.
  /// - Complexity: O(*nm*) for *n* bytes of the sources and *m* identifiers.
  init?(of document: Document, in sources: ProjectSources) {
    guard document.kind == .storyboard, document.initialViewControllerID != nil,
      !sources.allPaths.isEmpty
    else { return nil }
    let project = ProjectStoryboards.around(document.path)
    let scenes = document.controllers.filter { $0.element["sceneMemberID"] == "viewController" }
    for scene in scenes {
      guard let name = scene.customClass else { continue }
      for path in sources.files(declaring: name) {
        owners[path, default: []].insert(scene.id)
        if project.hasClass(name, besides: document.path) || sources.isShared(path, of: name) {
          shared.insert(path)
        }
      }
    }
    let naming = sources.files(naming: Set(scenes.compactMap(\.storyboardIdentifier)))
    for scene in scenes {
      guard let identifier = scene.storyboardIdentifier else { continue }
      guard let name = scene.customClass, !project.referredIdentifiers.contains(identifier),
        !sources.composes(identifier), !sources.isListed(identifier)
      else {
        open.insert(scene.id)
        continue
      }
      files[scene.id] = Set(sources.files(mentioning: name) + (naming[identifier] ?? []))
        .filter { owners[$0]?.contains(scene.id) != true }
    }
  }

  /// Returns whether a source names a scene that is no scene's own, or that of one that is shown; also if its identifier
  /// is named in other ways than as a word.
  ///
  /// - Parameters:
  ///   - scene: The scene's controller.
  ///   - shown: The ids of the controllers that are shown.
  /// - Returns: Whether something may show the scene.
  func isNamed(_ scene: Document.Controller, whereShown shown: Set<String>) -> Bool {
    if open.contains(scene.id) { return true }
    return (files[scene.id] ?? []).contains { path in
      shared.contains(path) || owners[path].map { !$0.isDisjoint(with: shown) } ?? true
    }
  }
}

extension ProjectSources {
  /// The paths of the sources that name identifiers, by the project's folder and the identifier.
  private static let naming = Mutex<[String: [String]]>([:])

  /// Returns the paths of the sources that name identifiers as words outside of comments, or as members of generated code,
  /// by the identifiers.
  ///
  /// - Complexity: O(*nm*) for *n* bytes of the sources and *m* identifiers; what was found is kept.
  func files(naming identifiers: Set<String>) -> [String: [String]] {
    var found = Self.naming.withLock { known in
      identifiers.reduce(into: [:]) { $0[$1] = known["\(root)/\($1)"] }
    }
    let unknown = identifiers.filter { found[$0] == nil }
    guard !unknown.isEmpty else { return found }
    for name in unknown { found[name] = [] }
    for path in allPaths {
      guard let bytes = bytes(at: path) else { continue }
      let named = unknown.map { ($0, [$0] + $0.memberNames) }
        .filter { $0.1.contains { bytes.contains($0) } }
      guard !named.isEmpty else { continue }
      let text = code(at: path) ?? ""
      for (name, words) in named where words.contains(where: { !text.ranges(ofWord: $0).isEmpty }) {
        found[name]?.append(path)
      }
    }
    Self.naming.withLock { known in
      for name in unknown { known["\(root)/\(name)"] = found[name] }
    }
    return found
  }

  /// Returns whether the source of a class declares other types too, or the class may have subclasses.
  fileprivate func isShared(_ path: String, of className: String) -> Bool {
    guard let text = SourceFile.code(at: path) else { return true }
    let types = text.matches(
      of: /(?:\b(?:class|struct|enum|protocol)|@implementation)\s+(\w+)/.wordBoundaryKind(.simple)
    ).map(\.1).filter { $0 != className && !["func", "var", "let"].contains($0) }
    return !types.isEmpty || texts(mentioning: className).contains { $0.contains(": \(className)") }
  }
}
