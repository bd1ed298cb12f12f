public import Foundation
public import UIKit

/// The ways in which composing a text message ends; raw values are Apple's.
public enum MessageComposeResult: Int, Hashable, Sendable {
  /// The user cancelled.
  case cancelled = 0
  /// The message was sent.
  case sent = 1
  /// Sending failed.
  case failed = 2
}

/// A controller in which the user composes a text message.
///
/// Nothing is shown or sent: the controller records the message, and can be presented. A test ends
/// it with ``finish(with:)``.
///
/// Source: developer.apple.com, MFMessageComposeViewController.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// Whether the device can send text messages, as returned by `canSendText()`; `true` by default.
  ///
  /// Not part of Apple's class.
  public static var isTextAvailable = true
  /// Returns whether the device can send text messages.
  open class func canSendText() -> Bool { isTextAvailable }
  /// Returns whether messages can have attachments.
  open class func canSendAttachments() -> Bool { isTextAvailable }
  /// Returns whether messages can have a subject.
  open class func canSendSubject() -> Bool { isTextAvailable }

  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The delegate, which closes the controller.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)!
  /// The telephone numbers or addresses of the recipients; `nil` by default.
  open var recipients: [String]?
  /// The text of the message; `nil` by default.
  open var body: String?
  /// The subject, which some kinds of messages have; `nil` by default.
  open var subject: String?
  /// The URLs of the attached files, in the order in which they were added.
  ///
  /// Not part of Apple's class.
  public private(set) var attachmentURLs: [URL] = []

  /// Adds a file, and returns whether it could be added.
  open func addAttachmentURL(
    _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
  ) -> Bool {
    guard attachmentURL.isFileURL else { return false }
    attachmentURLs.append(attachmentURL)
    return true
  }

  /// An attachment that was added as data.
  ///
  /// Not part of Apple's class.
  public struct Attachment: Hashable, Sendable {
    /// The content of the attachment.
    public var data: Data
    /// The uniform type identifier of the attachment, such as `public.png`.
    public var typeIdentifier: String
    /// The file name of the attachment.
    public var fileName: String
  }

  /// The attachments that were added as data, in their order.
  ///
  /// Not part of Apple's class.
  public private(set) var dataAttachments: [Attachment] = []

  /// Adds data.
  ///
  /// - Parameters:
  ///   - attachmentData: The content of the attachment.
  ///   - uti: The uniform type identifier of the data.
  ///   - filename: The file name that the recipient sees.
  /// - Returns: Whether the data could be added.
  open func addAttachmentData(
    _ attachmentData: Data, typeIdentifier uti: String, filename: String
  ) -> Bool {
    guard Self.canSendAttachments() else { return false }
    dataAttachments.append(
      Attachment(data: attachmentData, typeIdentifier: uti, fileName: filename))
    return true
  }

  /// Returns whether a message can have attachments of a type.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { canSendAttachments() }

  /// Ends composing, as the user does, and calls the delegate, which closes the controller.
  ///
  /// Not part of Apple's class.
  public func finish(with result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}

/// The method by which a text message controller reports its result.
///
/// Source: developer.apple.com, MFMessageComposeViewControllerDelegate.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the user is done; the delegate dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
