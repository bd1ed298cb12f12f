import Foundation
import Synchronization
import UIKit

extension ProjectSources {
  /// Returns whether a source names a storyboard, as a text or as a member of generated code.
  func namesStoryboard(_ name: String) -> Bool {
    let key = "\(root)/storyboard \(name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let texts =
      ["\"\(name)\"", "toryboard.\(name)"] + name.memberNames.map { "toryboard.\($0)" }
    let isNamed = !isComplete || areFound(texts) || composes(name)
    Self.namedTexts.withLock { $0[key] = isNamed }
    return isNamed
  }

  /// Returns whether a source names a storyboard, or has a case or member of its name, as enumerations of storyboards do,
  /// in a project that loads storyboards by other names than literals.
  func mayLoadStoryboard(_ name: String) -> Bool {
    if namesStoryboard(name) { return true }
    guard loadsStoryboardsByVariable else { return false }
    let key = "\(root)/storyboard case \(name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let texts = ([name] + name.memberNames).flatMap { ["case \($0)", ".\($0)"] }
    let isNamed = areFound(texts)
    Self.namedTexts.withLock { $0[key] = isNamed }
    return isNamed
  }

  /// Returns whether sources name a storyboard only to create scenes by their identifiers at once, as in
  /// `UIStoryboard(name: "Help", bundle: nil).instantiateViewController(withIdentifier: "About")`, so that its initial
  /// scene is not shown.
  func createScenesByIdentifier(ofStoryboard name: String) -> Bool {
    let key = "\(root)/storyboard by identifier \(name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    var places = 0
    let isOnly = !anySource(with: "\"\(name)\"") { code in
      code.ranges(of: "\"\(name)\"").contains { range in
        places += 1
        // The next sixty characters hold the bundle.
        let isCreation =
          code.line(before: range.lowerBound).hasSuffix("name: ")
          && code[range.upperBound...].prefixMatch(
            of: /,\s*bundle:[^()]{0,60}(?:\([^()]*\))?\)[?!]?\s*\.instantiateViewController\(/)
            != nil
        return !isCreation
      }
    }
    let result = isOnly && places > 0 && !declares(name) && !areFound(["toryboard.\(name)"])
    Self.namedTexts.withLock { $0[key] = result }
    return result
  }

  /// Whether a source loads a storyboard by a name that is not a literal, or extends the class that does.
  private var loadsStoryboardsByVariable: Bool {
    let key = "\(root)/storyboards by variable"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let loading =
      /(?:storyboardWithName:\s*[^@\s]|UIStoryboard(?:\.init)?\s*\(\s*name\s*:\s*[^"\s]|extension\s+UIStoryboard|StoryboardScene|R\.storyboard)/
    let isFound = allPaths.contains { path in
      guard let data = BoundedFile.data(at: path), [UInt8](data).contains("toryboard") else {
        return false
      }
      return String(decoding: data, as: UTF8.self).contains(loading)
    }
    Self.namedTexts.withLock { $0[key] = isFound }
    return isFound
  }

  /// Whether a source uses names of scenes or segues that SwiftGen, R.swift or Natalie generated from storyboards.
  var haveGeneratedNames: Bool {
    let key = "\(root)/generated names"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let areFound = areFound(
      ["StoryboardScene", "StoryboardSegue.", "R.storyboard", "R.segue", "Storyboards."])
    Self.namedTexts.withLock { $0[key] = areFound }
    return areFound
  }

  /// Returns whether a source contains one of some texts.
  private func areFound(_ texts: [String]) -> Bool {
    paths.contains { path in
      guard let data = BoundedFile.data(at: path) else { return false }
      let bytes = [UInt8](data)
      return texts.contains { bytes.contains($0) }
    }
  }
}
