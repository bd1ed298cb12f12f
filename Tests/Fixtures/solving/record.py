#!/usr/bin/env python3
"""Records problems with their exact answers.

    python3 record.py ORACLE [CASES [SIZE]]      ORACLE: the folder with gen.py and oracle.py

Writes FAMILY.json next to this file. Ties are settled in exact arithmetic as the solver promises: each
inequality as an equation below all priorities, then variable by variable in the order of declaration, each
at the point of its range nearest to 0.
"""
import json, os, sys

sys.path.insert(0, sys.argv[1])
import gen, oracle

CASES = int(sys.argv[2]) if len(sys.argv) > 2 else 10
SIZE = int(sys.argv[3]) if len(sys.argv) > 3 else 9
FAMILIES = ['tree', 'tree2', 'ambiguous', 'infeasible', 'degenerate', 'equalprio', 'random']


def settled(names, rows):
    rows, values = list(rows), {}
    rows += [oracle.Row('tie ' + row.name, 0, '==', row.const, row.terms) for row in rows if row.rel != '==']
    for name in names:
        low, high = oracle.solve_rows(names, rows)['ranges'][name]
        nearest = low if low is not None and low > 0 else high if high is not None and high < 0 else oracle.Q(0)
        values[name] = nearest
        rows.append(oracle.Row(name, oracle.REQUIRED, '==', nearest, {name: oracle.Q(1)}))
    return {name: float(value) for name, value in values.items()}


def answer(names, rows):
    exact = oracle.solve_rows(names, rows)
    if exact['status'] == 'infeasible':
        return {'isFeasible': False, 'sums': [], 'values': {}, 'determined': []}
    return {
        'isFeasible': True,
        'sums': [{'priority': float(p), 'sum': float(v)} for p, v in exact['levels']],
        'values': settled(names, rows),
        'determined': [n for n, (low, high) in exact['ranges'].items() if low is not None and low == high],
    }


for family in FAMILIES:
    cases = []
    for seed in range(1, CASES + 1):
        text = gen.gen(family, seed, SIZE, 3)
        problem = oracle.Problem.parse(text)
        cases.append({
            'name': '%s %d' % (family, seed),
            'problem': text.splitlines(),
            'answers': [answer(problem.vars, rows) for rows in problem.steps()],
        })
    source = ('gen.py %s SEED %d 3 and oracle.py of the project\'s exact oracle (rational simplex); '
              'ties settled by record.py' % (family, SIZE))
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), family + '.json')
    lines = ',\n'.join(json.dumps(case, separators=(',', ':')) for case in cases)
    with open(path, 'w') as f:
        f.write('{"source":%s,"cases":[\n%s\n]}\n' % (json.dumps(source), lines))
