// Kiwi's side of edit scripts: constraints added, removed, strengthened, and parameters set.
//
// A parameter that changes is an edit variable, or its constraints are removed and added with
// another constant: `parameter_use` chooses, and the benchmark takes whichever is faster.

#include "peer.h"

#include <kiwi/kiwi.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>

namespace {

class Player {
 public:
  Player(const PeerScript &script, ScriptPlay &play)
      : rows(script.rows), parameters(script.initial), play(play), script(script),
        users(parameters.size()), isEdit(parameters.size()), directRows(parameters.size(), -1),
        directParameters(rows.size(), -1), isPresent(rows.size()), isRejected(rows.size()),
        isStale(rows.size()) {
    prepare();
  }

  // Plays all operations. Fails by an exception of Kiwi or at the time limit.
  void run() {
    const int64_t begin = contest_clock();
    int64_t started = contest_processor_clock(), previous = contest_clock();
    solver = std::make_unique<kiwi::Solver>();
    variables = std::vector<kiwi::Variable>(script.variableCount);
    edits.resize(parameters.size(), variables.front());
    constraints.resize(rows.size());
    int phase = -1, solve = 0;
    const auto endPhase = [&] {
      if (phase < 0) return;
      play.phase_times[phase] = contest_processor_clock() - started;
      play.rejected[phase] = rejected;
      double *values = play.values + size_t(phase) * variables.size();
      for (size_t i = 0; i < variables.size(); i++) values[i] = variables[i].value();
    };
    for (const ScriptOperation &operation : script.operations) switch (operation.kind) {
      case 'A':
        added.push_back(operation.index);
        break;
      case 'D':
        remove(operation.index);
        break;
      case 'S':
        set(operation.index, operation.value);
        break;
      case 'X':
        strengthen(operation.index, operation.value);
        break;
      case 'Z':
        update();
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
        // The first phase includes the creation of the solver.
        if (++phase > 0) started = contest_processor_clock();
        previous = contest_clock();
    }
    endPhase();
  }

  int rejected = 0;

 private:
  void prepare() {
    std::vector<bool> changes(parameters.size()), isInRequired(parameters.size());
    for (const ScriptOperation &operation : script.operations)
      if (operation.kind == 'S') changes[operation.index] = true;
    for (size_t i = 0; i < rows.size(); i++)
      for (const auto &term : rows[i].parameters) {
        users[term.first].push_back(static_cast<int>(i));
        if (rows[i].isRequired()) isInRequired[term.first] = true;
      }
    std::vector<bool> isTaken(script.variableCount);
    for (size_t i = 0; i < parameters.size(); i++) {
      isEdit[i] = changes[i] && play.parameter_use != KIWI_REPLACES_ALL
                  && !(play.parameter_use == KIWI_REPLACES_REQUIRED && isInRequired[i]);
      if (!isEdit[i] || users[i].size() != 1) continue;
      const Row &row = rows[users[i][0]];
      if (!row.isVariableEqualToParameter() || isTaken[row.terms[0].first]) continue;
      isTaken[row.terms[0].first] = true;
      directRows[i] = users[i][0];
      directParameters[users[i][0]] = static_cast<int>(i);
    }
    hasEdit.resize(parameters.size());
  }

  double strength(const Row &row) const {
    return row.isRequired() ? kiwi::strength::required : row.strength;
  }

  // Adds a row as it is now; Kiwi rejects a required row that contradicts others.
  void insert(int index) {
    const Row &row = rows[index];
    isPresent[index] = true;
    if (directParameters[index] >= 0) {
      const int parameter = directParameters[index];
      edits[parameter] = variables[row.terms[0].first];
      solver->addEditVariable(edits[parameter], row.isRequired() ? editStrength : row.strength);
      solver->suggestValue(edits[parameter], parameters[parameter]);
      return;
    }
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size() + row.parameters.size());
    double constant = row.constant;
    for (const auto &term : row.terms) terms.emplace_back(variables[term.first], term.second);
    for (const auto &term : row.parameters) {
      if (isEdit[term.first])
        terms.emplace_back(edits[term.first], -term.second);
      else
        constant += term.second * parameters[term.first];
    }
    const auto relation =
        row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    constraints[index] = kiwi::Constraint(
        kiwi::Expression(std::move(terms), -constant), relation, strength(row));
    try {
      solver->addConstraint(constraints[index]);
    } catch (const kiwi::UnsatisfiableConstraint &) {
      isRejected[index] = true;
      rejected++;
    }
  }

  void takeOut(int index) {
    isPresent[index] = false;
    if (isRejected[index])
      isRejected[index] = false;
    else if (directParameters[index] >= 0)
      solver->removeEditVariable(edits[directParameters[index]]);
    else
      solver->removeConstraint(constraints[index]);
  }

  void remove(int index) {
    const auto pending = std::find(added.begin(), added.end(), index);
    if (pending != added.end())
      added.erase(pending);
    else if (isPresent[index])
      takeOut(index);
  }

  void set(int parameter, double value) {
    parameters[parameter] = value;
    if (hasEdit[parameter] || (directRows[parameter] >= 0 && isPresent[directRows[parameter]])) {
      solver->suggestValue(edits[parameter], value);
    } else if (!isEdit[parameter]) {
      for (int index : users[parameter])
        if (isPresent[index] && !isStale[index]) {
          isStale[index] = true;
          stale.push_back(index);
        }
    }
  }

  // A Kiwi constraint has its strength for life.
  void strengthen(int index, double strength) {
    if (isPresent[index]) {
      takeOut(index);
      added.push_back(index);
    }
    rows[index].strength = strength;
  }

  // Applies what is pending, and stores every variable's value.
  void update() {
    for (int index : stale) {
      isStale[index] = false;
      if (!isPresent[index]) continue;
      takeOut(index);
      added.push_back(index);
    }
    stale.clear();
    if (added.size() > 1 && play.order > 0) {
      std::stable_sort(added.begin(), added.end(), [&](int a, int b) {
        return insertionRank(rows[a], play.order) < insertionRank(rows[b], play.order);
      });
    }
    for (int index : added)
      for (const auto &term : rows[index].parameters) {
        const int parameter = term.first;
        if (!isEdit[parameter] || hasEdit[parameter] || directRows[parameter] >= 0) continue;
        hasEdit[parameter] = true;
        edits[parameter] = kiwi::Variable();
        solver->addEditVariable(edits[parameter], editStrength);
        solver->suggestValue(edits[parameter], parameters[parameter]);
      }
    for (int index : added) insert(index);
    added.clear();
    solver->updateVariables();
  }

  std::vector<Row> rows;
  std::vector<double> parameters;
  ScriptPlay &play;
  const PeerScript &script;
  std::vector<std::vector<int>> users;
  std::vector<bool> isEdit;
  std::vector<int> directRows;
  std::vector<int> directParameters;
  std::vector<bool> hasEdit;
  std::vector<bool> isPresent;
  std::vector<bool> isRejected;
  std::vector<bool> isStale;
  std::vector<int> added;
  std::vector<int> stale;
  std::unique_ptr<kiwi::Solver> solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Variable> edits;
  std::vector<kiwi::Constraint> constraints;
};

const char *version() { return KIWI_VERSION; }

}  // namespace

const ScriptDriver *script_driver(void) {
  static const ScriptDriver driver = makeScriptDriver<Player>(version);
  return &driver;
}
