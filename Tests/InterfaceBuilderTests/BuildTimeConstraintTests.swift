import Foundation
import Testing

@testable import InterfaceBuilder
@testable import UIKit

/// Constraints that Interface Builder adds at build time for ambiguous views.
@MainActor @Suite struct BuildTimeConstraintTests {
  /// Returns the frame of a view, drawn at (137, 40) on a canvas 375 points wide, in a view of another width at run time.
  ///
  /// - Parameters:
  ///   - attributes: Further attributes of the label.
  ///   - constraints: The constraints of its superview.
  ///   - width: The width of the superview, in points.
  ///   - variation: The variations of the superview by size class.
  /// - Returns: The frame, and the constraints that were added.
  /// - Throws: An error if the file cannot be read.
  private func load(
    _ attributes: String, _ constraints: String, width: CGFloat = 375, variation: String = ""
  ) throws -> (frame: CGRect, added: [NSLayoutConstraint]) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="rot-Vw-001"><rect key="frame" x="0" y="0" width="375" height="200"/><subviews>
      <view id="box-Vw-001" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="137" y="40" width="100" height="20"/></view></subviews><constraints>
      <constraint firstItem="box-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="40" id="box-Tp-001"/>
      <constraint firstItem="box-Vw-001" firstAttribute="height" constant="20" id="box-Ht-001"/>\(constraints)
      </constraints>\(variation)</view></objects></document>
      """
    let document = try Document(bytes: Array(text.utf8), path: "Box.xib")
    let storyboard = UIStoryboard(document, classes: UIStoryboard.classes, contentSizes: .estimated)
    let objects = storyboard.instantiateTopLevel(owner: nil, others: [:])
    let root = try #require(objects.first as? UIView)
    root.frame.size.width = width
    root.layoutIfNeeded()
    let box = try #require(root.subviews.first)
    return (box.frame, (root.constraints + box.constraints).filter(\.isAddedAtBuildTime))
  }

  private static let width = """
    <constraint firstItem="box-Vw-001" firstAttribute="width" constant="100" id="box-Wd-001"/>
    """
  private static let trailing = """
    <constraint firstAttribute="trailing" secondItem="box-Vw-001" secondAttribute="trailing" constant="138" id="box-Tr-001"/>
    """

  /// UIKit logs `H:|-(137@251)-[UIView](LTR)` for such a view.
  @Test func anAmbiguousPositionIsThatOfTheCanvas() throws {
    let (frame, added) = try load("ambiguous=\"YES\"", Self.width, width: 600)
    #expect(frame == CGRect(x: 137, y: 40, width: 100, height: 20))
    #expect(added.map(\.firstAttribute) == [.left])
    #expect(added.map(\.priority.rawValue) == [251])
  }

  /// There is one degree of freedom, the width or the left edge: the trailing edge is tied.
  @Test func anAmbiguousWidthIsThatOfTheCanvas() throws {
    let (frame, added) = try load("ambiguous=\"YES\"", Self.trailing, width: 600)
    #expect(abs(frame.maxX - (600 - 138)) < 0.01)
    let isWidth = added.map(\.firstAttribute) == [.width]
    #expect(isWidth || added.map(\.firstAttribute) == [.left])
    #expect(abs((isWidth ? frame.width : frame.minX) - (isWidth ? 100 : 137)) < 0.01)
  }

  /// Without any horizontal constraint both are kept.
  @Test func aViewWithoutConstraintsHasTheFrameOfTheCanvas() throws {
    let (frame, added) = try load("ambiguous=\"YES\"", "", width: 600)
    #expect(frame == CGRect(x: 137, y: 40, width: 100, height: 20))
    #expect(added.count == 2)
  }

  /// The constraints are those of the canvas, whose width is regular; a phone in portrait has one for the left edge.
  @Test func nothingIsAddedWhereTheSizeClassesHaveConstraints() throws {
    let leading = """
      <constraint firstItem="box-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="8" id="box-Ld-001"/>
      """
    let (frame, added) = try load(
      "ambiguous=\"YES\"", Self.width + leading,
      variation: """
        <variation key="default"><mask key="constraints"><exclude reference="box-Ld-001"/></mask></variation>
        <variation key="heightClass=regular-widthClass=compact"><mask key="constraints">\
        <include reference="box-Ld-001"/></mask></variation>
        """)
    #expect(added.isEmpty)
    #expect(frame.minX == 8)
  }

  @Test func nothingIsAddedForViewsThatXcodeDidNotMark() throws {
    #expect(try load("", Self.width).added.isEmpty)
  }

  @Test func nothingIsAddedWhereConstraintsDetermineTheView() throws {
    let (frame, added) = try load("ambiguous=\"YES\"", Self.width + Self.trailing, width: 600)
    #expect(added.isEmpty)
    #expect(abs(frame.minX - (600 - 138 - 100)) < 0.01)
  }
}
