import Foundation
import TestSupport
import Testing
import UIKit

/// The difference of measured widths from those that Xcode stored; the figures are printed.
@Suite(.enabled(if: !StoredLabel.all.isEmpty)) struct TextWidthTests {
  private let weights: [String: UIFont.Weight] = [
    "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
    "boldSystem": .bold, "heavy": .heavy, "black": .black,
  ]

  private func report(_ name: String, _ figures: ErrorFigures) { print("\(name): \(figures)") }

  /// The table of the package was fitted to these labels, stale ones left out; here all count.
  @Test func widthsOfTheTableAreThoseOfStoredLabels() throws {
    let errors = try StoredLabel.all.map { label in
      let weight = try #require(weights[label.weight])
      let font = UIFont.systemFont(ofSize: label.points, weight: weight)
      let width = label.text.size(withAttributes: [.font: font]).width
      return (width * label.scale - 0.001).rounded(.up) / label.scale - label.width
    }
    let figures = ErrorFigures(errors)
    report("widths, the table of the package", figures)
    #expect(figures.count == 625)
    #expect(figures.median <= 0.5)
    #expect(figures.percentile95 <= 3)
  }

  /// The same fit to the labels of all other repositories predicts those of each one.
  @Test(.enabled(if: Sweep.isFull, "fits 40 tables of widths"))
  func widthsOfRepositoriesLeftOutArePredicted() {
    let labels = StoredLabel.all.filter { AdvanceFit.Face(of: $0) != nil }
    let repositories = Set(labels.flatMap(\.repositories)).sorted()
    var errors: [Double] = []
    for repository in repositories {
      let test = labels.filter { $0.repositories.contains(repository) }
      let training = labels.filter { !$0.repositories.contains(repository) }
      let faces = Set(test.compactMap { AdvanceFit.Face(of: $0) })
      let regular = AdvanceFit(AdvanceFit.Face("regular", "text"), training)
      for face in faces {
        let fit =
          face == AdvanceFit.Face("regular", "text")
          ? regular : AdvanceFit(face, training, base: regular.advances)
        for label in test where AdvanceFit.Face(of: label) == face {
          errors.append(fit.width(of: label) - label.width)
        }
      }
    }
    let figures = ErrorFigures(errors)
    report("widths, repository left out", figures)
    #expect(repositories.count > 40)
    #expect(figures.median <= 0.5)
    #expect(figures.percentile95 <= 3)
  }
}
