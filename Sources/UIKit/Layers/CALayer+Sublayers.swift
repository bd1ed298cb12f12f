/// A sublayer that belongs to no view.
@MainActor
struct PlainSublayer {
  let layer: CALayer
  /// The subview whose layer is directly below; `nil` for a layer at the bottom, or if the subview
  /// was deallocated.
  var below: UIView? { belowReference?.object }
  private let belowReference: BackReference<UIView>?

  init(layer: CALayer, below: UIView?) {
    self.layer = layer
    belowReference = below?.backReference
  }
}

extension CALayer {
  /// The sublayers, the backmost first: those of the view's subviews and those added directly;
  /// `nil` if there are none.
  public var sublayers: [CALayer]? {
    let layers = orderedSublayers.map(\.layer)
    return layers.isEmpty ? nil : layers
  }

  /// The superlayer.
  public var superlayer: CALayer? { view == nil ? storedSuperlayer : view?.storedSuperview?.layer }

  /// Adds a layer in front of all other sublayers and removes it from its previous superlayer.
  ///
  /// The layer of a view follows its view in the hierarchy, so adding it has no effect.
  public func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(orderedSublayers.count))
  }

  /// Inserts a layer into the sublayers, at an index counted from the back.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard layer.view == nil, layer !== self else { return }
    layer.removeFromSuperlayer()
    let before = orderedSublayers.prefix(Int(idx))
    let place = before.filter { $0.layer.view == nil }.count
    // Behind the layers of all subviews unless one comes before.
    let subview = before.last { $0.layer.view != nil }?.layer.view
    plainSublayers = orderedSublayers.filter { $0.layer.view == nil }
    plainSublayers.insert(PlainSublayer(layer: layer, below: subview), at: place)
    layer.storedSuperlayer = self
  }

  /// Inserts a layer directly in front of a sublayer; in front of all sublayers if `sibling` is not
  /// one of them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = orderedSublayers.firstIndex { $0.layer === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? orderedSublayers.count))
  }

  /// Inserts a layer directly behind a sublayer; in front of all sublayers if `sibling` is not one
  /// of them.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = orderedSublayers.firstIndex { $0.layer === sibling }
    insertSublayer(layer, at: UInt32(index ?? orderedSublayers.count))
  }

  /// Removes the layer from its superlayer, unless it belongs to a view.
  public func removeFromSuperlayer() {
    guard view == nil else { return }
    storedSuperlayer?.plainSublayers.removeAll { $0.layer === self }
    storedSuperlayer = nil
  }

  private var orderedSublayers: [PlainSublayer] {
    let subviews = view?.storedSubviews ?? []
    var ordered = plainSublayers.filter { plain in !subviews.contains { $0 === plain.below } }
    for subview in subviews {
      ordered.append(PlainSublayer(layer: subview.layer, below: nil))
      ordered += plainSublayers.filter { $0.below === subview }
    }
    return ordered
  }
}
