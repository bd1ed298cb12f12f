import CoreGraphics
public import Foundation

/// An object with a coordinate system of its own, such as a view or a screen.
///
/// Source: developer.apple.com, UICoordinateSpace.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the space, in points, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point from this coordinate space to another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another coordinate space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this coordinate space to another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another coordinate space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
  // MARK: Conversion by one level

  /// Converts a point to the coordinates of the topmost view.
  private func pointToTop(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let above = view.storedSuperview {
      point = view.geometry.pointToSuperview(point)
      view = above
    }
    return point
  }

  fileprivate func pointFromTop(_ point: CGPoint) -> CGPoint {
    var chain: [UIView] = []
    var view = self
    while let above = view.storedSuperview {
      chain.append(view)
      view = above
    }
    return chain.reversed().reduce(point) { $1.geometry.pointFromSuperview($0) }
  }

  private var isTransformedInTree: Bool {
    var view: UIView? = self
    while let current = view {
      if current.geometry.transform != nil, current.storedSuperview != nil { return true }
      view = current.storedSuperview
    }
    return false
  }

  func moved(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let top = pointToTop(point)
    guard let target = view ?? window else { return top }
    return target.pointFromTop(top)
  }

  func moved(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return pointFromTop(point) }
    return source.moved(point, to: self)
  }

  func moved(_ rect: CGRect, to view: UIView?) -> CGRect {
    let isTransformed = isTransformedInTree || view?.isTransformedInTree == true
    return rect.mapped(isTransformed) { moved($0, to: view) }
  }

  func moved(_ rect: CGRect, from view: UIView?) -> CGRect {
    let isTransformed = isTransformedInTree || view?.isTransformedInTree == true
    return rect.mapped(isTransformed) { moved($0, from: view) }
  }

  // MARK: Conversion between coordinate spaces

  /// Converts a point from this view to another view or a screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView, view.hierarchyRoot === hierarchyRoot {
      return convert(point, to: view as UIView?)
    }
    return coordinateSpace.pointFromScreen(pointToScreen(point))
  }

  /// Converts a point from another view or a screen to this view.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self as any UICoordinateSpace)
  }

  /// Converts a rectangle from this view to another view or a screen.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.mapped(true) { convert($0, to: coordinateSpace) }
  }

  /// Converts a rectangle from another view or a screen to this view.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.mapped(true) { convert($0, from: coordinateSpace) }
  }

  fileprivate func pointToScreen(_ point: CGPoint) -> CGPoint {
    hierarchyRoot.geometry.pointToSuperview(pointToTop(point))
  }
}

extension UICoordinateSpace {
  /// Converts a point from the screen's coordinates to this space.
  fileprivate func pointFromScreen(_ point: CGPoint) -> CGPoint {
    guard let view = self as? UIView else { return point }
    return view.pointFromTop(view.hierarchyRoot.geometry.pointFromSuperview(point))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinate space of the screen, in which window frames and keyboard notifications are
  /// expressed.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Converts a point from the screen to a view.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.pointFromScreen(point)
  }

  /// Converts a point from a view to the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.pointToScreen(point) ?? point
  }

  /// Converts a rectangle from the screen to a view.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.mapped(true) { convert($0, to: coordinateSpace) }
  }

  /// Converts a rectangle from a view to the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.mapped(true) { convert($0, from: coordinateSpace) }
  }
}

extension CGRect {
  /// The smallest rectangle around the mapped corners.
  ///
  /// If nothing rotates or scales (`byCorners` is `false`), only the origin is mapped, which keeps
  /// the size exact to the last bit.
  fileprivate func mapped(_ byCorners: Bool, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let origin = map(self.origin)
    guard byCorners else { return CGRect(origin: origin, size: size) }
    let far = map(CGPoint(x: self.origin.x + size.width, y: self.origin.y + size.height))
    let across = map(CGPoint(x: self.origin.x + size.width, y: self.origin.y))
    let down = map(CGPoint(x: self.origin.x, y: self.origin.y + size.height))
    let left = min(origin.x, far.x, across.x, down.x)
    let top = min(origin.y, far.y, across.y, down.y)
    return CGRect(
      x: left, y: top, width: max(origin.x, far.x, across.x, down.x) - left,
      height: max(origin.y, far.y, across.y, down.y) - top)
  }
}
