import Foundation
import UIKit

/// The times of the frames of two motions, each followed by a pause.
struct AnimationTimes {
  /// The number of frames: one at rest, and those of both motions.
  let count: Int
  let motion: Double
  let pause: Double

  private var total: Double { 2 * (motion + pause) }

  /// Returns values for the frame before the first motion, those of both motions, and each motion's
  /// last value again during the pause.
  private func held(_ values: [String]) -> [String] {
    let frames = (values.count - 1) / 2
    let up = values.prefix(frames + 1)
    return up + [up.last ?? ""] + values.suffix(from: frames + 1) + [values.last ?? ""]
  }

  /// The times of the values of ``held(_:)``, as fractions.
  private var keyTimes: String {
    let frames = (count - 1) / 2
    func times(from start: Double) -> [Double] {
      (0...max(frames, 1)).map { start + motion * Double($0) / Double(max(frames, 1)) }
    }
    let up = times(from: 0)
    let down = times(from: motion + pause)
    // The frame of the pause starts the second motion, whose first frame is therefore not drawn
    // twice.
    let all = up + [down.first ?? 0] + down.dropFirst() + [total]
    return all.map { VectorNotation.number($0 / total, digits: 5) }.joined(separator: ";")
  }

  /// Returns an animation element for an attribute with a value in each frame.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - values: The values.
  ///   - type: The type of an animated transform; `nil` for another attribute.
  ///   - isDiscrete: Whether the value jumps from frame to frame.
  func animation(
    _ attribute: String, _ values: [String], type: String? = nil, isDiscrete: Bool = false
  ) -> String {
    let element = type == nil ? "animate" : "animateTransform"
    let kind = type.map { " type=\"\($0)\"" } ?? ""
    let mode = isDiscrete ? " calcMode=\"discrete\"" : ""
    return """
      <\(element) attributeName="\(attribute)"\(kind)\(mode) dur="\(VectorNotation.number(total))s" \
      repeatCount="indefinite" keyTimes="\(keyTimes)" values="\(held(values).joined(separator: ";"))"/>
      """
  }
}

/// SVG elements in all frames, as elements whose attributes are animated.
///
/// Frames with the same elements share them; frames with others have a group that is visible in them
/// only.
struct AnimatedElements {
  /// The elements with their animations.
  private(set) var text = ""

  init(_ frames: [String], times: AnimationTimes) {
    let lines = frames.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let shapes = lines.map { $0.map(Self.tag) }
    let kinds = shapes.uniquedArrays()
    for kind in kinds {
      let members = shapes.indices.filter { shapes[$0] == kind }
      // Frames of other kinds hold the value of the nearest earlier one of this kind.
      let sources = frames.indices.map { frame in
        members.last { $0 <= frame } ?? members.first ?? 0
      }
      var group: [String] = []
      for index in kind.indices {
        group.append(Self.element(sources.map { lines[$0][index] }, times))
      }
      let body = group.joined(separator: "\n")
      guard kinds.count > 1 else {
        text += body
        continue
      }
      let shown = frames.indices.map { shapes[$0] == kind ? "visible" : "hidden" }
      text +=
        "<g>\(times.animation("visibility", shown, isDiscrete: true))\n\(body)\n</g>\n"
    }
  }

  /// Returns the name of the element on a line, with its attributes' names.
  private static func tag(_ line: Substring) -> String {
    attributes(of: line).map(\.name).joined(separator: " ") + " "
      + line.prefix { $0 != " " && $0 != ">" }
  }

  /// Returns the attributes of the first element on a line.
  private static func attributes(
    of line: Substring
  ) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    var rest = line.prefix { $0 != ">" }
    while let equals = rest.range(of: "=\"") {
      let name = rest[..<equals.lowerBound].split(separator: " ").last.map(String.init) ?? ""
      let value = rest[equals.upperBound...]
      guard let end = value.firstIndex(of: "\"") else { break }
      result.append((name, String(value[..<end])))
      rest = value[value.index(after: end)...]
    }
    return result
  }

  /// Returns an element with animations of the attributes that differ.
  private static func element(_ lines: [Substring], _ times: AnimationTimes) -> String {
    guard let first = lines.first else { return "" }
    guard lines.contains(where: { $0 != first }) else { return String(first) }
    let all = lines.map { attributes(of: $0) }
    var animations = ""
    for (index, attribute) in all[0].enumerated() {
      let values = all.map { $0.indices.contains(index) ? $0[index].value : attribute.value }
      guard Set(values).count > 1 else { continue }
      let isMove = attribute.name == "transform"
      if isMove {
        guard values.allSatisfy({ $0.hasPrefix("translate(") }) else { continue }
        animations += times.animation(
          "transform", values.map { String($0.dropFirst(10).dropLast()) }, type: "translate")
      } else {
        animations += times.animation(attribute.name, values)
      }
    }
    guard !animations.isEmpty, let end = first.firstIndex(of: ">") else { return String(first) }
    if first[..<end].hasSuffix("/") {
      let tag = first.dropFirst().prefix { $0 != " " && $0 != "/" }
      return "\(first[..<end].dropLast())>\(animations)</\(tag)>\(first[first.index(after: end)...])"
    }
    return "\(first[...end])\(animations)\(first[first.index(after: end)...])"
  }
}

extension [[String]] {
  /// The different elements, in the order in which they first appear.
  fileprivate func uniquedArrays() -> [[String]] {
    var seen: Set<[String]> = []
    return filter { seen.insert($0).inserted }
  }
}
