import type { CommanderError } from 'commander';
import type { Diagnostic } from '../engine/diagnostics.ts';

/** Converts `commander.unknownOption` to `usage/unknown-option`. */
const ruleOf = (code: string): string =>
  `usage/${code.replace('commander.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Converts a commander error to a diagnostic, with its suggestion as the fix. */
export const usageDiagnostic = ({ code, message }: CommanderError): Diagnostic => {
  const [first = '', suggestion] = message.split('\n');
  return {
    rule: ruleOf(code),
    severity: 'error',
    message: first.replace(/^error: /, ''),
    fix: suggestion?.replace(/^\((.*)\)$/, '$1') ?? 'build-site --help lists the commands and flags',
  };
};
