/// A tree of views that is laid out separately.
struct ViewTree {
  /// The role of a tree in its file.
  enum Purpose {
    /// The root view of a controller.
    case controller(Document.Controller)
    /// A top-level view of a xib.
    case topLevel
    /// A cell, header or bar, or a view in a bar.
    case detached
  }

  var view: Document.View
  var purpose: Purpose

  /// Returns all trees of a document, in file order.
  static func all(in document: Document) -> [ViewTree] {
    var trees: [ViewTree] = []
    func add(_ view: Document.View, _ purpose: Purpose) {
      trees.append(ViewTree(view: view, purpose: purpose))
      for inner in view.laidOutViews {
        for detached in inner.detachedViews { add(detached, .detached) }
      }
    }
    for scene in document.scenes {
      for controller in scene.controllers {
        if let view = controller.view { add(view, .controller(controller)) }
        for view in controller.detachedViews { add(view, .detached) }
      }
      for view in scene.views { add(view, .topLevel) }
    }
    return trees
  }
}
