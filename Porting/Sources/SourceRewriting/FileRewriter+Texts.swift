import SwiftSyntax

extension FileRewriter {
  /// Rewrites a call that reads a text of a table: the tables are where they are in the project.
  func rewriteText(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text }
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      switch function.baseName.text {
      case "NSLocalizedString" where labels.last == "comment":
        edits.replace(function.textRange, with: "UIKit.appLocalizedString")
        needsUIKit = true
      case "String" where labels.first == "localized":
        needsUIKit = true
      default: break
      }
    } else if let name = node.calledExpression.memberName, name.text == "localizedString",
      labels == ["forKey", "value", "table"],
      node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) != true
    {
      edits.replace(name.textRange, with: "appLocalizedString")
      needsUIKit = true
    }
  }

  /// Rewrites `query[key] = kSecMatchLimitOne`: the dictionary may be one of objects, as Core Foundation's strings are on
  /// Apple's platforms.
  func rewriteConstant(_ elements: [ExprSyntax]) {
    guard elements.count == 3, elements[0].is(SubscriptCallExprSyntax.self),
      elements[1].is(AssignmentExprSyntax.self),
      let name = elements[2].as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
      name.baseName.text.hasPrefix("kSec")
    else { return }
    edits.insert(" as NSString", at: name.textRange.upperBound)
    needsFoundation = true
  }

  /// Rewrites `Timer()`, for which Foundation on Linux has no initializer; returns whether it is that.
  func rewriteTimer(_ node: FunctionCallExprSyntax) -> Bool {
    let callee = node.calledExpression.trimmedDescription
    guard facts.types["Timer"] == nil,
      ["Timer", "Foundation.Timer", "Timer.init"].contains(callee)
        || callee == ".init" && ["Timer", "Foundation.Timer"].contains(node.statedType)
    else { return false }
    edits.replace(node.textRange, with: "Foundation.Timer.withoutSchedule()")
    needsUIKit = true
    needsFoundation = true
    return true
  }
}

extension FunctionCallExprSyntax {
  /// The type that a variable states whose value the call is, as in `var timer: Timer = .init()`.
  fileprivate var statedType: String? {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?
      .typeAnnotation?.type.trimmedDescription
  }
}
