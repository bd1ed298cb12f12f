import InterfaceBuilder
import UIKit

/// Whether a custom class of views can give a view a size.
enum ViewClassSize {
  /// The superclasses that have no size of their own.
  private static let plain: Set<String> = ["UIView", "UIControl"]

  /// Parts of the names by which a class sets a size: by its content, constraints, subviews, or a frame.
  private static let signs = [
    "intrinsicContentSize", "sizeThatFits", "sizeToFit", "systemLayoutSize", "onstrain", "Anchor",
    "snp", "addSubview", "UINib", "loadNib", "frame", "bounds", "import SwiftUI",
  ]

  /// Returns whether a class gives its views no size: a surface of a framework, or a class of the project whose source,
  /// with those of its superclasses up to UIKit's, does nothing of that kind.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - document: The file with the view.
  /// - Returns: `false` for a class whose source is unknown.
  static func isAbsent(of name: String, in document: Document?) -> Bool {
    // A surface fills what its constraints give it, and none overrides UIView.intrinsicContentSize, as the
    // documentation of their classes shows.
    if SurfaceContent(ofClass: name) != nil { return true }
    guard let document, let source = ProjectSources.around(document.path).source(of: name) else {
      return false
    }
    return source.once("no size") {
      source.base.map(plain.contains) == true && !signs.contains(where: source.text.contains)
    }
  }
}
