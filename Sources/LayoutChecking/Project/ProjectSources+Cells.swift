import Synchronization
import UIKit

/// Whether sources that mention the class or the name of a xib show its view.
extension ProjectSources {
  /// Returns whether sources create the views of a class, and always without their xib.
  ///
  /// None names the xib, and none does more with the class than to create views by their style or frame and to declare
  /// variables; its own sources mention no nib.
  ///
  /// Source: Apple, UITableViewCell, init(style:reuseIdentifier:), which loads no nib.
  ///
  /// - Parameters:
  ///   - className: The class of the view.
  ///   - nib: The name of the xib.
  /// - Returns: Whether they do.
  /// - Complexity: O(*n*) for *n* bytes of the sources that mention the class, and of all sources for the name.
  func createWithoutNib(viewClass className: String, nib: String) -> Bool {
    guard !composes(nib), !anySource(with: "\"\(nib)\"") else { return false }
    return onlyCreate(
      className, by: /\s+alloc\s*\]\s*init(?:WithStyle|WithFrame)\s*:|\(\s*(?:style|frame)\s*:/,
      without: /[nN]ib(?![a-z])|NIB/)
  }

  /// Returns whether sources create the controllers of a class, and always without their storyboard: `Panel()`.
  ///
  /// None names the class as an identifier, and none does more with it than to create controllers without values and to
  /// declare variables; its own sources mention no storyboard.
  ///
  /// - Complexity: O(*n*) for *n* bytes of all sources; what was found is kept.
  func createWithoutScene(controllerClass className: String) -> Bool {
    let key = "\(root)/without scene \(className)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let areCreated =
      !composes(className) && !anySource(with: "\"\(className)\"")
      && onlyCreate(
        className, by: /\s+alloc\s*\]\s*init\s*\]|\s+new\s*\]|\(\s*\)/,
        without: /toryboard|nstantiate/)
    Self.namedTexts.withLock { $0[key] = areCreated }
    return areCreated
  }

  /// Returns whether sources create objects of a class, always in one way, and otherwise only declare variables of it.
  ///
  /// - Parameters:
  ///   - className: The class.
  ///   - creation: The way, after the name of the class.
  ///   - loading: Words for another way, which neither its own sources nor the declarations have.
  /// - Returns: Whether they do.
  private func onlyCreate(
    _ className: String, by creation: Regex<Substring>, without loading: Regex<Substring>
  ) -> Bool {
    guard isComplete, declares(className),
      source(of: className)?.text.replacing("awakeFromNib", with: "").contains(loading) == false
    else { return false }
    var creations = 0
    let isOnlyCreated = files(mentioning: className).allSatisfy { path in
      mentions(of: className, at: path).allSatisfy { text, range in
        let rest = text[range.upperBound...]
        if rest.prefixMatch(of: creation) != nil {
          creations += 1
          return true
        }
        let head = text.line(before: range.lowerBound)
        let isType =
          rest.first { $0 != " " } == "*"
          || rest.first != "." && head.contains(/(?::|->|\bas[?!]?|\bis)\s*$/)
        return isType && !(head + rest.prefix { !$0.isNewline }).contains(loading)
      }
    }
    return isOnlyCreated && creations > 0
  }

  /// Returns whether sources register the cells of a xib, and never dequeue them.
  ///
  /// The name of the xib, its reuse identifiers and the constants with them are mentioned only where it is registered, and
  /// the class of its cells at most there. Its own sources do not count: nothing calls them.
  ///
  /// Source: Apple, UITableView, register(_:forCellReuseIdentifier:).
  ///
  /// - Parameters:
  ///   - nib: The name of the xib.
  ///   - className: The class of its cells; `nil` if it has none.
  /// - Returns: Whether they register it in vain.
  /// - Complexity: O(*n*) for *n* bytes of sources, for each name.
  func registerInVain(nib: String, cellClass className: String?) -> Bool {
    guard isComplete, !composes(nib) else { return false }
    let own = Set(className.map(files(declaring:)) ?? [])
    // A source of rows beside the cell is not its own code.
    guard own.allSatisfy({ declarations.classes(declaredIn: $0).count <= 1 }) else { return false }
    let others = allPaths.filter { !own.contains($0) }
    var pending = Set(["\"\(nib)\""] + [className].compactMap(\.self))
    var known: Set<String> = []
    var isRegistered = false
    while let name = pending.popFirst() {
      known.insert(name)
      for path in others {
        let mentions = mentions(of: name, at: path)
        let registrations = mentions.first.map { CellRegistration.all(in: $0.text) } ?? []
        for (text, range) in mentions {
          let registration = registrations.first { $0.range.contains(range.lowerBound) }
          let constant = TextConstant(around: range, in: text)
          guard
            let next = registration.map({ [$0.identifier] })
              ?? constant.map({ [$0.name, "\"\($0.value)\""] })
          else { return false }
          if registration != nil { isRegistered = true }
          if next.contains(where: { $0.first == "\"" && composes($0.filter { $0 != "\"" }) }) {
            return false
          }
          pending.formUnion(next.filter { !known.contains($0) })
        }
      }
    }
    return isRegistered
  }

  /// Returns the mentions of a name, or of a literal, in the code of a source that may run, other than in its imports.
  func mentions(
    of name: String, at path: String
  ) -> [(text: String, range: Range<String.Index>)] {
    guard bytes(at: path)?.contains(name) == true, let text = code(at: path)
    else { return [] }
    let ranges = name.first == "\"" ? text.ranges(of: name) : text.ranges(ofWord: name)
    return ranges.filter { range in
      let head = text.line(before: range.lowerBound)
      return !["#import", "#include", "@class"].contains(where: head.contains)
    }.map { (text, $0) }
  }
}
