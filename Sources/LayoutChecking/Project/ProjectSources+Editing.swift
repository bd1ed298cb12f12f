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

extension ProjectSources {
  /// Whether sources disable fields, by the project's folder, the class and the outlet.
  private static let disabled = Mutex<[String: Bool]>([:])

  /// Returns whether the source of a class turns the editing of a text field off for good, by its outlet, or gives the field
  /// to a function that does so to what it is given.
  ///
  /// Source: Apple, UIControl, isEnabled.
  ///
  /// - Parameters:
  ///   - outlet: The name of the outlet.
  ///   - className: The class.
  /// - Returns: Whether it does; `false` if code sets anything but a literal.
  /// - Complexity: O(*n*) for *n* characters of the source, and of the functions; what was found is kept.
  func disable(fieldOf outlet: String, in className: String) -> Bool {
    let key = "\(root)/\(className).\(outlet)"
    if let known = Self.disabled.withLock({ $0[key] }) { return known }
    let text = source(of: className)?.text ?? ""
    let given = text.ranges(ofWord: outlet).compactMap { OutletCall(around: $0, in: text) }
      .flatMap { call in
        functions(named: call.name).flatMap { function in
          let parameter = function.parameter(of: call).map { [$0[...]] } ?? []
          return function.body.valuesOfEnabling(of: nil)
            + function.body.valuesOfEnabling(of: parameter)
        }
      }
    // Fields of a list may be turned on together.
    let own = text.valuesOfEnabling(of: [outlet[...], "$0"])
    let values = text.valuesOfEnabling(of: [outlet[...]]) + given
    let isDisabled =
      !values.isEmpty && (values + own).allSatisfy { ["false", "NO"].contains($0) }
    Self.disabled.withLock { $0[key] = isDisabled }
    return isDisabled
  }
}

extension String {
  /// Returns the values that a text sets for whether controls are enabled, or take touches.
  ///
  /// - Parameter receivers: The names of the controls; `nil` for the arguments of closures and the variables of loops.
  /// - Returns: The values, without blanks.
  fileprivate func valuesOfEnabling(of receivers: [Substring]?) -> [String] {
    let setting =
      /([\w$]+)[?!]?(?:\.(?:isEnabled|enabled|isUserInteractionEnabled|userInteractionEnabled)\s*=(?!=)\s*([^;}\n]+)|\s+set(?:Enabled|UserInteractionEnabled):\s*([^\];\n]+))/
    return matches(of: setting).compactMap { match -> String? in
      let name = match.1
      let isMeant =
        receivers?.contains(name)
        ?? (name == "$0" || contains("for \(name) in") || contains("(\(name)) in")
          || contains("{ \(name) in") || contains("*\(name) in"))
      return isMeant ? (match.2 ?? match.3)?.filter { !$0.isWhitespace } : nil
    }
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
