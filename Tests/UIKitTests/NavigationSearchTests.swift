import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UINavigationItem.searchController and UISearchController.
@MainActor
@Suite struct NavigationSearchTests {
  private let search = UISearchController(searchResultsController: nil)
  private let controller = UITableViewController()

  private func makeNavigation(on screen: SimulatedScreen) -> (ShownScreen, UINavigationController) {
    controller.title = "Contacts"
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    let shown = show(navigation, on: screen)
    shown.window.layoutIfNeeded()
    return (shown, navigation)
  }

  /// A bar of 44 points grows by 52, as with a large title.
  @Test func theSearchBarIsBelowTheTitle() {
    let (shown, navigation) = makeNavigation(on: .iPhone8)
    #expect(navigation.navigationBar.frame == rect(0, 20, 375, 96))
    let frame = search.searchBar.convert(search.searchBar.bounds, to: shown.window)
    #expect(frame == rect(0, 64, 375, 52))
    #expect(controller.view.safeAreaInsets.top == 116)
  }

  @Test func theSearchBarReplacesTheTitleWhileItIsEdited() {
    let (shown, navigation) = makeNavigation(on: .iPhone8)
    search.isActive = true
    shown.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 52)
    #expect(controller.view.safeAreaInsets.top == 72)
    search.isActive = false
    shown.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    shown.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func aSearchBarBesideTheTitleTakesNoHeight() {
    controller.navigationItem.preferredSearchBarPlacement = .inline
    let (_, navigation) = makeNavigation(on: .iPhone8)
    #expect(navigation.navigationBar.frame.height == 44)
  }
}
