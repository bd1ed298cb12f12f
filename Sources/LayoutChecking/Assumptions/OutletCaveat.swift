import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Returns the caveat for an observation that code with an outlet makes void; `nil` if none does.
  ///
  /// A view that code takes out of its superview is not where the file has it, a text that code sets is not
  /// that of the file, and a view that code fills or constrains, or whose margins it sets, is not ambiguous.
  func outletCaveat(for observation: Observation) -> Caveat? {
    if observation.rule == .unsatisfiableConstraints { return frameCaveat(for: observation) }
    guard let id = observation.subject.id, let view = object(withID: id) as? UIView else {
      return nil
    }
    let isVoid =
      switch observation.rule {
      case .truncatedText: use(of: view).contains(.setsText)
      case .ambiguousLayout:
        !use(of: view).isDisjoint(with: [.fills, .places, .setsImage])
          || ([view] + ancestors(of: view)).contains { use(of: $0).contains(.arranges) }
      case .overlappingControls where isShownInTurn(view, observation): true
      case .coveredField, .unreachableField, .clippedContent, .outsideSuperview, .outsideSafeArea,
        .overlappingControls:
        ([view] + ancestors(of: view)).contains {
          !use(of: $0).isDisjoint(with: [.moves, .places])
        }
      default: false
      }
    return isVoid ? .dismissal : nil
  }

  /// Returns the caveat for a conflict that involves the frame of a view that code places; `nil` for others.
  private func frameCaveat(for observation: Observation) -> Caveat? {
    let views = observation.related.compactMap { $0.id.flatMap(object(withID:)) as? UIView }
    let placed = views.first { !use(of: $0).isDisjoint(with: [.moves, .places]) }
    return placed.map { view in
      Caveat(
        text: "unless code that places % avoids it", item: subject(view).name, downgrades: true)
    }
  }

  /// Returns whether code hides a control or the one that overlaps it.
  private func isShownInTurn(_ view: UIView, _ observation: Observation) -> Bool {
    let others = observation.related.compactMap { $0.id.flatMap(object(withID:)) as? UIView }
    return ([view] + others).contains { use(of: $0).contains(.hides) }
  }

  private func ancestors(of view: UIView) -> [UIView] {
    Array(sequence(first: view) { $0.superview }.dropFirst())
  }

  /// Returns what the sources of the controllers and of the custom views around a view do with its outlet.
  private func use(of view: UIView) -> ClassSource.OutletUse {
    guard let document = screen.document, let outlet = outlet(of: view) else { return [] }
    let holders = ancestors(of: view).compactMap { element(of: $0)?["customClass"] }
    let sources = ProjectSources.around(document.path)
    return (controllerClasses + holders).uniqued().reduce(into: []) { use, name in
      use.formUnion(sources.use(of: outlet, in: name))
    }
  }
}
