/// Variables that required equations of one or two variables tie together.
///
/// A union-find whose edges are affine maps:
///
///     x = scale · root + offset        or, once a root is fixed,        x = offset
///
/// An offset is an affine function of the parameters, the constants that are expected to change: a
/// vector of `stride` numbers, the value at parameters 0 followed by one rate for each parameter.
///
/// Smaller trees are hung below larger ones, so no path is longer than log₂ n (R. Tarjan,
/// "Efficiency of a Good But Not Linear Set Union Algorithm", 1975).
struct AffineForest: ~Copyable {
  /// What stands for the root of a variable that is fixed.
  static let fixed = -1

  let stride: Int
  /// The parent of each variable; itself for a root.
  private var parent: Flat<Int>
  private var scale: Flat<Double>
  private var offset: Flat<Double>
  private var size: Flat<Int>

  /// Variables that nothing ties together yet.
  init(count: Int, stride: Int) {
    self.stride = stride
    parent = Flat(capacity: count)
    for variable in 0..<count { parent.append(variable) }
    scale = Flat(repeating: 1, count: count)
    offset = Flat(repeating: 0, count: count * stride)
    size = Flat(repeating: 1, count: count)
  }

  var count: Int { parent.count }

  /// The factor of the root; valid after ``root(of:)``.
  @inline(__always)
  func scale(of variable: Int) -> Double { scale[variable] }

  /// What is added; `stride` numbers, valid after ``root(of:)``.
  @inline(__always)
  func offset(of variable: Int) -> UnsafeMutablePointer<Double> {
    offset.start + variable * stride
  }

  /// The root of a variable's tree, or ``fixed``; afterwards the variable hangs right below it.
  @inline(__always)
  func root(of variable: Int) -> Int {
    let above = parent[variable]
    if above == variable || above < 0 { return above }
    let next = parent[above]
    return next == above ? above : compressed(variable)
  }

  private func compressed(_ variable: Int) -> Int {
    while true {
      let above = parent[variable]
      if above < 0 { return above }
      let next = parent[above]
      if next == above { return above }
      let factor = scale[variable]
      Affine.add(factor, offset(of: above), to: offset(of: variable), stride)
      scale[variable] = next < 0 ? 0 : factor * scale[above]
      parent[variable] = next
    }
  }

  /// Fixes a root at a value that is copied.
  func fix(_ root: Int, at value: UnsafePointer<Double>) {
    parent[root] = Self.fixed
    scale[root] = 0
    offset(of: root).update(from: value, count: stride)
  }

  /// Ties two roots together by a·x + b·y + constant = 0.
  /// - Returns: The factor by which one follows the other.
  func tie(
    _ x: Int, _ a: Double, _ y: Int, _ b: Double, _ constant: UnsafePointer<Double>
  ) -> Double {
    if size[x] > size[y] { return tie(y, b, x, a, constant) }
    let factor = -b / a
    parent[x] = y
    scale[x] = factor
    size[y] += size[x]
    for index in 0..<stride { offset[x * stride + index] = -constant[index] / a }
    return factor
  }
}

/// Affine functions of the parameters: the value at parameters 0, then a rate for each parameter.
enum Affine {
  /// Adds a multiple of one function to another.
  @inline(__always)
  static func add(
    _ factor: Double, _ function: UnsafePointer<Double>, to sum: UnsafeMutablePointer<Double>,
    _ stride: Int
  ) {
    sum[0] += factor * function[0]
    if stride == 1 { return }
    for index in 1..<stride { sum[index] += factor * function[index] }
  }

  /// The value at given parameters, of which the first number is 1.
  @inline(__always)
  static func value(
    _ function: UnsafePointer<Double>, at parameters: UnsafePointer<Double>, _ stride: Int
  ) -> Double {
    var sum = function[0]
    if stride == 1 { return sum }
    for index in 1..<stride { sum += function[index] * parameters[index] }
    return sum
  }

  /// The parameters on which a function depends, bit by bit.
  @inline(__always)
  static func dependence(_ function: UnsafePointer<Double>, _ stride: Int) -> UInt64 {
    if stride == 1 { return 0 }
    var mask: UInt64 = 0
    for index in 1..<stride where function[index] != 0 { mask |= 1 << UInt64(index) }
    return mask
  }
}
