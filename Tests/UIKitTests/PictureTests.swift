import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Pictures of views: what they show, and that they are the same each time.
@MainActor
@Suite struct PictureTests {
  @Test func viewsAreRectanglesWhereLayoutPutThem() {
    let root = makeRoot(width: 100, height: 50)
    root.backgroundColor = .white
    let box = UIView(frame: rect(10, 20, 30, 5))
    box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    box.layer.cornerRadius = 2
    box.alpha = 0.25
    root.addSubview(box)
    let hidden = UIView(frame: rect(0, 0, 9, 9))
    hidden.isHidden = true
    root.addSubview(hidden)
    #expect(
      root.snapshotSVG() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
        font-family="-apple-system, Inter, Helvetica, Arial, sans-serif">
        <g>
          <rect x="0" y="0" width="100" height="50" fill="rgb(255,255,255)"/>
          <g transform="translate(10 20)" opacity="0.25">
            <rect x="0" y="0" width="30" height="5" rx="2" fill="rgb(255,0,0)" fill-opacity="0.5"/>
          </g>
        </g>
        </svg>

        """)
  }

  @Test func textIsOnItsComputedLines() throws {
    let root = makeRoot(width: 100, height: 60)
    let label = UILabel(frame: rect(0, 0, 80, 40))
    let menlo = try #require(UIFont(name: "Menlo", size: 10))
    label.font = menlo
    label.numberOfLines = 0
    label.text = "aaaa bbbb <&> dddd"
    label.textAlignment = .right
    root.addSubview(label)
    let svg = root.snapshotSVG()
    // 9 letters, then 8, since a last line gets a second word; two lines of 11.64 in the middle of 40.
    #expect(svg.contains(#"y="17.64""#), "\(svg)")
    #expect(svg.contains(#"y="29.28""#), "\(svg)")
    #expect(drawnTexts(in: root) == ["aaaa bbbb", "&lt;&amp;&gt; dddd"])
    #expect(svg.contains(#"x="31.84""#), "\(svg)")
    #expect(svg.contains(#"textLength="48.16""#), "\(svg)")
  }

  /// Three letters of 6.02 points; the space belongs to the width of the label, not to that of the drawn text.
  @Test func aSpaceAtTheEndDoesNotStretchText() throws {
    let root = makeRoot(width: 100, height: 60)
    let label = UILabel(frame: rect(0, 0, 80, 20))
    label.font = UIFont(name: "Menlo", size: 10)
    label.text = "To: "
    root.addSubview(label)
    #expect(root.snapshotSVG().contains(#"textLength="18.06""#))
    #expect(label.intrinsicContentSize.width == 24.5)
  }

  /// 19 letters of 6.02 points in 80 points need 0.7 of the font size.
  @Test(arguments: [(CGFloat(0), true), (0.6, true), (0.8, false)])
  func textIsDrawnSmallerWhereItMayShrink(_ least: CGFloat, _ isWhole: Bool) throws {
    let root = makeRoot(width: 100, height: 60)
    let label = UILabel(frame: rect(0, 0, 80, 20))
    label.font = UIFont(name: "Menlo", size: 10)
    label.text = "aaaa bbbb cccc dddd"
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = least
    root.addSubview(label)
    #expect((drawnTexts(in: root) == ["aaaa bbbb cccc dddd"]) == isWhole)
    #expect(root.snapshotSVG().contains(#"textLength="80""#) == isWhole)
    // The content size is that of the whole font: UIKit does not change it.
    #expect(label.intrinsicContentSize.width == 114.5)
    label.font = .systemFont(ofSize: 17)
    label.minimumScaleFactor = 0
    #expect(drawnTexts(in: root) == ["aaaa bbbb cccc dddd"])
  }

  @Test func scrolledContentIsShiftedAndClipped() {
    let root = makeRoot(width: 100, height: 60)
    let scroll = UIScrollView(frame: rect(0, 0, 100, 60))
    let inside = UIView(frame: rect(0, 100, 10, 10))
    inside.backgroundColor = .black
    scroll.addSubview(inside)
    scroll.contentOffset = CGPoint(x: 0, y: 80)
    root.addSubview(scroll)
    let svg = root.snapshotSVG()
    #expect(svg.contains(#"<g transform="translate(0 20)">"#), "\(svg)")
    #expect(svg.contains(#"clip-path="url(#clip1)""#), "\(svg)")
  }

  @Test func theSafeAreaIsShownOnRequest() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    root.canvas = LayoutCanvas(
      size: root.frame.size, scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    let edge = #"<rect x="0" y="20" width="100" height="50""#
    #expect(root.snapshotSVG(.safeArea).contains(edge))
    #expect(!root.snapshotSVG().contains(edge))
  }

  @Test func everyControlIsDrawnAlikeEachTime() {
    func picture() -> String {
      let root = makeRoot(width: 400, height: 800)
      let views: [UIView] = [
        UISwitch(), UISlider(), UIStepper(), UIProgressView(), UIActivityIndicatorView(),
        UISegmentedControl(items: ["A", "B"]), UIPageControl(), UINavigationBar(), UITabBar(),
        UIToolbar(), UISearchBar(), UIDatePicker(), UIPickerView(), UITextField(), UITextView(),
        UIImageView(image: UIImage(size: CGSize(width: 40, height: 40))),
        UIButton(configuration: .filled()),
      ]
      for (index, view) in views.enumerated() {
        view.frame = rect(0, CGFloat(index) * 45, 200, 40)
        root.addSubview(view)
      }
      return root.snapshotSVG(.outlines)
    }
    let first = picture()
    #expect(first == picture())
    #expect(!first.contains("nan") && !first.contains("inf"))
  }

  @Test func controlCharactersDoNotReachThePicture() {
    let root = makeRoot(width: 100, height: 60)
    let label = UILabel(frame: rect(0, 0, 80, 40))
    label.text = "a\u{1}b\u{FFFF}\"c"
    root.addSubview(label)
    #expect(drawnTexts(in: root) == ["a\u{FFFD}b\u{FFFD}&quot;c"])
  }
}
