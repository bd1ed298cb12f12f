import Foundation
import QuickLook
import Testing
import UIKit

/// developer.apple.com, QLPreviewController.
@MainActor
@Suite struct PreviewTests {
  private final class Files: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    var urls: [NSURL] = []
    var events: [String] = []
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
    func previewController(
      _ controller: QLPreviewController, previewItemAt index: Int
    ) -> any QLPreviewItem { urls[index] }
    func previewControllerWillDismiss(_ controller: QLPreviewController) { events.append("will") }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { events.append("did") }
  }

  @Test func theItemComesFromTheDataSource() {
    let files = Files()
    files.urls = [NSURL(fileURLWithPath: "/a"), NSURL(fileURLWithPath: "/b")]
    let preview = QLPreviewController()
    #expect(preview.currentPreviewItem == nil)
    preview.dataSource = files
    preview.currentPreviewItemIndex = 1
    #expect(preview.currentPreviewItem?.previewItemURL.path == "/b")
    files.urls.removeLast()
    #expect(preview.currentPreviewItem == nil)
    preview.reloadData()
    #expect(preview.currentPreviewItemIndex == 0)
    #expect(!QLPreviewController.canPreview(NSURL(fileURLWithPath: "/no such file")))
  }

  @Test func theDelegateFollowsDismissal() {
    let root = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = root
    window.makeKeyAndVisible()
    let files = Files()
    let preview = QLPreviewController()
    preview.delegate = files
    root.present(preview, animated: false)
    root.dismiss(animated: false)
    #expect(files.events == ["will", "did"])
  }
}
