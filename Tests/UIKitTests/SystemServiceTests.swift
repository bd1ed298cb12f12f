import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIPasteboard, UIFeedbackGenerator, UIActivityViewController,
/// UIImagePickerController, UIDocumentPickerViewController and UIDevice.
@MainActor
@Suite(.serialized) struct SystemServiceTests {
  @Test func pasteboardHoldsValuesByTheirTypes() throws {
    let board = try #require(UIPasteboard(name: .init("test"), create: true))
    defer { UIPasteboard.remove(withName: .init("test")) }
    let before = board.changeCount
    board.string = "text"
    #expect(board.changeCount == before + 1)
    #expect(board.hasStrings && !board.hasURLs && board.string == "text")
    #expect(board.types == ["public.utf8-plain-text"])
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("text".utf8))
    let url = URL(filePath: "/a")
    board.url = url
    #expect(board.url == url && board.string == url.absoluteString)
    board.items = [["a": 1], ["b": 2]]
    #expect(board.numberOfItems == 2 && board.contains(pasteboardTypes: ["a"]))
    #expect(board.itemSet(withPasteboardTypes: ["b"]) == IndexSet(integer: 1))
    // Both objects have the same content.
    #expect(UIPasteboard(name: .init("test"), create: false)?.numberOfItems == 2)
    #expect(UIPasteboard(name: .init("missing"), create: false) == nil)
    board.setItems([["a": 1]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    #expect(board.items.isEmpty)
  }

  @Test func changesOfThePasteboardArePosted() {
    var added: [[String]] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: nil, queue: nil
    ) { note in
      let types = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated { added.append(types) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIPasteboard.general.items = []
    UIPasteboard.general.string = "text"
    #expect(added.last == ["public.utf8-plain-text"])
  }

  @Test func feedbackIsRecorded() {
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    #expect(impact.isPrepared)
    impact.impactOccurred()
    let notification = UINotificationFeedbackGenerator()
    notification.notificationOccurred(.error)
    let selection = UISelectionFeedbackGenerator()
    selection.selectionChanged()
    #expect(impact.feedback == ["impact heavy"] && !impact.isPrepared)
    #expect(notification.feedback == ["notification error"])
    #expect(selection.feedback == ["selection"])
  }

  private final class Archive: UIActivity {
    private(set) var items: [Any] = []
    override var activityType: ActivityType? { ActivityType("com.example.archive") }
    override var activityTitle: String? { "Archive" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() { activityDidFinish(true) }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { type == .mail ? "mail" : "other" }
  }

  @Test func activitiesAreOfferedAndPerformed() {
    let root = UIViewController()
    let screen = show(root)
    let archive = Archive()
    let controller = UIActivityViewController(
      activityItems: ["text", Source()], applicationActivities: [archive])
    var results: [String] = []
    controller.completionWithItemsHandler = { type, completed, _, _ in
      results.append("\(type?.rawValue ?? "none") \(completed)")
    }
    #expect(controller.offeredActivities == [archive])
    #expect(controller.items(for: .mail) as? [String] == ["text", "mail"])
    root.present(controller, animated: false)
    #expect(root.presentedViewController === controller)
    controller.perform(archive.activityType)
    screen.clock.advance(by: .seconds(1))
    #expect(archive.items as? [String] == ["text", "other"])
    #expect(results == ["com.example.archive true"])
    #expect(root.presentedViewController == nil)
    controller.perform(nil)
    #expect(results.last == "none false")
  }

  @Test func pickersTellTheirDelegates() {
    final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
      UIDocumentPickerDelegate
    {
      var lines: [String] = []
      func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        lines.append(info[.mediaType] as? String ?? "")
        picker.dismiss(animated: false)
      }
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
      ) { lines += urls.map(\.lastPathComponent) }
    }
    let root = UIViewController()
    let screen = show(root)
    let delegate = Delegate()
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    let images = UIImagePickerController()
    images.delegate = delegate
    root.present(images, animated: false)
    images.pick([.mediaType: "public.image"])
    #expect(root.presentedViewController == nil)
    let documents = UIDocumentPickerViewController(documentTypes: ["public.text"])
    documents.delegate = delegate
    root.present(documents, animated: false)
    documents.pick([URL(filePath: "/a.txt"), URL(filePath: "/b.txt")])
    screen.clock.advance(by: .seconds(1))
    #expect(delegate.lines == ["public.image", "a.txt"])
    #expect(root.presentedViewController == nil)
  }

  @Test func batteryIsKnownWhileItIsMonitored() {
    let device = UIDevice.current
    #expect(device.batteryState == .unknown && device.batteryLevel == -1)
    device.isBatteryMonitoringEnabled = true
    device.simulatedBattery = (.charging, 0.5)
    #expect(device.batteryState == .charging && device.batteryLevel == 0.5)
    device.isBatteryMonitoringEnabled = false
    simulate(.iPhone8)
    #expect(UIScreen.main.nativeBounds == rect(0, 0, 750, 1334))
  }

  @Test func editButtonTogglesEditing() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    #expect(button.title == "Edit")
    button.sendAction()
    #expect(controller.isEditing && button.title == "Done")
    button.sendAction()
    #expect(!controller.isEditing && button.title == "Edit")
  }
}
