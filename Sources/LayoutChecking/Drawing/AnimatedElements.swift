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
  /// - Returns: The element.
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
    let lines = frames.map { frame in
      frame.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map(Substring.init)
    }
    // The first frame of each kind, and the kind of each frame.
    var kinds: [Int] = []
    let kindOf = lines.indices.map { index in
      if let known = kinds.first(where: { Self.isSameKind(lines[$0], lines[index]) }) {
        return known
      }
      kinds.append(index)
      return index
    }
    for kind in kinds {
      let members = lines.indices.filter { kindOf[$0] == kind }
      // Frames of other kinds hold the value of the nearest earlier one of this kind.
      let sources = lines.indices.map { frame in members.last { $0 <= frame } ?? kind }
      let body = lines[kind].indices.map { index in
        Self.element(sources.map { lines[$0][index] }, times)
      }.joined(separator: "\n")
      guard kinds.count > 1 else {
        text += body
        continue
      }
      let shown = kindOf.map { $0 == kind ? "visible" : "hidden" }
      text += "<g>\(times.animation("visibility", shown, isDiscrete: true))\n\(body)\n</g>\n"
    }
  }

  /// Returns whether two frames have the same elements with the same attributes.
  private static func isSameKind(_ first: [Substring], _ second: [Substring]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { a, b in
        a == b || tag(a) == tag(b) && attributes(of: a).map(\.name) == attributes(of: b).map(\.name)
      }
  }

  /// Returns the name of the element on a line, after its bracket.
  private static func tag(_ line: Substring) -> [UInt8] {
    Array(
      line.utf8.prefix {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      })
  }

  /// Returns the attributes of the first element on a line.
  private static func attributes(of line: Substring) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    var name: [UInt8] = []
    var value: [UInt8]?
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\"") {
        if let ended = value {
          result.append(
            (String(decoding: name, as: UTF8.self), String(decoding: ended, as: UTF8.self)))
          name = []
          value = nil
        } else {
          value = []
        }
      } else if value != nil {
        value?.append(byte)
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: " ") {
        name = []
      } else if byte != UInt8(ascii: "=") {
        name.append(byte)
      }
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
      if attribute.name == "transform" {
        guard values.allSatisfy({ $0.hasPrefix("translate(") }) else { continue }
        animations += times.animation(
          "transform", values.map { String($0.dropFirst(10).dropLast()) }, type: "translate")
      } else {
        animations += times.animation(attribute.name, values)
      }
    }
    guard !animations.isEmpty, let end = first.firstIndex(of: ">") else { return String(first) }
    let rest = first[first.index(after: end)...]
    guard first[..<end].hasSuffix("/") else { return "\(first[...end])\(animations)\(rest)" }
    let name = String(decoding: tag(first).dropFirst(), as: UTF8.self)
    return "\(first[..<end].dropLast())>\(animations)</\(name)>\(rest)"
  }
}
