/// A reference to a view or guide that does not keep it alive.
enum ItemReference: Hashable, Sendable {
  case view(BackReference<UIView>)
  case guide(BackReference<UILayoutGuide>)

  /// The view, if it is one and not gone.
  var view: UIView? { if case .view(let reference) = self { reference.object } else { nil } }

  /// The guide, if it is one and not gone.
  var guide: UILayoutGuide? {
    if case .guide(let reference) = self { reference.object } else { nil }
  }

  /// The view or guide; `nil` once it is gone.
  var item: (any LayoutItem)? {
    switch self {
    case .view(let reference): reference.object
    case .guide(let reference): reference.object
    }
  }
}
