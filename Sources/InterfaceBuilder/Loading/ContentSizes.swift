import Foundation
import UIKit

/// Where the sizes of labels, buttons and other content come from.
public enum ContentSizes: String, Hashable, Sendable, CaseIterable {
  /// From the text and the controls themselves, by the tables of the package; so they follow other
  /// devices, languages and sizes of text.
  case estimated
  /// From the frame that Xcode stored, so that the layout does not depend on text metrics.
  case stored
}

/// What the stored frame of a view says about the size of its content.
struct StoredContent {
  let document: Document
  private let tools: Double

  init(_ document: Document) {
    self.document = document
    tools = document.toolsVersion.rounded(.down)
  }

  /// Views whose content gives them a width and a height.
  private static let sized: Set<String> = [
    "label", "button", "switch", "segmentedControl", "stepper", "activityIndicatorView",
    "datePicker", "pickerView", "pageControl", "textField", "imageView",
  ]
  /// Views whose content gives them a height only.
  private static let high: Set<String> = [
    "slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar",
  ]

  /// Whether the stored frame stands for the content; that of a text view is as wide and high as the
  /// constraints make it.
  func isStored(_ view: Document.View) -> Bool { view.kind != "textView" }

  /// The size of the content, of the alignment rectangle; negative where there is none on an axis.
  func size(of view: Document.View) -> CGSize? {
    let none = UIView.noIntrinsicMetric
    var size = CGSize(width: none, height: none)
    if let frame = view.frame {
      let insets = alignmentInsets(of: view)
      if Self.sized.contains(view.kind) { size.width = frame.width - insets.left - insets.right }
      if Self.sized.contains(view.kind) || Self.high.contains(view.kind) {
        size.height = frame.height - insets.top - insets.bottom
      }
    }
    if view.kind == "imageView" { size = imageSize(of: view, stored: size) }
    if let reported = view.id.flatMap({ document.designableSizes[$0] }) { size = reported }
    size.width = replaced(size.width, by: view.placeholderSize.width)
    size.height = replaced(size.height, by: view.placeholderSize.height)
    return size.width < 0 && size.height < 0 ? nil : size
  }

  private func imageSize(of view: Document.View, stored: CGSize) -> CGSize {
    guard let name = view.element["image"] else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    // The size of a symbol depends on its configuration, so the stored frame knows better.
    guard let image = document.images[name], image.catalog != "system" else { return stored }
    return image.size
  }

  /// The size at which a symbol is drawn; `nil` for other content.
  ///
  /// Constraints decide its alignment rectangle, around the same middle. How much larger or smaller
  /// the picture is, only the symbol knows.
  func drawnSize(of view: Document.View) -> CGSize? {
    guard view.kind == "imageView", let frame = view.frame, frame.width > 0, frame.height > 0 else {
      return nil
    }
    let reference = view.element.child("imageReference", key: "image")
    guard let name = view.element["image"] ?? reference?["image"],
      document.images[name]?.catalog == "system"
    else { return nil }
    return frame.size
  }

  /// A content size in which what the file sets at design time takes the place of what a view finds;
  /// `nil` where the file sets nothing.
  func designed(_ found: CGSize, for view: Document.View) -> CGSize? {
    if let reported = view.id.flatMap({ document.designableSizes[$0] }) { return reported }
    let size = view.placeholderSize
    guard size.width != .automatic || size.height != .automatic else { return nil }
    return CGSize(
      width: replaced(found.width, by: size.width),
      height: replaced(found.height, by: size.height))
  }

  private func replaced(
    _ length: CGFloat, by side: Document.PlaceholderSize.Side
  ) -> CGFloat {
    switch side {
    case .automatic: length
    case .none: UIView.noIntrinsicMetric
    case .points(let points): points
    }
  }

  /// How far the alignment rectangle lies inside the frame, for controls with a shadow or knob.
  func alignmentInsets(of view: Document.View) -> UIEdgeInsets {
    switch view.kind {
    case "slider":
      CanvasEra.isXcode26(tools) ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "switch": UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "segmentedControl": UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  // MARK: Baselines

  /// Ascender and descender of the system font, in parts of its size.
  private static let ascender = 0.9527
  private static let descender = 0.2412

  /// Where the lines of text stand in a view; `nil` for views without text.
  func baselines(of view: Document.View) -> TextBaselines? {
    let size = Self.fontSize(of: view)
    let above = Self.ascender * size
    let below = Self.descender * size
    switch view.kind {
    case "textView":
      return TextBaselines(
        first: .init(heightShare: 0, constant: 8 + above),
        last: .init(heightShare: 1, constant: -8 - below))
    case "label", "button", "textField":
      let line = above + below
      let height = view.frame?.height ?? 0
      let hasLines = view.kind == "label" && (view.element["numberOfLines"] ?? "1") != "1"
      let block = line * (hasLines ? max(1, (height / line).rounded()) : 1)
      if height > 0, height < block, view.kind == "label" {
        // Text that does not fit begins at the top; that of controls stays in the middle.
        return TextBaselines(
          first: .init(heightShare: 0, constant: above),
          last: .init(heightShare: 0, constant: block - below))
      }
      return TextBaselines(
        first: .init(heightShare: 0.5, constant: above - block / 2),
        last: .init(heightShare: 0.5, constant: block / 2 - below))
    default: return nil
    }
  }

  /// Sizes of the text styles at the default setting, in points
  /// (developer.apple.com, Human Interface Guidelines, Typography).
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
    "UICTFontTextStyleSubheadline": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]

  /// The size of a view's font, in points.
  static func fontSize(of view: Document.View) -> Double {
    guard let font = view.element.child("fontDescription") else {
      return view.kind == "button" ? 15 : view.kind == "textField" ? 14 : 17
    }
    if let size = font["pointSize"].flatMap({ NumberGrammar.value(of: $0) }) { return size }
    if let style = font["style"], let size = textStyles[style] { return size }
    return font["type"] == "smallSystem" ? 12 : 17
  }
}
