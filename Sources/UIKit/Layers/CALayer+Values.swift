import CoreGraphics
import Foundation

/// Values of layers by key path, as Core Animation's key-value coding has them.
extension CALayer {
  /// Returns the value at a key path: a property, a part of one, or a value of another key.
  func storedValue(at keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = parts.first else { return nil }
    guard let property = ownValue(key) ?? commonValue(key) else {
      return freeValues[keyPath] ?? style?[keyPath] ?? Self.defaultValue(forKey: keyPath)
    }
    guard parts.count > 1 else { return property }
    return AnimatedValue(property)?.part(parts[1]).map { NSNumber(value: $0) }
      ?? AnimatedValue(property)?.larger(part: parts[1])
  }

  /// Sets the value at a key path.
  func store(_ value: Any?, at keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = parts.first else { return }
    guard let property = ownValue(key) ?? commonValue(key) else {
      freeValues[keyPath] = value
      if type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
      return
    }
    guard parts.count > 1 else { return set(value, key) }
    guard let whole = AnimatedValue(property), let part = AnimatedValue(value) else { return }
    set(whole.replacing(parts[1], by: part).object, key)
  }

  private func set(_ value: Any?, _ key: String) {
    if !setOwnValue(value, key) { setCommonValue(value, key) }
  }

  /// Returns the value of a property of all layers; `nil` if the key is not one.
  private func commonValue(_ key: String) -> Any?? {
    switch key {
    case "position": .some(position)
    case "bounds": .some(bounds)
    case "frame": .some(frame)
    case "anchorPoint": .some(anchorPoint)
    case "anchorPointZ": .some(NSNumber(value: Double(anchorPointZ)))
    case "zPosition": .some(NSNumber(value: Double(zPosition)))
    case "transform": .some(transform)
    case "sublayerTransform": .some(sublayerTransform)
    case "opacity": .some(NSNumber(value: opacity))
    case "hidden", "isHidden": .some(NSNumber(value: isHidden))
    case "masksToBounds": .some(NSNumber(value: masksToBounds))
    case "backgroundColor": .some(backgroundColor)
    case "cornerRadius": .some(NSNumber(value: Double(cornerRadius)))
    case "borderWidth": .some(NSNumber(value: Double(borderWidth)))
    case "borderColor": .some(borderColor)
    case "shadowOpacity": .some(NSNumber(value: shadowOpacity))
    case "shadowRadius": .some(NSNumber(value: Double(shadowRadius)))
    case "shadowOffset": .some(shadowOffset)
    case "shadowColor": .some(shadowColor)
    case "shadowPath": .some(shadowPath)
    case "contents": .some(contents)
    case "contentsRect": .some(contentsRect)
    case "contentsScale": .some(NSNumber(value: Double(contentsScale)))
    case "contentsGravity": .some(contentsGravity.rawValue)
    case "name": .some(name)
    case "speed": .some(NSNumber(value: speed))
    case "timeOffset": .some(NSNumber(value: timeOffset))
    default: nil
    }
  }

  private func setCommonValue(_ value: Any?, _ key: String) {
    let number = AnimatedValue(value)?.number
    let object = AnimatedValue(value)?.object
    switch key {
    case "position": if let object = object as? CGPoint { position = object }
    case "bounds": if let object = object as? CGRect { bounds = object }
    case "frame": if let object = object as? CGRect { frame = object }
    case "anchorPoint": if let object = object as? CGPoint { anchorPoint = object }
    case "anchorPointZ": if let number { anchorPointZ = number }
    case "zPosition": if let number { zPosition = number }
    case "transform": if let object = object as? CATransform3D { transform = object }
    case "sublayerTransform":
      if let object = object as? CATransform3D { sublayerTransform = object }
    case "opacity": if let number { opacity = Float(number) }
    case "hidden", "isHidden": if let number { isHidden = number != 0 }
    case "masksToBounds": if let number { masksToBounds = number != 0 }
    case "backgroundColor": backgroundColor = object as? CGColor
    case "cornerRadius": if let number { cornerRadius = number }
    case "borderWidth": if let number { borderWidth = number }
    case "borderColor": borderColor = object as? CGColor
    case "shadowOpacity": if let number { shadowOpacity = Float(number) }
    case "shadowRadius": if let number { shadowRadius = number }
    case "shadowOffset": if let object = object as? CGSize { shadowOffset = object }
    case "shadowColor": shadowColor = object as? CGColor
    case "shadowPath": shadowPath = object as? CGPath
    case "contents": contents = value
    case "contentsRect": if let object = object as? CGRect { contentsRect = object }
    case "contentsScale": if let number { contentsScale = number }
    case "contentsGravity":
      if let name = value as? String { contentsGravity = CALayerContentsGravity(rawValue: name) }
    case "name": name = value as? String
    case "speed": if let number { speed = Float(number) }
    case "timeOffset": if let number { timeOffset = number }
    default: break
    }
  }

  /// Takes the values that all layers have.
  func takeCommonValues(of layer: CALayer) {
    values = Values(
      position: layer.position, bounds: layer.bounds, anchorPoint: layer.anchorPoint,
      transform: layer.affineTransform(), opacity: layer.opacity, isHidden: layer.isHidden,
      masksToBounds: layer.masksToBounds, backgroundColor: layer.backgroundColor)
    spatial = layer.spatial
    painted = layer.painted
    freeValues = layer.freeValues
    time = layer.time
    cornerRadius = layer.cornerRadius
    cornerCurve = layer.cornerCurve
    maskedCorners = layer.maskedCorners
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    shadowOpacity = layer.shadowOpacity
    shadowRadius = layer.shadowRadius
    shadowOffset = layer.shadowOffset
    shadowColor = layer.shadowColor
    shadowPath = layer.shadowPath
    contents = layer.contents
    contentsScale = layer.contentsScale
    contentsRect = layer.contentsRect
    contentsCenter = layer.contentsCenter
    contentsGravity = layer.contentsGravity
    isOpaque = layer.isOpaque
    isDoubleSided = layer.isDoubleSided
    sublayerTransform = layer.sublayerTransform
    anchorPointZ = layer.anchorPointZ
    zPosition = layer.zPosition
    name = layer.name
    style = layer.style
    shouldRasterize = layer.shouldRasterize
    rasterizationScale = layer.rasterizationScale
  }
}

extension AnimatedValue {
  /// The number of a value that is one; `nil` for others.
  var number: Double? { if case .numbers(.number, let n) = self { n.first } else { nil } }

  /// The indices of the numbers that a part consists of.
  private static func indices(of part: String, in kind: Kind) -> [Int]? {
    switch (kind, part) {
    case (.point, "x"), (.size, "width"): [0]
    case (.point, "y"), (.size, "height"): [1]
    case (.rect, "origin.x"): [0]
    case (.rect, "origin.y"): [1]
    case (.rect, "size.width"): [2]
    case (.rect, "size.height"): [3]
    case (.rect, "origin"): [0, 1]
    case (.rect, "size"): [2, 3]
    default: nil
    }
  }

  private var planeParts: TransformParts? {
    guard case .numbers(.transform, let n) = self else { return nil }
    return TransformParts(CATransform3DGetAffineTransform(CATransform3D(entries: n)))
  }

  /// Returns a part that is a number.
  func part(_ name: String) -> Double? {
    guard case .numbers(let kind, let n) = self else { return nil }
    if let parts = planeParts {
      switch name {
      case "scale": return (parts.scale.x + parts.scale.y) / 2
      case "scale.x": return parts.scale.x
      case "scale.y": return parts.scale.y
      case "scale.z": return n[10]
      case "rotation", "rotation.z": return parts.rotation.x
      case "rotation.x": return atan2(n[6], n[10])
      case "rotation.y": return atan2(n[8], n[10])
      case "translation.x": return n[12]
      case "translation.y": return n[13]
      case "translation.z": return n[14]
      default: return nil
      }
    }
    let indices = Self.indices(of: name, in: kind)
    return indices?.count == 1 ? indices.map { n[$0[0]] } : nil
  }

  /// Returns a part that is a point or a size.
  func larger(part name: String) -> Any? {
    guard case .numbers(let kind, let n) = self else { return nil }
    if kind == .transform, name == "translation" { return CGSize(width: n[12], height: n[13]) }
    guard kind == .rect else { return nil }
    return name == "origin"
      ? CGPoint(x: n[0], y: n[1]) : name == "size" ? CGSize(width: n[2], height: n[3]) : nil
  }

  /// Returns the value with a part replaced.
  func replacing(_ name: String, by part: AnimatedValue) -> AnimatedValue {
    guard case .numbers(let kind, var n) = self, case .numbers(_, let new) = part else {
      return self
    }
    if kind == .transform { return replacingTransformPart(name, n, new) }
    guard let indices = Self.indices(of: name, in: kind), indices.count == new.count else {
      return self
    }
    for (index, number) in zip(indices, new) { n[index] = number }
    return .numbers(kind, n)
  }

  private func replacingTransformPart(
    _ name: String, _ n: [Double], _ new: [Double]
  ) -> AnimatedValue {
    guard var parts = planeParts else { return self }
    let whole = CATransform3D(entries: n)
    switch name {
    case "scale": parts.scale = Pair(new[0], new[0])
    case "scale.x": parts.scale.x = new[0]
    case "scale.y": parts.scale.y = new[0]
    case "rotation", "rotation.z": parts.rotation.x = new[0]
    case "rotation.x", "rotation.y":
      let isX = name == "rotation.x"
      let turned = CATransform3DRotate(
        CATransform3DMakeAffineTransform(parts.transform), CGFloat(new[0]), isX ? 1 : 0,
        isX ? 0 : 1, 0)
      return .numbers(.transform, turned.entries)
    case "translation": parts.shift = Pair(new[0], new.count > 1 ? new[1] : new[0])
    case "translation.x": parts.shift.x = new[0]
    case "translation.y": parts.shift.y = new[0]
    case "translation.z":
      var entries = n
      entries[14] = new[0]
      return .numbers(.transform, entries)
    default: return self
    }
    guard CATransform3DIsAffine(whole) else { return self }
    return .numbers(.transform, CATransform3DMakeAffineTransform(parts.transform).entries)
  }
}
