import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import type { Question } from '../../../src/site/quiz/questions.ts';
import type { Printer, Rule } from '../../../src/site/quiz/recommend.ts';

export const read = (file: string): unknown =>
  load(readFileSync(path.resolve(import.meta.dirname, '../../../content', file), 'utf8'));

export const { questions, rules } = read('quiz.yml') as { questions: readonly Question[]; rules: readonly Rule[] };
export const printers = read('printers.yml') as readonly Printer[];

export const valuesOf = (id: number): string[] =>
  (questions.find((question) => question.id === id)?.options ?? []).map(({ value }) => value);
