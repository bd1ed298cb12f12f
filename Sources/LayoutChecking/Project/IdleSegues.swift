import Foundation
import InterfaceBuilder

/// The segues that nothing performs as long as views stay hidden, actions are not connected, and custom segues have no
/// class.
struct IdleSegues {
  private let sources: ProjectSources
  /// The ids of the objects with outlets that sources use.
  private let outlets: Set<String>
  /// The selectors of the actions that the file connects.
  private let selectors: Set<String>

  /// Reads what may show hidden views and call actions.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - sources: The sources of the project.
  ///   - outlets: The ids of the objects with outlets that sources use.
  init(of document: Document, in sources: ProjectSources, outlets: Set<String>) {
    self.sources = sources
    self.outlets = outlets
    selectors = Set(
      document.root.descendants.compactMap { $0.name == "action" ? $0["selector"] : nil })
  }

  /// Returns whether nothing performs a segue.
  ///
  /// - Parameters:
  ///   - segue: The segue.
  ///   - controller: The controller of its scene.
  /// - Returns: Whether the segue starts at a view that is hidden in the file, and no source uses its outlet or tag; or
  ///   whether only an action performs it that neither the file nor the code calls; or whether it is a custom segue
  ///   without a class.
  func contains(_ segue: Document.Segue, of controller: Document.Controller) -> Bool {
    guard segue.relationship == nil, let start = segue.element.parent?.parent else { return false }
    // Apple, UIStoryboardSegue: a custom segue is one of a subclass.
    if segue.kind == "custom", segue.element["customClass"] == nil { return true }
    if start["id"] == controller.id { return isInIdleAction(segue, of: controller) }
    return sequence(first: start, next: \.parent).prefix { $0["id"] != controller.id }
      .contains { view in
        view.isYes("hidden") && view["tag"] == nil
          && view["id"].map { !outlets.contains($0) } == true
      }
  }

  /// Returns whether the source of a controller names the identifier of a segue, and only in methods for actions that are
  /// not connected.
  private func isInIdleAction(_ segue: Document.Segue, of controller: Document.Controller) -> Bool {
    guard let identifier = segue.identifier, let name = controller.customClass,
      let text = sources.source(of: name)?.text
    else { return false }
    let literal = "\"\(identifier)\""
    let places = text.ranges(of: literal)
    guard !places.isEmpty else { return false }
    let actions = actionsWithoutCalls(in: text)
    let holders = places.map { place in actions.first { $0.body.contains(place.lowerBound) } }
    guard !holders.contains(where: { $0 == nil }) else { return false }
    let words = Set(holders.compactMap { $0?.name })
    return !sources.texts(mentioning: name).contains { other in
      other.contains(literal) || words.contains { !other.ranges(ofWord: $0).isEmpty }
    }
  }

  /// Returns the methods for actions that the file does not connect and the text does not call.
  private func actionsWithoutCalls(
    in text: String
  ) -> [(name: String, body: Range<String.Index>)] {
    guard text.contains("IBAction") else { return [] }
    let heads = text.matches(
      of: /(?:@IBAction\s+(?:[\w()]+\s+)*func|-\s*\(\s*IBAction\s*\))\s*(?<name>\w+)[^{};]*\{/)
    return heads.compactMap { head in
      let name = String(head.output.name)
      let start = text.index(before: head.range.upperBound)
      guard !isConnected(name), text.ranges(ofWord: name).count == 1,
        let end = text[...].endOfBraces(from: start)
      else { return nil }
      return (name, start..<end)
    }
  }

  /// Returns whether the file connects an action with the name of a method; labels follow it in its selector.
  private func isConnected(_ name: String) -> Bool {
    selectors.contains { selector in
      let base = selector.prefix { $0 != ":" }
      return base == name || base.hasPrefix(name + "With")
    }
  }
}
