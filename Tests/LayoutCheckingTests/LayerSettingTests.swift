import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// What classes set of their layers for properties that Interface Builder sets.
@MainActor
@Suite struct LayerSettingTests {
  typealias Case = (text: String, found: [LayerSetting])

  private nonisolated static func radius(_ value: LayerSetting.Value) -> [LayerSetting] {
    [LayerSetting(property: "cornerRadius", value: value)]
  }

  /// Declarations of `radius` in classes and extensions, and what follows it.
  private nonisolated static let declarations: [Case] = [
    (
      "var radius: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }",
      radius(.own)
    ),
    (
      "@IBInspectable var radius: CGFloat = 0 {\n didSet { self.layer.cornerRadius = radius }\n}",
      radius(.own)
    ),
    ("var radius: Int = 0 { didSet { layer.cornerRadius = CGFloat(radius) } }", radius(.own)),
    ("var radius: CGFloat = 4\nfunc setUp() {\n  layer.cornerRadius = radius\n}", radius(.own)),
    ("- (void)setRadius:(CGFloat)value {\n  self.layer.cornerRadius = value;\n}", radius(.own)),
    (
      "var radius: CGFloat { set { layer.cornerRadius = newValue; layer.masksToBounds = newValue > 0 } }",
      radius(.own) + [LayerSetting(property: "masksToBounds", value: .ifPositive)]
    ),
    (
      "var radius: CGFloat { set { layer.cornerRadius = newValue\n clipsToBounds = true } }",
      radius(.own) + [LayerSetting(property: "masksToBounds", value: .always)]
    ),
    ("var radius = false { didSet {} }", []),
    (
      "var radius: Bool = false { didSet { layer.cornerRadius = radius ? frame.size.height / 2 : 0 } }",
      radius(.halfHeight)
    ),
    ("var radius: CGFloat { set { image.layer.cornerRadius = newValue } }", []),
    ("var radius: CGFloat { set { layer.cornerRadius = newValue / 3 } }", []),
    ("var radius: CGFloat { set { corner = newValue } }", []),
    ("var other: CGFloat { set { layer.cornerRadius = newValue } }", []),
  ]

  @Test(arguments: declarations)
  func aPropertyIsFollowed(by text: String, _ found: [LayerSetting]) {
    #expect(LayerSetting.all(following: "radius", in: "class Card: UIView {\n\(text)\n}") == found)
  }

  /// Returns the layer of a button of the class `Card` with attributes, beside a source.
  private func layer(_ source: String, of className: String = "Card") throws -> CALayer {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button id="b" customClass="\(className)"><rect key="frame" x="0" y="0" width="80" height="40"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="edge"><real key="value" value="2.5"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
      <userDefinedRuntimeAttribute type="color" keyPath="ink">
      <color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button>
      </subviews></view></objects></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Panel.xib": text, "Code.swift": source,
    ])
    let device = try #require(Device.named("iphone8", .portrait))
    let screen = try #require(try Screen.all(inFile: folder.path("Panel.xib")).first)
    let shown = ShownScreen(screen, in: Configuration(device))
    defer { shown.close() }
    shown.setAppearance()
    return try #require(shown.object(withID: "b") as? UIView).layer
  }

  @Test func picturesHaveTheLayersThatClassesSet() throws {
    let layer = try layer(
      """
      @IBDesignable class Card: UIButton {
        @IBInspectable var edge: CGFloat = 0 { didSet { layer.borderWidth = edge } }
        @IBInspectable var isRound: Bool = false {
          didSet { layer.cornerRadius = isRound ? bounds.height / 2 : 0 }
        }
      }
      extension UIView { @IBInspectable var ink: UIColor? { set { layer.borderColor = newValue?.cgColor } } }
      """)
    #expect(layer.borderWidth == 2.5)
    #expect(layer.cornerRadius == 20)
    #expect(layer.borderColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
  }

  @Test func extensionsOfOtherClassesDoNotCount() throws {
    let layer = try layer(
      "extension UILabel { @IBInspectable var edge: CGFloat { set { layer.borderWidth = newValue } } }"
    )
    #expect(layer.borderWidth == 0)
  }
}
