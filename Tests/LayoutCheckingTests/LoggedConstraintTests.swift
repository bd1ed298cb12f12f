import Testing
import UIKit
import _Testing_UIKit

@testable import LayoutChecking

/// Constraints as UIKit's logs print them (Apple, Auto Layout Guide, "Visual Format Language" and
/// "Debugging Tricks and Tips").
@Suite struct LoggedConstraintTests {
  private func equation(_ body: String) throws -> LoggedConstraint.Equation {
    let constraint = try #require(
      LoggedConstraint(notation: "<NSLayoutConstraint:0x600000a01 \(body)>"))
    return try #require(constraint.equation, "\(body)")
  }

  @Test func aSizeInBrackets() throws {
    let size = try equation("V:[UIView:0x7f01(200)]")
    #expect(size.first.attribute == .height)
    #expect(size.second == nil)
    #expect(size.relation == .equal)
    #expect(size.constant == 200)
  }

  @Test func aDistanceToTheSuperview() throws {
    let top = try equation("V:|-(8)-[UILabel:0x7f02'Tech']   (active, names: '|':UIView:0x7f01 )")
    #expect(top.first.item.label == "Tech")
    #expect(top.first.attribute == .top)
    #expect(top.second?.item.className == "UIView")
    #expect(top.second?.attribute == .top)
    #expect(top.constant == 8)
    // The superview's bottom is 8 below that of the label.
    let bottom = try equation("V:[UILabel:0x7f02'Tech']-(>=8)-|   (Names: '|':UIView:0x7f01 )")
    #expect(bottom.first.item.className == "UIView")
    #expect(bottom.first.attribute == .bottom)
    #expect(bottom.relation == .greaterThanOrEqual)
    #expect(bottom.second?.item.className == "UILabel")
    #expect(bottom.constant == 8)
  }

  @Test func aDistanceBetweenSiblings() throws {
    let gap = try equation("H:[App.Box:0x7f01]-(-20)-[_TtC3App6Second:0x7f02](LTR)   (active)")
    #expect(gap.first.item.className == "Second")
    #expect(gap.first.attribute == .left)
    #expect(gap.second?.item.className == "Box")
    #expect(gap.second?.attribute == .right)
    #expect(gap.constant == -20)
  }

  @Test func equations() throws {
    let share = try equation("UIView:0x7f02.height == 0.107*UIView:0x7f01.height - 4   (active)")
    #expect(share.multiplier == 0.107)
    #expect(share.constant == -4)
    let width = try equation("UIButton:0x7f02'It's 5 o'clock'.width >= 44 @750   (active)")
    #expect(width.first.item.label == "It's 5 o'clock")
    #expect(width.relation == .greaterThanOrEqual)
    #expect(width.constant == 44)
    #expect(width.priority == 750)
    let guide = try equation(
      "UIView:0x7f02.leading == UILayoutGuide:0x7f03'UIViewSafeAreaLayoutGuide'.leading + 16")
    #expect(guide.second?.item.label == "UIViewSafeAreaLayoutGuide")
    #expect(guide.constant == 16)
  }

  @Test func originsAreKnownByClassAndIdentifier() throws {
    func origin(_ notation: String) -> LoggedConstraint.Origin? {
      LoggedConstraint(notation: notation)?.origin
    }
    #expect(
      origin(
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.height == 0   (active)>")
        == .autoresizing)
    #expect(
      origin("<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIView:0x2.height == 44>")
        == .encapsulatedSize)
    #expect(origin("<NSLayoutConstraint:0x1 'UISV-hiding' UIView:0x2.height == 0>") == .stackHiding)
    #expect(origin("<NSLayoutConstraint:0x1 'UISV-spacing' H:[A:0x2]-(8)-[B:0x3]>") == .stack)
    #expect(origin("<NSLayoutConstraint:0x1 'header' UIView:0x2.height == 0>") == .app)
    #expect(origin("<SnapKit.LayoutConstraint:0x1@Login.swift#23 UIView:0x2.width == 0.0>") == .app)
  }

  @Test func theSourceOfALibraryIsRead() throws {
    let constraint = try #require(
      LoggedConstraint(
        notation: "<SnapKit.LayoutConstraint:0x1@/Users/a/Login.swift#23 UIView:0x2.width == 0.0>"))
    #expect(constraint.sourcePlace == "Login.swift#23")
    #expect(constraint.equation?.constant == 0)
  }

  @Test func textThatIsNoConstraintIsNotRead() {
    #expect(LoggedConstraint(notation: "<UIView: 0x7f; frame = (0 0; 10 10)>") == nil)
    let unknown = LoggedConstraint(notation: "<NSLayoutConstraint:0x1 something else>")
    #expect(unknown != nil)
    #expect(unknown?.equation == nil)
  }
}
