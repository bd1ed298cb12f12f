import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The image of a button without a configuration.
@MainActor
@Suite struct ButtonImageTests {
  private func button(_ size: CGSize, image: CGSize) -> UIButton {
    let button = UIButton(type: .custom)
    button.frame = CGRect(origin: .zero, size: size)
    button.setImage(UIImage(size: image), for: .normal)
    button.layoutIfNeeded()
    return button
  }

  /// The image view stays in the rectangle of the content, where its content mode scales the image
  /// (uikit/uibutton/imagerect(forcontentrect:); icons of 100 in buttons of 30 in
  /// github.com/nathantannar4/InputBarAccessoryView).
  @Test func imageIsNoLargerThanTheContent() {
    let small = button(CGSize(width: 30, height: 30), image: CGSize(width: 100, height: 60))
    #expect(small.imageView?.frame == rect(0, 0, 30, 30))
    let low = button(CGSize(width: 80, height: 20), image: CGSize(width: 40, height: 60))
    #expect(low.imageView?.frame == rect(20, 0, 40, 20))
  }

  @Test func imageThatFitsKeepsItsSize() {
    let large = button(CGSize(width: 80, height: 40), image: CGSize(width: 40, height: 20))
    #expect(large.imageView?.frame == rect(20, 10, 40, 20))
  }

  /// Stored by Interface Builder: a button with a background of 7 by 13 points only is 7 by 13 points (four buttons of
  /// github.com/AbySwifter/GTravel), less than an empty button.
  @Test func aButtonIsAsLargeAsItsBackgroundAlone() {
    let button = UIButton(type: .custom)
    #expect(button.intrinsicContentSize.width > 7 && button.intrinsicContentSize.height > 13)
    button.setBackgroundImage(UIImage(size: CGSize(width: 7, height: 13)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 7, height: 13))
    button.setTitle("Next", for: .normal)
    let titled = UIButton(type: .custom)
    titled.setTitle("Next", for: .normal)
    #expect(button.intrinsicContentSize == titled.intrinsicContentSize)
  }
}
