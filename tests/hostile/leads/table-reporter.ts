import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node';
import { FAULTS, newTally, type Tally } from './tally.ts';

const NUMBERS = ['runs', 'submitted', 'stored', ...FAULTS] as const;
const WIDTHS = [58, 11, 11] as const;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const row = (scenario: string, backend: string, numbers: readonly (string | number)[]): void =>
  print(
    scenario.padEnd(WIDTHS[0]) +
      backend.padEnd(WIDTHS[1]) +
      numbers.map((number) => String(number).padStart(WIDTHS[2])).join(''),
  );

const isFaulty = (tally: Tally): boolean => FAULTS.some((fault) => tally[fault] > 0);

export default class TableReporter implements Reporter {
  readonly #total = newTally('in all', '');

  onTestRunStart(): void {
    row(
      'scenario',
      'backend',
      NUMBERS.map((name) => (name === 'runs' ? 'form runs' : name)),
    );
  }

  onTestCaseResult(test: TestCase): void {
    const { tally } = test.meta();
    if (tally) this.#add(tally);
    const { state, errors } = test.result();
    if (state === 'failed') for (const { message, stack } of errors ?? []) print(`  ${test.name}: ${stack ?? message}`);
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const { message, stack } of suite.errors()) print(`  ${suite.name}: ${stack ?? message}`);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message, stack } of module.errors()) print(`  ${module.moduleId}: ${stack ?? message}`);
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { message: string }[], reason: TestRunEndReason): void {
    for (const { message } of errors) print(`  ${message}`);
    row(
      this.#total.scenario,
      '',
      NUMBERS.map((name) => this.#total[name]),
    );
    if (reason !== 'passed') print('A part of it could not be tried: see above.');
    if (isFaulty(this.#total)) process.exitCode = 1;
  }

  #add(tally: Tally): void {
    row(
      tally.scenario,
      tally.backend,
      NUMBERS.map((name) => tally[name]),
    );
    for (const note of tally.notes) print(`  ${note}`);
    for (const name of NUMBERS) this.#total[name] += tally[name];
  }
}
