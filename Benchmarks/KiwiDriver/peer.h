#ifndef KIWI_DRIVER_PEER_H
#define KIWI_DRIVER_PEER_H

// What the drivers of all peers share: the rows of a problem, and the functions of a script.

#include "KiwiDriver.h"

#include <exception>
#include <string>
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

  explicit Row(const PeerRow &row)
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

struct PeerScript {
  std::vector<double> initial;
  std::vector<Row> rows;
  std::vector<ScriptOperation> operations;
  int variableCount;
  std::string failure;
};

// The functions of a driver whose scripts are played by `Player(script, play).run()`, which may throw.
template <class Player>
ScriptDriver makeScriptDriver(const char *(*version)(void)) {
  ScriptDriver driver;
  driver.version = version;
  driver.create = [](int32_t variableCount, int32_t parameterCount, const double *values) {
    auto *script = new PeerScript();
    script->variableCount = variableCount;
    script->initial.assign(values, values + parameterCount);
    return script;
  };
  driver.destroy = [](PeerScript *script) { delete script; };
  driver.add_row = [](PeerScript *script, const PeerRow *row) { script->rows.emplace_back(*row); };
  driver.add_operation = [](PeerScript *script, ScriptOperation operation) {
    script->operations.push_back(operation);
  };
  driver.play = [](PeerScript *script, ScriptPlay *play) {
    script->failure.clear();
    play->completed_solves = 0;
    try {
      Player(*script, *play).run();
    } catch (const std::exception &error) {
      script->failure = error.what();
      if (script->failure.empty()) script->failure = "an exception without a message";
    }
    return script->failure.c_str();
  };
  return driver;
}

#endif
