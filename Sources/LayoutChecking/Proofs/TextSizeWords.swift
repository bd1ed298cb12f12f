import UIKit

/// Some of the Dynamic Type sizes that were checked, as the end of a sentence.
struct TextSizeWords {
  /// The words, such as ` at text sizes ax1 to ax5`; empty if all sizes are meant.
  let text: String

  /// Creates the words for some sizes.
  ///
  /// - Parameters:
  ///   - sizes: The sizes.
  ///   - checked: All sizes that were checked, in ascending order.
  init(_ sizes: [UIContentSizeCategory], of checked: [UIContentSizeCategory]) {
    guard sizes.count < checked.count else {
      text = ""
      return
    }
    // Neighbours among those that were checked form a range.
    var ranges: [[UIContentSizeCategory]] = []
    for (place, size) in checked.enumerated() where sizes.contains(size) {
      if place > 0, ranges.last?.last == checked[place - 1] {
        ranges[ranges.count - 1].append(size)
      } else {
        ranges.append([size])
      }
    }
    let words = ranges.map { range in
      let names = range.map(\.shortName)
      return names.count > 1 ? "\(names[0]) to \(names[names.count - 1])" : names[0]
    }
    text = (sizes.count > 1 ? " at text sizes " : " at text size ") + words.joined(separator: ", ")
  }
}
