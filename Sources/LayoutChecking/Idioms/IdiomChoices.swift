import Foundation
import UIKit

/// The names of storyboards, scenes and xibs that sources choose by the kind of device.
struct IdiomChoices: Sendable {
  /// The kinds of devices on which code names each of them; those that all code names are absent.
  private var named: [String: Set<Device.Idiom>] = [:]
  /// The names that code uses to load something on all devices.
  private var open: Set<String> = []
  /// The names that code on all devices mentions.
  private var mentioned: Set<String> = []
  /// The kinds of devices on which code puts their word before or after a name: `"iPhone" + name`.
  private(set) var affixes: Set<Device.Idiom> = []

  /// Finds the choices in sources.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - names: The names of storyboards, scenes and xibs.
  /// - Complexity: O(*n*) for *n* bytes of sources.
  init(in sources: ProjectSources, of names: Set<String>) {
    var others: [String] = []
    for path in sources.allPaths where !path.hasSuffix(".h") {
      guard let bytes = sources.bytes(at: path) else { continue }
      guard Self.signs.contains(where: { bytes.contains($0) }) else {
        others.append(path)
        continue
      }
      guard Self.literals(in: bytes).contains(where: { names.contains($0) || $0.hasDeviceWord })
      else { continue }
      if let code = sources.code(at: path) { read(code, names) }
    }
    let candidates = Set(named.filter { $0.value.count == 1 }.keys)
    for path in others {
      let unknown = candidates.subtracting(mentioned)
      if unknown.isEmpty { break }
      guard let bytes = sources.bytes(at: path) else { continue }
      mentioned.formUnion(unknown.filter { bytes.contains("\"\($0)\"") })
    }
  }

  /// Parts of the conditions that ``IdiomBranches`` reads.
  private static let signs = [
    "diom", "IDIOM", "= .pad", "= .phone", "==.pad", "==.phone", "deviceIs", "isPad", "isIpad",
    "isIPad",
    "isiPad", "isPhone", "isIPhone",
    "isiPhone", "isIphone", "isTablet", "IS_I", "IS_PAD", "IS_PHONE", "IS_TABLET",
  ]

  /// Returns the only kind of device on which code names something; `nil` if it does so on both, or none.
  func idiom(of name: String) -> Device.Idiom? {
    guard let idioms = named[name], idioms.count == 1, !mentioned.contains(name) else { return nil }
    return idioms.first
  }

  /// Returns whether code that runs on one kind of device only names something.
  func isNamed(_ name: String, on idiom: Device.Idiom) -> Bool { named[name] == [idiom] }

  /// Returns whether code that runs on all devices loads something by its name.
  func isOpen(_ name: String) -> Bool { open.contains(name) }

  /// Returns the texts between quotation marks.
  private static func literals(in bytes: [UInt8]) -> [String] {
    var literals: [String] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        if let open = start {
          literals.append(String(decoding: bytes[open..<index], as: UTF8.self))
          start = nil
        } else {
          start = index + 1
        }
      case UInt8(ascii: "\n"): start = nil
      default: break
      }
    }
    return literals
  }

  private mutating func read(_ text: String, _ names: Set<String>) {
    var branches: IdiomBranches?
    for literal in text.matches(of: /"((?:[^"\\\n]|\\.)*)"/) {
      let name = String(literal.1)
      let affix = Self.affix(name)
      guard affix != nil || names.contains(name) else { continue }
      if branches == nil { branches = IdiomBranches(in: text) }
      let idiom =
        branches?.idiom(at: literal.range.lowerBound)
        ?? Self.key(before: text[..<literal.range.lowerBound])
      if let affix, affix == idiom, Self.isAffix(literal.range, in: text) { affixes.insert(affix) }
      guard names.contains(name) else { continue }
      if let idiom {
        named[name, default: []].insert(idiom)
      } else {
        mentioned.insert(name)
        if Self.isLoading(text[..<literal.range.lowerBound]) { open.insert(name) }
      }
    }
  }

  /// Returns the kind of device that is the key of the literal after a text in a dictionary, as in
  /// `[.pad: "Main", .phone: "Main_phone"]`; `nil` if there is none.
  private static func key(before text: Substring) -> Device.Idiom? {
    let key = /[\[,]\s*(?:UIUserInterfaceIdiom)?\.(pad|phone)\s*:\s*$/
    return text.suffix(nearby).firstMatch(of: key).map { $0.1 == "pad" ? .pad : .phone }
  }

  /// Returns the kind of device that a text names, apart from values in it; `nil` if it has other words.
  private static func affix(_ text: String) -> Device.Idiom? {
    guard text.hasDeviceWord else { return nil }
    let rest = text.replacing(/\\\([^)]*\)|%@/, with: "")
    guard rest.utf8.count <= longestAffix else { return nil }
    return IdiomName.readings(rest).first { $0.stem.isEmpty && $0.idiom != nil }?.idiom
  }

  private static let longestAffix = 10

  /// Returns whether a literal is joined with others.
  private static func isAffix(_ range: Range<String.Index>, in text: String) -> Bool {
    let inner = text[range].dropFirst().dropLast()
    let joints: [Character] = ["_", "-", "~"]
    if inner.contains("\\(") || inner.contains("%@") { return true }
    if let first = inner.first, let last = inner.last,
      joints.contains(first) || joints.contains(last)
    {
      return true
    }
    let before = text[..<range.lowerBound].suffix(nearby).reversed().drop { " @\n".contains($0) }
    let after = text[range.upperBound...].drop { $0 == " " || $0 == "\n" }
    return before.starts(with: "+") || before.starts(with: "=+") || after.first == "+"
      || joiners.contains { before.starts(with: $0.reversed()) }
  }

  private static let joiners = ["appending(", "append(", "AppendingString:", "appendString:"]
  private static let nearby = 40

  /// Returns whether the text before a literal loads what it names.
  private static func isLoading(_ text: Substring) -> Bool {
    let before = text.suffix(nearby).reversed().drop { " @".contains($0) }
    return loaders.contains { before.starts(with: $0.reversed()) }
  }

  private static let loaders = [
    "UIStoryboard(name:", "storyboardWithName:", "ithIdentifier:", "nibName:", "nibNamed:",
    "NibNamed:", "loadNibNamed(", "NibName:",
  ]
}

extension String {
  /// Whether a text may name a kind of device.
  fileprivate var hasDeviceWord: Bool {
    utf8.count <= 24
      && ["Pad", "pad", "PAD", "hone", "HONE", "ablet", "ABLET"].contains(where: contains)
  }
}
