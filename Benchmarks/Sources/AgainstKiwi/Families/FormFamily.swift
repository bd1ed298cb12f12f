internal import ConstraintSolving

extension EditScript {
  /// A form of labels with fields that begin at the same place; letters are typed into labels and
  /// deleted, and then hugging priorities change.
  static func form(fields: Int, labels: Int) -> EditScript {
    var form = Form(fields: fields, name: "form-\(fields)")
    form.builder.buildAll()
    form.builder.phase("typing")
    for _ in 0..<labels {
      let label = form.texts[form.builder.numbers.next(in: 0...fields - 1)]
      var width = label.width
      for letter in 0..<60 {
        let advance = [4.5, 7, 9.25][form.builder.numbers.next(in: 0...2)]
        width += letter < 30 ? advance : -advance
        form.builder.set(label.parameter, to: max(10, width))
        form.builder.solve()
      }
    }
    form.builder.phase("priority")
    for _ in 0..<labels * 20 {
      let row = form.hugging[form.builder.numbers.next(in: 0...fields - 1)]
      for priority in [252, 251] {
        form.builder.setPriority(priority, of: row)
        form.builder.solve()
      }
    }
    return form.builder.script
  }

  /// The rows of a form added one at a time, and removed in the opposite order.
  static func buildUpForm(rows: Int) -> EditScript {
    var form = Form(fields: max(1, (rows + 12) / 13), name: "build-form-\(rows)")
    let sequence = form.builder.allRows.prefix(rows)
    form.builder.phase("build")
    for row in sequence {
      form.builder.add([row])
      form.builder.solve()
    }
    form.builder.phase("tear-down")
    for row in sequence.reversed() {
      form.builder.remove([row])
      form.builder.solve()
    }
    return form.builder.script
  }
}

/// The rows of a form.
private struct Form {
  var builder: ScriptBuilder
  /// The widths of the labels' texts.
  var texts: [(parameter: Sum, width: Double)] = []
  /// The rows by which labels hug their texts.
  var hugging: [Int] = []

  init(fields: Int, name: String) {
    builder = ScriptBuilder(name, seed: fields)
    let window = builder.makeParameter(390)
    var firstField: Sum?
    var end = Sum(constant: 12)
    for _ in 0..<fields {
      let (labelX, labelWidth) = (builder.makeVariable(), builder.makeVariable())
      let (fieldX, fieldWidth) = (builder.makeVariable(), builder.makeVariable())
      let (y, height) = (builder.makeVariable(), builder.makeVariable())
      builder.rows(labelX == 16, labelWidth >= 0, fieldWidth >= 0, height >= 0)
      let width = Double(builder.numbers.next(in: 30...160))
      let text = builder.makeParameter(width)
      texts.append((text, width))
      hugging.append(builder.row((labelWidth <= text).at(251)))
      builder.rows(
        (labelWidth >= text).at(750), fieldX >= labelX + labelWidth + 8,
        fieldX + fieldWidth == window - 16)
      if let firstField {
        builder.row(fieldX == firstField)
      } else {
        builder.row((fieldX == 0).at(240))
        firstField = fieldX
      }
      builder.rows(
        y == end + 8, (height >= 34).at(750), (height <= 34).at(250), (fieldWidth >= 60).at(740))
      end = y + height
    }
  }
}
