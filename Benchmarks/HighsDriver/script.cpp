// The linear-programming solver HiGHS, playing edit scripts.
//
// A script's rows become rows of one linear program; an optional row gets columns for its errors, whose
// costs are the strengths. A removed row stays, without bounds and costs. HiGHS keeps its basis
// between solves. Its library comes from the Python package highspy, which has no headers: the
// functions used here are declared after https://ergo-code.github.io/HiGHS/stable/interfaces/c_api/.

#include "../KiwiDriver/peer.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

extern "C" {
void *Highs_create(void);
void Highs_destroy(void *);
const char *Highs_version(void);
int Highs_run(void *);
int Highs_getModelStatus(const void *);
int Highs_getSolution(const void *, double *, double *, double *, double *);
int Highs_setBoolOptionValue(void *, const char *, int);
int Highs_setIntOptionValue(void *, const char *, int);
int Highs_setStringOptionValue(void *, const char *, const char *);
int Highs_addCols(
    void *, int, const double *, const double *, const double *, int, const int *, const int *,
    const double *);
int Highs_addRows(
    void *, int, const double *, const double *, int, const int *, const int *, const double *);
int Highs_changeRowBounds(void *, int, double, double);
int Highs_changeColCost(void *, int, double);
}

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

class Player {
 public:
  Player(const PeerScript &script, ScriptPlay &play)
      : script(script), play(play), rows(script.rows), parameters(script.initial),
        users(parameters.size()), positions(rows.size(), -1), errors(rows.size(), -1),
        isPresent(rows.size()), isOptional(rows.size()) {
    for (size_t i = 0; i < rows.size(); i++) {
      isOptional[i] = !rows[i].isRequired();
      for (const auto &term : rows[i].parameters)
        users[term.first].push_back(static_cast<int>(i));
    }
    for (const ScriptOperation &operation : script.operations)
      if (operation.kind == 'X' && operation.value >= 0) isOptional[operation.index] = true;
  }

  ~Player() { Highs_destroy(highs); }

  void run() {
    const int64_t begin = contest_clock();
    int64_t started = contest_processor_clock(), previous = contest_clock();
    highs = Highs_create();
    Highs_setBoolOptionValue(highs, "output_flag", 0);
    Highs_setIntOptionValue(highs, "threads", 1);
    Highs_setStringOptionValue(highs, "parallel", "off");
    Highs_setStringOptionValue(highs, "solver", "simplex");
    if (play.order == 1) Highs_setStringOptionValue(highs, "presolve", "off");
    std::vector<double> zeros(script.variableCount), lower(script.variableCount, -infinity),
        upper(script.variableCount, infinity);
    std::vector<int> starts(script.variableCount);
    Highs_addCols(
        highs, script.variableCount, zeros.data(), lower.data(), upper.data(), 0, starts.data(),
        nullptr, nullptr);
    columnCount = script.variableCount;
    int phase = -1, solve = 0;
    const auto endPhase = [&] {
      if (phase < 0) return;
      play.phase_times[phase] = contest_processor_clock() - started;
      play.rejected[phase] = 0;
      for (int i = 0; i < script.variableCount; i++)
        play.values[size_t(phase) * script.variableCount + i] = values.empty() ? 0 : values[i];
    };
    for (const ScriptOperation &operation : script.operations) switch (operation.kind) {
      case 'A':
        isPresent[operation.index] = true;
        if (positions[operation.index] < 0)
          added.push_back(operation.index);
        else
          update(operation.index);
        break;
      case 'D':
        isPresent[operation.index] = false;
        update(operation.index);
        break;
      case 'S':
        parameters[operation.index] = operation.value;
        for (int index : users[operation.index]) update(index);
        break;
      case 'X':
        rows[operation.index].strength = operation.value;
        update(operation.index);
        break;
      case 'Z':
        this->solve();
        if (play.times_solves) {
          const int64_t now = contest_clock();
          play.solve_times[solve] = now - previous;
          previous = contest_clock();
        }
        play.completed_solves = ++solve;
        if (play.limit > 0 && contest_clock() - begin > play.limit)
          throw std::runtime_error("time limit");
        break;
      default:  // M
        endPhase();
        if (++phase > 0) started = contest_processor_clock();
        previous = contest_clock();
    }
    endPhase();
  }

 private:
  double constant(const Row &row) const {
    double sum = row.constant;
    for (const auto &term : row.parameters) sum += term.second * parameters[term.first];
    return sum;
  }

  // The cost of a row's errors; a row that is required now makes them as expensive as can be.
  double cost(int index) const {
    if (!isPresent[index]) return 0;
    return rows[index].isRequired() ? editStrength : rows[index].strength;
  }

  // Applies the present state of a row that the program has already.
  void update(int index) {
    if (positions[index] < 0) return;
    const double value = constant(rows[index]);
    const int relation = rows[index].relation;
    const bool present = isPresent[index];
    Highs_changeRowBounds(
        highs, positions[index], present && relation >= 0 ? value : -infinity,
        present && relation <= 0 ? value : infinity);
    if (errors[index] < 0) return;
    for (int side = 0; side < (relation == 0 ? 2 : 1); side++)
      Highs_changeColCost(highs, errors[index] + side, cost(index));
  }

  // Adds rows and the columns of their errors in one call each.
  void addPending() {
    std::vector<double> lower, upper, coefficients, costs, zeros, infinities;
    std::vector<int> starts, indices;
    for (int index : added) {
      if (!isPresent[index] || positions[index] >= 0) continue;
      const Row &row = rows[index];
      positions[index] = rowCount++;
      starts.push_back(static_cast<int>(indices.size()));
      for (const auto &term : row.terms) {
        indices.push_back(term.first);
        coefficients.push_back(term.second);
      }
      if (isOptional[index]) {
        errors[index] = columnCount;
        for (double sign : {1.0, -1.0}) {
          if ((sign > 0 && row.relation < 0) || (sign < 0 && row.relation > 0)) continue;
          indices.push_back(columnCount++);
          coefficients.push_back(sign);
          costs.push_back(cost(index));
        }
      }
      const double value = constant(row);
      lower.push_back(row.relation >= 0 ? value : -infinity);
      upper.push_back(row.relation <= 0 ? value : infinity);
    }
    added.clear();
    if (starts.empty()) return;
    if (!costs.empty()) {
      zeros.resize(costs.size());
      infinities.resize(costs.size(), infinity);
      const std::vector<int> empty(costs.size());
      Highs_addCols(
          highs, static_cast<int>(costs.size()), costs.data(), zeros.data(), infinities.data(), 0,
          empty.data(), nullptr, nullptr);
    }
    Highs_addRows(
        highs, static_cast<int>(starts.size()), lower.data(), upper.data(),
        static_cast<int>(indices.size()), starts.data(), indices.data(), coefficients.data());
  }

  void solve() {
    addPending();
    Highs_run(highs);
    constexpr int optimal = 7;
    const int status = Highs_getModelStatus(highs);
    if (status != optimal) throw std::runtime_error("model status " + std::to_string(status));
    values.resize(columnCount);
    Highs_getSolution(highs, values.data(), nullptr, nullptr, nullptr);
  }

  const PeerScript &script;
  ScriptPlay &play;
  std::vector<Row> rows;
  std::vector<double> parameters;
  std::vector<std::vector<int>> users;
  // The row of the program for each row of the script, and the first column of its errors.
  std::vector<int> positions;
  std::vector<int> errors;
  std::vector<bool> isPresent;
  // Whether a row is ever optional.
  std::vector<bool> isOptional;
  std::vector<int> added;
  std::vector<double> values;
  void *highs = nullptr;
  int rowCount = 0;
  int columnCount = 0;
};

}  // namespace

const ScriptDriver *script_driver(void) {
  static const ScriptDriver driver = makeScriptDriver<Player>(Highs_version);
  return &driver;
}
