import Foundation

/// The results of a controller, without their type.
final class FetchedResults {
  /// A section of results.
  struct Section: NSFetchedResultsSectionInfo {
    var name: String
    var list: [NSManagedObject]
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { list.count }
    var objects: [Any]? { list }
  }

  let context: NSManagedObjectContext
  let sectionKey: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private let fetch: () throws -> [NSManagedObject]
  private(set) var sections: [Section]?
  var objects: [NSManagedObject]? { sections?.flatMap(\.list) }
  private var isFollowing = false

  init(
    context: NSManagedObjectContext, sectionKey: String?,
    fetch: @escaping () throws -> [NSManagedObject]
  ) {
    self.context = context
    self.sectionKey = sectionKey
    self.fetch = fetch
  }

  func perform() throws {
    sections = divided(try fetch())
    if !isFollowing { context.add(self) }
    isFollowing = true
  }

  private func divided(_ list: [NSManagedObject]) -> [Section] {
    guard let sectionKey else { return [Section(name: "", list: list)] }
    var result: [Section] = []
    for object in list {
      let name = object.value(atKeyPath: sectionKey).map { "\($0)" } ?? ""
      if result.last?.name == name {
        result[result.count - 1].list.append(object)
      } else {
        result.append(Section(name: name, list: [object]))
      }
    }
    return result
  }

  func place(of object: NSManagedObject, in sections: [Section]) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let index = section.list.firstIndex(where: { $0 === object }) {
        return IndexPath(indexes: [number, index])
      }
    }
    return nil
  }

  /// Fetches again, and tells the delegate what changed.
  func follow(_ updated: Set<NSManagedObject>) {
    guard let old = sections, let list = try? fetch() else { return }
    let new = divided(list)
    sections = new
    guard let delegate else { return }
    let before = old.flatMap(\.list)
    let after = new.flatMap(\.list)
    let relevant = after.filter { updated.contains($0) }
    guard before != after || !relevant.isEmpty || old.map(\.name) != new.map(\.name) else { return }
    let controller = NSFetchedResultsController<any NSFetchRequestResult>(self)
    delegate.controllerWillChangeContent(controller)
    if sectionKey != nil {
      for (index, section) in old.enumerated()
      where !new.contains(where: { $0.name == section.name }) {
        delegate.controller(controller, didChange: section, atSectionIndex: index, for: .delete)
      }
      for (index, section) in new.enumerated()
      where !old.contains(where: { $0.name == section.name }) {
        delegate.controller(controller, didChange: section, atSectionIndex: index, for: .insert)
      }
    }
    for object in before where !after.contains(object) {
      delegate.controller(
        controller, didChange: object, at: place(of: object, in: old), for: .delete,
        newIndexPath: nil)
    }
    for object in after where !before.contains(object) {
      delegate.controller(
        controller, didChange: object, at: nil, for: .insert,
        newIndexPath: place(of: object, in: new))
    }
    let stayed = before.filter(after.contains)
    let order = after.filter(before.contains)
    for object in relevant where before.contains(object) {
      let hasMoved = stayed.firstIndex(of: object) != order.firstIndex(of: object)
      let place = place(of: object, in: old)
      delegate.controller(
        controller, didChange: object, at: place, for: hasMoved ? .move : .update,
        newIndexPath: self.place(of: object, in: new))
    }
    delegate.controllerDidChangeContent(controller)
  }
}

extension NSManagedObject {
  /// Returns the value at the end of keys that dots separate.
  func value(atKeyPath path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { value, key in
      (value as? NSManagedObject)?.storedValue(forKey: String(key))
    }
  }
}
