/// The constraint of the leading edge of the example's field "Email".
let emailLeading = """
  leading of textField "Email" = leading of the safe area of view sgn-Vw-001 + 16
  """
/// The constraint of its trailing edge.
let emailTrailing = """
  trailing of the safe area of view sgn-Vw-001 = trailing of textField "Email" + 16
  """

/// The output of `kuina explain` for that field on a screen of 375 by 667 points.
///
/// The field is 120 below a safe area that begins at 20, 16 from the left, 375 - 2 · 16 wide.
let emailExplanation =
  """
  textField "Email" (eml-Fd-001) on iPhone SE (3rd generation) portrait
    at 16, 140 in its superview, 343 × 34 pt
    at 16, 140 on the screen
    left:
      constraint eml-Ld-001 (\(emailLeading)), now 16: +1 pt per pt
        above 359 infeasible (conflicts with constraint eml-Tr-001 (\(emailTrailing)))
      the left edge of the safe area of view sgn-Vw-001, now 0: +1 pt per pt
    top:
      constraint eml-Tp-001 (top of textField "Email" = top of the safe area of view sgn-Vw-001 + \
  120), now 120: +1 pt per pt
      the top edge of the safe area of view sgn-Vw-001, now 20: +1 pt per pt
    width:
      constraint eml-Ld-001, now 16: −1 pt per pt
        above 359 infeasible (conflicts with constraint eml-Tr-001 (\(emailTrailing)))
      constraint eml-Tr-001 (\(emailTrailing)), now 16: −1 pt per pt
        above 359 infeasible (conflicts with constraint eml-Ld-001)
      the width of the safe area of view sgn-Vw-001 minus that of the view, now 0: +1 pt per pt
        below -343 infeasible (conflicts with constraint eml-Ld-001 and constraint eml-Tr-001)
      the width of the screen, now 375: +1 pt per pt
        below 32 infeasible (conflicts with constraint eml-Ld-001 and constraint eml-Tr-001)
    height:
      constraint eml-Ht-001 (height of textField "Email" = 34), now 34: +1 pt per pt
        below 0 infeasible
  """
