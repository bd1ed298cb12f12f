import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The pictures of controls, bars and presentations: their colours, symbols and sizes.
@MainActor
@Suite struct ControlPictureTests {
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  private func svg(_ view: UIView, _ size: CGSize = CGSize(width: 200, height: 44)) -> String {
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    return view.snapshotSVG()
  }

  @Test func slidersAndProgressHaveTheirColors() {
    let slider = UISlider()
    slider.minimumTrackTintColor = Self.red
    slider.thumbTintColor = Self.green
    let drawn = svg(slider)
    #expect(drawn.contains("rgb(255,0,0)") && drawn.contains("rgb(0,255,0)"))
    let progress = UIProgressView()
    progress.progressTintColor = Self.red
    progress.trackTintColor = Self.green
    #expect(svg(progress).contains("rgb(255,0,0)") && svg(progress).contains("rgb(0,255,0)"))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPageIndicatorTintColor = Self.red
    pages.pageIndicatorTintColor = Self.green
    #expect(svg(pages).split(separator: "rgb(0,255,0)").count == 3)
  }

  /// The thumb of a slider and the spokes of an indicator have a size of their own: an indicator of the
  /// medium style has 20 points (uikit/uiactivityindicatorview/style).
  @Test func largeViewsDoNotEnlargeTheirContent() throws {
    let slider = UISlider()
    #expect(svg(slider, CGSize(width: 200, height: 300)).contains(#"r="13.5""#))
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    for command in indicator.displayList([]).commands {
      guard case .draw(let shape, _) = command else { continue }
      #expect(CGRect(x: 140, y: 140, width: 20, height: 20).contains(shape.bounds))
    }
  }

  /// Source: developer.apple.com, UIButton.Configuration: a filled button has a background in the tint
  /// colour, on which its image and title are white.
  @Test func imagesOfFilledButtonsContrastWithTheBackground() {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "plus")
    let button = UIButton(configuration: configuration)
    button.tintColor = Self.red
    let filled = svg(button)
    #expect(filled.contains(#"fill="rgb(255,0,0)""#))
    #expect(filled.contains(#"stroke="rgb(255,255,255)""#))
    button.configuration?.baseForegroundColor = Self.green
    #expect(svg(button).contains(#"stroke="rgb(0,255,0)""#))
    button.configuration = nil
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    #expect(svg(button).contains(#"stroke="rgb(255,0,0)""#))
  }

  /// The background is stretched to the button, below the title.
  @Test func backgroundImagesOfButtonsAreDrawn() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
    let image = renderer.image { context in
      Self.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let button = UIButton(type: .custom)
    button.setBackgroundImage(image, for: .normal)
    button.setTitle("Buy", for: .normal)
    let drawn = svg(button)
    let background = try #require(drawn.range(of: "rgb(255,0,0)")).lowerBound
    let title = try #require(drawn.range(of: "Buy")).lowerBound
    #expect(background < title)
    #expect(drawn.contains("matrix(20 0 0 4.4 "), "\(drawn)")
  }

  /// A stand-in below a title has no pictogram.
  @Test func unknownBackgroundImagesLeaveTitlesLegible() {
    let button = UIButton(type: .custom)
    button.setBackgroundImage(UIImage(size: CGSize(width: 60, height: 30)), for: .normal)
    button.setTitle("Buy", for: .normal)
    #expect(!svg(button).contains("<path"))
    button.setTitle(nil, for: .normal)
    #expect(svg(button).contains("<path"))
  }

  @Test func segmentsShowImagesAndColors() {
    let control = UISegmentedControl(items: ["One", UIImage(systemName: "star") ?? UIImage()])
    control.selectedSegmentIndex = 0
    control.selectedSegmentTintColor = Self.red
    control.setTitleTextAttributes([.foregroundColor: Self.green], for: .selected)
    let drawn = svg(control)
    #expect(drawn.contains(#"fill="rgb(255,0,0)""#))
    #expect(drawn.contains(#"fill="rgb(0,255,0)" textLength"#))
    #expect(drawn.contains("<path"))
  }

  /// The handle of the magnifying glass in a square of 24 points.
  private static let glass = "M15 15 L21 21"

  @Test func searchFieldsHaveAMagnifyingGlass() {
    let bar = UISearchBar()
    #expect(svg(bar, CGSize(width: 200, height: 56)).contains(Self.glass))
    let fill = DrawnColors(of: bar).count
    bar.searchBarStyle = .minimal
    #expect(DrawnColors(of: bar).count < fill)
  }

  /// The placeholder has the colour of secondary labels, of which 0.6 of the ink is opaque (Apple Design Resources); that of
  /// other fields is fainter.
  @Test func placeholdersOfSearchFieldsAreSecondaryLabels() {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    let text = #"fill="rgb(60,60,67)" fill-opacity="0.6""#
    #expect(svg(bar, CGSize(width: 200, height: 56)).contains(text))
    let field = UITextField()
    field.placeholder = "Name"
    #expect(!svg(field).contains(text))
  }

  /// A search bar as the title of a navigation bar is drawn on that bar, without a background and a line of its own, as in
  /// the apps of iOS.
  @Test func searchBarsInNavigationBarsHaveNoBackground() {
    let (bar, item, search) = (UINavigationBar(), UINavigationItem(), UISearchBar())
    search.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let alone = DrawnColors(of: search).count
    item.titleView = search
    bar.items = [item]
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    bar.layoutIfNeeded()
    #expect(DrawnColors(of: search).count < alone)
  }

  /// The images of system items, and the chevron of the back button
  /// (uikit/uibarbuttonitem/systemitem, uikit/uinavigationitem/backbarbuttonitem).
  @Test func barsShowSymbols() {
    let first = UINavigationItem(title: "Home")
    let second = UINavigationItem(title: "Details")
    second.rightBarButtonItem = UIBarButtonItem(systemItem: .trash)
    let bar = UINavigationBar()
    bar.items = [first, second]
    let drawn = svg(bar, CGSize(width: 320, height: 44))
    // The chevron of 12 × 21 points is 8 points from the edge, in a button that begins at 16 and is 44 points high.
    #expect(drawn.contains("M3 12.5 L-6 22 L3 31.5"), "chevron")
    #expect(drawn.contains("M4 6 L20 6"), "trash")
  }

  @Test func aBlackBarHasWhiteTitles() {
    let bar = UINavigationBar()
    bar.items = [UINavigationItem(title: "Home")]
    bar.barStyle = .black
    let drawn = svg(bar, CGSize(width: 320, height: 44))
    #expect(drawn.contains(#"fill="rgb(255,255,255)" textLength"#), "\(drawn)")
  }

  @Test func tabsHaveTheTintColor() {
    let bar = UITabBar()
    bar.tintColor = Self.red
    bar.unselectedItemTintColor = Self.green
    bar.items = [.search, .history].map { UITabBarItem(tabBarSystemItem: $0, tag: 0) }
    bar.selectedItem = bar.items?.first
    let drawn = svg(bar, CGSize(width: 320, height: 49))
    #expect(drawn.contains(#"stroke="rgb(255,0,0)""#) && drawn.contains("rgb(0,255,0)"))
  }

  /// Wheels show the rows beside the selected one: 15 February 2001.
  @Test func wheelsShowTheirNeighbours() {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = Date(timeIntervalSinceReferenceDate: 45 * 86_400)
    let drawn = svg(picker, CGSize(width: 320, height: 216))
    for text in ["January", "February", "March", "14", "15", "16", "2000", "2002"] {
      #expect(drawn.contains(">\(text)<"), "\(text)")
    }
  }

  // MARK: Presentations

  /// A sheet has round corners above a dimmed screen, and a grabber of 36 × 5 points on request.
  @Test func sheetsAreCards() throws {
    let presented = UIViewController()
    presented.view.backgroundColor = Self.red
    let shown = show(UIViewController(), on: .iPhone14Pro)
    presented.sheetPresentationController?.prefersGrabberVisible = true
    shown.window.rootViewController?.present(presented, animated: false)
    shown.window.layoutIfNeeded()
    let drawn = shown.window.snapshotSVG()
    #expect(drawn.contains(#"width="36" height="5" rx="2.5""#))
    #expect(drawn.contains(#"fill="rgb(0,0,0)" fill-opacity="0.2""#), "dimmed")
    let clips = shown.window.displayList([]).commands.filter { command in
      if case .beginClip(.path(let path, _)) = command {
        return path.boundingBoxOfPath.height == presented.view.bounds.height
      }
      return false
    }
    #expect(clips.count == 1)
  }

  /// Two buttons side by side are divided from the texts by a line each, and by one from each other.
  @Test func alertsHaveLinesBetweenButtons() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    let shown = show(UIViewController(), on: .iPhone14Pro)
    shown.window.rootViewController?.present(alert, animated: false)
    shown.window.layoutIfNeeded()
    let lines = shown.window.displayList([]).commands.compactMap { command -> CGRect? in
      guard case .draw(.rectangle(let rect, _), _) = command else { return nil }
      return min(rect.width, rect.height) == 0.5 ? rect : nil
    }
    #expect(lines.count { $0.height == 0.5 } == 2)
    #expect(lines.count { $0.width == 0.5 } == 1)
    #expect(shown.window.snapshotSVG().contains(#"fill-opacity="0.2""#), "dimmed")
  }
}

/// The colours of the shapes of a view.
@MainActor
private struct DrawnColors {
  let count: Int

  init(of view: UIView) {
    count = view.displayList([]).commands.count { command in
      if case .draw(_, let paint) = command { paint.fill != nil } else { false }
    }
  }
}
