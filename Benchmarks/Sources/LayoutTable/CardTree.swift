import Foundation
import UIKit

/// A column of cards, each with nine views inside.
///
/// Every tenth card is a stack view. The sizes of cards do not depend on their contents, so that a
/// change in
/// one has no effect outside.
@MainActor
final class CardTree {
  let root: UIView
  private(set) var stacks: [UIStackView] = []
  /// Moves all views in one card.
  private(set) var innerConstant: NSLayoutConstraint
  /// Moves all cards but, since frames are relative, no view inside one.
  private(set) var outerConstant: NSLayoutConstraint
  let viewCount: Int
  private var last: UIView

  init(views: Int) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let cards = max(views / 10, 1)
    viewCount = cards * 10
    let first = Self.card()
    last = first.card
    innerConstant = first.top
    root.addSubview(first.card)
    outerConstant = first.card.topAnchor.constraint(equalTo: root.topAnchor, constant: 8)
    NSLayoutConstraint.activate([outerConstant] + Self.sides(of: first.card, in: root))
    for index in 1..<max(cards, 1) {
      if index % 10 == 1 {
        let stack = Self.stack()
        stacks.append(stack)
        append(stack)
      } else {
        append(Self.card().card)
      }
    }
  }

  /// Adds a view below the last one.
  private func append(_ card: UIView) {
    root.addSubview(card)
    NSLayoutConstraint.activate(
      [card.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 8)]
        + Self.sides(of: card, in: root))
    last = card
  }

  /// Adds a card below the last one, which stays the last.
  func addCard() -> UIView {
    let card = Self.card().card
    root.addSubview(card)
    NSLayoutConstraint.activate(
      [card.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 8)]
        + Self.sides(of: card, in: root))
    return card
  }

  private static func sides(of card: UIView, in root: UIView) -> [NSLayoutConstraint] {
    [
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalToConstant: 200),
    ]
  }

  private static func card() -> (card: UIView, top: NSLayoutConstraint) {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    for _ in 0..<9 {
      let view = ContentView()
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
      let above = views.last?.bottomAnchor ?? card.topAnchor
      constraints += [
        view.topAnchor.constraint(equalTo: above, constant: 4),
        view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
        view.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
      ]
      views.append(view)
    }
    NSLayoutConstraint.activate(constraints)
    return (card, constraints[0])
  }

  private static func stack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: (0..<9).map { _ in ContentView() })
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    return stack
  }
}

/// A view with a content size, like a label.
final class ContentView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 16) }
}
