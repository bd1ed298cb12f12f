import InterfaceBuilder

extension Document {
  /// The placeholder for the object that loads a xib, File's Owner; `nil` in a storyboard.
  var owner: Element? {
    scenes.lazy.flatMap(\.objects).map(\.element).first {
      $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner"
    }
  }
}
