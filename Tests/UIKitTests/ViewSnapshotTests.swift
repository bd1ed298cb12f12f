import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIView.mask, snapshotView(afterScreenUpdates:), UICornerConfiguration.
@MainActor
@Suite struct ViewSnapshotTests {
  @Test func theMaskIsTheLayersMask() {
    let (view, mask) = (UIView(), UIView())
    view.mask = mask
    #expect(view.layer.mask === mask.layer)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }

  @Test func aSnapshotHasTheSizeOfItsView() {
    let view = UIView(frame: rect(30, 40, 100, 50))
    #expect(view.snapshotView(afterScreenUpdates: true)?.frame == rect(0, 0, 100, 50))
    let part = view.resizableSnapshotView(
      from: rect(0, 0, 20, 10), afterScreenUpdates: false, withCapInsets: .zero)
    #expect(part?.bounds.size == CGSize(width: 20, height: 10))
  }

  @Test func aHierarchyIsDrawnIntoAnImage() {
    let view = UIView(frame: rect(0, 0, 20, 10))
    view.backgroundColor = .red
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(image.cgImage?.operations.isEmpty == false)
  }

  @Test func aCapsuleIsRoundAtItsShorterSides() {
    let view = UIView(frame: rect(0, 0, 100, 40))
    view.cornerConfiguration = .capsule()
    #expect(view.effectiveRadius(corner: .topLeft) == 20)
    view.cornerConfiguration = .corners(topLeftRadius: 8)
    #expect(view.effectiveRadius(corner: .topLeft) == 8)
    #expect(view.effectiveRadius(corner: .bottomRight) == 0)
  }

  @Test func aFieldThatDrawsNoPlaceholderShowsNone() {
    final class Field: UITextField {
      override func drawPlaceholder(in rect: CGRect) {}
    }
    let (plain, own) = (UITextField(frame: rect(0, 0, 200, 30)), Field(frame: rect(0, 0, 200, 30)))
    for field in [plain, own] {
      field.placeholder = "Name"
      field.layoutIfNeeded()
    }
    #expect(plain.snapshotSVG().contains("Name"))
    #expect(!own.snapshotSVG().contains("Name"))
    own.text = "Ann"
    #expect(own.snapshotSVG().contains("Ann"))
  }
}
