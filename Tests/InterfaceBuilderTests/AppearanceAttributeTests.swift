import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// The attributes of files that determine the look of views, under UIKit's names.
@MainActor
@Suite struct AppearanceAttributeTests {
  init() {
    LayoutDiagnostics.handler = nil
    UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
  }

  private func view<View: UIView>(_ kind: View.Type, _ element: String) throws -> View {
    let text = try Fixture.storyboard("elements", ["views": element, "objects": ""])
    let storyboard = UIStoryboard(
      try Document(bytes: Array(text.utf8), path: "Elements.storyboard"),
      classes: ClassRegistry(), contentSizes: .estimated)
    let controller = try #require(storyboard.instantiateViewController(withID: "vc"))
    controller.loadViewIfNeeded()
    return try #require(storyboard.object(withID: "v") as? View)
  }

  private static let frame = #"<rect key="frame" x="0" y="0" width="90" height="30"/>"#
  private static let red = #"red="1" green="0" blue="0" alpha="1" colorSpace="custom""#

  @Test(arguments: [
    ("center", UIView.ContentMode.center), ("scaleAspectFit", .scaleAspectFit),
    ("scaleAspectFill", .scaleAspectFill), ("TopLeft", .topLeft), ("scaleToFill", .scaleToFill),
    ("nonsense", .scaleToFill),
  ])
  func imagesHaveTheirContentMode(name: String, mode: UIView.ContentMode) throws {
    let view = try view(
      UIImageView.self, #"<imageView contentMode="\#(name)" id="v">\#(Self.frame)</imageView>"#)
    #expect(view.contentMode == mode)
  }

  /// Files state `userInteractionEnabled` of labels and image views only where it is `NO`, as the inspector does.
  @Test(arguments: ["label", "imageView"])
  func touchesOfLabelsAndImageViewsAreThoseOfTheFile(kind: String) throws {
    let enabled = try view(UIView.self, #"<\#(kind) id="v">\#(Self.frame)</\#(kind)>"#)
    #expect(enabled.isUserInteractionEnabled)
    let disabled = try view(
      UIView.self, #"<\#(kind) userInteractionEnabled="NO" id="v">\#(Self.frame)</\#(kind)>"#)
    #expect(!disabled.isUserInteractionEnabled)
  }

  @Test func scrollViewsClipWhereTheFileSaysSo() throws {
    let plain = try view(UIScrollView.self, #"<scrollView id="v">\#(Self.frame)</scrollView>"#)
    #expect(!plain.clipsToBounds)
    let clipping = try view(
      UIScrollView.self, #"<scrollView clipsSubviews="YES" id="v">\#(Self.frame)</scrollView>"#)
    #expect(clipping.clipsToBounds)
  }

  /// A storyboard's attributed label whose colours and alignment are those of its fragments.
  @Test func attributedTextsHaveTheirColorsAndAlignment() throws {
    let label = try view(
      UILabel.self,
      """
      <label usesAttributedText="YES" textAlignment="natural" id="v">\(Self.frame)
      <attributedString key="attributedText">
        <fragment content="New? "><attributes>
          <paragraphStyle key="NSParagraphStyle" alignment="center"/></attributes></fragment>
        <fragment content="Sign up"><attributes>
          <color key="NSColor" \(Self.red)/><color key="NSBackgroundColor" white="0" alpha="1"/>
        </attributes></fragment>
      </attributedString></label>
      """)
    #expect(label.textAlignment == .center)
    let text = try #require(label.attributedText)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.backgroundColor, at: 5, effectiveRange: nil) as? UIColor == .black)
  }

  @Test func controlsHaveTheirColors() throws {
    let slider = try view(
      UISlider.self,
      """
      <slider id="v">\(Self.frame)<color key="minimumTrackTintColor" \(Self.red)/>
      <color key="thumbTintColor" \(Self.red)/></slider>
      """)
    #expect(slider.minimumTrackTintColor == .red && slider.thumbTintColor == .red)
    #expect(slider.maximumTrackTintColor == nil)
    let pages = try view(
      UIPageControl.self,
      """
      <pageControl id="v">\(Self.frame)
      <color key="currentPageIndicatorTintColor" \(Self.red)/></pageControl>
      """)
    #expect(pages.currentPageIndicatorTintColor == .red)
    let indicator = try view(
      UIActivityIndicatorView.self,
      """
      <activityIndicatorView id="v">\(Self.frame)<color key="color" \(Self.red)/>
      </activityIndicatorView>
      """)
    #expect(indicator.color == .red)
  }

  @Test func configurationsHaveTheirColors() throws {
    let button = try view(
      UIButton.self,
      """
      <button id="v" buttonType="system">\(Self.frame)
      <buttonConfiguration key="configuration" style="filled" title="OK">
      <backgroundConfiguration key="background" cornerRadius="13">
      <color key="backgroundColor" white="0" alpha="1" colorSpace="custom"/>
      </backgroundConfiguration>
      <color key="baseForegroundColor" \(Self.red)/></buttonConfiguration></button>
      """)
    let configuration = try #require(button.configuration)
    #expect(configuration.baseForegroundColor == .red)
    #expect(configuration.background.cornerRadius == 13)
    #expect(configuration.background.backgroundColor == UIColor(white: 0, alpha: 1))
  }

  @Test func barsHaveTheirColors() throws {
    let bar = try view(
      UINavigationBar.self,
      """
      <navigationBar id="v" barStyle="black">\(Self.frame)
      <textAttributes key="titleTextAttributes"><color key="textColor" \(Self.red)/>
      </textAttributes></navigationBar>
      """)
    #expect(bar.barStyle == .black)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    let search = try view(
      UISearchBar.self,
      #"<searchBar id="v" searchBarStyle="minimal" showsCancelButton="YES">\#(Self.frame)</searchBar>"#
    )
    #expect(search.searchBarStyle == .minimal && search.showsCancelButton)
  }
}
