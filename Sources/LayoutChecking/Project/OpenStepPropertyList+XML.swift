import Foundation

extension OpenStepPropertyList {
  /// Reads a property list in XML, as older tools have written projects; `nil` if the text is not one.
  init?(xml text: String) {
    guard
      let value = try? unsafe PropertyListSerialization.propertyList(
        from: Data(text.utf8), format: nil)
    else { return nil }
    self.init(value)
  }

  private init(_ value: Any) {
    self =
      switch value {
      case let members as [String: Any]: .dictionary(members.mapValues(OpenStepPropertyList.init))
      case let elements as [Any]: .list(elements.map(OpenStepPropertyList.init))
      default: .text("\(value)")
      }
  }
}
