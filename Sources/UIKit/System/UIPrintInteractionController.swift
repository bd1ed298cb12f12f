public import Foundation

/// An object with which the user prints.
///
/// There is no printer: the object records what was to be printed.
///
/// Source: developer.apple.com, UIPrintInteractionController.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// The controller of the app's printing.
  public static let shared = UIPrintInteractionController()
  /// Whether the device can print; `true`.
  public class var isPrintingAvailable: Bool { true }

  /// A closure that is called when printing has ended.
  public typealias CompletionHandler = (
    UIPrintInteractionController, _ completed: Bool, _ error: (any Error)?
  ) -> Void

  /// The settings of the job; `nil` by default.
  open var printInfo: UIPrintInfo?
  /// The object to print; `nil` by default.
  open var printingItem: Any?
  /// The objects to print; `nil` by default.
  open var printingItems: [Any]?
  /// The object that lays out the pages; `nil` by default.
  open var printFormatter: UIPrintFormatter?
  /// Whether the number of copies is shown; `true` by default.
  open var showsNumberOfCopies = true
  /// Whether the choice of the paper is shown; `false` by default.
  open var showsPaperSelectionForLoadedPapers = false
  /// The names of the jobs that were presented, the earliest first.
  ///
  /// Not part of Apple's class.
  public private(set) var presentedJobs: [String] = []

  /// Returns whether a file can be printed: a PDF or an image.
  public class func canPrint(_ url: URL) -> Bool {
    ["pdf", "png", "jpg", "jpeg", "heic", "gif", "tiff"].contains(url.pathExtension.lowercased())
  }

  /// Records a job, and calls the handler at once with `false`, since nothing is printed.
  @discardableResult
  open func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    presentedJobs.append(printInfo?.jobName ?? "")
    completion?(self, false, nil)
    return true
  }

  /// Records a job, like ``present(animated:completionHandler:)``.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Records a job, like ``present(animated:completionHandler:)``.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }
}

/// The settings of a printing job.
///
/// Source: developer.apple.com, UIPrintInfo.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
  /// The kinds of content; raw values are Apple's.
  public enum OutputType: Int, Hashable, Sendable {
    /// A kind of content, under Apple's name.
    case general = 0, photo, grayscale, photoGrayscale
  }

  /// The orientations of the paper; raw values are Apple's.
  public enum Orientation: Int, Hashable, Sendable {
    /// The paper is taller than wide.
    case portrait = 0
    /// The paper is wider than tall.
    case landscape = 1
  }

  /// The name of the job; empty by default.
  open var jobName = ""
  /// The kind of content, `general` by default; stored without effect.
  open var outputType = OutputType.general
  /// The orientation of the paper, `portrait` by default; stored without effect.
  open var orientation = Orientation.portrait

  /// Returns settings with standard values.
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}

/// An object that lays out the pages of a printing job.
///
/// Source: developer.apple.com, UIPrintFormatter.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  /// The margins of the content on each page, in points, `zero` by default; stored without effect.
  open var perPageContentInsets = UIEdgeInsets.zero
}

/// The identifier of the pages of a view.
///
/// Source: developer.apple.com, UIViewPrintFormatter.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view whose content would be printed.
  public let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }
}

extension UIView {
  /// Returns an object that lays out the view on pages.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}

/// The pages of a text in one font.
///
/// Source: developer.apple.com, UISimpleTextPrintFormatter.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text; `nil` after ``attributedText`` was set.
  open var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The text with attributes; `nil` after ``text`` was set.
  @NSCopying open var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// The font; the system's if `nil`.
  open var font: UIFont?
  /// The colour; black if `nil`.
  open var color: UIColor?
  /// The alignment of lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural

  /// Creates a formatter of a text.
  public init(text: String) {
    self.text = text
    super.init()
  }

  /// Creates a formatter of a text with attributes.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }
}

/// The pages of a text in HTML.
///
/// Source: developer.apple.com, UIMarkupTextPrintFormatter.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The text to print, in HTML; `nil` for none.
  open var markupText: String?

  /// Creates a formatter of a text in HTML.
  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }
}
