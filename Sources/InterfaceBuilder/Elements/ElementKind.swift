import UIKit

/// An Interface Builder element that stands for a view: the entry that all code asks for the element's class,
/// for how its attributes are read, and for the facts that layout depends on.
///
/// The entries of a family share a file, and ``all`` lists the families:
///
///     ElementKind("stepper", contentAxes: .both, make: { _ in UIStepper() }) { stepper, content in
///       stepper.value = Double(content.element.length("value") ?? 0)
///     }
///
/// An element without an entry becomes a plain view, and is listed in ``Document/unknownElements``.
package struct ElementKind: Sendable {
  /// The axes along which a view's content gives it a size.
  package struct Axes: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// A set of bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The width.
    package static let horizontal = Axes(rawValue: 1)
    /// The height.
    package static let vertical = Axes(rawValue: 2)
    /// The width and the height.
    package static let both: Axes = [.horizontal, .vertical]
  }

  /// The element's name.
  package let name: String
  /// The axes along which the content gives the view a size.
  package let contentAxes: Axes
  /// The placement of its text; `nil` for views without text of their own.
  let text: TextPlacement?
  /// The distances from the frame to the alignment rectangle, for controls with a shadow or knob.
  let alignmentInsets: @Sendable (ControlEra) -> UIEdgeInsets
  /// Whether the stored frame is the size of the content; a text view's is what constraints make it.
  let storesContentSize: Bool
  /// Whether the content is an image, whose size the file lists among its resources.
  let showsImage: Bool
  /// Whether Interface Builder gives the view a size where it has no content and constraints leave the
  /// size ambiguous.
  let hasDesignSize: Bool
  /// Whether the view is laid out on its own, such as a cell, and not among its owner's subviews.
  package let isDetached: Bool
  /// Whether the view is of its class on the canvas too; tables and cells are plain views there, which are
  /// laid out one by one.
  let isMadeOnCanvas: Bool

  private let maker: @MainActor @Sendable (Element) -> UIView
  private let reader: @MainActor @Sendable (UIView, ElementContent) -> Void
  private let ownContentView: @MainActor @Sendable (UIView) -> UIView?

  /// An entry.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - contentAxes: The axes along which the content gives the view a size.
  ///   - text: The placement of its text.
  ///   - storesContentSize: Whether the stored frame is the size of the content.
  ///   - showsImage: Whether the content is an image.
  ///   - hasDesignSize: Whether an empty view has a size on the canvas.
  ///   - isDetached: Whether the view is laid out on its own.
  ///   - isMadeOnCanvas: Whether the view is of its class on the canvas too.
  ///   - alignmentInsets: The distances from the frame to the alignment rectangle.
  ///   - contentView: The view that the class itself makes for the child with the key `contentView`.
  ///   - make: Makes the view, with the attributes that only initializers take.
  ///   - configure: Reads the attributes of the view's own class; those of all views, controls and scroll
  ///     views are read before. Not called for a custom class that is no subclass of the element's.
  init<View: UIView>(
    _ name: String, contentAxes: Axes = [], text: TextPlacement? = nil,
    storesContentSize: Bool = true, showsImage: Bool = false, hasDesignSize: Bool = false,
    isDetached: Bool = false, isMadeOnCanvas: Bool = true,
    alignmentInsets: @escaping @Sendable (ControlEra) -> UIEdgeInsets = { _ in .zero },
    contentView: @escaping @MainActor @Sendable (View) -> UIView? = { _ in nil },
    make: @escaping @MainActor @Sendable (Element) -> View,
    configure: @escaping @MainActor @Sendable (View, ElementContent) -> Void = { _, _ in }
  ) {
    self.name = name
    self.contentAxes = contentAxes
    self.text = text
    self.storesContentSize = storesContentSize
    self.showsImage = showsImage
    self.hasDesignSize = hasDesignSize
    self.isDetached = isDetached
    self.isMadeOnCanvas = isMadeOnCanvas
    self.alignmentInsets = alignmentInsets
    maker = make
    reader = { view, content in
      if let view = view as? View { configure(view, content) }
    }
    ownContentView = { view in (view as? View).flatMap(contentView) }
  }

  /// An entry of a view that stays plain, such as one of another framework.
  init(plain name: String, hasDesignSize: Bool = false) {
    self.init(name, hasDesignSize: hasDesignSize, make: { _ in UIView() })
  }

  // MARK: Making views

  /// A view of the class that an element stands for.
  @MainActor
  func instance(of element: Element) -> UIView { maker(element) }

  /// Reads the attributes of the view's own class.
  @MainActor
  func configure(_ view: UIView, from content: ElementContent) { reader(view, content) }

  /// The content view that a view has by its class; `nil` for a class without one.
  @MainActor
  func contentView(of view: UIView) -> UIView? { ownContentView(view) }

  // MARK: The table

  /// All entries, by family.
  package static let all: [ElementKind] =
    containers + texts + controls + indicators + bars + lists + foreign

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry of a name; `nil` for an element that is not known.
  package static func named(_ name: String) -> ElementKind? { byName[name] }
}

extension ElementKind {
  /// The lines of text in a view of a stored size.
  struct TextPlacement: Sendable {
    /// The place of the lines between top and bottom.
    enum Position: Sendable {
      /// From the top, at a distance in points.
      case top(inset: Double)
      /// One line, in the middle.
      case middle
      /// Several lines in the middle; from the top where they do not fit.
      case lines
    }

    var position: Position
    /// The size of the font where the file names none, in points.
    var fontSize = 17.0
  }
}
