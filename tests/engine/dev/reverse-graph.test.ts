import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReverseGraph } from '../../../src/engine/dev/reverse-graph.ts';

const touched = (graph: ReverseGraph, ...inputs: string[]) => [...graph.touchedBy(inputs)].sort();

test('a page is touched by each of its inputs, and by no other', () => {
  const graph = new ReverseGraph();
  graph.note('/a/', new Set(['templates/pages/a.tsx', 'content:posts']));
  graph.note('/b/', new Set(['templates/pages/b.tsx', 'content:posts']));
  expect(touched(graph, 'content:posts')).toEqual(['/a/', '/b/']);
  expect(touched(graph, 'templates/pages/b.tsx')).toEqual(['/b/']);
  expect(touched(graph, 'content:faqs')).toEqual([]);
});

test('a page that is rendered again has its new inputs alone', () => {
  const graph = new ReverseGraph();
  graph.note('/a/', new Set(['content:posts']));
  graph.note('/a/', new Set(['content:faqs']));
  expect(touched(graph, 'content:posts')).toEqual([]);
  expect(touched(graph, 'content:faqs')).toEqual(['/a/']);
  graph.forget('/a/');
  expect(touched(graph, 'content:faqs')).toEqual([]);
});

test('whatever is noted and forgotten, a page is touched exactly where an input of its last noting is', () => {
  const page = fc.constantFrom('/a/', '/b/', '/c/');
  const inputs = fc.uniqueArray(fc.constantFrom<string>('one', 'two', 'three', 'four'));
  const step = fc.record({ page, inputs: fc.option(inputs, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(step), inputs, (steps, changed) => {
      const graph = new ReverseGraph();
      const last = new Map<string, readonly string[]>();
      for (const { page: path, inputs: made } of steps) {
        if (made === undefined) graph.forget(path);
        else graph.note(path, new Set(made));
        last.set(path, made ?? []);
      }
      const expected = [...last].filter(([, made]) => made.some((input) => changed.includes(input)));
      expect(touched(graph, ...changed)).toEqual(expected.map(([path]) => path).sort());
    }),
  );
});
