import type { Diagnostic } from '../../core/diagnostics.ts';
import { formatNumber } from '../../core/english.ts';
import type { Host } from '../../core/hosts.ts';
import { hostLimits } from '../../rules/hosts.ts';
import type { LimitInput } from '../hosts/host.ts';
import { HOST_DEFINITIONS } from '../hosts/registry.ts';

export const findExceededLimits = (hosts: readonly Host[], input: LimitInput): Omit<Diagnostic, 'severity'>[] =>
  hosts
    .flatMap((host) => HOST_DEFINITIONS[host].limits)
    .flatMap(({ message, most, count, source }) => {
      const found = count(input);
      if (found <= most) return [];
      return [
        {
          rule: hostLimits.id,
          message: message.replace('{most}', formatNumber(most)).replace('{count}', formatNumber(found)),
          fix: `see ${source}, or remove the host from \`hosts\` in content/settings.yml`,
        },
      ];
    });
