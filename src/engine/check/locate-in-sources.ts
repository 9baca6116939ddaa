import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../build/load-site.ts';
import type { BuildOptions } from '../build/options.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import { sourceRenderer } from '../pages/render/source-renderer.ts';
import type { RuledFinding } from './check.ts';
import { locateFindings, toDiagnostic } from './locate.ts';

export const locateInSources = async (
  findings: readonly RuledFinding[],
  options: Pick<BuildOptions, 'root' | 'asOf' | 'environment'>,
): Promise<Diagnostic[]> => {
  if (findings.length === 0 || !existsSync(path.join(options.root, 'content/settings.yml')))
    return findings.map(toDiagnostic);
  try {
    const loaded = await loadSite({ ...options, strict: false });
    const { base } = loaded.addresses;
    return await locateFindings(findings, { ...loaded, base, renderWithSources: sourceRenderer(loaded) });
  } catch (error) {
    // The build reports errors in the sources, so they are ignored here.
    if (error instanceof Failure) return findings.map(toDiagnostic);
    throw error;
  }
};
