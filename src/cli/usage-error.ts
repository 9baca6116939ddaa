import type { CommanderError } from 'commander';
import type { Diagnostic } from '../engine/diagnostics.ts';

/** `commander.unknownOption` is `usage/unknown-option`. */
const ruleOf = (code: string): string =>
  `usage/${code.replace('commander.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What is wrong with the flags, as a finding; commander's suggestion is the fix. */
export const usageDiagnostic = ({ code, message }: CommanderError): Diagnostic => {
  const [first = '', suggestion] = message.split('\n');
  return {
    rule: ruleOf(code),
    severity: 'error',
    message: first.replace(/^error: /, ''),
    fix: suggestion?.replace(/^\((.*)\)$/, '$1') ?? 'build-site --help lists the commands and flags',
  };
};
