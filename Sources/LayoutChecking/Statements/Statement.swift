import Foundation
import UIKit

/// A statement of a rule about one view that follows from linear distances between views.
///
/// Each distance is a linear function of the frames. Evaluated for the frames on the screen, the statement
/// is an observation. Each distance is also linear in the window's width within a critical region, where
/// frames move linearly: there the statement holds or fails up to the width at which a distance crosses 0,
/// so that the values at both ends prove it for every width in between.
@MainActor
struct Statement {
  private let makeIdentity: () -> Observation.Identity
  /// The distances for a geometry, in points.
  let distances: (Geometry) -> [Double]
  /// Whether the statement holds, by which of the distances are at least 0.
  let holds: ([Bool]) -> Bool
  /// Describes the present layout; only called where the statement holds for it.
  let observation: () -> Observation?

  /// The length up to which a width or height counts as none, in points.
  static let negligible: CGFloat = 1e-3

  /// A statement.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - subject: The view that it is about.
  ///   - aspect: What distinguishes it from other statements of the rule about the subject.
  ///   - distances: The distances for a geometry, in points.
  ///   - holds: Whether the statement holds, by which of the distances are at least 0.
  ///   - observation: The observation for the present layout, with the same rule, subject and aspect.
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

  /// The identity of the observation; not stored, since only a few statements need it.
  var identity: Observation.Identity { makeIdentity() }

  /// Whether the statement holds for a geometry.
  func holds(in geometry: Geometry) -> Bool {
    holds(distances(geometry).map { $0 >= -geometry.tolerance })
  }
}

/// A rule whose question is one about linear distances, so that it is proved for all widths of windows.
@MainActor
protocol StatementRule: ScreenRule {
  /// The statements about the views of a screen.
  func statements(about shown: ShownScreen) -> [Statement]
}

extension StatementRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    statementObservations(on: screen)
  }

  /// The observations for the statements that hold for the frames on the screen.
  func statementObservations(on screen: LaidOutScreen) -> [Observation] {
    statements(about: screen.shown).filter { $0.holds(in: .onScreen) }
      .compactMap { $0.observation() }
  }
}
