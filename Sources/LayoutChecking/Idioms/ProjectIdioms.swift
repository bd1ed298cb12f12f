import Synchronization
import UIKit

/// The kinds of devices on which the storyboards, scenes and xibs of a project are shown, by their names: as the names
/// say, as code chooses them, and as the information property list names them.
struct ProjectIdioms: Sendable {
  /// What a name stands for.
  enum Kind: Hashable, Sendable { case scene, storyboard, xib }

  /// The kinds of device by what is named; what is shown on both is absent.
  private var idioms: [Kind: [String: Device.Idiom]] = [:]
  /// The kinds of devices on which code puts their word before or after the names of scenes.
  private var affixes: Set<Device.Idiom> = []

  private static let known = Mutex<[String: ProjectIdioms]>([:])

  /// Returns the idioms of the project around a file, which are determined once in a process.
  static func around(_ file: String) -> ProjectIdioms {
    guard let root = ProjectSources.root(around: file) else { return ProjectIdioms() }
    let facts = ProjectFacts(of: file)
    // An app for phones only runs as such on tablets; one for tablets only runs on no phone.
    if let facts, facts.idioms == [.phone] { return ProjectIdioms() }
    let key = "\(root) \(facts?.project ?? "")"
    if let idioms = known.withLock({ $0[key] }) { return idioms }
    let idioms = ProjectIdioms(of: .around(file), facts, .around(file))
    known.withLock { $0[key] = idioms }
    return idioms
  }

  private init() {}

  private init(of files: ProjectStoryboards, _ facts: ProjectFacts?, _ sources: ProjectSources) {
    let names: [(Kind, Set<String>)] = [
      (.scene, files.identifiers), (.storyboard, files.names), (.xib, files.xibs),
    ]
    let choices = IdiomChoices(
      in: sources, of: names.reduce(into: []) { $0.formUnion($1.1) })
    affixes = choices.affixes
    let main = facts?.ownMainInterfaces ?? [:]
    for (kind, names) in names {
      let siblings = IdiomSiblings(names) { name, idiom in
        choices.affixes.contains(idiom) || choices.isNamed(name, on: idiom)
          || name.contains("~") && kind != .scene || main[name] == idiom
      }
      for name in names {
        let isOpen = choices.isOpen(name)
        let ofMain = kind == .scene || isOpen ? nil : main[name]
        let idiom = siblings.idiom(of: name, isOpen) ?? choices.idiom(of: name) ?? ofMain
        if let idiom { idioms[kind, default: [:]][name] = idiom }
      }
    }
  }

  /// Returns the kind of device for which something is; `nil` if it is shown on both.
  func idiom(of name: String, _ kind: Kind) -> Device.Idiom? { idioms[kind]?[name] }

  /// Returns the kind of device for which a scene is by the labels that Xcode shows of it and of the others in its
  /// file; `nil` if it may be shown on both.
  func idiom(ofLabel label: String, among labels: Set<String>) -> Device.Idiom? {
    let siblings = IdiomSiblings(labels) { _, idiom in affixes.contains(idiom) }
    return siblings.idiom(of: label, false)
  }

  /// The idioms as a text that is the same in every process.
  var identity: String {
    idioms.flatMap { kind, names in names.map { "\(kind) \($0.key) \($0.value)" } }.sorted()
      .joined(separator: "|") + "\(affixes.map(\.rawValue).sorted())"
  }
}

extension ProjectFacts {
  /// The kinds of devices by the storyboards and xibs that are shown first on these only.
  fileprivate var ownMainInterfaces: [String: Device.Idiom] {
    var idioms: [String: Device.Idiom] = [:]
    for idiom in Device.Idiom.allCases {
      for name in (mainInterfaces[idiom] ?? []).subtracting(mainInterfaces[idiom.other] ?? []) {
        idioms[name] = idiom
      }
    }
    return idioms
  }
}

/// Names of the same screen for different kinds of devices.
private struct IdiomSiblings {
  /// The names with each stem, with their readings.
  private var readings: [String: [(name: String, reading: IdiomName)]] = [:]
  /// Returns whether a name is used on a kind of device, or a word for it is put before or after names.
  private let isChosen: (String, Device.Idiom) -> Bool

  init(_ names: Set<String>, isChosen: @escaping (String, Device.Idiom) -> Bool) {
    self.isChosen = isChosen
    for name in names {
      for reading in IdiomName.readings(name) {
        readings[reading.stem, default: []].append((name, reading))
      }
    }
  }

  /// Returns the kind of device that a name, which code may use on all devices, stands for beside its siblings.
  func idiom(of name: String, _ isOpen: Bool) -> Device.Idiom? {
    for own in IdiomName.readings(name) {
      let others = (readings[own.stem] ?? []).filter { $0.name != name }
      if let idiom = own.idiom {
        // A word for one kind needs a sibling; code that adds the word says the same.
        let isPair = others.contains { $0.reading.idiom == idiom.other }
        let hasPlain = others.contains { $0.reading.idiom == nil }
        let isSure = own.isProduct || isChosen(name, idiom)
        if isPair || hasPlain && isSure || own.isProduct && isChosen(name, idiom) { return idiom }
      } else if !isOpen {
        let marked = others.filter { $0.reading.idiom != nil }
        let idioms = Set(marked.compactMap(\.reading.idiom))
        guard idioms.count == 1, let idiom = idioms.first else { continue }
        if marked.contains(where: { isChosen($0.name, idiom) }) { return idiom.other }
      }
    }
    return nil
  }
}
