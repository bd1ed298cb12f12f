/// Storyboards with one screen, written as Xcode writes them, so that fixes change single lines.
enum XcodeStoryboard {
  /// Returns the text of a storyboard.
  ///
  /// - Parameters:
  ///   - views: The lines of the views in the root view `rot-Vw-001`.
  ///   - guides: The lines of the layout guides, with their line ends.
  ///   - constraints: The lines of the root view's constraints.
  /// - Returns: The text.
  static func text(views: String, guides: String = "", constraints: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" initialViewController="ctl-Vc-001">
        <scenes>
            <scene sceneID="scn-Id-001">
                <objects>
                    <viewController id="ctl-Vc-001" sceneMemberID="viewController">
                        <view key="view" id="rot-Vw-001">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
    \(views)
                            </subviews>
    \(guides)                        <constraints>
    \(constraints)
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """
  }
}
