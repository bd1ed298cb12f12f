import Foundation
import UIKit

/// A statement of a rule about one view that follows from linear distances between views.
///
/// Each distance is a linear function of the frames. Evaluated for the frames on the screen, the
/// statement results in an observation. Within a critical region, where frames move linearly, each
/// distance is also a linear function of the window's width: the statement changes only at widths
/// at which a distance crosses 0, so that the values at both ends prove it for every width in
/// between.
@MainActor
struct Statement {
  private let makeIdentity: () -> Observation.Identity
  /// The distances for a geometry, in points.
  let distances: (Geometry) -> [Double]
  /// Whether the statement holds, given which of the distances are at least 0.
  let holds: ([Bool]) -> Bool
  /// Describes the current layout; only called if the statement holds for it.
  let observation: () -> Observation?

  /// The length up to which a width or height is treated as 0, in points.
  static let negligible: CGFloat = 1e-3

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - subject: The view that the statement is about.
  ///   - aspect: The aspect that distinguishes the statement from others of the rule about the
  ///     subject.
  ///   - distances: The distances for a geometry, in points.
  ///   - holds: Whether the statement holds, given which of the distances are at least 0.
  ///   - observation: The observation for the current layout, with the same rule, subject and
  ///     aspect.
  init(
    _ rule: Rule, _ subject: @autoclosure @escaping () -> Subject,
    aspect: @autoclosure @escaping () -> String = "",
    distances: @escaping (Geometry) -> [Double], holds: @escaping ([Bool]) -> Bool,
    observation: @escaping () -> Observation?
  ) {
    makeIdentity = { Observation.Identity(rule: rule, subject: subject(), aspect: aspect()) }
    self.distances = distances
    self.holds = holds
    self.observation = observation
  }

  /// The identity of the observation; computed, since only a few statements need it.
  var identity: Observation.Identity { makeIdentity() }

  /// Returns whether the statement holds for a geometry.
  func holds(in geometry: Geometry) -> Bool {
    holds(distances(geometry).map { $0 >= -geometry.tolerance })
  }
}

/// A rule about linear distances, which can be proved for all widths of windows.
@MainActor
protocol StatementRule: ScreenRule {
  /// Returns the statements about the views of a screen.
  func statements(about shown: ShownScreen) -> [Statement]
}

extension StatementRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    statementObservations(on: screen)
  }

  /// Returns the observations for the statements that hold for the frames on the screen.
  func statementObservations(on screen: LaidOutScreen) -> [Observation] {
    statements(about: screen.shown).filter { $0.holds(in: .onScreen) }
      .compactMap { $0.observation() }
  }
}
