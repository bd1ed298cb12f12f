public import Foundation

extension Document {
  /// A user-defined runtime attribute: a value for a key path of an object, set in the identity
  /// inspector.
  public struct RuntimeAttribute: Hashable, Sendable {
    /// A value of a runtime attribute, with its type.
    public enum Value: Hashable, Sendable {
      /// A Boolean value, as of a check box.
      case boolean(Bool)
      /// A number, whole or with a fraction.
      case number(Double)
      /// A string; also used for localized strings and image names.
      case string(String)
      /// A point, such as an offset.
      case point(CGPoint)
      /// A size, such as that of a shadow.
      case size(CGSize)
      /// A rectangle, by its origin and size.
      case rect(CGRect)
      /// A range, by the location of its start and its length.
      case range(location: Int, length: Int)
      /// A colour, with components from 0 to 1.
      case color(red: Double, green: Double, blue: Double, alpha: Double)
      /// The name of a colour in the asset catalog.
      case namedColor(String)
      /// The attribute sets the property to `nil`.
      case `nil`
    }

    /// The key path to set, such as `layer.cornerRadius`.
    public var keyPath: String
    /// The value to set, of the type that the author chose.
    public var value: Value
    /// The attribute's line in the file.
    public var location: SourceLocation
  }
}

extension Element {
  /// The runtime attributes of the object that the element describes, in file order; attributes
  /// with unreadable values are omitted, and an element without any gives an empty array.
  public var runtimeAttributes: [Document.RuntimeAttribute] {
    guard let list = child("userDefinedRuntimeAttributes") else { return [] }
    return list.children.compactMap { element in
      guard element.name == "userDefinedRuntimeAttribute", let keyPath = element["keyPath"],
        let value = Document.RuntimeAttribute.Value(element)
      else { return nil }
      return Document.RuntimeAttribute(
        keyPath: keyPath, value: value, location: element.location)
    }
  }
}

extension Document.RuntimeAttribute.Value {
  fileprivate init?(_ element: Element) {
    let inner = element.child(key: "value")
    func number(_ name: String) -> Double? {
      inner?[name].flatMap { NumberGrammar.value(of: $0) }
    }
    switch element["type"] {
    case "boolean": self = .boolean(element.isYes("value") || inner?.isYes("value") == true)
    case "number":
      guard let value = number("value") else { return nil }
      self = .number(value)
    case "string", "image":
      guard let text = element["value"] ?? inner?["value"] ?? inner?.text else { return nil }
      self = .string(text)
    case "point":
      guard let x = number("x"), let y = number("y") else { return nil }
      self = .point(CGPoint(x: x, y: y))
    case "size":
      guard let width = number("width"), let height = number("height") else { return nil }
      self = .size(CGSize(width: width, height: height))
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { return nil }
      self = .rect(CGRect(x: x, y: y, width: width, height: height))
    case "range":
      guard let location = number("location"), let length = number("length") else { return nil }
      self = .range(location: Int(location), length: Int(length))
    case "color":
      if let name = inner?["name"] ?? inner?["systemColor"] ?? inner?["cocoaTouchSystemColor"] {
        self = .namedColor(name)
      } else if let white = number("white") {
        self = .color(red: white, green: white, blue: white, alpha: number("alpha") ?? 1)
      } else if let red = number("red"), let green = number("green"), let blue = number("blue") {
        self = .color(red: red, green: green, blue: blue, alpha: number("alpha") ?? 1)
      } else {
        return nil
      }
    case "nil": self = .nil
    default: return nil
    }
  }
}
