import Synchronization
import UIKit

extension ProjectSources {
  /// The files that move views when editing begins, by the project's folder, the class and the kind of field.
  private static let editing = Mutex<[String: String?]>([:])

  /// What moves or scrolls views.
  private static var moving: Regex<Substring> {
    /contentOffset|contentInset|setContentOffset|scrollRectToVisible|scrollToRow|\.frame(?:\.\w+)*\s*[-+]?=(?!=)|setFrame:|\.center(?:\.[xy])?\s*[-+]?=(?!=)|setCenter:|\.transform\s*=(?!=)|\.constant\s*[-+]?=(?!=)|(?:update|remake)Constraints/
  }

  /// Returns the file of the source of a class that moves or scrolls views when the editing of a text field, or of a text
  /// view, begins; `nil` if it does not.
  ///
  /// The methods of the delegate are read, and the functions that they call.
  /// Source: Apple, UITextFieldDelegate, textFieldDidBeginEditing(_:).
  func file(of className: String, movingViewsForEditing field: UIView) -> String? {
    let kind = field is UITextView ? "textView" : "textField"
    let key = "\(root)/\(className) \(kind)"
    if let known = Self.editing.withLock({ $0[key] }) { return known }
    let code = source(of: className)
    let bodies = code?.text.bodies(ofEditing: kind) ?? []
    let called = declarations.functionNames(calledIn: bodies.joined(separator: "\n"))
      .flatMap(functions).map(\.body)
    let moves = (bodies + called).contains { body in
      body.contains(Self.moving)
    }
    let file = moves ? code?.file : nil
    Self.editing.withLock { $0[key] = .some(file) }
    return file
  }
}

extension String {
  /// Returns the texts between the braces of the methods that are called when the editing of a kind of field begins.
  fileprivate func bodies(ofEditing kind: String) -> [String] {
    [kind + "DidBeginEditing", kind + "ShouldBeginEditing"].flatMap { name in
      FunctionSource.all(named: name, in: self).map(\.body)
    }
  }
}
