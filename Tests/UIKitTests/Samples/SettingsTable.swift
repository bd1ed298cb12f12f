import Foundation
import UIKit

/// Rows of a title and a switch in a scroll view, each above a line.
final class SettingsTable: UIView, SampleScreen {
  @MainActor
  private struct Row {
    let box = UIView()
    let title = UILabel()
    let toggle = SizedView(51, 31)
    let line = UIView()
  }

  let scrollView = UIScrollView()
  private let rows: [Row]

  var parts: [(name: String, view: UIView)] {
    rows.enumerated().flatMap { index, row in
      [
        ("row \(index)", row.box), ("title \(index)", row.title), ("toggle \(index)", row.toggle),
        ("line \(index)", row.line),
      ]
    }
  }

  init(frame: CGRect, style: LayoutStyle) {
    rows = [Row(), Row(), Row()]
    super.init(frame: frame)
    for (row, text) in zip(rows, ["Sounds", "Notifications", "Badges"]) { row.title.text = text }
    addConstrained(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    switch style {
    case .anchors: useAnchors()
    case .visualFormats: useVisualFormats()
    case .stackViews: useStackViews()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func useAnchors() {
    let content = scrollView.contentLayoutGuide
    var above = content.topAnchor
    for row in rows {
      scrollView.addConstrained(row.box, row.line)
      row.box.addConstrained(row.title, row.toggle)
      NSLayoutConstraint.activate([
        row.box.topAnchor.constraint(equalTo: above),
        row.box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        row.box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        row.box.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        row.box.heightAnchor.constraint(equalToConstant: 44),
        row.title.leadingAnchor.constraint(equalTo: row.box.leadingAnchor, constant: 16),
        row.title.topAnchor.constraint(equalTo: row.box.topAnchor),
        row.title.bottomAnchor.constraint(equalTo: row.box.bottomAnchor),
        row.toggle.leadingAnchor.constraint(equalTo: row.title.trailingAnchor, constant: 8),
        row.toggle.trailingAnchor.constraint(equalTo: row.box.trailingAnchor, constant: -16),
        row.toggle.centerYAnchor.constraint(equalTo: row.box.centerYAnchor),
        row.toggle.widthAnchor.constraint(equalToConstant: 51),
        row.line.topAnchor.constraint(equalTo: row.box.bottomAnchor),
        row.line.leadingAnchor.constraint(equalTo: row.title.leadingAnchor),
        row.line.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        row.line.heightAnchor.constraint(equalToConstant: 1),
      ])
      above = row.line.bottomAnchor
    }
    above.constraint(equalTo: content.bottomAnchor).isActive = true
  }

  private func useVisualFormats() {
    var vertical = "V:|"
    var views: [String: UIView] = ["scroll": scrollView]
    var formats: [(String, NSLayoutConstraint.FormatOptions)] = []
    for (index, row) in rows.enumerated() {
      scrollView.addConstrained(row.box, row.line)
      row.box.addConstrained(row.title, row.toggle)
      views["box\(index)"] = row.box
      views["title\(index)"] = row.title
      views["toggle\(index)"] = row.toggle
      views["line\(index)"] = row.line
      vertical += "[box\(index)(44)][line\(index)(1)]"
      formats += [
        ("H:|[box\(index)(==scroll)]|", []), ("H:|-16-[line\(index)]|", []),
        ("H:|-16-[title\(index)]-8-[toggle\(index)(51)]-16-|", .alignAllCenterY),
        ("V:|[title\(index)]|", []),
      ]
    }
    formats.append((vertical + "|", []))
    for (format, options) in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: nil, views: views))
    }
  }

  private func useStackViews() {
    let column = UIStackView()
    column.axis = .vertical
    scrollView.addConstrained(column)
    for row in rows {
      let content = UIStackView(arrangedSubviews: [row.title, row.toggle])
      content.alignment = .center
      content.spacing = 8
      content.isLayoutMarginsRelativeArrangement = true
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 16, bottom: 0, trailing: 16)
      row.box.addConstrained(content)
      let lineBox = UIView()
      lineBox.addConstrained(row.line)
      column.addArrangedSubview(row.box)
      column.addArrangedSubview(lineBox)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: row.box.topAnchor),
        content.leadingAnchor.constraint(equalTo: row.box.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: row.box.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: row.box.bottomAnchor),
        row.title.heightAnchor.constraint(equalTo: row.box.heightAnchor),
        row.toggle.widthAnchor.constraint(equalToConstant: 51),
        row.box.heightAnchor.constraint(equalToConstant: 44),
        row.line.topAnchor.constraint(equalTo: lineBox.topAnchor),
        row.line.bottomAnchor.constraint(equalTo: lineBox.bottomAnchor),
        row.line.leadingAnchor.constraint(equalTo: lineBox.leadingAnchor, constant: 16),
        row.line.trailingAnchor.constraint(equalTo: lineBox.trailingAnchor),
        row.line.heightAnchor.constraint(equalToConstant: 1),
      ])
    }
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }
}
