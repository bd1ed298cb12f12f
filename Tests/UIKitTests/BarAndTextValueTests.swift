import Foundation
import Testing
import UIKit

/// Values of bars and text: developer.apple.com, UITabBarItem, UIBarStyle, UIFindInteraction, NSLocale.
@MainActor
@Suite struct BarAndTextValueTests {
  @Test func anItemReplacesTheAppearanceOfItsBar() {
    let item = UITabBarItem(title: "A", image: nil, tag: 0)
    #expect(item.standardAppearance == nil)
    item.standardAppearance = UITabBarAppearance()
    #expect(item.standardAppearance != nil)
    #expect(UIBarStyle.blackOpaque.rawValue == 1)
  }

  @Test func aTextViewHasAFindInteractionWhileItIsEnabled() {
    let textView = UITextView()
    #expect(textView.findInteraction == nil)
    textView.isFindInteractionEnabled = true
    #expect(textView.findInteraction?.view === textView)
    textView.findInteraction?.presentFindNavigator(showingReplace: true)
    #expect(textView.findInteraction?.isFindNavigatorVisible == true)
    textView.findInteraction?.dismissFindNavigator()
    #expect(textView.findInteraction?.isFindNavigatorVisible == false)
    textView.isFindInteractionEnabled = false
    #expect(textView.findInteraction == nil)
    #expect(textView.interactions.isEmpty)
  }

  @Test func aLocaleNamesRegions() {
    #expect(NSLocale(localeIdentifier: "en_US").localizedString(forCountryCode: "DE") == "Germany")
    #expect(NSLocale(localeIdentifier: "en_US").localizedString(forLanguageCode: "fr") == "French")
  }
}
