import Foundation
import UIKit

/// Square cards in two columns.
final class CardGrid: UIView, SampleScreen {
  private let cards = (0..<6).map { _ in UIView() }

  var parts: [(name: String, view: UIView)] {
    cards.enumerated().map { ("card \($0)", $1) }
  }

  init(frame: CGRect, style: LayoutStyle) {
    super.init(frame: frame)
    switch style {
    case .anchors: useAnchors()
    case .visualFormats: useVisualFormats()
    case .stackViews: useStackViews()
    }
  }

  required init?(coder: NSCoder) { nil }

  private var pairs: [(left: UIView, right: UIView)] {
    stride(from: 0, to: cards.count, by: 2).map { (cards[$0], cards[$0 + 1]) }
  }

  private func useAnchors() {
    var above = topAnchor
    var gap: CGFloat = 16
    for (left, right) in pairs {
      addConstrained(left, right)
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 12),
        right.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        left.widthAnchor.constraint(equalTo: right.widthAnchor),
        left.heightAnchor.constraint(equalTo: left.widthAnchor),
        right.heightAnchor.constraint(equalTo: left.heightAnchor),
        left.topAnchor.constraint(equalTo: above, constant: gap),
        right.topAnchor.constraint(equalTo: left.topAnchor),
      ])
      above = left.bottomAnchor
      gap = 12
    }
  }

  private func useVisualFormats() {
    var vertical = "V:|"
    var views: [String: UIView] = [:]
    for (index, (left, right)) in pairs.enumerated() {
      addConstrained(left, right)
      views["left\(index)"] = left
      views["right\(index)"] = right
      vertical += index == 0 ? "-16-[left0]" : "-12-[left\(index)]"
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-16-[left\(index)]-12-[right\(index)(==left\(index))]-16-|",
          options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views))
      // A visual format cannot relate a height to a width.
      left.heightAnchor.constraint(equalTo: left.widthAnchor).isActive = true
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: vertical, options: [], metrics: nil, views: views))
  }

  private func useStackViews() {
    let rows = pairs.map { left, right in
      let row = UIStackView(arrangedSubviews: [left, right])
      row.distribution = .fillEqually
      row.spacing = 12
      left.heightAnchor.constraint(equalTo: left.widthAnchor).isActive = true
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 12
    addConstrained(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }
}
