import InterfaceBuilder
import Synchronization
import UIKit

extension ShownScreen {
  /// Gives the layers of views what their classes, or extensions of UIKit's, set for runtime attributes of the file.
  ///
  /// Source: Apple, "Key-Value Coding Programming Guide": loading a nib sets its attributes by their key paths.
  func setLayersOfCode() {
    guard let document = screen.document, !runsCode else { return }
    let sources = ProjectSources.around(document.path)
    guard !sources.isEmpty else { return }
    for view in window.subtree + (content.window == nil ? content.subtree : []) {
      guard let element = element(of: view),
        let list = element.child("userDefinedRuntimeAttributes")
      else { continue }
      for attribute in list.children {
        guard let name = attribute["keyPath"], !name.contains(".") else { continue }
        for setting in sources.layerSettings(following: name, of: element["customClass"], view) {
          setting.apply(attribute, to: view)
        }
      }
    }
  }
}

extension ProjectSources {
  private static let layerSettings = Mutex<[String: [LayerSetting]]>([:])

  /// Returns what the class of a view, or an extension of one of UIKit's that it inherits from, sets for a property.
  @MainActor
  fileprivate func layerSettings(
    following name: String, of className: String?, _ view: UIView
  ) -> [LayerSetting] {
    let inherited = sequence(first: Mirror(reflecting: view)) { $0.superclassMirror }
      .map { String(describing: $0.subjectType) }
    for owner in [className].compactMap(\.self) + inherited {
      let key = "\(root)/\(owner).\(name)"
      let known = Self.layerSettings.withLock { $0[key] }
      let settings =
        known ?? LayerSetting.all(following: name, in: text(of: owner, isOwn: owner == className))
      if known == nil { Self.layerSettings.withLock { $0[key] = settings } }
      if !settings.isEmpty { return settings }
    }
    return []
  }

  private func text(of className: String, isOwn: Bool) -> String {
    if isOwn, let source = source(of: className) { return source.text }
    return (declarations.extensions(of: className) + declarations.declarations(of: className))
      .map(\.text).joined(separator: "\n")
  }
}

extension LayerSetting {
  /// Gives the layer of a view its value for a runtime attribute.
  @MainActor
  fileprivate func apply(_ attribute: Element, to view: UIView) {
    let inner = attribute.child(key: "value")
    let number = inner?["value"].flatMap(Double.init).map { CGFloat($0) }
    let isTrue = attribute.isYes("value") || inner?.isYes("value") == true
    switch value {
    case .always: set(flag: true, of: view.layer)
    case .ifPositive: if let number { set(flag: number > 0, of: view.layer) }
    case .halfHeight: if isTrue { view.layer.cornerRadius = view.bounds.height / 2 }
    case .halfWidth: if isTrue { view.layer.cornerRadius = view.bounds.width / 2 }
    case .own:
      switch attribute["type"] {
      case "number": if let number { set(number: number, of: view.layer) }
      case "boolean": set(flag: isTrue, of: view.layer)
      case "color": if let color = attribute.color(key: "value") { set(color: color, of: view) }
      case "size":
        guard property == "shadowOffset",
          let width = inner?["width"].flatMap(Double.init),
          let height = inner?["height"].flatMap(Double.init)
        else { return }
        view.layer.shadowOffset = CGSize(width: width, height: height)
      default: break
      }
    }
  }

  @MainActor
  private func set(flag: Bool, of layer: CALayer) {
    if property == "masksToBounds" { layer.masksToBounds = flag }
  }

  @MainActor
  private func set(number: CGFloat, of layer: CALayer) {
    switch property {
    case "cornerRadius": layer.cornerRadius = number
    case "borderWidth": layer.borderWidth = number
    case "shadowRadius": layer.shadowRadius = number
    case "shadowOpacity": layer.shadowOpacity = Float(number)
    default: break
    }
  }

  @MainActor
  private func set(color: UIColor, of view: UIView) {
    let resolved = color.resolvedColor(with: view.traitCollection).cgColor
    switch property {
    case "borderColor": view.layer.borderColor = resolved
    case "shadowColor": view.layer.shadowColor = resolved
    default: break
    }
  }
}
