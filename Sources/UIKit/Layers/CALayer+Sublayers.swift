/// A layer inside another one that belongs to no view.
@MainActor
struct PlainSublayer {
  let layer: CALayer
  /// The subview whose layer lies next below; none, or one that is gone, for a layer at the bottom.
  var below: UIView? { belowReference?.object }
  private let belowReference: BackReference<UIView>?

  init(layer: CALayer, below: UIView?) {
    self.layer = layer
    belowReference = below?.backReference
  }
}

extension CALayer {
  /// The layers inside, the backmost first: those of the view's subviews and those that were added;
  /// `nil` if there is none.
  public var sublayers: [CALayer]? {
    let layers = orderedSublayers.map(\.layer)
    return layers.isEmpty ? nil : layers
  }

  /// The layer that this one is inside of.
  public var superlayer: CALayer? { view == nil ? storedSuperlayer : view?.storedSuperview?.layer }

  /// Puts a layer in front of all others inside, taking it from where it was.
  ///
  /// A view's layer goes where the view goes: adding it does nothing.
  public func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(orderedSublayers.count))
  }

  /// Puts a layer among those inside, at an index from the back.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard layer.view == nil, layer !== self else { return }
    layer.removeFromSuperlayer()
    let before = orderedSublayers.prefix(Int(idx))
    let place = before.filter { $0.layer.view == nil }.count
    // Behind all subviews' layers unless one comes before.
    let subview = before.last { $0.layer.view != nil }?.layer.view
    plainSublayers = orderedSublayers.filter { $0.layer.view == nil }
    plainSublayers.insert(PlainSublayer(layer: layer, below: subview), at: place)
    layer.storedSuperlayer = self
  }

  /// Puts a layer right in front of one inside; in front of all if that is not inside.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = orderedSublayers.firstIndex { $0.layer === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? orderedSublayers.count))
  }

  /// Puts a layer right behind one inside; in front of all if that is not inside.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = orderedSublayers.firstIndex { $0.layer === sibling }
    insertSublayer(layer, at: UInt32(index ?? orderedSublayers.count))
  }

  /// Takes a layer that belongs to no view out of the one it is in.
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
