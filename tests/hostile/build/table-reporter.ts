import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const row = (...cells: readonly (string | number)[]): void =>
  print(cells.map((cell, column) => (column === 0 ? String(cell).padEnd(20) : String(cell).padStart(10))).join(''));

export default class TableReporter implements Reporter {
  #attempts = 0;
  #failures = 0;

  onTestRunStart(): void {
    row('', 'attempts', 'failures');
  }

  onTestCaseResult(test: TestCase): void {
    const { buildTally } = test.meta();
    const { state, errors } = test.result();
    if (state === 'failed') for (const { message, stack } of errors ?? []) print(`  ${test.name}: ${stack ?? message}`);
    if (buildTally === undefined) return;
    const { attempts, failures, remarks } = buildTally;
    row(test.name, attempts, failures.length);
    for (const line of [...failures, ...remarks]) print(`  ${line}`);
    this.#attempts += attempts;
    this.#failures += failures.length;
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { message: string }[], reason: TestRunEndReason): void {
    for (const { message } of errors) print(`  ${message}`);
    row('in all', this.#attempts, this.#failures);
    if (reason !== 'passed') print('A part of it could not be tried: see above.');
    if (this.#failures > 0) process.exitCode = 1;
  }
}
