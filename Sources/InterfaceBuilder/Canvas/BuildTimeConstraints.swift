import UIKit

/// The constraints that Interface Builder adds when it compiles a file, for views that are ambiguous on the canvas.
///
/// Each keeps a stored value, with a priority that is just above that of content hugging. UIKit prints them as
///
///     <NSIBPrototypingLayoutConstraint 'IB auto generated at build time for view with ambiguity' H:|-(137@251)-[UIButton](LTR)>
///     <NSIBPrototypingLayoutConstraint 'IB auto generated at build time for view with ambiguity' H:[UIView(258@251)]>
///
/// Only the fewest lengths that determine the others are kept, and only those of views that Xcode marked as ambiguous. None are
/// kept in a scroll view whose content size is ambiguous, nor where constraints for the size classes of the screen determine
/// the view.
///
/// Source: the PureLayout wiki, "Tips and Tricks: Using PureLayout together with Interface Builder constraints", and
/// radar 23234553, which has the identifier.
@MainActor
enum BuildTimeConstraints {
  /// The identifier of the constraints, as in UIKit's logs.
  nonisolated static let identifier = "IB auto generated at build time for view with ambiguity"
  /// The priority of the constraints.
  private static let priority = UILayoutPriority(251)

  /// A length of a view that is ambiguous on the canvas.
  private struct Length: Hashable {
    /// The id of the view.
    var view: String
    var kind: AmbiguousLength.Kind
    /// The stored value, in points, in the superview's coordinates.
    var value: Double
  }

  /// A tree of a document, with the size classes of a screen.
  private struct Place: Hashable {
    /// The index of the element of the root view.
    var root: Int
    var width: Document.SizeClasses.Class
    var height: Document.SizeClasses.Class
  }

  /// The lengths that were found in a document.
  private struct Known {
    let tree: ElementTree
    var lengths: [Place: [Length]] = [:]
  }

  /// The documents that were loaded last.
  private static var known: [ObjectIdentifier: Known] = [:]
  /// The most documents that are kept.
  private static let limit = 16

  /// Adds the constraints of a tree.
  ///
  /// - Parameters:
  ///   - root: The root view.
  ///   - loader: The loader that created the tree.
  /// - Complexity: If a view is marked as ambiguous, one or two layouts and the analysis of its ambiguity the first time; then
  ///   O(*n*) for *n* lengths.
  static func add(to root: Document.View, by loader: ViewLoader) {
    for length in lengths(of: root, in: loader.document, loader.masks) {
      guard let view = loader.objects[length.view] as? UIView, let superview = view.superview else {
        continue
      }
      let constraint = length.kind.constraint(of: view, equalTo: length.value, priority: priority)
      constraint.identifier = identifier
      (length.kind.isSize ? view : superview).addConstraint(constraint)
    }
  }

  private static func lengths(
    of root: Document.View, in document: Document, _ masks: SizeClassMasks
  ) -> [Length] {
    let views = root.laidOutViews
    guard views.contains(where: \.isAmbiguous), root.canvasFrame != nil else { return [] }
    let tree = document.root.tree
    let place = Place(root: root.element.index, width: masks.width, height: masks.height)
    if let lengths = known[ObjectIdentifier(tree)]?.lengths[place] { return lengths }
    let canvas = Canvas(document, contentSizes: .estimated, pictures: nil)
    var found = ambiguousLengths(of: root, on: canvas)
    if !found.isEmpty, canvas.masks.excluded != masks.excluded {
      let open = Set(ambiguousLengths(of: root, on: canvas.with(masks)))
      found.removeAll { !open.contains($0) }
    }
    if known.count >= limit { known = [:] }
    known[ObjectIdentifier(tree), default: Known(tree: tree)].lengths[place] = found
    return found
  }

  private static func ambiguousLengths(of root: Document.View, on canvas: Canvas) -> [Length] {
    let tree = ViewTree.all(in: canvas.document).first {
      $0.view.element.index == root.element.index
    }
    guard let tree else { return [] }
    let views = root.laidOutViews
    let (shown, loader) = canvas.show(tree) { $0.placement == .arranged }
    guard let ambiguous = try? shown.ambiguousLengths() else { return [] }
    // What leaves the content of a scroll view without a size is a fault of its own.
    let contents = ambiguous.filter(\.isScrollContent)
    let descriptions = Dictionary(
      views.compactMap { description in
        loader.view(of: description).map { (ObjectIdentifier($0), description) }
      }, uniquingKeysWith: { first, _ in first })
    return ambiguous.compactMap { length in
      guard length.isDegreeOfFreedom, length.guide == nil,
        length.width >= AmbiguousLength.negligible,
        let description = descriptions[ObjectIdentifier(length.view)], description.isAmbiguous,
        let id = description.id, let frame = description.frame,
        !contents.contains(where: {
          $0.kind.axis == length.kind.axis && length.view.isDescendant(of: $0.view)
        })
      else { return nil }
      let value =
        switch length.kind {
        case .left: frame.minX
        case .top: frame.minY
        case .width: frame.width
        case .height: frame.height
        }
      return Length(view: id, kind: length.kind, value: value)
    }
  }
}

extension NSLayoutConstraint {
  /// Whether Interface Builder adds the constraint at build time, since its view is ambiguous on the canvas.
  package var isAddedAtBuildTime: Bool { identifier == BuildTimeConstraints.identifier }
}

extension Document.View {
  /// Whether Xcode found the view's place or size ambiguous.
  fileprivate var isAmbiguous: Bool { element.isYes("ambiguous") }
}
