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
  var arrangedSublayers: [CALayer]? {
    get {
      if let modelLayer {
        let shown = modelLayer.arrangedSublayers?.compactMap { $0.presentation() } ?? []
        return shown.isEmpty ? nil : shown
      }
      let layers = orderedSublayers.map(\.layer)
      return layers.isEmpty ? nil : layers
    }
    set {
      for plain in plainSublayers { plain.layer.storedSuperlayer = nil }
      plainSublayers = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  var layerAbove: CALayer? {
    if let modelLayer { return modelLayer.superlayer?.presentation() }
    return view == nil ? storedSuperlayer : view?.storedSuperview?.layer
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard layer.view == nil, layer !== self, modelLayer == nil else { return }
    layer.removeFromSuperlayer()
    let before = orderedSublayers.prefix(index)
    let place = before.filter { $0.layer.view == nil }.count
    // Behind the layers of all subviews unless one comes before.
    let subview = before.last { $0.layer.view != nil }?.layer.view
    plainSublayers = orderedSublayers.filter { $0.layer.view == nil }
    plainSublayers.insert(PlainSublayer(layer: layer, below: subview), at: place)
    layer.storedSuperlayer = self
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, inFront: Bool) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    let index = orderedSublayers.firstIndex { $0.layer === sibling }
    insertSublayer(
      layer, at: UInt32(index.map { $0 + (inFront ? 1 : 0) } ?? orderedSublayers.count))
  }

  func leaveSuperlayer() {
    guard view == nil else { return }
    let superlayer = storedSuperlayer
    storedSuperlayer = nil
    superlayer?.plainSublayers.removeAll { $0.layer === self }
    if superlayer?.mask === self { superlayer?.mask = nil }
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
