import InterfaceBuilder

extension Document {
  /// The placeholder for the object that loads a xib, File's Owner; `nil` in a storyboard.
  var owner: Element? {
    scenes.lazy.flatMap(\.objects).map(\.element).first {
      $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner"
    }
  }

  /// The custom class of the view of a xib that has only one; `nil` in a storyboard, or if it has none.
  var classOfOnlyView: String? {
    let views = scenes.flatMap(\.views)
    return kind == .xib && views.count == 1 ? views[0].element["customClass"] : nil
  }
}
