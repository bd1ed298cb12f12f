import InterfaceBuilder
import UIKit

/// The kinds of devices on which each scene of a storyboard is shown: those of its name or of the code that chooses
/// it, and those of the scenes that lead to it.
struct SceneIdioms: Sendable {
  /// The kinds of devices by the ids of controllers; those that are shown on all are absent.
  private var idioms: [String: Set<Device.Idiom>] = [:]

  /// The most files whose scenes lead to each other that are followed.
  private static let depth = 3

  /// Determines the kinds of devices.
  ///
  /// - Parameter document: The file.
  init(of document: Document) { self.init(of: document, Self.depth, [document.path]) }

  private init(of document: Document, _ depth: Int, _ path: [String]) {
    let project = ProjectIdioms.around(document.path)
    guard document.kind == .storyboard else { return }
    let controllers = document.controllers
    let labels = Set(controllers.compactMap(\.label))
    let ofFile = project.idiom(of: document.name, .storyboard).map { [$0] } ?? all
    var own: [String: Device.Idiom] = [:]
    for controller in controllers {
      own[controller.id] =
        controller.storyboardIdentifier.flatMap { project.idiom(of: $0, .scene) }
        ?? controller.label.flatMap { project.idiom(ofLabel: $0, among: labels) }
    }
    var found: [String: Set<Device.Idiom>] = own.mapValues { [$0] }
    let referring =
      depth > 0 ? ProjectStoryboards.around(document.path).scenesReferring(to: document) : []
    let isInitialOpen =
      referring.isEmpty || ProjectSources.around(document.path).namesStoryboard(document.name)
      || ProjectFacts(of: document.path)?.mainInterfaces.values.contains {
        $0.contains(document.name)
      } == true
    let named = ProjectSources.around(document.path).names(
      Set(controllers.compactMap(\.storyboardIdentifier)))
    for controller in controllers where own[controller.id] == nil {
      let isNamed = controller.storyboardIdentifier.map(named.contains) == true
      let isInitial = controller.id == document.initialViewControllerID && isInitialOpen
      if isNamed || isInitial { found[controller.id, default: []].formUnion(ofFile) }
    }
    var known: [String: SceneIdioms] = [:]
    for (other, source, destination) in referring
    where own[destination] == nil && !path.contains(other.path) {
      let idioms =
        known[other.path] ?? SceneIdioms(of: other, depth - 1, path + [other.path])
      known[other.path] = idioms
      found[destination, default: []].formUnion(idioms.idioms(of: source))
    }
    spread(&found, in: document, except: own)
    idioms = found.filter { $0.value.count == 1 }
  }

  /// Passes the kinds of devices on from scene to scene, until nothing changes.
  private func spread(
    _ found: inout [String: Set<Device.Idiom>], in document: Document,
    except own: [String: Device.Idiom]
  ) {
    var pending = document.controllers.map(\.id)
    // Controls and gesture recognizers lie beside the controllers.
    let beside = document.root.descendants.filter { $0.name == "segue" }
    var next: [String: Set<String>] = [:]
    for segue in beside {
      let scene = sequence(first: segue, next: \.parent).first { $0.name == "scene" }
      let source = scene?.descendants.first { $0["sceneMemberID"] == "viewController" }?["id"]
      if let source, let destination = segue["destination"] {
        next[source, default: []].insert(destination)
      }
    }
    while let id = pending.popLast() {
      guard let idioms = found[id] else { continue }
      for destination in next[id] ?? [] where own[destination] == nil {
        let known = found[destination] ?? []
        guard !idioms.isSubset(of: known) else { continue }
        found[destination] = known.union(idioms)
        pending.append(destination)
      }
    }
  }

  /// What the kinds of devices depend on, apart from the file and those that refer to it, as a text that is the same
  /// in every process.
  static func identity(of path: String) -> String {
    let sources = ProjectSources.around(path)
    let files = ProjectStoryboards.around(path)
    let storyboards = files.names.filter(sources.namesStoryboard).sorted()
    return "\(ProjectIdioms.around(path).identity) \(storyboards) "
      + "\(sources.names(files.identifiers).sorted())"
  }

  /// Returns the kinds of devices on which the scene of a controller is shown.
  func idioms(of controllerID: String) -> Set<Device.Idiom> { idioms[controllerID] ?? all }

  private var all: Set<Device.Idiom> { Set(Device.Idiom.allCases) }
}

extension Document.Controller {
  /// The label in Xcode's outline, or the title.
  fileprivate var label: String? { element["userLabel"] ?? element["title"] }
}
