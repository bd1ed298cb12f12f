import Foundation
import UIKit

/// Builds the view trees of a document.
@MainActor
final class ViewLoader {
  let document: Document
  let contentSizes: ContentSizes
  let classes: ClassRegistry
  let masks: SizeClassMasks
  /// Whether the views are for a screen, where tables show their cells themselves; on Xcode's canvas tables
  /// and cells are laid out one by one.
  let isForScreen: Bool
  private let content: StoredContent
  private let reader: ContentReader
  /// Views, guides, constraints and controllers made so far, by id.
  var objects: [String: AnyObject] = [:]
  /// Views by element: content views of old files have no id.
  private var views: [Int: UIView] = [:]
  private var retained: [AnyObject] = []
  /// Constraints that could not be made, because an item was left out for the size classes, lies in
  /// another tree, or is a guide of a kind that is not known.
  private(set) var skippedConstraints: [Document.Constraint] = []

  init(
    _ document: Document, contentSizes: ContentSizes, classes: ClassRegistry,
    masks: SizeClassMasks, traits: UITraitCollection = .current, isForScreen: Bool = false
  ) {
    self.document = document
    self.contentSizes = contentSizes
    self.classes = classes
    self.masks = masks
    self.isForScreen = isForScreen
    content = StoredContent(document)
    reader = ContentReader(document, traits: traits)
  }

  /// Builds a tree with its guides and constraints.
  ///
  /// - Parameters:
  ///   - root: The topmost view.
  ///   - controller: Whose root view it becomes.
  ///   - guides: The controller's top and bottom layout guides, as the file names them.
  /// - Returns: The topmost view.
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
    return view
  }

  /// Keeps an object alive as long as the loader.
  func retain(_ object: AnyObject) { retained.append(object) }

  /// The view made for a description; `nil` where the size classes leave it out.
  func view(of description: Document.View) -> UIView? { views[description.element.index] }

  // MARK: Views

  private func make(_ description: Document.View, in superview: UIView? = nil) -> UIView {
    let view = part(description, of: superview) ?? instance(of: description)
    view.frame = description.cellContentFrame ?? description.frame ?? .zero
    view.tag = description.element["tag"].flatMap { Int($0) } ?? 0
    view.isHidden = description.isHidden
    view.alpha = description.element.length("alpha") ?? 1
    if description.element.isNo("userInteractionEnabled") { view.isUserInteractionEnabled = false }
    view.semanticContentAttribute =
      switch description.element["semanticContentAttribute"] {
      case "forceLeftToRight": .forceLeftToRight
      case "forceRightToLeft": .forceRightToLeft
      case "playback": .playback
      case "spatial": .spatial
      default: .unspecified
      }
    view.backgroundColor = description.backgroundColor
    view.autoresizingMask = UIView.AutoresizingMask(
      rawValue: UInt(description.autoresizing.rawValue))
    view.translatesAutoresizingMaskIntoConstraints =
      description.placement != .arranged
      && (description.translatesAutoresizingMask || description.hasFixedFrame)
    setPriorities(of: view, from: description)
    setMargins(of: view, from: description)
    setContent(of: view, from: description)
    views[description.element.index] = view
    if let id = description.id { objects[id] = view }
    addGuides(of: view, from: description)
    for child in description.subviews where child.id.map({ !masks.excluded.contains($0) }) ?? true {
      add(make(child, in: view), child, to: view)
    }
    return view
  }

  /// The view that a stock view has for a description already: the content view of a cell, or a label in it.
  private func part(_ description: Document.View, of superview: UIView?) -> UIView? {
    guard isForScreen, let superview else { return nil }
    if description.placement == .content {
      return (superview as? UITableViewCell)?.contentView
        ?? (superview as? UICollectionViewCell)?.contentView
    }
    guard let cell = superview.superview as? UITableViewCell, superview === cell.contentView,
      let id = description.id, let element = description.element.ancestor("tableViewCell")
    else { return nil }
    if element["textLabel"] == id { return cell.textLabel }
    return element["detailTextLabel"] == id ? cell.detailTextLabel : nil
  }

  private func instance(of description: Document.View) -> UIView {
    if let name = description.customClass, let make = classes.views[name] {
      let view = make()
      (view as? UITableViewCell)?.reuseIdentifier = description.element["reuseIdentifier"]
      return view
    }
    if isForScreen, let view = TableMaking.instance(of: description) { return view }
    return reader.instance(of: description)
  }

  private func add(_ view: UIView, _ description: Document.View, to superview: UIView) {
    if description.placement == .arranged, let stackView = superview as? UIStackView {
      stackView.addArrangedSubview(view)
      return
    }
    superview.addSubview(view)
    if description.placement == .content, description.element.parent?.name != "tableViewCell" {
      // The content view of an effect view or collection view cell fills it.
      view.frame = superview.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Below what is required, above every whole number that is not.
  private static let leastRequired = UILayoutPriority(999.5)

  private func setPriorities(of view: UIView, from description: Document.View) {
    // Interface Builder writes every value other than these, whatever the class.
    func priority(_ value: Double?, else fallback: Float) -> UILayoutPriority {
      let priority = UILayoutPriority(value.map { Float($0) } ?? fallback)
      // Content that may not be squeezed gives way on the canvas where constraints leave it no room.
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
    if let margins = description.layoutMargins { view.layoutMargins = UIEdgeInsets(margins) }
  }

  private func setContent(of view: UIView, from description: Document.View) {
    reader.configure(view, from: description)
    StateReader.configure(view, from: description.element, isForScreen: isForScreen)
    if isForScreen { TableMaking.configure(view, from: description.element) }
    if contentSizes == .stored, content.isStored(description) {
      view.storedContentSize =
        content.size(of: description)
        ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    } else if let size = content.designed(view.intrinsicContentSize, for: description) {
      view.storedContentSize = size
    }
    if contentSizes == .stored {
      view.storedBaselines = content.baselines(of: description)
      view.storedAlignmentRectInsets = content.alignmentInsets(of: description)
    }
    if let stackView = view as? UIStackView { configure(stackView, from: description) }
  }

  private func configure(_ stackView: UIStackView, from description: Document.View) {
    stackView.axis =
      masks.attribute("axis", of: description) == "vertical" ? .vertical : .horizontal
    stackView.distribution =
      switch masks.attribute("distribution", of: description) {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    stackView.alignment =
      switch masks.attribute("alignment", of: description) {
      case "leading", "top": .leading
      case "trailing", "bottom": .trailing
      case "center": .center
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    let spacing = masks.attribute("spacing", of: description).flatMap {
      NumberGrammar.value(of: $0)
    }
    stackView.spacing = description.element["spacingType"] == "standard" ? 8 : spacing ?? 0
    stackView.isBaselineRelativeArrangement =
      description.element.isYes("baselineRelativeArrangement")
    stackView.isLayoutMarginsRelativeArrangement =
      description.element.isYes("layoutMarginsRelativeArrangement")
      || description.layoutMargins != nil
  }

  // MARK: Guides

  private func addGuides(of view: UIView, from description: Document.View) {
    for guide in description.guides {
      switch guide.kind {
      case .safeArea: objects[guide.id] = view.safeAreaLayoutGuide
      case .layoutMargins: objects[guide.id] = view.layoutMarginsGuide
      case .content: objects[guide.id] = (view as? UIScrollView)?.contentLayoutGuide
      case .frame: objects[guide.id] = (view as? UIScrollView)?.frameLayoutGuide
      case .keyboard: objects[guide.id] = view.keyboardLayoutGuide
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

  /// Whether the owner of a constraint holds an item, as constraints require.
  private func isInside(_ item: AnyObject, _ owner: UIView) -> Bool {
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view?.isDescendant(of: owner) ?? false
  }
}

extension Document.Constraint {
  /// Whether the canvas takes the constant for 0: that of standard spacing to the sides of a safe
  /// area, whatever number is stored.
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
  /// The background, if the file gives its components; named and system colours are not known.
  fileprivate var backgroundColor: UIColor? {
    let color = element.children.first { $0.name == "color" && $0["key"] == "backgroundColor" }
    guard let color else { return nil }
    func component(_ name: String) -> CGFloat? {
      color[name].flatMap { NumberGrammar.value(of: $0) }.map { CGFloat($0) }
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIEdgeInsets {
  init(_ insets: Document.EdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
