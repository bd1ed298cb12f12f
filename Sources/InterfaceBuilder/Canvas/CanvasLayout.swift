public import Foundation
public import UIKit

/// The frames that the views of a document get on Xcode's canvas.
///
/// Every tree is built from UIKit's views and laid out at the stored size of its root, with the
/// safe area and margins that the canvas device and the Xcode version give it.
@MainActor
public struct CanvasLayout {
  /// The frame of each view with an id, in points, in its superview's coordinates.
  public private(set) var frames: [String: CGRect] = [:]
  /// What went wrong in the layout: conflicts, refused constraints.
  public private(set) var issues: [LayoutIssue] = []
  /// The ``issues`` in the file's own terms: ids and lines.
  public private(set) var problems: [InterfaceBuilderError] = []

  /// Lays all trees of a document out.
  public init(_ document: Document, contentSizes: ContentSizes = .stored) {
    let canvas = Canvas(document, contentSizes: contentSizes)
    for root in CanvasRoot.all(in: document) where root.view.frame != nil {
      if let id = root.view.id, canvas.masks.excluded.contains(id) { continue }
      canvas.layOut(root, into: &self)
    }
  }

  fileprivate mutating func record(_ view: UIView, _ id: String) { frames[id] = view.frame }
  fileprivate mutating func record(_ issues: [LayoutIssue], _ problems: LayoutProblems) {
    self.issues += issues
    self.problems += issues.map(problems.problem)
  }
}

/// The simulated surroundings of a document's roots.
@MainActor
private struct Canvas {
  let document: Document
  let contentSizes: ContentSizes
  let device: CanvasDevice
  let masks: SizeClassMasks
  let insets: CanvasInsets
  let margins: CanvasMargins

  init(_ document: Document, contentSizes: ContentSizes) {
    self.document = document
    self.contentSizes = contentSizes
    device = CanvasDevice(of: document)
    masks = SizeClassMasks(document, width: device.widthClass, height: device.heightClass)
    insets = CanvasInsets(document, device: device)
    margins = CanvasMargins(document, device: device)
  }

  func layOut(_ root: CanvasRoot, into layout: inout CanvasLayout) {
    let loader = ViewLoader(
      document, contentSizes: contentSizes, classes: ClassRegistry(), masks: masks)
    let frame = root.view.frame ?? .zero
    var controller: UIViewController?
    var safeArea = Document.EdgeInsets.zero
    var guides: [Document.LayoutGuide] = []
    switch root.purpose {
    case .controller(let description):
      let owner = UIViewController()
      // The canvas has margins of its own.
      owner.viewRespectsSystemMinimumLayoutMargins = false
      controller = owner
      guides = description.guides
      safeArea = insets.insets(of: description, frame: frame)
    case .topLevel: safeArea = insets.insets(ofTopLevel: root.view, frame: frame)
    case .detached: break
    }
    let view = loader.load(root.view, into: controller, guides: guides)
    setMargins(of: root, from: loader)
    for description in root.view.laidOutViews {
      if let view = loader.view(of: description) { DesignSize.add(to: view, of: description) }
    }
    view.layOut(
      on: LayoutCanvas(
        size: frame.size, scale: device.scale, safeAreaInsets: UIEdgeInsets(safeArea),
        defaultMargins: margins.margins(of: root.view, in: root, superview: nil).map {
          UIEdgeInsets($0)
        }, hiddenViewsYield: true))
    for description in root.view.laidOutViews {
      guard let id = description.id, let view = loader.view(of: description) else { continue }
      layout.record(view, id)
    }
    let issues = view.layoutIssues
    guard !issues.isEmpty else { return }
    layout.record(issues, LayoutProblems(document, objects: loader.objects))
  }

  private func setMargins(of root: CanvasRoot, from loader: ViewLoader) {
    var pending = root.view.subviews.map { (view: $0, superview: root.view) }
    while let (description, superview) = pending.popLast() {
      pending += description.subviews.map { ($0, description) }
      guard let view = loader.view(of: description),
        let margins = margins.margins(of: description, in: root, superview: superview)
      else { continue }
      view.defaultMarginsOverride = UIEdgeInsets(margins)
    }
  }
}
