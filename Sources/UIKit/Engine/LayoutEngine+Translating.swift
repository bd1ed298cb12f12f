import Foundation

extension LayoutEngine {
  /// Has the program's constraints that go through an item written anew before the next solve,
  /// because its insets or baselines have changed.
  ///
  /// Collected first: one sweep serves all labels whose text has changed.
  func retranslateConstraints(through item: EngineItem) {
    isDirty = true
    guard !item.needsTranslation else { return }
    item.needsTranslation = true
    itemsToTranslate.append(item)
  }

  /// Has constraints written anew before the next solve.
  func retranslate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      guard let id = constraint.installation.id else { continue }
      discard(id)
      constraint.installation.id = nil
      waiting.append(constraint)
    }
    for index in broken.indices { broken[index].mayBeOver = true }
    isDirty = true
  }

  /// Takes the constraints back that are to be written anew; ``installWaiting()`` writes them.
  func translateAnew() {
    guard !itemsToTranslate.isEmpty else { return }
    var affected: [NSLayoutConstraint] = []
    var holders: Set<ObjectIdentifier> = []
    for item in itemsToTranslate {
      var holder = item.view
      // What is above a view that was seen before was seen too.
      while let view = holder, holders.insert(ObjectIdentifier(view)).inserted {
        affected += view.heldConstraints.filter { $0.isToBeTranslated(heldBy: view) }
        holder = view.storedSuperview
      }
    }
    for item in itemsToTranslate {
      item.needsTranslation = false
      if let view = item.view { item.knownInsets = view.alignmentInsets }
    }
    itemsToTranslate = []
    retranslate(affected)
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint was written with insets or baselines of an item that is marked.
  ///
  /// Constraints on baselines always are: another view may stand for the baseline of an item.
  fileprivate func isToBeTranslated(heldBy holder: UIView) -> Bool {
    if firstAttribute.isBaseline || secondAttribute.isBaseline { return true }
    if holder.engineItem?.needsTranslation == true { return true }
    return items.contains { item in
      var view = item.layoutView
      while let current = view, current !== holder {
        if current.engineItem?.needsTranslation == true { return true }
        view = current.storedSuperview
      }
      return false
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
