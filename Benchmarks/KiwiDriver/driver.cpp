// Kiwi's side of the benchmark, optimised as by an experienced user of Kiwi: changing constants are
// edit variables, and each step ends with updateVariables, after which every variable
// has its value.

#include "peer.h"

#include <kiwi/kiwi.h>

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

using Step = std::vector<std::pair<int, double>>;

}  // namespace

struct KiwiSession {
  int variableCount;
  std::vector<double> initial;
  std::vector<Row> rows;
  std::vector<Step> steps;

  // The result of a build.
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  std::vector<kiwi::Variable> edits;
  std::unique_ptr<kiwi::Solver> solver;

  size_t heap = 0;
  std::string failure;

  // Whether a parameter changes in any step; constants of the others are plain numbers.
  std::vector<bool> changing() const {
    std::vector<bool> changes(initial.size());
    for (const Step &step : steps)
      for (const auto &setting : step) changes[setting.first] = true;
    return changes;
  }

  // For each parameter, the row `variable == parameter` if it is the only one with the parameter:
  // an edit of the variable itself then needs no row.
  std::vector<int> directRows() const {
    std::vector<int> uses(initial.size()), direct(initial.size(), -1);
    for (size_t i = 0; i < rows.size(); i++) {
      const Row &row = rows[i];
      for (const auto &term : row.parameters) uses[term.first]++;
      if (row.isVariableEqualToParameter())
        direct[row.parameters[0].first] = static_cast<int>(i);
    }
    for (size_t i = 0; i < uses.size(); i++)
      if (uses[i] != 1) direct[i] = -1;
    return direct;
  }

  // The order in which rows are added: see `insertionRank`.
  std::vector<int> insertionOrder(int order) const {
    std::vector<int> sorted;
    for (int rank = 0; rank < 4; rank++)
      for (size_t i = 0; i < rows.size(); i++)
        if (insertionRank(rows[i], order) == rank) sorted.push_back(static_cast<int>(i));
    return sorted;
  }

  kiwi::Constraint constraint(const Row &row, const std::vector<bool> &changes) const {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size() + row.parameters.size());
    double constant = row.constant;
    for (const auto &term : row.terms) terms.emplace_back(variables[term.first], term.second);
    for (const auto &term : row.parameters) {
      if (changes[term.first])
        terms.emplace_back(edits[term.first], -term.second);
      else
        constant += term.second * initial[term.first];
    }
    auto relation =
        row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    return kiwi::Constraint(
        kiwi::Expression(std::move(terms), -constant), relation,
        row.isRequired() ? kiwi::strength::required : row.strength);
  }

  int64_t build(int order, int64_t limit) {
    solver.reset();
    constraints.clear();
    edits.clear();
    variables.clear();
    // Preparing the problem is not part of Kiwi's work.
    const auto sequence = insertionOrder(order);
    const auto changes = changing();
    const auto direct = directRows();

    const size_t before = contest_heap();
    const int64_t start = contest_clock();
    solver = std::make_unique<kiwi::Solver>();
    variables = std::vector<kiwi::Variable>(variableCount);
    constraints.resize(rows.size());
    edits.resize(initial.size(), variables.front());
    for (size_t i = 0; i < initial.size(); i++) {
      if (!changes[i]) continue;
      const bool isDirect = direct[i] >= 0;
      double strength = editStrength;
      if (isDirect) {
        const Row &row = rows[direct[i]];
        edits[i] = variables[row.terms[0].first];
        if (!row.isRequired()) strength = row.strength;
      } else {
        edits[i] = kiwi::Variable();
      }
      solver->addEditVariable(edits[i], strength);
      solver->suggestValue(edits[i], initial[i]);
    }
    for (int i : sequence) {
      const Row &row = rows[i];
      if (row.parameters.size() == 1) {
        const int parameter = row.parameters[0].first;
        if (direct[parameter] == i && changes[parameter]) continue;
      }
      constraints[i] = constraint(row, changes);
      solver->addConstraint(constraints[i]);
      if (limit > 0 && contest_clock() - start > limit) {
        failure = "time limit";
        return -1;
      }
    }
    solver->updateVariables();
    const int64_t time = contest_clock() - start;
    heap = contest_heap() - before;
    return time;
  }

  void take(const Step &step) {
    for (const auto &setting : step) solver->suggestValue(edits[setting.first], setting.second);
    solver->updateVariables();
  }
};

namespace {

// Runs Kiwi code that may throw.
template <class Work>
int64_t guarded(KiwiSession *session, Work work) {
  session->failure.clear();
  try {
    return work();
  } catch (const std::exception &error) {
    session->failure = error.what();
    return -1;
  }
}

const char *version() { return KIWI_VERSION; }

KiwiSession *create(int32_t variableCount, int32_t parameterCount, const double *values) {
  auto *session = new KiwiSession();
  session->variableCount = variableCount;
  session->initial.assign(values, values + parameterCount);
  return session;
}

void destroy(KiwiSession *session) { delete session; }

void addRow(KiwiSession *session, const PeerRow *row) {
  session->rows.emplace_back(*row);
}

void addStep(
    KiwiSession *session, int32_t count, const int32_t *parameters, const double *values) {
  Step step;
  for (int i = 0; i < count; i++) step.emplace_back(parameters[i], values[i]);
  session->steps.push_back(std::move(step));
}

int64_t build(KiwiSession *session, int32_t order, int64_t limit) {
  return guarded(session, [=] { return session->build(order, limit); });
}

size_t heap(KiwiSession *session) { return session->heap; }

const char *failure(KiwiSession *session) { return session->failure.c_str(); }

int64_t sweep(KiwiSession *session, int32_t repeats) {
  return guarded(session, [=] {
    const int64_t start = contest_clock();
    for (int i = 0; i < repeats; i++)
      for (const Step &step : session->steps) session->take(step);
    return contest_clock() - start;
  });
}

int64_t sweepByStep(
    KiwiSession *session, const double *weights, int64_t *times, double *checksums) {
  return guarded(session, [=] {
    for (size_t i = 0; i < session->steps.size(); i++) {
      const int64_t start = contest_clock();
      session->take(session->steps[i]);
      times[i] = contest_clock() - start;
      double sum = 0;
      for (size_t j = 0; j < session->variables.size(); j++)
        sum += weights[j] * session->variables[j].value();
      checksums[i] = sum;
    }
    return int64_t(0);
  });
}

int64_t step(KiwiSession *session, int32_t index) {
  return guarded(session, [=] {
    session->take(session->steps[index]);
    return int64_t(0);
  });
}

int64_t removeAndAdd(KiwiSession *session, int32_t row) {
  return guarded(session, [=] {
    const int64_t start = contest_clock();
    session->solver->removeConstraint(session->constraints[row]);
    session->solver->updateVariables();
    session->solver->addConstraint(session->constraints[row]);
    session->solver->updateVariables();
    return contest_clock() - start;
  });
}

int64_t removeRow(KiwiSession *session, int32_t row) {
  return guarded(session, [=] {
    session->solver->removeConstraint(session->constraints[row]);
    session->solver->updateVariables();
    return int64_t(0);
  });
}

int64_t addAgain(KiwiSession *session, int32_t row) {
  return guarded(session, [=] {
    session->solver->addConstraint(session->constraints[row]);
    session->solver->updateVariables();
    return int64_t(0);
  });
}

void values(KiwiSession *session, double *values) {
  for (size_t i = 0; i < session->variables.size(); i++)
    values[i] = session->variables[i].value();
}

}  // namespace

const KiwiDriver *kiwi_driver(void) {
  static const KiwiDriver driver = {
      version, create, destroy, addRow,      addStep,      build,     heap,     failure,
      sweep,   sweepByStep, step, removeAndAdd, removeRow, addAgain, values};
  return &driver;
}
