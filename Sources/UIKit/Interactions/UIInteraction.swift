/// A behaviour that can be added to a view.
///
/// Source: developer.apple.com, UIInteraction.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view or removed from it.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view or removed from it.
  func didMove(to view: UIView?)
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rareValues.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard rareValues.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareValues.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  func replaceInteractions(by new: [any UIInteraction]) {
    for old in rareValues.interactions where !new.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    for added in new where added.view !== self { addInteraction(added) }
  }
}

/// The values that few views have.
struct RareViewValues {
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var restorationIdentifier: String?
  var focusGroupIdentifier: String?
  var maximumContentSizeCategory: UIContentSizeCategory?
  var minimumContentSizeCategory: UIContentSizeCategory?
  var mask: UIView?
  var corners: UICornerConfiguration?
  weak var dragDelegate: AnyObject?
  weak var dropDelegate: AnyObject?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var largeContent = LargeContent()
  var ignoresInvertedColors = false
  var clearsContext = true
}
