import type { CommanderError } from 'commander';
import type { Diagnostic } from '../engine/core/diagnostics.ts';

/** Returns `usage/unknown-option` for `commander.unknownOption`. */
const ruleOf = (code: string): string =>
  `usage/${code.replace('commander.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Uses commander's suggestion as the fix. */
export const usageDiagnostic = ({ code, message }: CommanderError): Diagnostic => {
  const [first = '', suggestion] = message.split('\n');
  return {
    rule: ruleOf(code),
    severity: 'error',
    message: first.replace(/^error: /, ''),
    fix: suggestion?.replace(/^\((.*)\)$/, '$1') ?? 'run build-site --help for the commands and flags',
  };
};
