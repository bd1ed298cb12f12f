import Foundation
import UIKit

/// The source of the sizes of labels, buttons and other content.
public enum ContentSizes: String, Hashable, Sendable, CaseIterable {
  /// Sizes are computed from the text and the controls with the package's tables, so they adapt to
  /// devices, languages and Dynamic Type sizes.
  case estimated
  /// Sizes are those of the frames that Xcode stored, so the layout does not depend on text
  /// metrics.
  case stored
}

/// Derives the content sizes of views from their stored frames.
struct StoredContent {
  let document: Document
  private let tools: Double

  init(_ document: Document) {
    self.document = document
    tools = document.toolsVersion.rounded(.down)
  }

  /// Returns whether the size of the stored frame is the content size; the size of a text view's
  /// frame, for example, is determined by constraints.
  func isStored(_ view: Document.View) -> Bool { view.elementKind?.storesContentSize ?? true }

  /// Returns the content size of the alignment rectangle, with `UIView.noIntrinsicMetric` on an
  /// axis without one; `nil` if there is none on either axis.
  func size(of view: Document.View) -> CGSize? {
    let none = UIView.noIntrinsicMetric
    var size = CGSize(width: none, height: none)
    if let frame = view.frame {
      let insets = alignmentInsets(of: view)
      let axes = axes(of: view)
      if axes.contains(.horizontal) { size.width = frame.width - insets.left - insets.right }
      if axes.contains(.vertical) { size.height = frame.height - insets.top - insets.bottom }
    }
    if view.elementKind?.showsImage == true { size = imageSize(of: view, stored: size) }
    // The frame of a view with text or an image is more accurate: the reported size is that of
    // text on one line.
    if axes(of: view).isEmpty, let reported = view.id.flatMap({ document.designableSizes[$0] }) {
      size = reported
    }
    size.width = replaced(size.width, by: view.placeholderSize.width)
    size.height = replaced(size.height, by: view.placeholderSize.height)
    return size.width < 0 && size.height < 0 ? nil : size
  }

  private func axes(of view: Document.View) -> ElementKind.Axes {
    view.elementKind?.contentAxes ?? []
  }

  private func imageSize(of view: Document.View, stored: CGSize) -> CGSize {
    guard let name = view.element["image"] else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    // The size of a symbol depends on its configuration, so the stored frame is more accurate.
    guard let image = document.images[name], image.catalog != "system" else { return stored }
    return isScaled(stored, from: image.size) ? stored : image.size
  }

  /// Returns whether a stored frame has the size of its image at another scale.
  ///
  /// Files of Xcode 11 list some images at half the size at which the canvas shows them (22 image
  /// views of 9 projects); other versions keep the size of an image before its scale changed.
  private func isScaled(_ stored: CGSize, from listed: CGSize) -> Bool {
    let scales: [CGFloat] = [2, 3, 0.5, 1.0 / 3]
    return scales.contains { (scale: CGFloat) -> Bool in
      let width = stored.width - listed.width * scale
      let height = stored.height - listed.height * scale
      return abs(width) <= 0.5 && abs(height) <= 0.5
    }
  }

  /// Returns the size at which a symbol is drawn, or `nil` for other content.
  ///
  /// Constraints determine a symbol's alignment rectangle. The drawn symbol has the same center,
  /// but is larger or smaller by an amount that depends on the symbol.
  func drawnSize(of view: Document.View) -> CGSize? {
    guard let frame = view.frame, frame.width > 0, frame.height > 0 else { return nil }
    if view.kind == "button" { return hasSymbolBackground(view) ? frame.size : nil }
    guard view.elementKind?.showsImage == true else { return nil }
    let reference = view.element.child("imageReference", key: "image")
    guard let name = view.element["image"] ?? reference?["image"],
      document.images[name]?.catalog == "system"
    else { return nil }
    return frame.size
  }

  /// Returns whether the background of a button is a symbol, whose alignment rectangle is then that
  /// of the button: 24 buttons of one project.
  private func hasSymbolBackground(_ button: Document.View) -> Bool {
    let name = button.element.child("state", key: "normal")?["backgroundImage"]
    return name.flatMap { document.images[$0] }?.catalog == "system"
  }

  /// Returns the content size of a view, replaced by the design-time sizes in the file, or `nil` if
  /// the file has none.
  ///
  /// On a screen, a placeholder has no effect (Apple, Auto Layout Guide, "Views with Intrinsic Content Size"): one of
  /// UIKit's views with a text or image is as large as that. Of other views, it is all that is known.
  func designed(_ found: CGSize, for view: Document.View, isForScreen: Bool) -> CGSize? {
    let wraps =
      view.kind == "label" && (view.element["numberOfLines"] ?? "1") != "1"
    if !wraps, let reported = view.id.flatMap({ document.designableSizes[$0] }) {
      return reported
    }
    let size = view.placeholderSize
    guard size.width != .automatic || size.height != .automatic else { return nil }
    if isForScreen, view.customClass == nil, found.width > 0, found.height > 0 { return nil }
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

  /// Returns the distances from the frame to the alignment rectangle, for controls with a shadow or
  /// knob.
  func alignmentInsets(of view: Document.View) -> UIEdgeInsets {
    view.elementKind?.alignmentInsets(CanvasEra.controls(tools)) ?? .zero
  }

  // MARK: Baselines

  /// The ascender and descender of the system font, as fractions of its size.
  private static let ascender = 0.9527
  private static let descender = 0.2412

  /// Returns the baselines of the first and last line of text in a view, or `nil` for views without
  /// text.
  func baselines(of view: Document.View) -> TextBaselines? {
    guard let text = view.elementKind?.text else { return nil }
    let size = Self.fontSize(of: view)
    let above = Self.ascender * size
    let below = Self.descender * size
    let line = above + below
    let height = view.frame?.height ?? 0
    switch text.position {
    case .top(let inset):
      return TextBaselines(
        first: .init(heightShare: 0, constant: inset + above),
        last: .init(heightShare: 1, constant: -inset - below))
    case .middle:
      return Self.centeredBaselines(line, above: above, below: below)
    case .lines:
      let hasLines = (view.element["numberOfLines"] ?? "1") != "1"
      let block = line * (hasLines ? max(1, (height / line).rounded()) : 1)
      guard height > 0, height < block else {
        return Self.centeredBaselines(block, above: above, below: below)
      }
      // Text that does not fit starts at the top of a label, but stays centered in a control.
      return TextBaselines(
        first: .init(heightShare: 0, constant: above),
        last: .init(heightShare: 0, constant: block - below))
    }
  }

  /// Returns the baselines of a block of lines that is vertically centered in a view.
  private static func centeredBaselines(
    _ block: Double, above: Double, below: Double
  ) -> TextBaselines {
    TextBaselines(
      first: .init(heightShare: 0.5, constant: above - block / 2),
      last: .init(heightShare: 0.5, constant: block / 2 - below))
  }

  /// The sizes of the text styles at the default Dynamic Type size, in points (developer.apple.com,
  /// Human Interface Guidelines, Typography).
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
    "UICTFontTextStyleSubheadline": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]

  /// Returns the size of a view's font, in points.
  static func fontSize(of view: Document.View) -> Double {
    guard let font = view.element.child("fontDescription") else {
      return view.elementKind?.text?.fontSize ?? 17
    }
    if let size = font["pointSize"].flatMap({ NumberGrammar.value(of: $0) }) { return size }
    if let style = font["style"], let size = textStyles[style] { return size }
    return font["type"] == "smallSystem" ? 12 : 17
  }
}
