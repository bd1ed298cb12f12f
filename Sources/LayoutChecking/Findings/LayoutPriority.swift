import UIKit

/// A priority with which a view keeps its content's size; raw values are the attributes of the file.
enum LayoutPriority: String, Hashable, Sendable, CaseIterable {
  case horizontalHugging = "horizontalHuggingPriority"
  case verticalHugging = "verticalHuggingPriority"
  case horizontalCompressionResistance = "horizontalCompressionResistancePriority"
  case verticalCompressionResistance = "verticalCompressionResistancePriority"

  /// The priority below required that developers give what yields in a conflict.
  static let yielding = 999

  /// Whether the priority is about widths.
  var isHorizontal: Bool {
    self == .horizontalHugging || self == .horizontalCompressionResistance
  }

  /// Creates the priority with which a content requires its length along an axis: at least it, or at most.
  init(ofContentAlong axis: NSLayoutConstraint.Axis, isLeast: Bool) {
    self =
      switch (axis, isLeast) {
      case (.horizontal, true): .horizontalCompressionResistance
      case (.horizontal, false): .horizontalHugging
      case (_, true): .verticalCompressionResistance
      case (_, false): .verticalHugging
      }
  }

  /// The priority in words.
  var name: String {
    switch self {
    case .horizontalHugging: "horizontal hugging"
    case .verticalHugging: "vertical hugging"
    case .horizontalCompressionResistance: "horizontal compression resistance"
    case .verticalCompressionResistance: "vertical compression resistance"
    }
  }
}
