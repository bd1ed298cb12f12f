import UIKit

/// The parts of a source in Swift or Objective-C that run only on phones, or only on tablets: the branches of
/// conditions such as `userInterfaceIdiom == .pad`, `isPad` and `IS_IPHONE`.
///
/// A condition on size classes is none of these: a scene that it selects stays when the window changes its size.
struct IdiomBranches {
  private var branches: CodeBranches<Device.Idiom>

  /// Reads the branches of a text without comments.
  init(in text: String) {
    branches = CodeBranches(in: text)
    for match in text.matches(of: Self.comparison) {
      let idiom: Device.Idiom = match.2.lowercased() == "pad" ? .pad : .phone
      branches.read(match.range, match.1 == "!=" ? idiom.other : idiom)
    }
    for match in text.matches(of: Self.reversed) {
      let idiom: Device.Idiom = match.1 == "Pad" ? .pad : .phone
      branches.read(match.range, match.2 == "!=" ? idiom.other : idiom)
    }
    for match in text.matches(of: Self.property) {
      let idiom: Device.Idiom = match.1.lowercased() == "phone" ? .phone : .pad
      let before = text[..<match.range.lowerBound].suffix(Self.nearby)
      let isNegated = before.contains(/!\s*\(?(?:\[\w+\s|(?:\w+(?:\(\))?\.)*)$/)
      branches.read(match.range, isNegated ? idiom.other : idiom)
    }
    for match in text.matches(
      of: /\bswitch\s[^{\n]*(?:[iI]diom|IDIOM|\bdevice)\w*[^{\n]*/.wordBoundaryKind(.simple))
    {
      readSwitch(after: match.range.upperBound)
    }
  }

  /// Returns the kind of device on which the code at a place runs; `nil` if it runs on all.
  func idiom(at place: String.Index) -> Device.Idiom? {
    branches.conditions(at: place).last
  }

  // Words end at dots: by the rules of Unicode, `device.isPad` is one word.

  /// The most characters around a condition that are read.
  private static let nearby = 200

  /// A comparison of the idiom, or of a property with the word in its name.
  private static var comparison: Regex<(Substring, Substring, Substring)> {
    /\w*(?:[iI]diom|IDIOM|[dD]evice)\w*(?:\(\))?[\])]*\s*(==|!=)\s*(?:UIUserInterfaceIdiom\.?|\.)([pP]ad|[pP]hone)\b/
      .wordBoundaryKind(.simple)
  }

  /// A comparison with the constant of Objective-C first.
  private static var reversed: Regex<(Substring, Substring, Substring)> {
    /UIUserInterfaceIdiom(Pad|Phone)\s*(==|!=)\s*(?:\w*(?:[iI]diom|IDIOM)\w*(?:\(\))?|\[[^;{}?]*?[iI]diom\])/
  }

  /// A property, function or macro such as `isPad`, `IS_IPAD` and `isRunningOnPhone`.
  private static var property: Regex<(Substring, Substring)> {
    /\b(?:(?:is|IS|deviceIs)_?(?:[rR]unning|[cC]urrent|[dD]evice|[oO]n|DEVICE|_)*[iI]?)([Pp]ad|PAD|[Tt]ablet|TABLET|[Pp]hone|PHONE)(?:_?[dD]evice|[iI]diom|UI)?\b(?:\(\))?/
      .wordBoundaryKind(.simple)
  }

  /// Reads the cases of a switch.
  private mutating func readSwitch(after place: String.Index) {
    for (label, code) in branches.cases(after: place) {
      let words = label.matches(
        of: /\.?(?:UIUserInterfaceIdiom)?\.?([pP]ad|[pP]hone)\b/.wordBoundaryKind(.simple))
      guard words.count == 1, !label.contains(","), let word = words.first else { continue }
      branches.add(code, word.1.lowercased() == "pad" ? .pad : .phone)
    }
  }
}

extension Device.Idiom: CodeCondition {
  /// The other kind of device.
  var other: Self { self == .pad ? .phone : .pad }
}
