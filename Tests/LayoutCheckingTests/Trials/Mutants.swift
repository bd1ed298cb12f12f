import Foundation
import LayoutChecking
import UIKit

/// A bar that is lifted with the keyboard, with one fault.
enum BarMutant: String, CaseIterable, Sendable {
  case none, noCode, wrongNotification, observerRemoved, observesTwice, beginFrame, fixedHeight
  case heightInsteadOfOverlap, heightBesideTabs, onlyDidShow, neverRestores, restoresOtherValue
  case misses2ndShow, accumulates, stopsAtRotation, withoutLayout, inheritedCurve, overriddenCurve
  case liftsOnEditing, lowered

  var screen: Screen {
    Screen(rawValue) {
      let form = MutantBar()
      form.mutant = self
      guard self == .heightBesideTabs else { return form }
      let tabs = UITabBarController()
      tabs.viewControllers = [form]
      return tabs
    }
  }
}

private final class MutantBar: BarForm {
  var mutant = BarMutant.none
  private var isUp = false
  private var isRotating = false

  override func follow() {
    switch mutant {
    case .noCode: return
    case .liftsOnEditing:
      message.addAction(
        UIAction { [weak self] _ in self?.move(to: 216, 0.25) }, for: .editingDidBegin)
      message.addAction(
        UIAction { [weak self] _ in self?.move(to: 0, 0.25) }, for: .editingDidEnd)
      return
    case .wrongNotification:
      observe(UIResponder.keyboardDidHideNotification) { [weak self] frame, duration in
        self?.show(frame, duration)
      }
    case .onlyDidShow:
      observe(UIResponder.keyboardDidShowNotification) { [weak self] frame, duration in
        self?.show(frame, duration)
      }
    case .beginFrame:
      observe(
        UIResponder.keyboardWillShowNotification, frame: UIResponder.keyboardFrameBeginUserInfoKey
      ) { [weak self] frame, duration in self?.show(frame, duration) }
    default:
      observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, duration in
        self?.show(frame, duration)
      }
    }
    if mutant == .observesTwice {
      observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, duration in
        self?.show(frame, duration)
      }
    }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] frame, duration in
      self?.hide(duration)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if mutant == .observerRemoved { stopObserving() }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if mutant == .stopsAtRotation { isRotating = true }
  }

  private func show(_ frame: CGRect, _ duration: Double) {
    guard !isRotating else { return }
    if mutant == .misses2ndShow, isUp { return }
    isUp = true
    switch mutant {
    case .fixedHeight: move(to: 216, duration)
    case .heightInsteadOfOverlap, .heightBesideTabs: move(to: frame.height, duration)
    case .accumulates: move(to: bottom.constant + lift(frame), duration)
    case .withoutLayout: bottom.constant = lift(frame)
    case .inheritedCurve: move(to: lift(frame), 3, .curveLinear)
    case .overriddenCurve:
      move(
        to: lift(frame), 1.5,
        [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear])
    case .lowered: move(to: lift(frame) - 40, duration)
    default: move(to: lift(frame), duration)
    }
  }

  private func hide(_ duration: Double) {
    guard !isRotating else { return }
    isUp = false
    switch mutant {
    case .neverRestores: return
    case .restoresOtherValue: move(to: 20, duration)
    default: move(to: 0, duration)
    }
  }
}

/// A scroll view that gets an inset for the keyboard, with one fault.
enum InsetMutant: String, CaseIterable, Sendable {
  case none, noCode, neverReset, ignoresSafeArea, besideTabs, otherScrollView, onlyIndicators
  case wrongField, offsetWithoutInset, forgetsOwnInset, contentThatFits, wholeViewByTransform

  var screen: Screen {
    Screen(rawValue) {
      let form = MutantForm()
      form.mutant = self
      guard self == .besideTabs else { return form }
      let tabs = UITabBarController()
      tabs.viewControllers = [form]
      return tabs
    }
  }
}

private final class MutantForm: ScrolledForm {
  var mutant = InsetMutant.none
  private let other = UIScrollView()

  override func follow() {
    if mutant == .noCode { return }
    if mutant == .contentThatFits { form.alwaysBounceVertical = false }
    if mutant == .otherScrollView { view.addSubview(other) }
    if mutant == .forgetsOwnInset { form.contentInset.bottom = 30 }
    observe(UIResponder.keyboardWillShowNotification) { [weak self] frame, _ in
      self?.show(frame)
    }
    guard mutant != .neverReset else { return }
    observe(UIResponder.keyboardWillHideNotification) { [weak self] _, _ in self?.hide() }
  }

  private func show(_ frame: CGRect) {
    switch mutant {
    case .ignoresSafeArea: form.contentInset.bottom = overlap(frame)
    case .besideTabs: form.contentInset.bottom = frame.height
    case .otherScrollView: other.contentInset.bottom = inset(frame)
    case .onlyIndicators: form.verticalScrollIndicatorInsets.bottom = inset(frame)
    case .wrongField: form.scrollRectToVisible(email.frame, animated: true)
    case .offsetWithoutInset:
      let field = email.isFirstResponder ? email : password
      let bottom = field.convert(field.bounds, to: view).maxY
      form.contentOffset.y += max(0, bottom - (view.bounds.maxY - overlap(frame)))
    case .wholeViewByTransform:
      view.transform = CGAffineTransform(translationX: 0, y: -overlap(frame))
    default: form.contentInset.bottom = inset(frame)
    }
  }

  private func hide() {
    switch mutant {
    case .otherScrollView: other.contentInset.bottom = 0
    case .onlyIndicators: form.verticalScrollIndicatorInsets.bottom = 0
    case .wrongField, .offsetWithoutInset: break
    case .wholeViewByTransform: view.transform = .identity
    default: form.contentInset.bottom = 0
    }
  }
}
