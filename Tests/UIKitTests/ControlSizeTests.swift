import Foundation
import Testing
import UIKit

/// Sizes, insets and priorities of stock controls; the numbers are those of frames that Xcode stored.
@MainActor
@Suite struct ControlSizeTests {
  private func root(_ era: ControlEra = .iOS13) -> UIView {
    let root = UIView(frame: rect(0, 0, 400, 400))
    root.canvas = LayoutCanvas(size: root.frame.size, scale: 2, controlEra: era)
    return root
  }

  private func frameSize(of view: UIView, _ era: ControlEra) -> CGSize {
    let root = root(era)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    return view.frame.size
  }

  @Test(arguments: [
    (ControlEra.iOS7, CGSize(width: 51, height: 31)), (.iOS13, CGSize(width: 51, height: 31)),
    (.iOS26, CGSize(width: 63, height: 28)),
  ])
  func switches(era: ControlEra, size: CGSize) {
    #expect(frameSize(of: UISwitch(), era) == size)
    #expect(UISwitch().alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    #expect(UISwitch().contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(UISwitch(frame: rect(5, 6, 1, 1)).frame == rect(5, 6, 51, 31))
  }

  @Test func slidersHaveAHeightOnly() {
    let slider = UISlider()
    #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 30))
    #expect(frameSize(of: UISlider(), .iOS13).height == 31)
    #expect(frameSize(of: UISlider(), .iOS26).height == 34)
    #expect(slider.alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    slider.value = .nan
    #expect(slider.value == 0)
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 3
    #expect(slider.value == 3)
    #expect(slider.maximumValue == 3)
  }

  @Test func steppersIndicatorsAndBars() {
    #expect(frameSize(of: UIStepper(), .iOS13) == CGSize(width: 94, height: 32))
    #expect(frameSize(of: UIActivityIndicatorView(style: .medium), .iOS13).width == 20)
    #expect(frameSize(of: UIActivityIndicatorView(style: .large), .iOS13).height == 37)
    #expect(frameSize(of: UIProgressView(), .iOS7).height == 2)
    #expect(frameSize(of: UIProgressView(), .iOS14).height == 4)
    #expect(frameSize(of: UISearchBar(), .iOS13).height == 56)
    #expect(frameSize(of: UINavigationBar(), .iOS13).height == 44)
    #expect(frameSize(of: UINavigationBar(), .iOS26).height == 54)
    #expect(frameSize(of: UITabBar(), .iOS13).height == 49)
    #expect(frameSize(of: UIPickerView(), .iOS13) == CGSize(width: 320, height: 216))
    #expect(frameSize(of: UIDatePicker(), .iOS13).height == 216)
  }

  /// A bar at the bottom edge contains the home indicator's area: 729 to 812 points in a public storyboard's frames for
  /// the iPhone X.
  @Test func tabBarsEndBelowTheHomeIndicator() {
    let bar = UITabBar()
    let root = UIView(frame: rect(0, 0, 375, 812))
    root.canvas = LayoutCanvas(
      size: root.frame.size, scale: 3,
      safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    let bottom = bar.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor), bottom,
    ])
    root.layoutIfNeeded()
    #expect(bar.frame == rect(0, 729, 375, 83))
    bottom.constant = -34
    root.layoutIfNeeded()
    #expect(bar.frame == rect(0, 729, 375, 49))
  }

  @Test func toolbarsAreHigherWithoutAHomeButton() {
    let bar = UIToolbar()
    #expect(frameSize(of: bar, .iOS13).height == 44)
    let root = UIView(frame: rect(0, 0, 400, 800))
    root.canvas = LayoutCanvas(
      size: root.frame.size, scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    root.addSubview(bar)
    #expect(bar.intrinsicContentSize.height == 49)
  }

  @Test func pageControlsGrowWithTheirPages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    #expect(frameSize(of: control, .iOS7).width == 39)
    let step = control.size(forNumberOfPages: 4).width - control.size(forNumberOfPages: 3).width
    #expect(step == 16)
    control.numberOfPages = -2
    #expect(control.numberOfPages == 0)
    control.numberOfPages = 2
    control.currentPage = 1
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
  }

  /// Stored widths: 145 for two segments and 152 for three, in iOS 13 and later.
  @Test func segmentsAreAsWideAsTheWidestTitleNeeds() {
    let control = UISegmentedControl(items: ["A", "Second"])
    let size = frameSize(of: control, .iOS13)
    #expect(size.height == 32)
    let wide = UISegmentedControl(items: ["Second", "Second"])
    #expect(frameSize(of: wide, .iOS13) == size)
    let three = UISegmentedControl(items: ["Second", "A", "B"])
    // One more segment, and one more line between two.
    #expect(frameSize(of: three, .iOS13).width == (size.width - 1) / 2 * 3 + 2)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < size.width)
    #expect(frameSize(of: UISegmentedControl(items: ["A"]), .iOS7).height == 29)
  }

  @Test func segmentsThatAreNotThereAreLeftAlone() {
    let control = UISegmentedControl(items: ["A"])
    control.removeSegment(at: 5, animated: false)
    control.setTitle("B", forSegmentAt: -1)
    control.insertSegment(withTitle: "C", at: 99, animated: false)
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "C")
    #expect(control.titleForSegment(at: 2) == nil)
    control.setWidth(.nan, forSegmentAt: 0)
    #expect(control.intrinsicContentSize.width.isFinite)
  }

  // MARK: Buttons

  /// Heights of legacy buttons by the size of their font.
  @Test(arguments: [
    (CGFloat(12), CGFloat(27)), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34),
    (20, 36), (22, 39),
    (24, 41),
  ])
  func buttonsAreSixPointsHigherThanTheirTitleOnBothSides(points: CGFloat, height: CGFloat) {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: points)
    button.setTitle("Title", for: .normal)
    #expect(button.intrinsicContentSize.height == height)
  }

  @Test func buttonsHaveALeastWidthAndWholePoints() {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.setTitle("1", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setTitle("Continue", for: .normal)
    let width = button.intrinsicContentSize.width
    #expect(width == width.rounded())
    #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
  }

  @Test func contentInsetsReplaceThePaddingAroundATitle() {
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    let width = button.intrinsicContentSize.width
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    // A line of 15 points is 18 high.
    #expect(button.intrinsicContentSize == CGSize(width: width + 30, height: 21))
    button.titleEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 0, right: 0)
    #expect(button.intrinsicContentSize == CGSize(width: width + 30, height: 21))
  }

  /// The title is aligned in the rectangle that its insets leave (developer.apple.com,
  /// UIButton.titleEdgeInsets): 62 and 10 points at the edges, and (62 - 10) / 2 from the centre.
  @Test func insetsCountInFullAtTheEdgeToWhichATitleIsAligned() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Continue", for: .normal)
    let root = makeRoot(width: 320, height: 100)
    root.addSubview(button)
    button.frame = rect(0, 0, 300, 60)
    root.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    let plain = label.frame
    button.titleEdgeInsets = UIEdgeInsets(top: 8, left: 62, bottom: 4, right: 10)
    root.layoutIfNeeded()
    #expect(label.frame == plain.offsetBy(dx: 26, dy: 2))
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    root.layoutIfNeeded()
    #expect(label.frame.origin == CGPoint(x: 62, y: 8))
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    root.layoutIfNeeded()
    #expect(label.frame.maxX == 290)
    #expect(label.frame.maxY == 56)
  }

  /// Insets of an image shrink its rectangle (developer.apple.com, UIButton.imageEdgeInsets): insets of 9 points leave 2 of
  /// 20, and do not move an image that needs less.
  @Test func anImageIsNoLargerThanItsInsetsLeave() throws {
    let button = UIButton(type: .custom)
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }, for: .normal)
    button.frame = rect(0, 0, 60, 20)
    button.imageEdgeInsets = UIEdgeInsets(top: 9, left: 0, bottom: 9, right: 0)
    #expect(button.imageRect(forContentRect: rect(0, 0, 60, 20)) == rect(15, 9, 30, 2))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 36, bottom: 0, right: 4)
    #expect(button.imageRect(forContentRect: rect(0, 0, 60, 20)) == rect(36, 0, 20, 20))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    #expect(button.imageRect(forContentRect: rect(0, 0, 60, 20)) == rect(15, 0, 30, 20))
    // With a title, the image begins where the insets do if both need more than they leave.
    button.setTitle("Back", for: .normal)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 36)
    #expect(button.imageRect(forContentRect: rect(0, 0, 60, 20)) == rect(4, 0, 20, 20))
  }

  /// A title of 15 points is 18 high, so that the button is 34 high; a minimum of 50 stretches both.
  @Test func constraintsToATitleSizeTheButton() throws {
    let root = makeRoot(width: 320, height: 200)
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    let label = try #require(button.titleLabel)
    let least = button.heightAnchor.constraint(greaterThanOrEqualToConstant: 50)
    NSLayoutConstraint.activate([
      button.heightAnchor.constraint(equalTo: label.heightAnchor, constant: 16),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      button.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(button.frame == rect(0, 0, 320, 34))
    #expect(label.center == CGPoint(x: 160, y: 17))
    least.isActive = true
    root.layoutIfNeeded()
    #expect(button.frame == rect(0, 0, 320, 50))
    #expect(label.center == CGPoint(x: 160, y: 25))
    #expect(root.layoutIssues.isEmpty)
  }

  @Test func imagesAreNextToTitles() throws {
    let button = UIButton(type: .system)
    button.setImage(UIImage(size: CGSize(width: 24, height: 24)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
    button.setTitle("Continue", for: .normal)
    let plain = UIButton(type: .system)
    plain.setTitle("Continue", for: .normal)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: plain.intrinsicContentSize.width + 24, height: 24))
    button.frame = rect(0, 0, 200, 40)
    button.layoutIfNeeded()
    let image = try #require(button.imageView).frame
    let title = try #require(button.titleLabel).frame
    #expect(image.maxX == title.minX)
    #expect(image.size == CGSize(width: 24, height: 24))
    #expect(image.midY == 20)
  }

  @Test func configurationsHaveInsetsOfTheirOwn() {
    let root = root()
    let button = UIButton(configuration: .plain())
    root.addSubview(button)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.configuration?.title = "Continue"
    let label = UILabel()
    root.addSubview(label)
    label.text = "Continue"
    // Stored: 12 points at each side, 34.5 high at two pixels a point.
    #expect(button.intrinsicContentSize.width == label.intrinsicContentSize.width + 24)
    #expect(button.intrinsicContentSize.height == 34.5)
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 1, bottom: 0, trailing: 2)
    #expect(button.intrinsicContentSize.width == label.intrinsicContentSize.width + 3)
  }

  @Test func statesWithoutATitleShowThatOfTheNormalOne() {
    let button = UIButton(type: .custom)
    button.setTitle("On", for: .normal)
    button.setTitle("Chosen", for: .selected)
    #expect(button.currentTitle == "On")
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    button.isHighlighted = true
    #expect(button.currentTitle == "On")
  }

  // MARK: Text fields, text views, images

  @Test func bordersDecideTheHeightOfFields() {
    let field = UITextField()
    field.font = .systemFont(ofSize: 17)
    #expect(frameSize(of: field, .iOS13).height == 22)
    #expect(frameSize(of: field, .iOS7).height == 21)
    field.borderStyle = .roundedRect
    #expect(frameSize(of: field, .iOS7).height == 30)
    #expect(frameSize(of: field, .iOS13).height == 34)
  }

  @Test func fieldsAreAsWideAsTextOrPlaceholder() {
    let field = UITextField()
    field.placeholder = "Name of the place"
    let wide = field.intrinsicContentSize.width
    field.text = "Oslo"
    #expect(field.intrinsicContentSize.width < wide)
    let bare = field.intrinsicContentSize.width
    field.borderStyle = .roundedRect
    // Stored by Xcode in files of 2 projects: 44 wide for "10" at 14 points, 15.5 of which are text.
    #expect(field.intrinsicContentSize.width == bare + 28)
    field.text = ""
    field.placeholder = nil
    // Stored: 32 wide.
    #expect(field.intrinsicContentSize.width == 32)
  }

  @Test func textViewsHaveASizeOnlyWhereTheyDoNotScroll() throws {
    let root = root()
    let view = UITextView()
    let menlo = try #require(UIFont(name: "Menlo", size: 10))
    view.font = menlo
    view.text = "aaaa bbbb cccc"
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    // 84.28 and 11.64, with 5 at each side and 8 above and below.
    #expect(view.intrinsicContentSize == CGSize(width: 94.5, height: 28))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 70),
    ])
    root.layoutIfNeeded()
    // 9 letters, then 4.
    #expect(view.frame == rect(0, 0, 70, 39.5))
    view.text = ""
    root.layoutIfNeeded()
    #expect(view.frame.height == 28)
  }

  @Test func imagesGiveTheirSize() {
    let view = UIImageView(image: nil)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.image = UIImage(size: CGSize(width: 30, height: 20)).withAlignmentRectInsets(insets)
    #expect(view.intrinsicContentSize == CGSize(width: 24, height: 16))
    #expect(frameSize(of: view, .iOS13) == CGSize(width: 30, height: 20))
  }
}
