import UIKit

/// Describes a view element of Interface Builder files: the view's class, how its attributes are
/// read, and the facts that layout depends on.
///
/// The kinds of a family share a file, and ``all`` lists the families:
///
///     ElementKind("stepper", contentAxes: .both, make: { _ in UIStepper() }) { stepper, content in
///       stepper.value = Double(content.element.length("value") ?? 0)
///     }
///
/// An element without a kind becomes a plain view, and is listed in ``Document/unknownElements``.
package struct ElementKind: Sendable {
  /// The axes on which a view has an intrinsic content size.
  package struct Axes: OptionSet, Sendable {
    /// The bits of the set.
    package let rawValue: Int

    /// Creates a set of axes from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The horizontal axis: the width.
    package static let horizontal = Axes(rawValue: 1)
    /// The vertical axis: the height.
    package static let vertical = Axes(rawValue: 2)
    /// Both axes: the width and the height.
    package static let both: Axes = [.horizontal, .vertical]
  }

  /// The element's name.
  package let name: String
  /// The axes on which the view has an intrinsic content size.
  package let contentAxes: Axes
  /// The placement of the view's text; `nil` for views without text.
  let text: TextPlacement?
  /// The distances from the frame to the alignment rectangle, for controls with a shadow or knob.
  let alignmentInsets: @Sendable (ControlEra) -> UIEdgeInsets
  /// Whether the size of the stored frame is the content size; for a text view, it is determined by
  /// constraints instead.
  let storesContentSize: Bool
  /// Whether the content is an image, whose size the file lists among its resources.
  let showsImage: Bool
  /// Whether Interface Builder assigns the view a design-time size if it has no content and its
  /// size is ambiguous.
  let hasDesignSize: Bool
  /// Whether the view, such as a cell, is laid out separately and not among its owner's subviews.
  package let isDetached: Bool
  /// Whether the canvas uses the element's class too; tables and cells are plain views there, each
  /// laid out separately.
  let isMadeOnCanvas: Bool

  private let maker: @MainActor @Sendable (Element) -> UIView
  private let reader: @MainActor @Sendable (UIView, ElementContent) -> Void
  private let ownContentView: @MainActor @Sendable (UIView) -> UIView?

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - contentAxes: The axes on which the view has an intrinsic content size.
  ///   - text: The placement of the view's text.
  ///   - storesContentSize: Whether the size of the stored frame is the content size.
  ///   - showsImage: Whether the content is an image.
  ///   - hasDesignSize: Whether an empty view has a design-time size on the canvas.
  ///   - isDetached: Whether the view is laid out separately.
  ///   - isMadeOnCanvas: Whether the canvas uses the element's class too.
  ///   - alignmentInsets: The distances from the frame to the alignment rectangle.
  ///   - contentView: Returns the view that the class itself creates for the child with the key
  ///     `contentView`.
  ///   - make: Creates the view, with the attributes that can only be passed to an initializer.
  ///   - configure: Reads the attributes of the view's own class, after those of all views,
  ///     controls and scroll views. Not called for a custom class that is not a subclass of the
  ///     element's class.
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

  /// Creates a kind whose view is one of another framework, and a plain view if the program does not have that framework.
  init(
    plain name: String, ofClass className: String? = nil, surface: SurfaceContent? = nil,
    hasDesignSize: Bool = false
  ) {
    self.init(
      name, hasDesignSize: hasDesignSize,
      make: { _ in
        let view =
          className.flatMap { RuntimeClass.named($0, module: nil) as? UIView.Type }?
          .init(coder: NSCoder()) ?? UIView()
        view.surface = surface
        return view
      })
  }

  // MARK: Creating views

  /// Creates a view of the element's class.
  @MainActor
  func instance(of element: Element) -> UIView { maker(element) }

  /// Reads the attributes of the view's own class.
  @MainActor
  func configure(_ view: UIView, from content: ElementContent) { reader(view, content) }

  /// Returns the content view that the view's class creates, or `nil` for a class without one.
  @MainActor
  func contentView(of view: UIView) -> UIView? { ownContentView(view) }

  // MARK: The table

  /// All view kinds, by family.
  package static let all: [ElementKind] =
    containers + texts + controls + indicators + bars + lists + foreign

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the kind with the given name, or `nil` if the element is unknown.
  package static func named(_ name: String) -> ElementKind? { byName[name] }
}

extension ElementKind {
  /// The placement of the lines of text in a view of a stored size.
  struct TextPlacement: Sendable {
    /// The vertical position of the lines.
    enum Position: Sendable {
      /// The lines start below the top edge, at a distance in points.
      case top(inset: Double)
      /// A single line is vertically centered.
      case middle
      /// Several lines are vertically centered, or start at the top if they do not fit.
      case lines
    }

    var position: Position
    /// The default font size, in points, if the file specifies none.
    var fontSize = 17.0
  }
}
