import Foundation
import InterfaceBuilder
import Synchronization
import UIKit

extension ShownScreen {
  /// Stops text views from scrolling that the sources of the controllers stop through outlets: they are as high as their
  /// text then.
  ///
  /// Source: Apple, UIScrollView, isScrollEnabled; a text view that does not scroll has a content size.
  func setScrollingOfCode() {
    guard let document = screen.document, !runsCode else { return }
    let sources = ProjectSources.around(document.path)
    let views = content.subtree.compactMap { $0 as? UITextView }.filter(\.isScrollEnabled)
    for view in views {
      guard let outlet = outlet(of: view),
        controllerClasses.contains(where: { sources.stopScrolling(of: outlet, in: $0) })
      else { continue }
      view.isScrollEnabled = false
    }
    window.layoutIfNeeded()
  }
}

extension ProjectSources {
  /// Whether sources stop text views from scrolling, by the project's folder, the class and the outlet.
  private static let stopped = Mutex<[String: Bool]>([:])

  /// Returns whether the source of a class stops an outlet from scrolling, and nothing lets it scroll; it is searched once
  /// in a process.
  fileprivate func stopScrolling(of outlet: String, in className: String) -> Bool {
    let key = "\(root)/\(className).\(outlet)"
    if let known = Self.stopped.withLock({ $0[key] }) { return known }
    let isStopped = source(of: className).map { Self.stopsScrolling(of: outlet, in: $0.text) }
    Self.stopped.withLock { $0[key] = isStopped ?? false }
    return isStopped ?? false
  }

  /// Returns whether a text in Swift or Objective-C stops an outlet from scrolling, and nothing else lets it:
  /// `text.isScrollEnabled = false`, `text.scrollEnabled = NO`, `[text setScrollEnabled:NO]`.
  static func stopsScrolling(of outlet: String, in text: String) -> Bool {
    guard text.contains("crollEnabled") else { return false }
    let setting = /^[?!]?(?:\.(?:isS|s)crollEnabled\s*=(?!=)|\s+setScrollEnabled:)\s*([^;\n\]}]+)/
    let values = text.ranges(ofWord: outlet).compactMap { place in
      text[place.upperBound...].prefix(80).prefixMatch(of: setting)?.1
    }
    return !values.isEmpty
      && values.allSatisfy { ["false", "NO"].contains($0.trimmingCharacters(in: .whitespaces)) }
  }
}
