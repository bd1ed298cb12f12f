#ifndef KIWI_DRIVER_ROWS_H
#define KIWI_DRIVER_ROWS_H

// The rows of a problem, as both parts of the driver keep them.

#include "KiwiDriver.h"

#include <utility>
#include <vector>

// Above all optional strengths: no sum of them in these workloads comes near.
constexpr double editStrength = 1e9;

struct Row {
  int relation;
  bool isBound;
  double strength;
  double constant;
  std::vector<std::pair<int, double>> terms;
  std::vector<std::pair<int, double>> parameters;

  explicit Row(const KiwiRow &row)
      : relation(row.relation), isBound(row.is_bound != 0), strength(row.strength),
        constant(row.constant) {
    for (int i = 0; i < row.term_count; i++)
      terms.emplace_back(row.variables[i], row.coefficients[i]);
    for (int i = 0; i < row.parameter_count; i++)
      parameters.emplace_back(row.parameters[i], row.parameter_coefficients[i]);
  }

  bool isRequired() const { return strength < 0; }

  // Whether the row is `variable == parameter`, so that the parameter can be an edit of the variable.
  bool isVariableEqualToParameter() const {
    return relation == 0 && constant == 0 && terms.size() == 1 && terms[0].second == 1
           && parameters.size() == 1 && parameters[0].second == 1;
  }
};

// The position of a row's kind in one of four insertion orders.
//
// 0: bounds, then the others as given; 1: required equalities, required inequalities, bounds,
// optional constraints; 2: required equalities, optional constraints, required inequalities,
// bounds; 3: as given, bounds last.
inline int insertionRank(const Row &row, int order) {
  static const int ranks[4][4] = {{1, 1, 0, 1}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 0, 1, 0}};
  return ranks[order][row.isBound ? 2 : !row.isRequired() ? 3 : row.relation == 0 ? 0 : 1];
}

// The script part of the driver: see the members of `KiwiDriver` with the same names.
KiwiScript *kiwi_script_create(int32_t variableCount, int32_t parameterCount, const double *values);
void kiwi_script_destroy(KiwiScript *script);
void kiwi_script_add_row(KiwiScript *script, const KiwiRow *row);
void kiwi_script_add_operation(KiwiScript *script, KiwiOperation operation);
const char *kiwi_script_play(KiwiScript *script, KiwiPlay *play);

#endif
