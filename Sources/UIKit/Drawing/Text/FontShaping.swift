/// The ligatures and the kerning that a font file has for text in Latin script.
///
/// Read are ligatures (`GSUB`, lookup type 4) of the features `rlig`, `liga` and `clig`, and adjustments of pairs (`GPOS`,
/// lookup type 2) of the feature `kern`, or else the table `kern`: what text has by default. Lookups that skip glyphs, and
/// substitutions that depend on what is around a glyph, are left out. Icon fonts have ligatures for the names of icons.
/// Source: learn.microsoft.com, OpenType, `GSUB`, `GPOS`, `kern`, and "Common Table Formats".
struct FontShaping: Sendable {
  /// A ligature: the glyphs after the first one that it replaces too, and the glyph in place of all.
  private struct Ligature: Sendable {
    var others: [Int]
    var glyph: Int
  }

  /// Adjustments of pairs of glyphs.
  private enum Pairs: Sendable {
    /// Those of single glyphs, by the first and the second one.
    case single(first: Set<Int>, values: [Int: [Int: Int]])
    /// Those of classes of glyphs, by the class of the first and that of the second one.
    case classes(
      covered: Set<Int>, first: [Int: Int], second: [Int: Int], count: Int, values: [Int])

    /// Returns the adjustment of a pair; `nil` if another part of the lookup has it.
    func value(_ first: Int, _ second: Int) -> Int? {
      switch self {
      case .single(let covered, let values):
        covered.contains(first) ? values[first]?[second] : nil
      case .classes(let covered, let classes, let others, let count, let values):
        covered.contains(first)
          ? values[(classes[first] ?? 0) * count + (others[second] ?? 0)] : nil
      }
    }
  }

  /// The lookups with ligatures, by their first glyphs.
  private var ligatures: [[Int: [Ligature]]] = []
  /// The lookups with adjustments, each of which has several parts.
  private var pairs: [[Pairs]] = []
  /// The most entries of all tables that are read, so that damaged files end.
  private static let limit = 2_000_000

  /// Whether there is nothing to do.
  var isEmpty: Bool { ligatures.isEmpty && pairs.isEmpty }

  /// Reads the tables; what is damaged, or above two million entries, is left out.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  init(substitutions: FontBytes?, positions: FontBytes?, kern: FontBytes?) {
    var left = Self.limit
    let substituting =
      substitutions?.lookups(of: ["rlig", "liga", "clig"], extensionType: 7, &left) ?? []
    for parts in substituting {
      var all: [Int: [Ligature]] = [:]
      for part in parts where part.type == 4 {
        all.merge(Self.ligatures(in: part.bytes, &left)) { $0 + $1 }
      }
      if !all.isEmpty { ligatures.append(all) }
    }
    let positioning = positions?.lookups(of: ["kern"], extensionType: 9, &left) ?? []
    for parts in positioning {
      var all: [Pairs] = []
      for part in parts where part.type == 2 {
        if let own = Self.pairs(in: part.bytes, &left) { all.append(own) }
      }
      if !all.isEmpty { pairs.append(all) }
    }
    if positioning.isEmpty, let kern { pairs = Self.pairs(inKern: kern, &left).map { [$0] } }
  }

  /// Replaces glyphs by ligatures.
  ///
  /// - Parameter glyphs: The glyphs of a line; `nil` for what is not of the font.
  /// - Returns: The glyphs, with `nil` in place of all but the first of a ligature.
  func joined(_ glyphs: [Int?]) -> (glyphs: [Int?], isPart: [Bool]) {
    var glyphs = glyphs
    var isPart = Array(repeating: false, count: glyphs.count)
    for lookup in ligatures {
      var place = 0
      while place < glyphs.count {
        defer { place += 1 }
        guard let first = glyphs[place], let found = lookup[first] else { continue }
        for ligature in found {
          var ends: [Int] = []
          var next = place + 1
          for other in ligature.others {
            while next < glyphs.count, isPart[next] { next += 1 }
            guard next < glyphs.count, glyphs[next] == other else { break }
            ends.append(next)
            next += 1
          }
          guard ends.count == ligature.others.count else { continue }
          glyphs[place] = ligature.glyph
          for end in ends { (glyphs[end], isPart[end]) = (nil, true) }
          break
        }
      }
    }
    return (glyphs, isPart)
  }

  /// Returns the adjustment of the distance between two glyphs, in units of the font.
  func adjustment(between first: Int, and second: Int) -> Int {
    pairs.reduce(0) { sum, parts in
      sum + (parts.lazy.compactMap { $0.value(first, second) }.first ?? 0)
    }
  }

  // MARK: Tables

  private static func ligatures(
    in table: FontBytes, _ left: inout Int
  ) -> [Int: [Ligature]] {
    guard table.unsigned16(at: 0) == 1, let covered = table.coverage(at: 2, &left) else {
      return [:]
    }
    var found: [Int: [Ligature]] = [:]
    for (index, first) in covered.enumerated() {
      guard let set = table.offset(at: 6 + 2 * index) else { continue }
      for number in 0..<(set.unsigned16(at: 0) ?? 0) {
        guard let part = set.offset(at: 2 + 2 * number), let glyph = part.unsigned16(at: 0),
          let count = part.unsigned16(at: 2), count > 0
        else { continue }
        left -= count
        guard left > 0 else { return found }
        let others = (1..<max(1, count)).compactMap { part.unsigned16(at: 2 + 2 * $0) }
        guard others.count == count - 1 else { continue }
        found[first, default: []].append(Ligature(others: others, glyph: glyph))
      }
    }
    return found
  }

  private static func pairs(in table: FontBytes, _ left: inout Int) -> Pairs? {
    guard let format = table.unsigned16(at: 0), let covered = table.coverage(at: 2, &left),
      let own = table.unsigned16(at: 4), let other = table.unsigned16(at: 6)
    else { return nil }
    let formats = [own, other]
    let sizes = formats.map { 2 * ($0 & 0xFF).nonzeroBitCount }
    // The advance follows the placements.
    func advance(_ table: FontBytes, _ place: Int) -> Int {
      var sum = 0
      for (format, start) in zip(formats, [place, place + sizes[0]]) where format & 4 != 0 {
        sum += table.signed16(at: start + 2 * (format & 3).nonzeroBitCount) ?? 0
      }
      return sum
    }
    if format == 1 {
      var values: [Int: [Int: Int]] = [:]
      for (index, first) in covered.enumerated() {
        guard let set = table.offset(at: 10 + 2 * index), let count = set.unsigned16(at: 0) else {
          continue
        }
        left -= count + 1
        guard left > 0 else { return nil }
        var seconds: [Int: Int] = [:]
        for number in 0..<count {
          let place = 2 + number * (2 + sizes[0] + sizes[1])
          guard let second = set.unsigned16(at: place) else { break }
          seconds[second] = advance(set, place + 2)
        }
        values[first] = seconds
      }
      return .single(first: Set(covered), values: values)
    }
    guard format == 2, let first = table.offset(at: 8)?.classes(&left),
      let second = table.offset(at: 10)?.classes(&left), let firsts = table.unsigned16(at: 12),
      let seconds = table.unsigned16(at: 14), seconds > 0,
      (first.values.max() ?? 0) < firsts, (second.values.max() ?? 0) < seconds
    else { return nil }
    left -= firsts * seconds
    guard left > 0 else { return nil }
    let values = (0..<firsts * seconds).map { advance(table, 16 + $0 * (sizes[0] + sizes[1])) }
    return .classes(
      covered: Set(covered), first: first, second: second, count: seconds, values: values)
  }

  /// Reads the horizontal parts of the table `kern`, in format 0, whose adjustments add up.
  private static func pairs(inKern table: FontBytes, _ left: inout Int) -> [Pairs] {
    guard table.unsigned16(at: 0) == 0 else { return [] }
    var parts: [Pairs] = []
    var start = 4
    for _ in 0..<(table.unsigned16(at: 2) ?? 0) {
      guard let length = table.unsigned16(at: start + 2), length >= 6,
        let coverage = table.unsigned16(at: start + 4)
      else { break }
      // Horizontal, neither minimums nor across the line, in format 0.
      if coverage & 0xFF07 == 1 {
        guard let part = part(ofKern: table, at: start, &left) else { break }
        parts.append(part)
      }
      start += length
    }
    return parts
  }

  private static func part(
    ofKern table: FontBytes, at start: Int, _ left: inout Int
  ) -> Pairs? {
    guard let count = table.unsigned16(at: start + 6) else { return nil }
    left -= count
    guard left > 0 else { return nil }
    var values: [Int: [Int: Int]] = [:]
    for number in 0..<count {
      let place = start + 14 + 6 * number
      guard let first = table.unsigned16(at: place), let second = table.unsigned16(at: place + 2),
        let value = table.signed16(at: place + 4)
      else { break }
      values[first, default: [:]][second] = value
    }
    return .single(first: Set(values.keys), values: values)
  }
}

/// The common parts of the tables `GSUB` and `GPOS`.
extension FontBytes {
  /// A part of a lookup.
  fileprivate struct Subtable {
    var type: Int
    var bytes: FontBytes
  }

  /// Returns the bytes from the place on that a number in them says; `nil` for none.
  fileprivate func offset(at place: Int) -> FontBytes? {
    guard let start = unsigned16(at: place), start > 0 else { return nil }
    return part(from: start)
  }

  /// Returns the bytes from a place on; `nil` if it lies outside.
  private func part(from start: Int) -> FontBytes? { part(from: start, length: count - start) }

  /// Returns the lookups of some features that Latin script has by default, in the order in which they apply.
  fileprivate func lookups(
    of features: Set<String>, extensionType: Int, _ left: inout Int
  ) -> [[Subtable]] {
    guard let scripts = offset(at: 4), let list = offset(at: 6), let all = offset(at: 8),
      let language = scripts.script(["latn", "DFLT", "dflt"])?.offset(at: 0)
    else { return [] }
    let indices = (0..<(language.unsigned16(at: 4) ?? 0)).compactMap {
      language.unsigned16(at: 6 + 2 * $0)
    }
    let numbers = indices.flatMap { index -> [Int] in
      let record = 2 + 6 * index
      guard let tag = list.tag(at: record), features.contains(tag),
        let feature = list.offset(at: record + 4)
      else { return [] }
      return (0..<(feature.unsigned16(at: 2) ?? 0)).compactMap {
        feature.unsigned16(at: 4 + 2 * $0)
      }
    }
    var lookups: [[Subtable]] = []
    for number in Set(numbers).sorted() {
      // A lookup that skips bases, ligatures or marks depends on the classes of glyphs.
      guard let lookup = all.offset(at: 2 + 2 * number), let type = lookup.unsigned16(at: 0),
        let flags = lookup.unsigned16(at: 2), flags & 6 == 0, let count = lookup.unsigned16(at: 4)
      else { continue }
      left -= count
      guard left > 0 else { return lookups }
      lookups.append(
        (0..<count).compactMap { lookup.subtable($0, type: type, extensionType: extensionType) })
    }
    return lookups
  }

  /// Returns a part of a lookup of a type; one with an extension has the type of what it leads to.
  private func subtable(_ index: Int, type: Int, extensionType: Int) -> Subtable? {
    guard let part = offset(at: 6 + 2 * index) else { return nil }
    guard type == extensionType else { return Subtable(type: type, bytes: part) }
    guard let own = part.unsigned16(at: 2), let start = part.unsigned32(at: 4),
      let bytes = part.part(from: Int(start))
    else { return nil }
    return Subtable(type: own, bytes: bytes)
  }

  /// Returns the first script of a list that has one of some tags, in their order.
  private func script(_ tags: [String]) -> FontBytes? {
    let records = (0..<(unsigned16(at: 0) ?? 0)).map { 2 + 6 * $0 }
    for wanted in tags {
      if let record = records.first(where: { tag(at: $0) == wanted }) {
        return offset(at: record + 4)
      }
    }
    return nil
  }

  private func tag(at place: Int) -> String? {
    guard let value = unsigned32(at: place) else { return nil }
    return String(decoding: [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }, as: UTF8.self)
  }

  /// Returns the glyphs of the coverage table at an offset, in the order of their indices.
  fileprivate func coverage(at place: Int, _ left: inout Int) -> [Int]? {
    guard let table = offset(at: place), let count = table.unsigned16(at: 2) else { return nil }
    left -= count
    guard left > 0 else { return nil }
    if table.unsigned16(at: 0) == 1 {
      return (0..<count).compactMap { table.unsigned16(at: 4 + 2 * $0) }
    }
    var glyphs: [Int] = []
    for record in (0..<count).map({ 4 + 6 * $0 }) {
      guard let first = table.unsigned16(at: record), let last = table.unsigned16(at: record + 2),
        first <= last, glyphs.last.map({ $0 < first }) ?? true
      else { return nil }
      left -= last - first
      guard left > 0 else { return nil }
      glyphs += Array(first...last)
    }
    return glyphs
  }

  /// The classes of glyphs in a class definition table; those that are missing are of class 0.
  fileprivate func classes(_ left: inout Int) -> [Int: Int]? {
    var classes: [Int: Int] = [:]
    var next = 0
    if unsigned16(at: 0) == 1 {
      guard let first = unsigned16(at: 2), let count = unsigned16(at: 4) else { return nil }
      left -= count
      guard left > 0 else { return nil }
      for index in 0..<count { classes[first + index] = unsigned16(at: 6 + 2 * index) }
      return classes
    }
    for record in (0..<(unsigned16(at: 2) ?? 0)).map({ 4 + 6 * $0 }) {
      guard let first = unsigned16(at: record), let last = unsigned16(at: record + 2),
        let own = unsigned16(at: record + 4), next <= first, first <= last
      else { return nil }
      next = last + 1
      left -= last - first + 1
      guard left > 0 else { return nil }
      for glyph in first...last { classes[glyph] = own }
    }
    return classes
  }
}
