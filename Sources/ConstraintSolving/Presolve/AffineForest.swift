/// Variables aggregated by required equations of one or two variables.
///
/// A union-find whose edges are affine maps:
///
///     x = scale · root + offset        or, once a root is fixed,        x = offset
///
/// The root of a tree is a free variable. An offset is an affine function of the parameters, the
/// constants that are expected to change: a vector of `stride` numbers, the value at parameters 0
/// followed by one rate for each parameter.
///
/// Smaller trees are attached to larger ones, so no path is longer than log₂ n (R. Tarjan,
/// "Efficiency of a Good But Not Linear Set Union Algorithm", 1975).
struct AffineForest: ~Copyable {
  /// The value returned as the root of a fixed variable.
  static let fixed = -1

  let stride: Int
  struct Node: BitwiseCopyable {
    /// The parent; a root is its own parent.
    @Int32Index var parent: Int
    @Int32Index var size = 1
    var scale = 1.0
  }

  private var nodes: UnmanagedArray<Node>
  private var offsets: UnmanagedArray<Double>

  /// A forest without variables.
  init() {
    stride = 1
    nodes = UnmanagedArray()
    offsets = UnmanagedArray()
  }

  /// A forest in which every variable is a root.
  init(count: Int, stride: Int, in arena: inout Arena) {
    self.stride = stride
    nodes = UnmanagedArray(capacity: count, in: &arena)
    for variable in 0..<count { nodes.append(Node(parent: variable)) }
    offsets = UnmanagedArray(repeating: 0, count: count * stride, in: &arena)
  }

  /// The number of bytes of a forest.
  static func size(count: Int, stride: Int) -> Int {
    count * (MemoryLayout<Node>.stride + 8 * stride)
  }

  var count: Int { nodes.count }

  /// The factor of the root; valid after ``root(of:)``.
  @inline(__always)
  func scale(of variable: Int) -> Double { nodes[variable].scale }

  /// The offset from the scaled root: `stride` numbers, valid after ``root(of:)``.
  @inline(__always)
  func offset(of variable: Int) -> UnsafeMutablePointer<Double> {
    offsets.start + variable * stride
  }

  /// Whether a variable is the root of its tree.
  @inline(__always)
  func isRoot(_ variable: Int) -> Bool { nodes[variable].parent == variable }

  /// The root of a variable's tree, or ``fixed``; compresses the path to it.
  @inline(__always)
  func root(of variable: Int) -> Int {
    let above = nodes[variable].parent
    if above == variable || above < 0 { return above }
    let next = nodes[above].parent
    return next == above ? above : Self.compressed(variable, nodes.start, offsets.start, stride)
  }

  /// Takes the forest's parts, since the compiler would copy the forest to the stack.
  private static func compressed(
    _ variable: Int, _ nodes: UnsafeMutablePointer<Node>, _ offsets: UnsafeMutablePointer<Double>,
    _ stride: Int
  ) -> Int {
    while true {
      let above = nodes[variable].parent
      if above < 0 { return above }
      let next = nodes[above].parent
      if next == above { return above }
      let factor = nodes[variable].scale
      Affine.add(factor, offsets + above * stride, to: offsets + variable * stride, stride)
      nodes[variable].scale = next < 0 ? 0 : factor * nodes[above].scale
      nodes[variable].parent = next
    }
  }

  /// Fixes a root at a value that is copied.
  func fix(_ root: Int, at value: UnsafePointer<Double>) {
    nodes[root].parent = Self.fixed
    nodes[root].scale = 0
    let own = offset(of: root)
    own[0] = value[0]
    if stride > 1 { (own + 1).update(from: value + 1, count: stride - 1) }
  }

  /// Aggregates two roots by the equation a·x + b·y + constant = 0.
  /// - Returns: The scale of the attached root.
  func aggregate(
    _ x: Int, _ a: Double, _ y: Int, _ b: Double, _ constant: UnsafePointer<Double>
  ) -> Double {
    if nodes[x].size > nodes[y].size { return aggregate(y, b, x, a, constant) }
    let factor = -b / a
    nodes[x].parent = y
    nodes[x].scale = factor
    nodes[y].size += nodes[x].size
    let own = offset(of: x)
    own[0] = -constant[0] / a
    if stride > 1 { for index in 1..<stride { own[index] = -constant[index] / a } }
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
    if stride > 1 { addRates(factor, function, to: sum, stride) }
  }

  /// Adds a multiple of the rates; a separate function, so that functions without rates do not pay
  /// for it.
  @inline(never)
  private static func addRates(
    _ factor: Double, _ function: UnsafePointer<Double>, to sum: UnsafeMutablePointer<Double>,
    _ stride: Int
  ) {
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

  /// The parameters on which a function depends, as a bit mask.
  @inline(__always)
  static func dependence(_ function: UnsafePointer<Double>, _ stride: Int) -> UInt64 {
    if stride == 1 { return 0 }
    var mask: UInt64 = 0
    for index in 1..<stride where function[index] != 0 { mask |= 1 << UInt64(index) }
    return mask
  }
}
