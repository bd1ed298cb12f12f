import UIKit

/// The parts of the code of an app, each of which runs or does not: a source without its types and functions, a type
/// without its functions, a function, or the objects of a xib.
struct CodeUnits {
  /// A name that makes code live.
  private enum Name: Hashable {
    case ofClass(String)
    /// That of a storyboard or xib, or the identifier of a scene.
    case ofResource(String)
    /// The id of a scene's controller in a storyboard.
    case ofScene(String, path: String)
    /// That of a function, wherever it is declared, or in one type.
    case ofFunction(String)
    case ofMember(String, type: String)
  }

  private struct Unit {
    /// The index of the unit around it; `nil` if there is none.
    var parent: Int?
    /// Of which names one has to be live; empty if the unit is live with the one around it.
    var needs: [Name] = []
    /// The names that it makes live.
    var mentions: Set<Name> = []
    var isLive = false
  }

  private let sources: ProjectSources
  /// Whether other projects, or sources in another language, may use methods of classes by other names.
  private let isOpen: Bool
  /// The types that sources declare, the protocols among them, and what each names as its superclass and protocols.
  private var types: Set<String> = []
  private var protocols: Set<String> = []
  private var inherited: [String: Set<String>] = [:]
  /// The classes with subclasses.
  private let bases: Set<String>
  /// The classes of views and controllers, each of which something has to create.
  private let created: Set<String>
  /// The names of functions that something has to name.
  private var called: Set<String> = []
  /// The types with functions that something has to name, by the names of the functions.
  private var members: [String: Set<String>] = [:]
  /// The names of files and identifiers of scenes, by the words that name them in code.
  private var resources: [String: Set<String>] = [:]
  private var units: [Unit] = []
  /// The declarations of sources, and the indices of the units of the first ones.
  private var outlines: [String: SourceOutline] = [:]
  private var firstUnits: [String: Int] = [:]
  private var live: Set<Name> = []

  /// Reads the code.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - storyboards: The storyboards and xibs.
  ///   - ofLibraries: Whether other projects may use the public classes.
  /// - Complexity: O(*n*) for *n* bytes of the sources, storyboards and xibs.
  init(of sources: ProjectSources, _ storyboards: ProjectStoryboards, ofLibraries: Bool) {
    self.sources = sources
    created = sources.classesOfViews
    bases = sources.declarations.superclasses
    let areMixed =
      sources.paths.contains { $0.hasSuffix(".swift") }
      && sources.paths.contains { $0.hasSuffix(".m") }
    isOpen = ofLibraries || areMixed
    for path in sources.paths { readOutline(of: path) }
    for path in sources.paths { addUnits(of: path) }
    let createsInitialScenes = sources.paths.contains { path in
      SourceFile.bytes(at: path).map(ProjectSources.createsInitialScenes) ?? false
    }
    for part in storyboards.objects { addUnit(of: part, storyboards, createsInitialScenes) }
    for path in sources.paths { readMentions(in: path) }
    live.formUnion(storyboards.actions.map { .ofFunction($0) })
    if ofLibraries { reachPublicClasses() }
  }

  // MARK: Units

  /// Reads the types and functions of a source.
  private mutating func readOutline(of path: String) {
    guard let bytes = SourceFile.bytes(at: path),
      let outline = SourceOutline(of: bytes, inSwift: path.hasSuffix(".swift"))
    else { return }
    outlines[path] = outline
    for type in outline.declarations where type.call == nil {
      inherited[type.name, default: []].formUnion(type.inherited)
      if type.keyword != "extension" { types.insert(type.name) }
      if type.keyword == "protocol" { protocols.insert(type.name) }
    }
  }

  /// Returns whether something has to name a function to call it.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - type: The type in which it is; `nil` if it is in none.
  /// - Returns: Whether nothing else calls it.
  /// - Returns: Whether nothing else calls it.
  private func isCalledByName(_ function: SourceOutline.Declaration, of type: String?) -> Bool {
    switch function.call {
    case .byFramework, nil: return false
    case .byNameInExtension: return type.map { !types.contains($0) } ?? false
    case .byName:
      if function.isOfClass { return !isOpen }
      // A library that has the protocol may call what it requires.
      return type.map { !(inherited[$0] ?? []).contains(where: isOfLibrary) } ?? true
    }
  }

  /// Returns whether a superclass or protocol is neither declared by the sources nor one of Apple's.
  private func isOfLibrary(_ name: String) -> Bool {
    let isApples =
      Self.prefixes.contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
    return !types.contains(name) && !isApples && !Self.standardTypes.contains(name)
  }

  /// The prefixes of Apple's frameworks.
  private static let prefixes = [
    "UI", "NS", "CL", "MK", "AV", "WK", "SK", "CN", "EK", "PK", "AS", "UN", "QL", "MF", "GK", "CA",
    "CB", "HK", "MC", "SF", "PH", "SC", "AR", "MT",
  ]
  /// Types of the standard library and of SwiftUI that others name as superclasses and protocols.
  private static let standardTypes: Set<String> = [
    "String", "Int", "UInt", "Double", "Character", "Error", "LocalizedError", "Equatable",
    "Hashable", "Comparable", "Codable", "Decodable", "Encodable", "CodingKey", "CaseIterable",
    "Identifiable", "Sendable", "AnyObject", "class", "CustomStringConvertible", "RawRepresentable",
    "ObservableObject", "View", "App", "Scene",
  ]

  /// Adds the units of a source.
  private mutating func addUnits(of path: String) {
    guard let outline = outlines[path] else { return }
    let file = units.count
    firstUnits[path] = file + 1
    units.append(Unit())
    for declaration in outline.declarations {
      var unit = Unit(parent: declaration.parent.map { file + 1 + $0 } ?? file)
      let name = declaration.name
      let type = declaration.parent.map { outline.declarations[$0].name }
      if isCalledByName(declaration, of: type) {
        called.insert(name)
        unit.needs = [.ofFunction(name)]
        if let type {
          unit.needs.append(.ofMember(name, type: type))
          members[name, default: []].insert(type)
        }
      } else if declaration.call == nil, created.contains(name) {
        unit.needs = [.ofClass(name)]
        if declaration.keyword == "implementation",
          let base = sources.declarations.superclass(of: name)
        {
          unit.mentions.insert(.ofClass(base))
        }
      }
      units.append(unit)
    }
  }

  /// Adds the unit of a scene or xib, whose objects are created if something names its file, its identifier or the class of
  /// its owner, or if another scene leads to it.
  private mutating func addUnit(
    of part: ResourceObjects, _ storyboards: ProjectStoryboards, _ createsInitialScenes: Bool
  ) {
    var unit = Unit(mentions: Set(part.classes.map { .ofClass($0) }))
    unit.mentions.formUnion(part.destinations.map { .ofScene($0, path: part.path) })
    if let controller = part.controller { unit.needs.append(.ofScene(controller, path: part.path)) }
    var names = part.identifiers
    if part.controller == nil || part.isInitial && createsInitialScenes { names.insert(part.file) }
    // Code may put together the identifier from the name of the class.
    if let name = part.controllerClass { unit.needs.append(.ofClass(name)) }
    // A controller loads a xib with the name of its class by itself.
    if let owner = part.owner, part.isNamed(afterOwner: owner) {
      unit.needs.append(.ofClass(owner))
    }
    for name in names { unit.needs += [.ofResource(name), .ofClass(name)] }
    for name in names {
      for word in [name] + name.memberNames { resources[word, default: []].insert(name) }
    }
    let isOpen =
      part.controller != nil && part.isInitial && Self.isMain(part)
      || part.owner.map { !created.contains($0) && part.isNamed(afterOwner: $0) } ?? false
      || part.isInitial && storyboards.referring[part.file] != nil
      || names.contains { name in
        !name.utf8.allSatisfy(SourceWord.isPart) || storyboards.referredIdentifiers.contains(name)
          || storyboards.attributeTexts.contains(name)
      }
    if isOpen { unit.needs = [] }
    units.append(unit)
  }

  /// Returns whether an app or extension may show the initial scene of a storyboard when it is launched.
  private static func isMain(_ part: ResourceObjects) -> Bool {
    guard let facts = ProjectFacts(of: part.path) else { return true }
    return StoryboardLoading.usualNames.contains(part.file) || facts.extensionPoint != nil
      || facts.mainInterfaces.values.contains { $0.contains(part.file) }
  }

  // MARK: Mentions

  /// Adds what the parts of a source mention.
  private mutating func readMentions(in path: String) {
    guard let bytes = SourceFile.bytes(at: path), let text = SourceFile.code(at: path) else {
      return
    }
    let isSwift = path.hasSuffix(".swift")
    // What a header says of superclasses counts where the subclass is.
    let isHeader = path.hasSuffix(".h")
    let outline = outlines[path]
    let first = firstUnits[path] ?? units.count + 1
    if outline == nil { units.append(Unit()) }
    let declarations = outline?.declarations ?? []
    let declared = Set(declarations.map(\.place.lowerBound)).union(outline?.functionNames ?? [])
    var next = 0
    var around: [Int] = []
    SourceWord.forEach(in: bytes) { word in
      let place = word.bytes.startIndex
      while next < declarations.count, declarations[next].place.lowerBound <= place {
        around.append(next)
        next += 1
      }
      while let last = around.last, declarations[last].body.upperBound <= place {
        around.removeLast()
      }
      guard !declared.contains(place) else { return }
      let name = word.text
      let unit = around.last.map { first + $0 } ?? first - 1
      for resource in resources[name] ?? [] {
        units[unit].mentions.insert(.ofResource(resource))
      }
      for function in Self.functions(named: name, isSwift || !isOpen)
      where called.contains(function) {
        let own = around.last { declarations[$0].call == nil }.map { declarations[$0].name }
        let type =
          Self.receiver(before: place, in: bytes, inSwift: isSwift)
          ?? own.flatMap { type in
            isBound(type, inSwift: isSwift) && !Self.isOfOther(place, in: bytes, inSwift: isSwift)
              ? type : nil
          }
        let isMember = type.map { members[function]?.contains($0) == true } ?? false
        units[unit].mentions.insert(
          isMember ? .ofMember(function, type: type ?? "") : .ofFunction(function))
      }
      if created.contains(name), !units[unit].mentions.contains(.ofClass(name)),
        !isHeader || !Self.line(before: place, in: bytes).contains("@interface")
      {
        let start = text.utf8.index(text.startIndex, offsetBy: place)
        let range = start..<text.utf8.index(start, offsetBy: name.utf8.count)
        if sources.mayCreate(range, in: text, of: name) {
          units[unit].mentions.insert(.ofClass(name))
        }
      }
    }
  }

  /// Returns the functions that a word may name: that of its name, and those whose labels follow in Objective-C, as in
  /// `openWithSender:`.
  private static func functions(named word: String, _ isOneLanguage: Bool) -> [String] {
    var names = [word]
    for index in word.indices.dropFirst() where word[index].isUppercase {
      let name = word[..<index]
      if !isOneLanguage || word[index...].hasPrefix("With") { names.append(String(name)) }
    }
    return names
  }

  /// Returns whether a call of an object's own function is one of its type's: no other type can have one in its place.
  private func isBound(_ type: String, inSwift isSwift: Bool) -> Bool {
    isSwift ? types.contains(type) && !protocols.contains(type) : !bases.contains(type)
  }

  /// Returns the bytes of a line before a place.
  private static func line(before place: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[bytes.beginning(of: { $0 != UInt8(ascii: "\n") }, before: place)..<place]
  }

  /// Returns whether a name is that of another object's function than the own one's: `panel.show`, `[panel show]`, or in a
  /// literal.
  private static func isOfOther(_ place: Int, in bytes: [UInt8], inSwift isSwift: Bool) -> Bool {
    let end = bytes.beginning(of: \.isBlank, before: place, from: max(0, place - 8))
    guard end > 0 else { return false }
    let last = bytes[end - 1]
    if last == UInt8(ascii: ".") {
      let receiver = bytes.beginning(of: { "?!".utf8.contains($0) }, before: end - 1)
      return !isSelf(endingAt: receiver, in: bytes)
    }
    if last == UInt8(ascii: "\"") { return true }
    guard !isSwift, end < place else { return false }
    return (SourceWord.isPart(last) || last == UInt8(ascii: "]") || last == UInt8(ascii: ")"))
      && !isSelf(endingAt: end, in: bytes)
  }

  /// Returns the name of a type of which a function is called: `Panel.show`, `[Panel show]`.
  private static func receiver(
    before place: Int, in bytes: [UInt8], inSwift isSwift: Bool
  ) -> String? {
    let end = bytes.beginning(of: \.isBlank, before: place, from: max(0, place - 8))
    let isMember = end > 0 && end == place && bytes[end - 1] == UInt8(ascii: ".")
    guard isMember || !isSwift && end < place else { return nil }
    let last = isMember ? end - 1 : end
    let start = bytes.beginning(of: SourceWord.isPart, before: last)
    guard start < last, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start]),
      start == 0 || bytes[start - 1] != UInt8(ascii: ".")
    else { return nil }
    return String(decoding: bytes[start..<last], as: UTF8.self)
  }

  private static func isSelf(endingAt end: Int, in bytes: [UInt8]) -> Bool {
    let start = bytes.beginning(of: SourceWord.isPart, before: end, from: max(0, end - 5))
    return bytes[start..<end].elementsEqual("self".utf8)
      || bytes[start..<end].elementsEqual("Self".utf8)
  }

  // MARK: Reaching

  /// Makes the classes live that other projects may use: public ones, and those in headers.
  private mutating func reachPublicClasses() {
    for outline in outlines.values {
      live.formUnion(outline.declarations.filter(\.isPublic).map { .ofClass($0.name) })
    }
    live.formUnion(sources.declarations.classesInHeaders.map { .ofClass($0) })
  }

  /// Makes the names live that are words of texts.
  mutating func reach(namesIn texts: some Sequence<String>) {
    for text in texts {
      SourceWord.forEach(in: Array(text.utf8)) { word in
        if created.contains(word.text) { live.insert(.ofClass(word.text)) }
        for resource in resources[word.text] ?? [] { live.insert(.ofResource(resource)) }
      }
    }
  }

  /// Makes the names live that code puts together, and the classes whose subclasses have no source.
  mutating func reachOpenNames() {
    let composed = ComposedNames(in: sources.paths, bytes: SourceFile.bytes)
    let names = resources.values.reduce(into: Set()) { $0.formUnion($1) }
    live.formUnion(names.filter { !composed.parts(of: $0).isEmpty }.map { .ofResource($0) })
    if sources.declarations.makesClassesOfNames {
      live.formUnion(created.filter { !composed.parts(of: $0).isEmpty }.map { .ofClass($0) })
    }
    for (name, heirs) in sources.declarations.subclassesInHeaders
    where heirs.contains(where: { !sources.declares($0) }) {
      live.insert(.ofClass(name))
    }
  }

  /// Makes the units live to which live names lead.
  mutating func reachUnits() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for (index, unit) in units.enumerated() where !unit.isLive {
        guard unit.parent.map({ units[$0].isLive }) ?? true,
          unit.needs.isEmpty || unit.needs.contains(where: live.contains)
        else { continue }
        units[index].isLive = true
        isChanged = true
        live.formUnion(unit.mentions)
      }
    }
  }

  /// The classes of views and controllers that are not live.
  var idleClasses: Set<String> { created.filter { !live.contains(.ofClass($0)) } }

  /// The places of the bodies of types and functions that are not live, by the paths of the sources that have some.
  var idlePlaces: [String: [Range<Int>]] {
    var places: [String: [Range<Int>]] = [:]
    for (path, outline) in outlines {
      let first = firstUnits[path] ?? 0
      let idle = outline.declarations.enumerated().filter { !units[first + $0.offset].isLive }
      if !idle.isEmpty { places[path] = idle.map(\.element.body) }
    }
    return places
  }
}
