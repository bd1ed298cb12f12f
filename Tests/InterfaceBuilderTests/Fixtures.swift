import Foundation
import InterfaceBuilder

/// Files under `Tests/Fixtures/InterfaceBuilder`, and documents written around one changed part.
enum Fixture {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", "InterfaceBuilder", name).path
  }

  /// A xib of one view, 100 x 100, with children and constraints to fill in.
  static func xib(
    subviews: String = "", constraints: String = "",
    type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" toolsVersion="21701">
    <objects>
    <view id="top"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
    <subviews>
    \(subviews)
    </subviews>
    <constraints>
    \(constraints)
    </constraints>
    </view>
    </objects>
    </document>
    """
  }

  static func read(_ text: String) throws -> Document {
    try Document(bytes: Array(text.utf8), path: "Test.xib")
  }

  /// The error that reading gives, `nil` when it succeeds.
  static func rejection(_ bytes: some Sequence<UInt8>) -> InterfaceBuilderError? {
    do throws(InterfaceBuilderError) {
      _ = try Document(bytes: Array(bytes), path: "Test.xib")
      return nil
    } catch {
      return error
    }
  }
}
