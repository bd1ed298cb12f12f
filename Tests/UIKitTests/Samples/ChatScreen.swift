import Foundation
import UIKit

/// Messages of two people, and a bar to write another one.
final class ChatScreen: UIView, SampleScreen {
  private let greeting = SizedView(140, 36)
  private let answer = SizedView(400, 60)
  private let farewell = SizedView(100, 36)
  private let bar = UIView()
  private let field = UITextField()
  private let send = UIButton()

  var parts: [(name: String, view: UIView)] {
    [
      ("greeting", greeting), ("answer", answer), ("farewell", farewell), ("bar", bar),
      ("field", field), ("send", send),
    ]
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

  private func useAnchors() {
    addConstrained(greeting, answer, farewell, bar)
    bar.addConstrained(field, send)
    var constraints: [NSLayoutConstraint] = []
    var above = topAnchor
    var gap: CGFloat = 8
    for bubble in [greeting, answer, farewell] {
      constraints += [
        bubble.topAnchor.constraint(equalTo: above, constant: gap),
        bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
        bubble === answer
          ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12)
          : bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      ]
      above = bubble.bottomAnchor
      gap = 6
    }
    NSLayoutConstraint.activate(
      constraints + [
        bar.leadingAnchor.constraint(equalTo: leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: bottomAnchor),
        bar.heightAnchor.constraint(equalToConstant: 44),
        field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
        field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 6),
        field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -6),
        send.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
        send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
        send.topAnchor.constraint(equalTo: field.topAnchor),
        send.bottomAnchor.constraint(equalTo: field.bottomAnchor),
        send.widthAnchor.constraint(equalToConstant: 60),
      ])
  }

  private func useVisualFormats() {
    addConstrained(greeting, answer, farewell, bar)
    bar.addConstrained(field, send)
    let views: [String: UIView] = [
      "greeting": greeting, "answer": answer, "farewell": farewell, "bar": bar, "field": field,
      "send": send,
    ]
    let metrics = ["most": frame.width * 0.75]
    let formats = [
      "V:|-8-[greeting]-6-[answer]-6-[farewell]", "H:|-12-[greeting(<=most)]",
      "H:[answer(<=most)]-12-|", "H:|-12-[farewell(<=most)]", "H:|[bar]|", "V:[bar(44)]|",
      "V:|-6-[field]-6-|", "V:|-6-[send]-6-|", "H:|-8-[field]-8-[send(60)]-8-|",
    ]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: metrics, views: views))
    }
  }

  private func useStackViews() {
    let rows = [greeting, answer, farewell].map { bubble in
      let spacer = UIView()
      let views = bubble === answer ? [spacer, bubble] : [bubble, spacer]
      return UIStackView(arrangedSubviews: views)
    }
    let messages = UIStackView(arrangedSubviews: rows)
    messages.axis = .vertical
    messages.spacing = 6
    let writing = UIStackView(arrangedSubviews: [field, send])
    writing.spacing = 8
    writing.isLayoutMarginsRelativeArrangement = true
    writing.layoutMargins = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
    addConstrained(messages, bar)
    bar.addConstrained(writing)
    NSLayoutConstraint.activate(
      [greeting, answer, farewell].map {
        $0.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75)
      } + [
        messages.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        messages.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
        messages.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
        bar.leadingAnchor.constraint(equalTo: leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: bottomAnchor),
        bar.heightAnchor.constraint(equalToConstant: 44),
        writing.topAnchor.constraint(equalTo: bar.topAnchor),
        writing.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        writing.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
        writing.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
        send.widthAnchor.constraint(equalToConstant: 60),
      ])
  }
}
