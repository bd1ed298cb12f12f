import Foundation
import UIKit

/// Builds the view trees of a document.
@MainActor
final class ViewLoader {
  let document: Document
  let contentSizes: ContentSizes
  /// The closures that create views of custom classes, by class name.
  let viewClasses: [String: () -> UIView]
  let masks: SizeClassMasks
  /// Whether the views are for a screen, where tables create their own cells; on Xcode's canvas
  /// each table and cell is laid out separately.
  let isForScreen: Bool
  /// Adds the constraints to a tree that are not in the file.
  var addFurtherConstraints: (Document.View, ViewLoader) -> Void = { _, _ in }
  private let content: StoredContent
  private let readers: ContentReaders
  /// The views, guides, constraints and controllers created so far, by id.
  var objects: [String: AnyObject] = [:]
  /// The views by the index of their element, because content views in old files have no id.
  private var views: [Int: UIView] = [:]
  private var retained: [AnyObject] = []
  /// The constraints that could not be created, because an item is excluded for the size classes,
  /// is in another tree, or is a guide of an unknown kind.
  private(set) var skippedConstraints: [Document.Constraint] = []

  init(
    _ document: Document, contentSizes: ContentSizes, viewClasses: [String: () -> UIView],
    masks: SizeClassMasks, traits: UITraitCollection = .current, isForScreen: Bool = false
  ) {
    self.document = document
    self.contentSizes = contentSizes
    self.viewClasses = viewClasses
    self.masks = masks
    self.isForScreen = isForScreen
    content = StoredContent(document)
    readers = ContentReaders(
      images: document.imageResources, traits: traits,
      canvasTools: isForScreen ? nil : document.toolsVersion)
  }

  /// Builds a tree with its guides and constraints.
  ///
  /// - Parameters:
  ///   - root: The root view of the tree.
  ///   - controller: The controller whose root view it becomes.
  ///   - guides: The controller's top and bottom layout guides, as described in the file.
  /// - Returns: The root view.
  @discardableResult
  func load(
    _ root: Document.View, into controller: UIViewController? = nil,
    guides: [Document.LayoutGuide] = []
  ) -> UIView {
    let view = make(root)
    if document.readsRightToLeft { view.traitOverrides.layoutDirection = .rightToLeft }
    if let controller {
      controller.view = view
      for guide in guides {
        objects[guide.id] =
          guide.kind == .top ? controller.topLayoutGuide : controller.bottomLayoutGuide
      }
    }
    addConstraints(of: root)
    addFurtherConstraints(root, self)
    return view
  }

  /// Retains an object for the lifetime of the loader.
  func retain(_ object: AnyObject) { retained.append(object) }

  /// Returns the view created from a description, or `nil` if the size classes exclude it.
  func view(of description: Document.View) -> UIView? { views[description.element.index] }

  // MARK: Views

  private func make(_ description: Document.View, in superview: UIView? = nil) -> UIView {
    var isDecoded = false
    var borderStyle: UITextField.BorderStyle?
    let view =
      part(description, of: superview)
      ?? instance(of: description) { view in
        isDecoded = true
        if let field = view as? UITextField {
          borderStyle = UITextField.BorderStyle(description.element)
          field.borderStyle = borderStyle ?? .none
        }
        self.place(view, description)
        self.addContent(of: description, to: view)
      }
    if isDecoded {
      // An app's class, whose initialiser may have replaced attributes.
      let values = InitialValues(of: view, borderStyle: borderStyle)
      setAttributes(of: view, from: description)
      values.restore()
      setContentSize(of: view, from: description)
    } else {
      place(view, description)
      setAttributes(of: view, from: description)
      setContentSize(of: view, from: description)
      addContent(of: description, to: view)
    }
    return view
  }

  private func setAttributes(of view: UIView, from description: Document.View) {
    view.tag = description.element["tag"].flatMap { Int($0) } ?? 0
    view.isHidden = description.isHidden && (isForScreen || !description.keepsRoomWhileHidden)
    view.alpha = description.element.length("alpha") ?? 1
    if description.element.isNo("userInteractionEnabled") {
      view.isUserInteractionEnabled = false
    } else if view is UILabel || view is UIImageView {
      view.isUserInteractionEnabled = true
    }
    view.semanticContentAttribute =
      switch description.element["semanticContentAttribute"] {
      case "forceLeftToRight": .forceLeftToRight
      case "forceRightToLeft": .forceRightToLeft
      case "playback": .playback
      case "spatial": .spatial
      default: .unspecified
      }
    description.element.applyColors(to: view)
    setContent(of: view, from: description)
  }

  /// Sets the frame of a view and how it takes part in layout.
  private func place(_ view: UIView, _ description: Document.View) {
    view.frame = description.cellContentFrame ?? description.frame ?? .zero
    view.autoresizingMask = UIView.AutoresizingMask(
      rawValue: UInt(description.autoresizing.rawValue))
    view.translatesAutoresizingMaskIntoConstraints =
      description.placement != .arranged
      && (description.translatesAutoresizingMask || description.hasFixedFrame)
    setPriorities(of: view, from: description)
    setMargins(of: view, from: description)
  }

  /// Adds the guides and the subviews of a view.
  private func addContent(of description: Document.View, to view: UIView) {
    views[description.element.index] = view
    if let id = description.id { objects[id] = view }
    addGuides(of: view, from: description)
    for child in description.subviews where child.id.map({ !masks.excluded.contains($0) }) ?? true {
      add(make(child, in: view), child, to: view)
    }
  }

  /// Returns the view that a UIKit class itself creates for a description: a content view, or a
  /// label or the image of a cell.
  private func part(_ description: Document.View, of superview: UIView?) -> UIView? {
    guard let superview else { return nil }
    if description.placement == .content {
      return description.element.parent.flatMap { ElementKind.named($0.name) }?
        .contentView(of: superview)
    }
    guard let cell = superview.superview as? UITableViewCell, superview === cell.contentView,
      let id = description.id, let element = description.element.ancestor("tableViewCell")
    else { return nil }
    if element["textLabel"] == id { return cell.textLabel }
    // On the canvas, the image keeps the frame that the file stores.
    if isForScreen, element["imageView"] == id { return cell.imageView }
    return element["detailTextLabel"] == id ? cell.detailTextLabel : nil
  }

  /// Creates a view; the initialiser of an app's class calls a closure that adds the content.
  private func instance(
    of description: Document.View, decode: @escaping @MainActor (UIView) -> Void
  ) -> UIView {
    if let name = description.customClass {
      if let make = viewClasses[name] { return make() }
      let module = description.element["customModule"]
      if isForScreen, let view = RuntimeObjects.view(name, module: module, decode: decode) {
        if let surface = SurfaceContent(ofClass: name) { view.surface = surface }
        return view
      }
    }
    guard let kind = description.elementKind, isForScreen || kind.isMadeOnCanvas else {
      return UIView()
    }
    let view = kind.instance(of: description.element)
    if let surface = description.customClass.flatMap(SurfaceContent.init(ofClass:)) {
      view.surface = surface
    }
    return view
  }

  private func add(_ view: UIView, _ description: Document.View, to superview: UIView) {
    if description.placement == .arranged, let stackView = superview as? UIStackView {
      stackView.addArrangedSubview(view)
      return
    }
    superview.addSubview(view)
    if description.placement == .content, description.element.parent?.name != "tableViewCell" {
      // The content view of an effect view or collection view cell fills its owner.
      view.frame = superview.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// The highest optional priority: less than 1000, but greater than every whole number below 1000.
  private static let leastRequired = UILayoutPriority(999.5)

  private func setPriorities(of view: UIView, from description: Document.View) {
    // Interface Builder omits only these default values, which are the same for every class.
    func priority(_ value: Double?, else fallback: Float) -> UILayoutPriority {
      let priority = UILayoutPriority(value.map { Float($0) } ?? fallback)
      // On the canvas, content may be compressed if constraints leave no space for it.
      return isForScreen ? priority : min(priority, Self.leastRequired)
    }
    let hugging = description.hugging
    let resistance = description.compressionResistance
    view.setContentHuggingPriority(priority(hugging.horizontal, else: 250), for: .horizontal)
    view.setContentHuggingPriority(priority(hugging.vertical, else: 250), for: .vertical)
    view.setContentCompressionResistancePriority(
      priority(resistance.horizontal, else: 750), for: .horizontal)
    view.setContentCompressionResistancePriority(
      priority(resistance.vertical, else: 750), for: .vertical)
  }

  private func setMargins(of view: UIView, from description: Document.View) {
    view.preservesSuperviewLayoutMargins =
      description.element.isYes("preservesSuperviewLayoutMargins")
    view.insetsLayoutMarginsFromSafeArea =
      !description.element.isNo("insetsLayoutMarginsFromSafeArea")
    if let margins = masks.layoutMargins(of: description) {
      view.layoutMargins = UIEdgeInsets(margins)
    }
  }

  private func setContent(of view: UIView, from description: Document.View) {
    let attributes = ElementContent(
      element: description.element, readers: readers, isForScreen: isForScreen,
      variant: { [masks] in masks.attribute($0, of: description) },
      fontDescription: masks.child("fontDescription", key: "fontDescription", of: description))
    view.readBaseAttributes(of: attributes)
    description.elementKind?.configure(view, from: attributes)
  }

  private func setContentSize(of view: UIView, from description: Document.View) {
    if contentSizes == .stored, content.isStored(description) {
      view.storedContentSize =
        content.size(of: description)
        ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    } else if let size = content.designed(
      view.intrinsicContentSize, for: description, isForScreen: isForScreen)
    {
      view.storedContentSize = size
    }
    if contentSizes == .stored {
      view.storedBaselines = content.baselines(of: description)
      view.storedAlignmentRectInsets = content.alignmentInsets(of: description)
    }
  }

  // MARK: Guides

  private func addGuides(of view: UIView, from description: Document.View) {
    for guide in description.guides {
      switch guide.kind {
      case .safeArea: objects[guide.id] = view.safeAreaLayoutGuide
      case .layoutMargins: objects[guide.id] = view.layoutMarginsGuide
      case .content: objects[guide.id] = (view as? UIScrollView)?.contentLayoutGuide
      case .frame: objects[guide.id] = (view as? UIScrollView)?.frameLayoutGuide
      case .keyboard:
        if let element = document.element(withID: guide.id) {
          view.keyboardLayoutGuide.readAttributes(of: element)
        }
        objects[guide.id] = view.keyboardLayoutGuide
      case .top, .bottom, .other: break
      }
    }
  }

  // MARK: Constraints

  private func addConstraints(of root: Document.View) {
    for owner in root.laidOutViews {
      guard let view = self.view(of: owner) else { continue }
      for description in owner.constraints {
        if description.id.map(masks.excluded.contains) == true { continue }
        guard let constraint = make(description, owner: view) else {
          skippedConstraints.append(description)
          continue
        }
        view.addConstraint(constraint)
        if let id = description.id { objects[id] = constraint }
      }
    }
  }

  private func make(_ description: Document.Constraint, owner: UIView) -> NSLayoutConstraint? {
    guard let first = item(description.firstItem, else: owner), isInside(first, owner) else {
      return nil
    }
    var second: AnyObject?
    if description.secondAttribute != nil {
      guard let found = item(description.secondItem, else: owner), isInside(found, owner) else {
        return nil
      }
      second = found
    }
    let values = masks.values(of: description)
    let constraint = NSLayoutConstraint(
      item: first, attribute: description.firstAttribute.layoutAttribute,
      relatedBy: description.relation.layoutRelation, toItem: second,
      attribute: description.secondAttribute?.layoutAttribute ?? .notAnAttribute,
      multiplier: second == nil ? 1 : description.multiplier,
      constant: description.vanishes(in: document) ? 0 : values.constant)
    constraint.priority = UILayoutPriority(Float(values.priority))
    constraint.identifier = description.identifier ?? description.id
    return constraint
  }

  private func item(_ id: String?, else owner: UIView) -> AnyObject? {
    id.map { objects[$0] } ?? owner
  }

  /// Returns whether the owner of a constraint contains an item, which constraints require.
  private func isInside(_ item: AnyObject, _ owner: UIView) -> Bool {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view?.isDescendant(of: owner) ?? false
  }
}

extension UIKeyboardLayoutGuide {
  /// Reads the attributes of the guide's element, which have the names of the properties.
  fileprivate func readAttributes(of element: Element) {
    usesBottomSafeArea = !element.isNo("usesBottomSafeArea")
    followsUndockedKeyboard = element.isYes("followsUndockedKeyboard")
    keyboardDismissPadding = element.length("keyboardDismissPadding") ?? 0
  }
}

extension Document.Constraint {
  /// Returns whether the canvas replaces the constant with 0: it does so for the standard spacing
  /// to the sides of a safe area, regardless of the stored number.
  fileprivate func vanishes(in document: Document) -> Bool {
    guard isSymbolic, firstAttribute.isHorizontalEdge else { return false }
    return [firstItem, secondItem].contains { id in
      id.flatMap { document.element(withID: $0) }.map {
        $0.name == "viewLayoutGuide" && $0["key"] == "safeArea"
      } ?? false
    }
  }
}

extension Document.Constraint.Attribute {
  fileprivate var isHorizontalEdge: Bool {
    [.leading, .trailing, .left, .right].contains(self)
  }

  var layoutAttribute: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    }
  }
}

extension Document.Constraint.Relation {
  var layoutRelation: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension Document.View {
  /// Whether the canvas shows the view despite its attribute: an activity indicator that hides
  /// while it does not spin, for which the attribute is only the state in which it was saved.
  fileprivate var keepsRoomWhileHidden: Bool {
    kind == "activityIndicatorView" && element.isYes("hidesWhenStopped")
  }
}

extension UIEdgeInsets {
  init(_ insets: Document.EdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
