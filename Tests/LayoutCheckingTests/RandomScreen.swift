import Foundation
import LayoutChecking
import SolvingTestSupport
import UIKit

/// Screens with random texts, controls and constraints, the same for the same seed.
@MainActor
enum RandomScreen {
  /// Creates a screen: rows from the top, some beside each other, and at times a field at the bottom that
  /// follows the keyboard, or a form that scrolls.
  nonisolated static func screen(seed: UInt64) -> Screen {
    Screen("random \(seed)") {
      let controller = UIViewController()
      controller.view = UIView()
      var builder = Builder(root: controller.view, random: SeededGenerator(seed: seed))
      builder.build()
      return controller
    }
  }

  @MainActor
  private struct Builder {
    let root: UIView
    var random: SeededGenerator

    mutating func build() {
      var above = root.topAnchor
      for _ in 0..<Int.random(in: 2...4, using: &random) { above = addRow(below: above) }
      switch random.next() % 3 {
      case 0: addFollowingField()
      case 1: addField(below: above)
      default: addButtonAtBottom(below: above)
      }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }

    private mutating func text(_ count: ClosedRange<Int>) -> String {
      let words = ["one", "two", "three", "keyboard", "window", "a", "longer", "name", "of"]
      return (0..<Int.random(in: count, using: &random)).map { _ in random.pick(words) }
        .joined(separator: " ")
    }

    private func add(_ view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }

    private mutating func priority() -> UILayoutPriority {
      UILayoutPriority(rawValue: random.pick([1000, 999, 750, 500, 250]))
    }

    private mutating func optional(_ constraint: NSLayoutConstraint) {
      constraint.priority = UILayoutPriority(rawValue: random.pick([999, 750, 500, 250]))
      constraint.isActive = true
    }

    private mutating func addRow(below above: NSLayoutYAxisAnchor) -> NSLayoutYAxisAnchor {
      random.next() % 2 == 0 ? addText(below: above) : addPair(below: above)
    }

    /// A text of several lines, at times with a limit on its width.
    private mutating func addText(below above: NSLayoutYAxisAnchor) -> NSLayoutYAxisAnchor {
      let label = UILabel()
      label.text = text(2...14)
      label.numberOfLines = random.pick([0, 0, 1, 2])
      add(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: above, constant: number(4...40)),
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number(0...40)),
        root.trailingAnchor.constraint(
          greaterThanOrEqualTo: label.trailingAnchor, constant: number(0...40)),
      ])
      if random.next() % 2 == 0 {
        optional(root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20))
      }
      if random.next() % 3 == 0 {
        optional(label.widthAnchor.constraint(equalToConstant: number(150...500)))
      }
      return label.bottomAnchor
    }

    /// Two views beside each other, whose widths compete.
    private mutating func addPair(below above: NSLayoutYAxisAnchor) -> NSLayoutYAxisAnchor {
      let first = UIButton()
      first.setTitle(text(1...3), for: .normal)
      let second: UIView = random.next() % 2 == 0 ? UIButton() : UITextField()
      (second as? UIButton)?.setTitle(text(1...2), for: .normal)
      add(first)
      add(second)
      NSLayoutConstraint.activate([
        first.topAnchor.constraint(equalTo: above, constant: number(4...40)),
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number(0...30)),
        first.heightAnchor.constraint(equalToConstant: number(20...60)),
        second.topAnchor.constraint(equalTo: first.topAnchor, constant: number(-10...10)),
        second.heightAnchor.constraint(equalToConstant: number(20...60)),
        root.trailingAnchor.constraint(equalTo: second.trailingAnchor, constant: number(0...30)),
      ])
      if random.next() % 3 == 0 {
        first.widthAnchor.constraint(equalToConstant: number(80...260)).isActive = true
        second.widthAnchor.constraint(equalToConstant: number(80...260)).isActive = true
      } else {
        second.leadingAnchor.constraint(
          greaterThanOrEqualTo: first.trailingAnchor, constant: number(0...20)
        ).isActive = true
        second.widthAnchor.constraint(greaterThanOrEqualToConstant: number(20...200)).isActive =
          true
        optional(first.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5))
      }
      return first.bottomAnchor
    }

    /// A field that the keyboard layout guide raises, as far as there is space.
    private mutating func addFollowingField() {
      let field = UITextField()
      add(field)
      let guide = root.keyboardLayoutGuide
      NSLayoutConstraint.activate([
        guide.topAnchor.constraint(
          greaterThanOrEqualTo: field.bottomAnchor, constant: number(0...20)),
        field.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number(0...30)),
        field.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        field.heightAnchor.constraint(equalToConstant: 34),
      ])
      optional(field.topAnchor.constraint(equalTo: root.topAnchor, constant: number(300...700)))
    }

    private mutating func addField(below above: NSLayoutYAxisAnchor) {
      let field = UITextField()
      add(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: above, constant: number(10...300)),
        field.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        root.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
        field.heightAnchor.constraint(equalToConstant: 34),
      ])
    }

    private mutating func addButtonAtBottom(below above: NSLayoutYAxisAnchor) {
      let button = UIButton()
      button.setTitle(text(1...3), for: .normal)
      add(button)
      NSLayoutConstraint.activate([
        root.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: number(0...60)),
        button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        button.heightAnchor.constraint(equalToConstant: number(30...60)),
        button.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.8),
      ])
      optional(button.topAnchor.constraint(greaterThanOrEqualTo: above, constant: number(0...40)))
      optional(button.widthAnchor.constraint(equalToConstant: number(100...500)))
    }
  }
}
