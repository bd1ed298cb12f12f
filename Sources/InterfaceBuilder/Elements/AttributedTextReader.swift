import Foundation
import UIKit

/// Creates attributed strings from their elements.
@MainActor
struct AttributedTextReader {
  let fonts: FontReader

  /// Returns the attributed string in the child with the given `key`, or `nil` if there is no such
  /// child.
  func text(of element: Element, key: String) -> NSAttributedString? {
    guard let description = element.child("attributedString", key: key) else { return nil }
    let text = NSMutableAttributedString(string: "")
    for fragment in description.children where fragment.name == "fragment" {
      guard let content = fragment.content("content") else { continue }
      text.append(
        NSAttributedString(
          string: content, attributes: fragment.child("attributes").map(attributes) ?? [:]))
    }
    return text
  }

  private func attributes(_ element: Element) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      switch child["key"] {
      case "NSFont": attributes[.font] = fonts.font(child)
      case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(child)
      case "NSColor": attributes[.foregroundColor] = element.color(key: "NSColor")
      case "NSBackgroundColor":
        attributes[.backgroundColor] = element.color(key: "NSBackgroundColor")
      case "NSKern":
        if let points = child.length("value") { attributes[.kern] = Double(points) }
      case "NSBaselineOffset":
        if let points = child.length("value") { attributes[.baselineOffset] = Double(points) }
      default: break
      }
    }
    return attributes
  }

  private func paragraphStyle(_ element: Element) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = element.length("lineSpacing") ?? 0
    style.paragraphSpacing = element.length("paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = element.length("paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = element.length("firstLineHeadIndent") ?? 0
    style.headIndent = element.length("headIndent") ?? 0
    style.tailIndent = element.length("tailIndent") ?? 0
    style.minimumLineHeight = element.length("minimumLineHeight") ?? 0
    style.maximumLineHeight = element.length("maximumLineHeight") ?? 0
    style.lineHeightMultiple = element.length("lineHeightMultiple") ?? 0
    style.alignment = NSTextAlignment(interfaceBuilder: element["alignment"])
    style.lineBreakMode =
      NSLineBreakMode(interfaceBuilder: element["lineBreakMode"])
      ?? .byWordWrapping
    return style
  }
}

extension NSTextAlignment {
  init(interfaceBuilder name: String?) {
    self =
      switch name {
      case "left": .left
      case "center": .center
      case "right": .right
      case "justified": .justified
      default: .natural
      }
  }
}

extension NSLineBreakMode {
  init?(interfaceBuilder name: String?) {
    switch name {
    case "wordWrap", "wordWrapping": self = .byWordWrapping
    case "characterWrap", "charWrapping": self = .byCharWrapping
    case "clip", "clipping": self = .byClipping
    case "headTruncation", "truncatingHead": self = .byTruncatingHead
    case "tailTruncation", "truncatingTail": self = .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": self = .byTruncatingMiddle
    default: return nil
    }
  }
}
