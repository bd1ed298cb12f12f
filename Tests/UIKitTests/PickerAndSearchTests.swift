import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Pickers, search bars and refresh controls; expectations from Apple's documentation.
@MainActor
@Suite struct PickerAndSearchTests {
  private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [3, 5]
    var chosen: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows[component]
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "row \(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append([component, row])
    }
  }

  @Test func pickerHasTheRowsOfItsDataSource() {
    let (picker, wheels) = (UIPickerView(), Wheels())
    #expect(picker.selectedRow(inComponent: 0) == -1)
    picker.dataSource = wheels
    picker.delegate = wheels
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 5)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    picker.selectRow(4, inComponent: 1, animated: true)
    picker.selectRow(9, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 4)
    // Only the user's selections are reported.
    #expect(wheels.chosen == [])
    picker.turn(toRow: 2, inComponent: 0)
    #expect(wheels.chosen == [[0, 2]])
    wheels.rows = [3, 2]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 1) == 1)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  /// developer.apple.com, UIDatePickerStyle.automatic and .compact (iOS 14): countdowns have no compact form.
  @Test(arguments: [(13, "wheels"), (14, "compact"), (18, "compact")])
  func automaticDatePickersAreCompactFromIOS14(system: Int, date: String) throws {
    let device = try #require(
      Device.all(on: SystemVersion(system)).first { $0.orientation == .portrait })
    UIScreen.simulate(device)
    defer { UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2) }
    let picker = UIDatePicker()
    for mode in [UIDatePicker.Mode.date, .time, .dateAndTime] {
      picker.datePickerMode = mode
      #expect("\(picker.datePickerStyle)" == date)
    }
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    #expect(picker.intrinsicContentSize.height == 216)
    picker.preferredDatePickerStyle = .compact
    #expect(picker.datePickerStyle == .compact)
  }

  @Test func datePickerLimitsItsDate() {
    let picker = UIDatePicker()
    let day: TimeInterval = 86_400
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: day)
    picker.maximumDate = Date(timeIntervalSinceReferenceDate: 3 * day)
    picker.date = Date(timeIntervalSinceReferenceDate: 9 * day)
    #expect(picker.date.timeIntervalSinceReferenceDate == 3 * day)
    picker.setDate(.distantPast, animated: true)
    #expect(picker.date.timeIntervalSinceReferenceDate == day)
    // "If the minimum date is after the maximum date, both properties are ignored."
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: 5 * day)
    picker.date = Date(timeIntervalSinceReferenceDate: 9 * day)
    #expect(picker.date.timeIntervalSinceReferenceDate == 9 * day)
    // "The interval must be evenly divided into 60; otherwise the default of 1 is used."
    picker.minuteInterval = 15
    #expect(picker.minuteInterval == 15)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    picker.date = Date()
    #expect(changes == 0)
    picker.choose(Date())
    #expect(changes == 1)
  }

  private final class Searcher: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    var events: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { events.append("begin") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      events.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { events.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { events.append("cancel") }
    func updateSearchResults(for searchController: UISearchController) {
      events.append("update \(searchController.searchBar.text ?? "nil")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      events.append("will present")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      events.append("did dismiss")
    }
  }

  @Test func searchBarReportsTyping() {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let window = UIWindow()
    window.makeKeyAndVisible()
    let (bar, searcher) = (UISearchBar(frame: rect(0, 0, 320, 56)), Searcher())
    bar.delegate = searcher
    window.addSubview(bar)
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder)
    screen.keyboard.type("ab")
    #expect(bar.text == "ab")
    #expect(searcher.events == ["begin", "text a", "text ab"])
    screen.keyboard.type("\n")
    #expect(searcher.events.last == "search")
    window.layoutIfNeeded()
    let wide = bar.searchTextField.frame.width
    bar.setShowsCancelButton(true, animated: false)
    window.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width < wide - 50)
    screen.tap(at: CGPoint(x: 300, y: 28))
    #expect(searcher.events.last == "cancel")
  }

  @Test func searchControllerUpdatesResultsAndCancels() {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let (host, results, searcher) = (UIViewController(), UIViewController(), Searcher())
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = searcher
    search.delegate = searcher
    host.view.addSubview(search.searchBar)
    let window = UIWindow()
    window.rootViewController = host
    window.makeKeyAndVisible()
    search.searchBar.becomeFirstResponder()
    #expect(search.isActive)
    #expect(search.searchBar.showsCancelButton)
    // Results are hidden while there is no text.
    #expect(results.parent == nil)
    screen.keyboard.type("x")
    #expect(results.parent === host)
    #expect(searcher.events == ["will present", "update ", "update x"])
    search.isActive = false
    #expect(search.searchBar.text == "")
    #expect(results.parent == nil)
    #expect(!search.searchBar.isFirstResponder)
    #expect(searcher.events.last == "did dismiss")
  }

  @Test func refreshControlAddsAnInsetWhileItRefreshes() {
    let scroll = UIScrollView(frame: rect(0, 0, 100, 200))
    let refresh = UIRefreshControl()
    var pulls = 0
    refresh.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    scroll.refreshControl = refresh
    #expect(refresh.superview === scroll)
    #expect(scroll.adjustedContentInset.top == 0)
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing && pulls == 0)
    #expect(scroll.adjustedContentInset.top == 60)
    refresh.endRefreshing()
    #expect(scroll.adjustedContentInset.top == 0)
    refresh.pull()
    #expect(pulls == 1)
  }

  private final class Zoomed: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: rect(0, 0, 100, 100))
    var scales: [CGFloat] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      scales.append(scale)
    }
  }

  @Test func zoomingScalesTheViewAndTheContent() {
    let (scroll, zoomed) = (UIScrollView(frame: rect(0, 0, 50, 50)), Zoomed())
    scroll.addSubview(zoomed.view)
    scroll.contentSize = CGSize(width: 100, height: 100)
    scroll.zoomScale = 2
    // Without a delegate there is no view for zooming.
    #expect(scroll.zoomScale == 1)
    scroll.delegate = zoomed
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 3)
    #expect(scroll.contentSize == CGSize(width: 300, height: 300))
    #expect(zoomed.view.frame == rect(0, 0, 300, 300))
    scroll.zoom(to: rect(0, 0, 25, 25), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(zoomed.scales == [3, 2])
  }
}
