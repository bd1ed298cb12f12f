import Foundation
import UIKit

/// The content of the demo's page, which contains it as JSON.
struct DemoData: Codable, Sendable {
  /// A phone on which the keyboard is shown and hidden.
  struct Phone: Codable, Sendable {
    /// The title.
    var title: String
    /// The size of the screen in points.
    var size: [Double]
    /// The screen with the keyboard, by the number of the frame.
    var picture: MovingPicture
    /// The status bar, the cutout and the home indicator, above the keyboard.
    var device: String
    /// The number of frames.
    var frames: Int
    /// The distance of the edited field from the keyboard in each frame, in points; negative where it
    /// is covered, `nil` without a keyboard.
    var gaps: [Double?]
  }

  /// An article: its code as published, and fixed.
  struct Article: Codable, Sendable {
    var title: String
    var text: [String]
    var phones: [Phone]
  }

  /// Figures about the run, such as the time of a re-solve: a paragraph each.
  var summary: [String]
  var articles: [Article]
}

/// The page of the demo: each article's screens on phones, with a slider and a button that plays them.
@MainActor
public struct DemoPage {
  private var data: DemoData

  /// Creates an empty page.
  ///
  /// - Parameter summary: Figures about the run, such as the time of a re-solve: a paragraph each.
  public init(summary: [String]) { data = DemoData(summary: summary, articles: []) }

  /// Adds an article.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: Lines below the title, such as the results of the variants.
  ///   - drawings: The phones.
  public mutating func add(_ title: String, text: [String], _ drawings: [TransitionDrawing]) {
    // Titles such as "as published" occur in several articles, so that ids have numbers.
    let count = data.articles.reduce(0) { $0 + $1.phones.count }
    let phones = drawings.enumerated().map { $1.phone(named: "phone\(count + $0 + 1)") }
    data.articles.append(DemoData.Article(title: title, text: text, phones: phones))
  }

  /// The HTML document, which needs neither a server nor a network.
  ///
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  public func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(data), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    return String(decoding: PackageResources.demo_html, as: UTF8.self)
      .replacingOccurrences(of: "{/* data */}", with: json)
  }
}
