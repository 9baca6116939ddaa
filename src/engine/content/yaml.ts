import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { readLeniently } from './lenient-yaml.ts';
import { yamlProblem } from './yaml-problem.ts';

const COMMENT_OR_BLANK = /^\s*(#.*)?$/;

const isEmpty = (text: string): boolean => text.split('\n').every((line) => COMMENT_OR_BLANK.test(line));

/**
 * Returns every scalar as a string, because YAML's type inference changes phone numbers and postcodes. An empty value
 * is '', and an empty file is an object without keys. Throws a SyntaxProblem.
 */
export const parseYaml = (text: string): unknown => {
  try {
    return isEmpty(text) ? {} : readLeniently(text, (lenient) => load(lenient, { schema: FAILSAFE_SCHEMA }));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw yamlProblem(text, error);
  }
};
