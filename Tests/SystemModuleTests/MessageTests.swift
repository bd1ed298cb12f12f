import Foundation
import MessageUI
import Testing
import UIKit

/// developer.apple.com, MFMailComposeViewController and MFMessageComposeViewController.
@MainActor
@Suite struct MessageTests {
  private final class Delegate: NSObject, MFMailComposeViewControllerDelegate,
    MFMessageComposeViewControllerDelegate
  {
    var results: [Int] = []
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) {
      results.append(result.rawValue)
      controller.dismiss(animated: false)
    }
    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) { results.append(result.rawValue) }
  }

  @Test func mailIsRecordedAndItsDelegateClosesIt() throws {
    let root = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = root
    window.makeKeyAndVisible()
    #expect(MFMailComposeViewController.canSendMail())
    let mail = MFMailComposeViewController()
    let delegate = Delegate()
    mail.mailComposeDelegate = delegate
    mail.setSubject("Report")
    mail.setToRecipients(["a@example.com"])
    mail.setMessageBody("<b>text</b>", isHTML: true)
    mail.addAttachmentData(Data([1, 2]), mimeType: "text/plain", fileName: "log.txt")
    root.present(mail, animated: false)
    #expect(root.presentedViewController === mail)
    mail.finish(with: .sent)
    #expect(delegate.results == [2])
    #expect(root.presentedViewController == nil)
    #expect(mail.subject == "Report")
    #expect(mail.toRecipients == ["a@example.com"])
    #expect(mail.isMessageBodyHTML)
    #expect(mail.attachments.map(\.fileName) == ["log.txt"])
  }

  @Test func textMessagesTakeFilesOnly() throws {
    let message = MFMessageComposeViewController()
    let delegate = Delegate()
    message.messageComposeDelegate = delegate
    message.recipients = ["+10000000"]
    message.body = "Hello"
    let page = try #require(URL(string: "https://example.com"))
    #expect(!message.addAttachmentURL(page, withAlternateFilename: nil))
    #expect(
      message.addAttachmentURL(URL(fileURLWithPath: "/a.png"), withAlternateFilename: nil))
    // addAttachmentData(_:typeIdentifier:filename:) returns whether the attachment was added.
    #expect(
      message.addAttachmentData(Data([1]), typeIdentifier: "public.png", filename: "b.png"))
    #expect(message.dataAttachments.map(\.fileName) == ["b.png"])
    message.finish(with: .failed)
    #expect(delegate.results == [2])
    #expect(message.attachmentURLs.map(\.path) == ["/a.png"])
  }
}
