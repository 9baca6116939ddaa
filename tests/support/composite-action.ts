import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { load } from 'js-yaml';

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly shell: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

export const readAction = (file: string): Action => load(readFileSync(file, 'utf8')) as Action;

type Texts = Readonly<Record<string, string>>;

const dictionaryOf = (texts: Texts): data.Dictionary =>
  new data.Dictionary(...Object.entries(texts).map(([key, value]) => ({ key, value: new data.StringData(value) })));

interface Contexts {
  readonly inputs: Texts;
  /** Outputs by step id. */
  readonly steps: Readonly<Record<string, Texts>>;
}

const evaluate = (expression: string, { inputs, steps }: Contexts): string => {
  const parsed = new Parser(new Lexer(expression).lex().tokens, ['inputs', 'steps'], []).parse();
  const outputs = Object.entries(steps).map(([key, texts]) => ({
    key,
    value: new data.Dictionary({ key: 'outputs', value: dictionaryOf(texts) }),
  }));
  const context = new data.Dictionary(
    { key: 'inputs', value: dictionaryOf(inputs) },
    { key: 'steps', value: new data.Dictionary(...outputs) },
  );
  return new Evaluator(parsed, context).evaluate().coerceString();
};

const interpolate = (text: string, contexts: Contexts): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression, contexts));

const readOutputs = (file: string): Texts =>
  existsSync(file)
    ? Object.fromEntries(
        readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      )
    : {};

export interface BashRun {
  readonly status: number;
  readonly log: string;
}

/** Runs a script like a CI system. It is asynchronous, so that the test's own servers can respond. */
export const runBash = (script: string, cwd: string, environment: Texts): Promise<BashRun> =>
  new Promise((resolve) => {
    const flags = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
    execFile('bash', flags, { cwd, env: { ...environment } }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), log: stdout + stderr }),
    );
  });

export interface ActionRun {
  /** Exit code of the step that failed, or 0. */
  readonly status: number;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Texts;
}

export interface ActionTask {
  readonly action: string;
  readonly workspace: string;
  readonly inputs: Texts;
  /** Folder for the runner's files, outside the workspace. */
  readonly temporary: string;
  readonly environment: Texts;
}

/** Runs the action like a GitHub runner, including expressions, shell and files. */
export const runAction = async (task: ActionTask): Promise<ActionRun> => {
  const { action, workspace, inputs: given, temporary, environment } = task;
  const { inputs: declared, outputs, runs } = readAction(path.join(action, 'action.yml'));
  const defaults = Object.fromEntries(Object.entries(declared).map(([name, input]) => [name, input.default]));
  const contexts = { inputs: { ...defaults, ...given }, steps: {} as Record<string, Texts> };
  const folder = mkdtempSync(path.join(temporary, 'runner-'));
  const summary = path.join(folder, 'summary.md');
  writeFileSync(summary, '');
  let status = 0;
  let log = '';
  for (const [at, step] of runs.steps.entries()) {
    if (status !== 0 || evaluate(step.if ?? 'true', contexts) === 'false') continue;
    const output = path.join(folder, `${at}.output`);
    const cwd = path.resolve(workspace, interpolate(step['working-directory'] ?? '.', contexts));
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, interpolate(value, contexts)]);
    const result = await runBash(interpolate(step.run, contexts), cwd, {
      ...environment,
      ...Object.fromEntries(own),
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: action,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: folder,
    });
    status = result.status;
    log += result.log;
    if (step.id !== undefined) contexts.steps[step.id] = readOutputs(output);
  }
  return {
    status,
    log,
    summary: readFileSync(summary, 'utf8'),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, { value }]) => [name, interpolate(value, contexts)]),
    ),
  };
};

export const writePrograms = (folder: string, programs: Texts): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/bash\n${script}\n`);
    chmodSync(file, 0o755);
  }
};
