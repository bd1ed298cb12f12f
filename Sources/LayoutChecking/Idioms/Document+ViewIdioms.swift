import InterfaceBuilder
import UIKit

extension Document {
  /// Returns the kind of device for which a view at the top level of a xib is: one of several of the same class, between
  /// which code chooses by their places, some as wide as phones and some as wide as tablets; `nil` if it may be for all.
  func idiomOfView(at index: Int) -> UIKit.Device.Idiom? {
    let views = scenes.flatMap(\.views)
    let view = views[index]
    guard kind == .xib, let own = view.idiomByWidth else { return nil }
    let others = views.filter { $0.kind == view.kind && $0.customClass == view.customClass }
    return others.contains { $0.idiomByWidth == own.other } ? own : nil
  }
}

extension Document.View {
  /// The kind of device whose screens in portrait are about as wide as the view was drawn; `nil` if none is.
  fileprivate var idiomByWidth: UIKit.Device.Idiom? {
    guard let width = frame?.width else { return nil }
    return UIKit.Device.Idiom.allCases.first { idiom in
      let widths = UIKit.Device.all.filter { $0.idiom == idiom && $0.orientation == .portrait }
        .map(\.screenSize.width)
      return widths.min().map { $0 <= width } == true && widths.max().map { width <= $0 } == true
    }
  }
}
