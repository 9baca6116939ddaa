import path from 'node:path';
import { RULES_EXPORT, type RulesDefinition } from '../api/own-rules.ts';
import { Failure } from '../core/diagnostics.ts';
import { evaluate, runEsbuild, traceError } from '../pages/compile/bundle.ts';
import { exactCase } from '../pages/compile/exact-case.ts';
import { SHARED_MODULES } from '../pages/compile/modules.ts';
import { runSiteCode } from '../pages/compile/site-error.ts';
import { serverOptions } from '../pages/compile/templates.ts';
import { toRule } from '../rules/own-rules.ts';
import type { Rule } from '../rules/rule.ts';

/** Throws a Failure if the module does not compile or declares no rules. */
export const readSiteRules = async (root: string, file: string): Promise<readonly Rule[]> => {
  const filename = path.join(root, 'build-site-rules.js');
  const { outputFiles } = await runEsbuild({
    ...serverOptions(root),
    entryPoints: [file],
    outfile: filename,
    plugins: [exactCase],
  });
  const [map, code] = outputFiles;
  const bundle = { filename, code: code?.text ?? '', map: map?.text ?? '' };
  const exports = runSiteCode(bundle, root, () => evaluate(bundle, SHARED_MODULES));
  const { default: definition } = exports as { default?: RulesDefinition };
  if (definition?.kind !== 'rules')
    throw new Failure('problems', [
      {
        rule: 'templates/no-definition',
        severity: 'error',
        message: `${file} has no rules in its default export`,
        fix: RULES_EXPORT,
        locations: [{ file }],
      },
    ]);
  return definition.rules.map((rule) => toRule(rule, file, (error) => traceError(error, bundle, root)[0]));
};
