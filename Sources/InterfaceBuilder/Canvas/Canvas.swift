import Foundation
import UIKit

/// The simulated environment of a document's root views.
@MainActor
struct Canvas {
  let document: Document
  let contentSizes: ContentSizes
  private(set) var pictures: PictureOptions?
  let device: CanvasDevice
  private(set) var masks: SizeClassMasks
  let insets: CanvasInsets
  let margins: CanvasMargins

  init(_ document: Document, contentSizes: ContentSizes, pictures: PictureOptions?) {
    self.document = document
    self.contentSizes = contentSizes
    self.pictures = pictures
    device = CanvasDevice(of: document)
    masks = SizeClassMasks(document, width: device.widthClass, height: device.heightClass)
    insets = CanvasInsets(document, device: device)
    margins = CanvasMargins(document, device: device)
  }

  /// Returns the same environment with other masks and without pictures.
  func with(_ masks: SizeClassMasks) -> Canvas {
    var canvas = self
    canvas.masks = masks
    canvas.pictures = nil
    return canvas
  }

  /// Returns whether any view of a tree is not installed.
  func leavesViewsOut(of root: ViewTree) -> Bool {
    root.view.laidOutViews.contains { $0.id.map(masks.excluded.contains) == true }
  }

  /// Builds the views of a tree and lays them out.
  ///
  /// - Parameters:
  ///   - root: The tree, whose root view has a stored size.
  ///   - isSized: Whether a view without content has its design-time size where constraints leave it ambiguous.
  /// - Returns: The root view, and the loader with the others.
  func show(
    _ root: ViewTree, isSized: (Document.View) -> Bool = { _ in true }
  ) -> (view: UIView, loader: ViewLoader) {
    let loader = ViewLoader(
      document, contentSizes: contentSizes, viewClasses: [:], masks: masks,
      traits: UITraitCollection.current.modifyingTraits {
        $0.preferredContentSizeCategory = CanvasEra.textSize(document.toolsVersion)
      })
    let frame = root.view.canvasFrame ?? .zero
    var controller: UIViewController?
    var safeArea = Document.EdgeInsets.zero
    var guides: [Document.LayoutGuide] = []
    switch root.purpose {
    case .controller(let description):
      let owner = UIViewController()
      // The canvas uses its own margins.
      owner.viewRespectsSystemMinimumLayoutMargins = false
      controller = owner
      guides = description.guides
      safeArea = insets.insets(of: description, frame: frame)
    case .topLevel: safeArea = insets.insets(ofTopLevel: root.view, frame: frame)
    case .detached: break
    }
    let sheetBar = controller.flatMap { _ in insets.barHeight(inSheet: frame, below: safeArea) }
    let view = loader.load(root.view, into: controller, guides: guides)
    setMargins(of: root, from: loader)
    // The margins of views contain the safe area from iOS 11 on (`insetsLayoutMarginsFromSafeArea`).
    let marginsContainSafeArea = document.toolsVersion >= 13000 || document.toolsVersion == 0
    for description in root.view.laidOutViews {
      guard let view = loader.view(of: description) else { continue }
      if !marginsContainSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
      if isSized(description) { DesignSize.add(to: view, of: description, contentSizes) }
      if let sheetBar, description.kind == "navigationBar", view.storedContentSize == nil {
        view.storedContentSize = CGSize(width: UIView.noIntrinsicMetric, height: sheetBar)
      }
      if view.storedContentSize == nil, let size = earlierSize(of: description) {
        view.storedContentSize = size
      }
      // Xcode draws a date picker of the automatic style as wheels: 216 points high in Xcode 13 (1 project, none against).
      if let picker = view as? UIDatePicker, picker.preferredDatePickerStyle == .automatic {
        picker.preferredDatePickerStyle = .wheels
      }
      if description.hasWholePoints(in: document.toolsVersion) { view.contentScale = 1 }
    }
    view.layOut(
      on: LayoutCanvas(
        size: frame.size, scale: device.scale, safeAreaInsets: UIEdgeInsets(safeArea),
        defaultMargins: margins.margins(of: root.view, in: root, superview: nil).map {
          UIEdgeInsets(margins.preserving($0, of: root.view, in: safeArea))
        }, hiddenViewsYield: true, textsDivideRows: document.toolsVersion < CanvasEra.xcode13,
        controlEra: CanvasEra.controls(document.toolsVersion)))
    if root.view.kind == "tableViewCell",
      let content = root.view.subviews.first(where: { $0.placement == .content })
        .flatMap(loader.view)
    {
      CellFitting.fit(content, in: view)
    }
    if let controller { loader.retain(controller) }
    return (view, loader)
  }

  func layOut(_ root: ViewTree, into layout: inout CanvasLayout) {
    let (view, loader) = show(root)
    for description in root.view.laidOutViews {
      guard let id = description.id, let view = loader.view(of: description) else { continue }
      layout.record(view, id)
      if contentSizes == .stored, let drawn = StoredContent(document).drawnSize(of: description) {
        layout.center(drawn, at: id)
      }
    }
    if let pictures {
      let named = root.view.laidOutViews.compactMap { description in
        description.id.flatMap { id in loader.view(of: description).map { (id: id, view: $0) } }
      }
      layout.sheet.add(
        view, pictures, as: root.view.userLabel ?? root.view.id ?? root.view.kind, named: named)
    }
    let issues = view.layoutIssues
    guard !issues.isEmpty else { return }
    layout.record(issues, LayoutProblems(document, objects: loader.objects))
  }

  /// Returns the size of a view that had another size in earlier versions of iOS than in the first
  /// generation of the table of controls.
  ///
  /// Pickers of Xcode 6 show fewer rows: 162 points high in 10 of 12 views of 2 projects. Search bars are 44
  /// points high before iOS 11: 5 views of 2 projects.
  private func earlierSize(of description: Document.View) -> CGSize? {
    switch description.kind {
    case "pickerView", "datePicker":
      (1..<8000).contains(document.toolsVersion) ? CGSize(width: 320, height: 162) : nil
    case "searchBar":
      (1..<13000).contains(document.toolsVersion)
        ? CGSize(width: UIView.noIntrinsicMetric, height: 44) : nil
    default: nil
    }
  }

  private func setMargins(of root: ViewTree, from loader: ViewLoader) {
    if let own = masks.layoutMargins(of: root.view), let view = loader.view(of: root.view),
      let minimum = margins.minimumMargins(of: root.view, in: root)
    {
      view.layoutMargins = UIEdgeInsets(own.grown(to: minimum))
    }
    var pending = root.view.subviews.map { (view: $0, superview: root.view) }
    while let (description, superview) = pending.popLast() {
      pending += description.subviews.map { ($0, description) }
      guard let view = loader.view(of: description),
        let margins = margins.margins(of: description, in: root, superview: superview)
      else { continue }
      if let own = description.layoutMargins, view.preservesSuperviewLayoutMargins {
        view.layoutMargins = UIEdgeInsets(own.grown(to: margins))
      } else {
        view.defaultMarginsOverride = UIEdgeInsets(margins)
      }
    }
  }
}

extension Document.View {
  /// Whether the canvas usually rounds the size of this view's content up to whole points, as that of a view that was
  /// just added: not in a stack view, nor with another font.
  ///
  /// A new label has 17 points and is 21 points high: of 1275 such labels of one line in public files, 914 are that
  /// high, and 361 have heights in pixels. Of other sizes, 854 labels of 69 projects have heights in pixels, and 334
  /// of 50 in whole points; before Xcode 8 nearly all have whole points. A new button with a configuration is 35
  /// points high: 53 are, and 11 are 34.5 or 34.33; in stack views 1 and 39.
  fileprivate func hasWholePoints(in tools: Double) -> Bool {
    guard placement == .subview else { return false }
    let font = element.child("fontDescription")
    switch kind {
    case "label":
      guard let font, font["style"] == nil, (element["numberOfLines"] ?? "1") == "1" else {
        return false
      }
      return tools < 12000 || StoredContent.fontSize(of: self) == 17
    case "button":
      guard let configuration = element.child("buttonConfiguration") else { return false }
      return font == nil && configuration.child("fontDescription") == nil
        && configuration.child("attributedString") == nil
    default: return false
    }
  }
}
