import Foundation
import Testing
import UIKit

/// The frames of views whose constraints are ambiguous (tests of layout libraries show it).
@MainActor
@Suite struct AmbiguousLayoutTests {
  @Test func ambiguousSizeIsZeroAndThePositionFollows() {
    let root = makeRoot(width: 375, height: 667)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -23),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(362, 644, 0, 0))
  }
}
