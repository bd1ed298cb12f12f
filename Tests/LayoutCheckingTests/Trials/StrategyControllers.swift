import Foundation
import LayoutChecking
import UIKit

/// The strategies of the keyboard matrix as controllers, each written as it should be.
enum StrategyController: String, CaseIterable, Sendable {
  case bottomConstraint, bottomConstraintChangeFrame, bottomConstraintAndGuide
  case intersectionInset, overlapInset, maxInset, fieldOffset
  case layoutGuide, scrollViewOnGuide
  case tableController, transformByNeed

  var screen: Screen {
    Screen(rawValue) {
      switch self {
      case .bottomConstraint: LiftedBar()
      case .bottomConstraintChangeFrame: LiftedByChangeFrame()
      case .bottomConstraintAndGuide: LiftedFromView()
      case .intersectionInset: IntersectionInsetForm()
      case .overlapInset: OverlapInsetForm()
      case .maxInset: MaxInsetForm()
      case .fieldOffset: FieldOffsetForm()
      case .layoutGuide: GuideBar()
      case .scrollViewOnGuide: GuideForm()
      case .tableController: FieldTable()
      case .transformByNeed: TransformForm()
      }
    }
  }
}

/// Shows and hides with the keyboard's Will notifications.
private final class LiftedBar: BarForm {
  override func follow() {
    observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, duration in
      guard let self else { return }
      move(to: lift(frame), duration)
    }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] _, duration in
      self?.move(to: 0, duration)
    }
  }
}

/// Follows the end frame alone, which is below the screen when the keyboard is hidden.
private final class LiftedByChangeFrame: BarForm {
  override func follow() {
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, duration in
      guard let self else { return }
      move(to: lift(frame), duration)
    }
  }
}

/// Pinned to the view instead of the safe area: the whole overlap, or the safe area without a keyboard.
private final class LiftedFromView: BarForm {
  private lazy var own = view.bottomAnchor.constraint(equalTo: bar.bottomAnchor)
  override var holding: NSLayoutConstraint { own }
  private var covered: CGFloat = 0

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    place()
  }

  override func follow() {
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, _ in
      guard let self else { return }
      covered = overlap(frame)
      place()
      view.layoutIfNeeded()
    }
  }

  private func place() { own.constant = max(covered, view.safeAreaInsets.bottom) }
}

/// Adds the part of the scroll view that the keyboard covers to the insets that it had.
private final class IntersectionInsetForm: ScrolledForm {
  override func follow() {
    form.contentInset = UIEdgeInsets(top: 12, left: 0, bottom: 10, right: 0)
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, _ in
      guard let self else { return }
      form.contentInset.bottom = max(10, inset(frame))
    }
  }
}

private final class OverlapInsetForm: ScrolledForm {
  override func follow() {
    observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, _ in
      guard let self else { return }
      form.contentInset.bottom = inset(frame)
      form.verticalScrollIndicatorInsets.bottom = inset(frame)
    }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] _, _ in
      self?.form.contentInset.bottom = 0
      self?.form.verticalScrollIndicatorInsets.bottom = 0
    }
  }
}

/// Sets all insets itself: the larger of the safe area and the keyboard.
private final class MaxInsetForm: ScrolledForm {
  private var covered: CGFloat = 0

  override func follow() {
    form.contentInsetAdjustmentBehavior = .never
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, _ in
      guard let self else { return }
      covered = overlap(frame)
      update()
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    update()
  }

  private func update() {
    let safe = view.safeAreaInsets
    form.contentInset = UIEdgeInsets(
      top: safe.top, left: 0, bottom: max(covered, safe.bottom), right: 0)
  }
}

/// Scrolls the edited field above the keyboard, and back into the range of the content afterwards.
private final class FieldOffsetForm: ScrolledForm {
  private var height: CGFloat = 0

  override func follow() {
    observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, _ in
      guard let self else { return }
      height = overlap(frame)
      reveal()
    }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] _, _ in
      self?.height = 0
      self?.form.contentOffset = CGPoint(x: 0, y: -(self?.form.adjustedContentInset.top ?? 0))
    }
    for field in [email, password] {
      field.addAction(UIAction { [weak self] _ in self?.reveal() }, for: .editingDidBegin)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    reveal()
  }

  private func reveal() {
    guard height > 0, let field = [email, password].first(where: \.isFirstResponder) else {
      return
    }
    let bottom = field.convert(field.bounds, to: view).maxY + 8
    let limit = view.bounds.maxY - height
    if bottom > limit { form.contentOffset.y += bottom - limit }
  }
}

private final class GuideBar: BarForm {
  private lazy var own = view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor)
  override var holding: NSLayoutConstraint { own }
}

/// The scroll view itself ends on the keyboard.
private final class GuideForm: ScrolledForm {
  override func viewDidLoad() {
    super.viewDidLoad()
    for constraint in view.constraints
    where constraint.firstItem === form && constraint.firstAttribute == .bottom {
      constraint.isActive = false
    }
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    form.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
  }
}

/// UIKit moves the cells of a table controller itself.
private final class FieldTable: UITableViewController {
  private let fields = (0..<16).map { _ in UITextField() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    fields.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = fields[indexPath.row]
    field.frame = CGRect(x: 16, y: 0, width: 200, height: 44)
    cell.contentView.addSubview(field)
    return cell
  }
}

/// Moves the whole view by a transform, by no more than the edited field needs.
private final class TransformForm: ObservingController {
  let top = UITextField()
  let low = UITextField()
  private var keyboardTop = CGFloat.infinity

  override func viewDidLoad() {
    super.viewDidLoad()
    for (field, isLow) in [(top, false), (low, true)] {
      field.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(field)
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
        field.widthAnchor.constraint(equalToConstant: 200),
        field.heightAnchor.constraint(equalToConstant: 44),
        isLow
          ? safe.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 8)
          : field.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      ])
      field.addAction(UIAction { [weak self] _ in self?.move() }, for: .editingDidBegin)
    }
    observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] frame, _ in
      self?.keyboardTop = frame.minY
      self?.move()
    }
  }

  private func move() {
    let field = [top, low].first(where: \.isFirstResponder)
    view.transform = .identity
    guard let field else { return }
    let bottom = field.convert(field.bounds, to: nil).maxY
    view.transform = CGAffineTransform(
      translationX: 0, y: -max(0, bottom + 4 - min(keyboardTop, UIScreen.main.bounds.maxY)))
  }
}
