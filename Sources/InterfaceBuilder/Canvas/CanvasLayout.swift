public import Foundation
public import UIKit

/// The frames of a document's views on Xcode's canvas.
///
/// Each tree is built from UIKit views and laid out at the stored size of its root view, with the
/// safe area and margins that correspond to the canvas device and the Xcode version.
@MainActor
public struct CanvasLayout {
  /// The frame of each view with an id, in points, in its superview's coordinates, by id.
  ///
  /// Views without an id, and views of a tree without a stored size, are not listed.
  public private(set) var frames: [String: CGRect] = [:]
  /// The problems of the layout, such as conflicts and invalid constraints, in the order of the
  /// trees; empty if there are none.
  public private(set) var issues: [LayoutIssue] = []
  /// The ``issues`` as errors that name the file's ids and lines.
  public private(set) var problems: [InterfaceBuilderError] = []

  /// The pictures of the trees, in file order, if requested.
  var sheet = PictureSheet()

  /// Lays out all trees of a document.
  ///
  /// A conflict does not end the layout: a constraint is broken as by UIKit, and ``issues`` lists
  /// it.
  ///
  /// - Parameters:
  ///   - document: The file's content.
  ///   - contentSizes: The source of the sizes of text and controls.
  ///   - pictures: The additional content of pictures of the trees; `nil` for no pictures.
  /// - Complexity: One layout of each tree from scratch.
  public init(
    _ document: Document, contentSizes: ContentSizes = .estimated, pictures: PictureOptions? = nil
  ) {
    let canvas = Canvas(document, contentSizes: contentSizes, pictures: pictures)
    let roots = ViewTree.all(in: document).filter { root in
      root.view.canvasFrame != nil && root.view.id.map(canvas.masks.excluded.contains) != true
    }
    for root in roots { canvas.layOut(root, into: &self) }
    // Xcode keeps the frames that uninstalled views had while they were installed.
    guard let installed = canvas.masks.installingAllViews(of: document) else { return }
    var other = self
    let everything = canvas.with(installed)
    for root in roots where canvas.leavesViewsOut(of: root) {
      everything.layOut(root, into: &other)
    }
    frames.merge(other.frames) { shown, _ in shown }
  }

  /// The text of an SVG image of all trees side by side, in points; empty unless pictures were
  /// requested.
  public var svg: String { sheet.svg }
  /// The drawings of the trees, in file order; empty unless pictures were requested.
  package var drawings: [ScreenDrawing] { sheet.drawings }

  /// Records the frame of a view.
  mutating func record(_ view: UIView, _ id: String) { frames[id] = view.frame }
  /// Resizes a frame around its center.
  mutating func center(_ size: CGSize, at id: String) {
    guard let frame = frames[id] else { return }
    frames[id] = frame.insetBy(
      dx: (frame.width - size.width) / 2, dy: (frame.height - size.height) / 2)
  }
  /// Records the problems of a tree.
  mutating func record(_ issues: [LayoutIssue], _ problems: LayoutProblems) {
    self.issues += issues
    self.problems += issues.map(problems.problem)
  }
}
