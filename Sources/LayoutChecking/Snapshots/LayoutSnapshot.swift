import Foundation
public import UIKit

/// The layout of a screen in one configuration: the frames of its views, and what accessibility
/// clients read, in a form that is recorded and compared.
public struct LayoutSnapshot: Hashable, Codable, Sendable {
  /// The place and the frame of a view.
  public struct View: Hashable, Codable, Sendable {
    /// The classes of the view and its superviews below the root, each with its number among
    /// siblings of the class: `UIView/UIStackView/UIButton[2]`.
    public var path: String
    /// The identifier or text by which a reader recognises the view; `nil` if there is none.
    public var name: String?
    /// The identifier of the view in its Interface Builder file; `nil` if it is of none.
    public var id: String?
    /// The frame in the coordinates of the root: x, y, width and height in points.
    public var frame: [Double]
    /// Whether the view or one of its superviews is hidden or transparent; `nil` if it is visible.
    public var isHidden: Bool?
  }

  /// What accessibility clients read of an element.
  public struct Element: Hashable, Codable, Sendable {
    /// The label that is read aloud; `nil` if there is none.
    public var label: String?
    /// The value; `nil` if there is none.
    public var value: String?
    /// The names of the traits.
    public var traits: [String]
    /// The frame in the coordinates of the root: x, y, width and height in points.
    public var frame: [Double]
  }

  /// The name of the configuration.
  public var configuration: String
  /// The width and height of the root, in points.
  public var size: [Double]
  /// The height that the keyboard covers, in points; 0 without a keyboard.
  public var keyboard: Double
  /// The views, each before its subviews.
  public var views: [View]
  /// The accessibility elements in reading order.
  public var elements: [Element]

  /// Reads the current layout of a view hierarchy; pending layout is not performed.
  ///
  /// - Parameters:
  ///   - root: The topmost view.
  ///   - configuration: The name of the configuration.
  ///   - keyboard: The height that the keyboard covers, in points.
  ///   - id: Returns the identifier of a view in its Interface Builder file; `nil` if it is of none.
  /// - Complexity: O(*n*) for *n* views.
  @MainActor
  public init(
    of root: UIView, configuration: String = "", keyboard: Double = 0,
    id: (UIView) -> String? = { _ in nil }
  ) {
    self.configuration = configuration
    self.keyboard = keyboard
    size = [Double(root.bounds.width), Double(root.bounds.height)]
    views = []
    elements = []
    add(subviewsOf: root, path: "", isHidden: false, in: root, id)
    addElements(of: root, in: root)
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    // Thousandths of a point, so that a file has no digits of rounding errors.
    [rect.minX, rect.minY, rect.width, rect.height].map {
      (Double($0) * 1000).rounded() / 1000 + 0
    }
  }

  @MainActor
  private mutating func add(
    subviewsOf view: UIView, path: String, isHidden: Bool, in root: UIView,
    _ id: (UIView) -> String?
  ) {
    var counts: [String: Int] = [:]
    for subview in view.subviews {
      let name = "\(type(of: subview))"
      let number = counts[name, default: 0] + 1
      counts[name] = number
      let part = number > 1 ? "\(name)[\(number)]" : name
      let own = path.isEmpty ? part : "\(path)/\(part)"
      let hidden = isHidden || subview.isHidden || subview.alpha <= 0
      views.append(
        View(
          path: own, name: Self.name(of: subview), id: id(subview),
          frame: Self.numbers(subview.convert(subview.bounds, to: root)),
          isHidden: hidden ? true : nil))
      add(subviewsOf: subview, path: own, isHidden: hidden, in: root, id)
    }
  }

  @MainActor
  private static func name(of view: UIView) -> String? {
    let texts = [
      view.accessibilityIdentifier, (view as? UILabel)?.text, (view as? UIButton)?.currentTitle,
      (view as? UITextField)?.placeholder, (view as? UITextView)?.text,
    ]
    return texts.lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  @MainActor
  private mutating func addElements(of view: UIView, in root: UIView) {
    guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return }
    if view.isAccessibilityElement {
      elements.append(
        Element(
          label: view.accessibilityLabel, value: view.accessibilityValue,
          traits: view.accessibilityTraits.names,
          frame: Self.numbers(view.convert(view.bounds, to: root))))
      return
    }
    for subview in view.subviews { addElements(of: subview, in: root) }
  }
}

extension UIAccessibilityTraits {
  /// The names of the traits in Apple's documentation.
  fileprivate var names: [String] {
    let all: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
      (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
      (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
      (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
      (.adjustable, "adjustable"), (.tabBar, "tabBar"), (.header, "header"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

// MARK: Text

extension LayoutSnapshot {
  /// The snapshot as JSON with one view or element on a line, so that differences of files are read
  /// easily.
  ///
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  /// - Complexity: O(*n*) for *n* views and elements.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    func list(_ lines: [String]) -> String {
      lines.isEmpty ? "[]" : "[\n    \(lines.joined(separator: ",\n    "))\n  ]"
    }
    return """
      {
        "configuration": \(try text(configuration)),
        "size": \(try text(size)),
        "keyboard": \(try text(keyboard)),
        "views": \(list(try views.map(text))),
        "elements": \(list(try elements.map(text)))
      }

      """
  }

  /// Reads a recorded snapshot.
  ///
  /// - Parameter json: The text that ``json()`` returned.
  /// - Throws: An error of `JSONDecoder` if the text is no snapshot.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(json: String) throws {
    self = try JSONDecoder().decode(LayoutSnapshot.self, from: Data(json.utf8))
    let frames = views.map(\.frame) + elements.map(\.frame)
    guard size.count == 2, frames.allSatisfy({ $0.count == 4 }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "a size has 2 numbers, and a frame 4"))
    }
  }
}
