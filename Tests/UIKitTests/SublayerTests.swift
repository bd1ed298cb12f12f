import Foundation
import QuartzCore
import Testing
import UIKit

/// Layers inside layers (developer.apple.com, CALayer.sublayers).
@MainActor
@Suite struct SublayerTests {
  private func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "" } }

  private func layer(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func view(_ name: String) -> UIView {
    let view = UIView()
    view.layer.name = name
    return view
  }

  @Test func layersOfSubviewsAndAddedOnesAreInTheOrderInWhichTheyCame() {
    let outer = UIView()
    #expect(outer.layer.sublayers == nil)
    outer.addSubview(view("first"))
    outer.layer.addSublayer(layer("plain"))
    outer.addSubview(view("second"))
    #expect(names(outer.layer) == ["first", "plain", "second"])
    #expect(outer.subviews[0].layer.superlayer === outer.layer)
    #expect(outer.layer.sublayers?[1].superlayer === outer.layer)
  }

  @Test func layersAreInsertedByIndexAndNextToOthers() {
    let outer = UIView()
    outer.addSubview(view("view"))
    let back = layer("back")
    outer.layer.insertSublayer(back, at: 0)
    #expect(names(outer.layer) == ["back", "view"])
    outer.layer.insertSublayer(layer("above"), above: outer.subviews[0].layer)
    outer.layer.insertSublayer(layer("below"), below: outer.subviews[0].layer)
    #expect(names(outer.layer) == ["back", "below", "view", "above"])
    outer.layer.addSublayer(back)
    #expect(names(outer.layer) == ["below", "view", "above", "back"])
  }

  @Test func layerLeavesTheOneItWasIn() {
    let (one, other, inner) = (layer("one"), layer("other"), layer("inner"))
    one.addSublayer(inner)
    other.addSublayer(inner)
    #expect(one.sublayers == nil)
    #expect(inner.superlayer === other)
    inner.removeFromSuperlayer()
    #expect(other.sublayers == nil)
    #expect(inner.superlayer == nil)
  }

  @Test func layerOfAViewGoesWhereTheViewGoes() {
    let (outer, inner) = (UIView(), view("inner"))
    outer.layer.addSublayer(inner.layer)
    #expect(outer.layer.sublayers == nil)
    outer.addSubview(inner)
    inner.layer.removeFromSuperlayer()
    #expect(names(outer.layer) == ["inner"])
    inner.removeFromSuperview()
    #expect(outer.layer.sublayers == nil)
  }
}
