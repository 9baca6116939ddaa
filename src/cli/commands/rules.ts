import { DIAGNOSTICS_VERSION, EXIT, usageFailure } from '../../engine/core/diagnostics.ts';
import { didYouMean } from '../../engine/core/names/suggest.ts';
import { ALL_RULES } from '../../engine/rules/index.ts';
import type { RuleText } from '../../engine/rules/rule.ts';
import type { Io } from '../io.ts';
import type { CommonFlags } from '../parse-options.ts';
import type { Colours } from '../print/diagnostics.ts';
import { formatRule, formatRules } from '../print/rules.ts';

const textOf = ({ id, severity, title, explanation, source, good, bad }: RuleText): RuleText => ({
  id,
  severity,
  title,
  explanation,
  source,
  good,
  bad,
});

export const runRules = async (id: string | undefined, { json }: CommonFlags, io: Io, colours: Colours) => {
  const wanted = id?.toUpperCase();
  const chosen = ALL_RULES.filter((rule) => wanted === undefined || rule.id === wanted);
  const [first] = chosen;
  if (first === undefined) {
    const ids = ALL_RULES.map((rule) => rule.id);
    const fix = didYouMean(wanted ?? '', ids) ?? 'run `build-site rules` for a list';
    throw usageFailure('rules/unknown', `there is no rule ${id}`, fix);
  }
  if (json) {
    const rules = chosen.map(textOf);
    io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, rules }, null, 1)}\n`);
  } else io.out(wanted === undefined ? formatRules(chosen, colours) : formatRule(first, colours));
  return EXIT.fine;
};
