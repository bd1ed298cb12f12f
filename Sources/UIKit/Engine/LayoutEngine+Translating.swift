import Foundation

extension LayoutEngine {
  /// Marks the program's constraints that depend on an item for translation before the next solve,
  /// because its insets or baselines have changed.
  ///
  /// The items are collected first: one sweep serves all labels whose text has changed.
  func retranslateConstraints(through item: EngineItem) {
    isDirty = true
    guard !item.needsTranslation else { return }
    item.needsTranslation = true
    itemsToTranslate.append(item)
  }

  /// Marks constraints for translation before the next solve.
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

  /// Removes the constraints marked for translation from the solver; ``installWaiting()`` adds them
  /// again.
  func translateAnew() {
    guard !itemsToTranslate.isEmpty else { return }
    var affected: [NSLayoutConstraint] = []
    var holders: Set<ObjectIdentifier> = []
    for item in itemsToTranslate {
      var holder = item.view
      // The ancestors of a view that was visited before were visited too.
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
  /// Returns whether the constraint was translated with the insets or baselines of a marked item.
  ///
  /// Constraints on baselines always were: another view may provide the baseline of an item.
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
