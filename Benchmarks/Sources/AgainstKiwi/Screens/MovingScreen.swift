internal import ConstraintSolving
internal import Foundation
internal import UIKit

/// A screen whose bar follows the keyboard by the constant of one constraint.
@MainActor
struct MovingScreen {
  let name: String
  let window: UIWindow
  let bottom: NSLayoutConstraint
  /// The views whose frames are read after each frame.
  let read: [UIView]

  private init(
    _ name: String, _ build: (_ content: UIView, _ scrollView: UIScrollView) -> [UIView]
  ) {
    UIScreen.simulate(size: CGSize(width: 375, height: 812), scale: 3)
    self.name = name
    window = UIWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    let scrollView = UIScrollView()
    let content = UIView()
    let bar = UIView()
    let root: UIView = controller.view
    for view in [scrollView, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    bottom = root.bottomAnchor.constraint(equalTo: bar.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: root.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50), bottom,
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(
        greaterThanOrEqualTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
    read = build(content, scrollView) + [bar, scrollView]
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// A chat: messages of different heights, on the left and on the right, one below the other.
  static func chat(messages: Int) -> MovingScreen {
    MovingScreen("chat of \(messages) messages") { content, _ in
      var above: UIView?
      var all: [UIView] = []
      for index in 0..<messages {
        let message = UIView()
        message.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(message)
        let isOwn = index % 3 == 0
        NSLayoutConstraint.activate([
          message.topAnchor.constraint(
            equalTo: above?.bottomAnchor ?? content.topAnchor, constant: 8),
          isOwn
            ? message.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12)
            : message.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
          message.widthAnchor.constraint(lessThanOrEqualTo: content.widthAnchor, multiplier: 0.75),
          message.widthAnchor.constraint(equalToConstant: 120 + CGFloat(index % 7) * 20),
          message.heightAnchor.constraint(equalToConstant: 36 + CGFloat(index % 4) * 18),
        ])
        above = message
        all.append(message)
      }
      if let above {
        content.bottomAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: 8)
          .isActive = true
      }
      return all
    }
  }

  /// A form: rows of labels and fields.
  static func form(fields: Int) -> MovingScreen {
    MovingScreen("form of \(fields) fields") { content, _ in
      var above: UIView?
      var all: [UIView] = []
      for index in 0..<fields {
        let label = UIView()
        let field = UITextField()
        for view in [label, field] {
          view.translatesAutoresizingMaskIntoConstraints = false
          content.addSubview(view)
        }
        let width = label.widthAnchor.constraint(equalToConstant: 60 + CGFloat(index % 5) * 12)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
          field.topAnchor.constraint(
            equalTo: above?.bottomAnchor ?? content.topAnchor, constant: 12),
          field.heightAnchor.constraint(equalToConstant: 34),
          label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
          label.heightAnchor.constraint(equalToConstant: 20),
          label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
          width,
          field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
          field.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
        ])
        above = field
        all += [label, field]
      }
      if let above {
        content.bottomAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: 12)
          .isActive = true
      }
      return all
    }
  }

  /// The constraints that the window adds to its solver, with the bar's constant as a parameter.
  func problem(steps: [Double]) throws -> LayoutProblem {
    bottom.constant = 0
    let low = try window.solverConstraints
    bottom.constant = 64
    let high = try window.solverConstraints
    var problem = LayoutProblem(name: name)
    problem.parameters = [0]
    var indices: [Variable: Int] = [:]
    for (low, high) in zip(low, high) {
      let terms = low.terms.map { term in
        let index = indices[term.variable] ?? indices.count
        indices[term.variable] = index
        return LayoutProblem.Term(index: index, coefficient: term.coefficient)
      }
      let slope = (high.constant - low.constant) / 64
      problem.rows.append(
        LayoutProblem.Row(
          relation: low.relation, priority: Int(low.priority.rawValue), constant: low.constant,
          terms: terms,
          parameters: slope == 0 ? [] : [LayoutProblem.Term(index: 0, coefficient: slope)]))
    }
    problem.variableCount = indices.count
    problem.steps = steps.map { [LayoutProblem.Setting(parameter: 0, value: $0)] }
    return problem
  }
}
