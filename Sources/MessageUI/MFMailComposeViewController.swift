public import Foundation
public import UIKit

/// The ways in which composing mail ends; raw values are Apple's.
public enum MFMailComposeResult: Int, Hashable, Sendable {
  /// The user cancelled.
  case cancelled = 0
  /// The message was saved as a draft.
  case saved = 1
  /// The message was queued for sending.
  case sent = 2
  /// The message was neither saved nor queued.
  case failed = 3
}

/// The errors of composing mail; raw values are Apple's.
public struct MFMailComposeError: Error, Hashable, Sendable {
  /// The reasons for which composing mail fails.
  public enum Code: Int, Hashable, Sendable {
    /// Saving failed.
    case saveFailed = 0
    /// Sending failed.
    case sendFailed = 1
  }
  /// Whether saving or sending failed.
  public let code: Code
  /// Creates an error, for ``MFMailComposeViewController/finish(with:error:)``.
  public init(_ code: Code) { self.code = code }
  /// The draft could not be saved.
  public static let saveFailed = Code.saveFailed
  /// The message could not be sent.
  public static let sendFailed = Code.sendFailed
}

/// A controller in which the user composes mail.
///
/// Nothing is shown or sent: the controller records the message, and can be presented. A test ends
/// it with ``finish(with:error:)``.
///
/// Source: developer.apple.com, MFMailComposeViewController.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// An attachment of a message.
  ///
  /// Not part of Apple's class.
  public struct Attachment: Hashable, Sendable {
    /// The content of the attachment.
    public var data: Data
    /// The MIME type of the attachment, such as `image/png`.
    public var mimeType: String
    /// The file name of the attachment, which the user sees.
    public var fileName: String
  }

  /// Whether the device can send mail, as returned by `canSendMail()`; `true` by default.
  ///
  /// Not part of Apple's class.
  public static var isMailAvailable = true
  /// Returns whether the device can send mail.
  open class func canSendMail() -> Bool { isMailAvailable }

  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The delegate, which closes the controller.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)!

  /// The subject that was set.
  ///
  /// Not part of Apple's class, as the recipients, the body and the attachments that can be read.
  public private(set) var subject = ""
  /// The addresses of the recipients that were set; empty by default.
  public private(set) var toRecipients: [String] = []
  /// The recipients of copies that were set.
  public private(set) var ccRecipients: [String] = []
  /// The recipients of blind copies that were set.
  public private(set) var bccRecipients: [String] = []
  /// The text that was set as the body; empty by default.
  public private(set) var messageBody = ""
  /// Whether ``messageBody`` is HTML; `false`, the default, for plain text.
  public private(set) var isMessageBodyHTML = false
  /// The attachments, in the order in which they were added.
  public private(set) var attachments: [Attachment] = []
  /// The address from which the message should be sent.
  public private(set) var preferredSendingEmailAddress: String?

  /// Sets the subject that the user sees at first, and may change.
  open func setSubject(_ subject: String) { self.subject = subject }
  /// Sets the addresses of the recipients, replacing those before; `nil` for none.
  open func setToRecipients(_ toRecipients: [String]?) { self.toRecipients = toRecipients ?? [] }
  /// Sets the recipients of copies.
  open func setCcRecipients(_ ccRecipients: [String]?) { self.ccRecipients = ccRecipients ?? [] }
  /// Sets the recipients of blind copies.
  open func setBccRecipients(_ bccRecipients: [String]?) {
    self.bccRecipients = bccRecipients ?? []
  }
  /// Sets the body, as plain text or HTML.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    messageBody = body
    isMessageBodyHTML = isHTML
  }
  /// Adds an attachment after those before.
  ///
  /// - Parameters:
  ///   - attachment: The content.
  ///   - mimeType: The type, such as `image/png`.
  ///   - filename: The name that the user sees.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) { attachments.append(Attachment(data: attachment, mimeType: mimeType, fileName: filename)) }
  /// Sets the address from which the message should be sent.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {
    preferredSendingEmailAddress = emailAddress
  }

  /// Ends composing, as the user does, and calls the delegate, which closes the controller.
  ///
  /// Not part of Apple's class.
  public func finish(with result: MFMailComposeResult, error: (any Error)? = nil) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
  }
}

/// The method by which a mail controller reports its result; optional.
///
/// Source: developer.apple.com, MFMailComposeViewControllerDelegate.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the user is done; the delegate dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing by default.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}
