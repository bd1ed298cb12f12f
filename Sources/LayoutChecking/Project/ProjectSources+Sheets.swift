import Foundation
import InterfaceBuilder
import Synchronization
import UIKit

extension ProjectSources {
  /// Whether sources present controllers as form sheets or page sheets, by the project's folder and the controller's
  /// class.
  private static let sheets = Mutex<[String: Bool]>([:])

  /// Returns whether a source presents a controller, or a navigation controller with it, as a form sheet or page sheet;
  /// the sources that mention its class are searched once in a process.
  func presentAsSheet(_ className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.sheets.withLock({ $0[key] }) { return known }
    let isSheet = texts(mentioning: className).contains {
      Self.presentsAsSheet(className, in: $0)
    }
    Self.sheets.withLock { $0[key] = isSheet }
    return isSheet
  }

  /// Returns whether all sources that mention the class of a controller only present it where they make it, in the style
  /// that is the default.
  ///
  /// They have lines such as `present(Login.instance(), animated: true)`, and its own source sets no other style.
  func presentDirectly(_ className: String) -> Bool {
    let key = "\(root)/\(className) presented"
    if let known = Self.sheets.withLock({ $0[key] }) { return known }
    let texts = Array(texts(mentioning: className))
    let isPresented =
      !texts.isEmpty && source(of: className)?.text.contains("odalPresentationStyle") == false
      && texts.allSatisfy { Self.onlyPresents(className, in: $0) }
    Self.sheets.withLock { $0[key] = isPresented }
    return isPresented
  }

  /// Returns whether each line of a text that has the name of a class begins to present it.
  static func onlyPresents(_ className: String, in text: String) -> Bool {
    let places = text.ranges(ofWord: className)
    return !places.isEmpty
      && places.allSatisfy { place in
        let head = text.line(before: place.lowerBound).drop { $0 == " " || $0 == "\t" }
        return head.hasPrefix("//") || head.firstMatch(of: /^(?:self\??\.)?present\(\s*$/) != nil
      }
  }

  /// Returns whether a text in Swift or Objective-C presents a variable of a class as a form sheet or page sheet.
  static func presentsAsSheet(_ className: String, in text: String) -> Bool {
    let names = variables(of: className, in: text)
    guard !names.isEmpty else { return false }
    let styled =
      /(\w+)[?!]?\.modalPresentationStyle\s*=\s*(?:UIModalPresentation(?:Style)?)?\.?(?:[fF]orm|[pP]age)Sheet\b/
    let shown = names.union(navigationNames(of: className, in: text))
    return text.matches(of: styled).contains { shown.contains(String($0.1).droppingUnderscore) }
  }
}

extension String {
  fileprivate var droppingUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }
}

extension Document {
  /// Returns whether the view of a xib for tablets is shown in a sheet, the size of which it was drawn in: so the canvas
  /// says, or the code that presents its owner.
  func isShownAsSheet(_ view: View) -> Bool {
    guard kind == .xib, idiom == .pad, view.frame.map({ $0.width < 700 }) == true else {
      return false
    }
    let isDrawnSo = view.element.children.contains { $0.name.hasPrefix("modalFormSheetSimulated") }
    return isDrawnSo
      || owner?["customClass"].map(ProjectSources.around(path).presentAsSheet) == true
  }
}
