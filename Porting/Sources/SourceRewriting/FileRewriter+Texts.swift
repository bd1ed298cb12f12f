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

extension FileRewriter {
  /// Rewrites `URLResponse()`, for which Foundation on Linux has no initializer; returns whether it is that.
  func rewriteResponse(_ node: FunctionCallExprSyntax) -> Bool {
    let callee = node.calledExpression.trimmedDescription
    guard facts.types["URLResponse"] == nil,
      ["URLResponse", "Foundation.URLResponse", "URLResponse.init"].contains(callee)
        || callee == ".init" && ["URLResponse", "Foundation.URLResponse"].contains(node.statedType)
    else { return false }
    edits.replace(
      node.textRange,
      with: "FoundationNetworking.URLResponse(url: Foundation.URL(filePath: \"/\"), mimeType: nil, "
        + "expectedContentLength: -1, textEncodingName: nil)")
    needsNetworking = true
    needsFoundation = true
    return true
  }

  /// The functions whose arguments follow a format, by the number of arguments before those.
  private static let formats = [
    "String": 1, "NSString": 1, "NSLog": 1, "os_log": 1, "String.localizedStringWithFormat": 1,
    "NSString.localizedStringWithFormat": 1,
  ]
  /// The types that Foundation's values become as arguments of a format on Apple's platforms.
  private static let formatTypes: Set = [
    "CVarArg", "any CVarArg", "Swift.CVarArg", "NSNumber", "NSString", "NSDate", "NSUUID", "NSURL",
    "NSObject", "AnyObject",
  ]

  /// Rewrites `String(format: "%@", id as CVarArg)`: Foundation's values and objects are no arguments of formats on Linux.
  func rewriteFormat(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression.trimmedDescription
    guard let first = Self.formats[callee], facts.types[callee] == nil,
      !["String", "NSString"].contains(callee) || node.arguments.first?.label?.text == "format"
    else { return }
    for argument in node.arguments.dropFirst(first) where argument.label == nil {
      guard let elements = argument.expression.as(SequenceExprSyntax.self)?.elements.map(\.self),
        elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        elements[1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
        let type = elements[2].as(TypeExprSyntax.self)?.type,
        Self.formatTypes.contains(type.trimmedDescription)
      else { continue }
      edits.insert("UIKit.formatArgument(", at: argument.expression.textRange.lowerBound)
      edits.replace(type.textRange, with: "Any")
      edits.insert(")", at: argument.expression.textRange.upperBound)
      needsUIKit = true
    }
  }

  /// Rewrites `JSONDecoder()`: the input of the decoder can be replaced while the app is explored.
  ///
  /// - Returns: Whether it was such a call.
  func rewriteDecoder(_ node: FunctionCallExprSyntax) -> Bool {
    let callee = node.calledExpression.trimmedDescription
    let names = ["JSONDecoder", "Foundation.JSONDecoder"]
    let isNamed = (names + names.map { $0 + ".init" }).contains(callee)
    let isStated = callee == ".init" && names.contains(node.statedType ?? "")
    guard facts.types["JSONDecoder"] == nil, isNamed || isStated else { return false }
    edits.replace(node.textRange, with: "Foundation.JSONDecoder.ofApp()")
    needsUIKit = true
    needsFoundation = true
    return true
  }

  /// Rewrites the configuration of a session whose requests can be answered while the app is explored:
  /// `URLSessionConfiguration.default`, and `.default` where the context states the type.
  ///
  /// The default value of a parameter stays, since other modules may see it.
  func rewriteConfiguration(_ node: MemberAccessExprSyntax) {
    guard ["default", "ephemeral"].contains(node.declName.baseName.text),
      facts.types["URLSessionConfiguration"] == nil
    else { return }
    let around = sequence(first: Syntax(node), next: \.parent)
      .prefix { !$0.is(CodeBlockItemSyntax.self) }
    guard !around.contains(where: { $0.is(FunctionParameterSyntax.self) }) else { return }
    let isStated: Bool
    if let base = node.base?.trimmedDescription {
      isStated = Self.configurations.contains(base)
    } else if let argument = node.parent?.as(LabeledExprSyntax.self) {
      let callee = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
      isStated =
        argument.label?.text == "configuration"
        && callee.map { ["URLSession", "URLSession.init"].contains($0.trimmedDescription) } == true
    } else {
      let binding = node.parent?.as(InitializerClauseSyntax.self)?.parent?
        .as(PatternBindingSyntax.self)
      isStated =
        binding?.typeAnnotation.map { Self.configurations.contains($0.type.trimmedDescription) }
        ?? false
    }
    guard isStated else { return }
    edits.insert(".ofApp", at: node.textRange.upperBound)
  }

  private static let configurations: Set = [
    "URLSessionConfiguration", "Foundation.URLSessionConfiguration",
    "FoundationNetworking.URLSessionConfiguration",
  ]
}

extension FunctionCallExprSyntax {
  /// The type that a variable states whose value the call is, as in `var timer: Timer = .init()`.
  fileprivate var statedType: String? {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?
      .typeAnnotation?.type.trimmedDescription
  }
}
