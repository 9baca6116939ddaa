import { type Diagnostic, Failure, TemplateFault } from '../../core/diagnostics.ts';
import { placeOfKey } from '../../core/place-of-key.ts';
import { type Bundle, traceError } from './bundle.ts';

/** Adds the location, without which the error would be reported as an engine bug. */
const asSiteFault = (error: unknown, bundle: Bundle, root: string): unknown => {
  if (error instanceof Failure) return error;
  const [innermost] = traceError(error, bundle, root);
  if (innermost === undefined) return error;
  const key = error instanceof TemplateFault ? error.key : undefined;
  const place = key === undefined ? innermost : placeOfKey(root, innermost, key);
  return new Failure('problems', [{ ...describe(error), severity: 'error', locations: [place] }], { cause: error });
};

const OF_BROWSERS =
  /^(window|document|location|history|screen|localStorage|sessionStorage|matchMedia|customElements|(Mutation|Intersection|Resize)Observer|(HTML)?Element|requestAnimationFrame|innerWidth|alert) is not defined$/;

export const fixWithoutBrowser = (error: unknown): string | undefined =>
  error instanceof ReferenceError && OF_BROWSERS.test(error.message)
    ? 'pages and islands are rendered during the build, without a browser: use it in useEffect or an event handler of an island, or in templates/scripts'
    : undefined;

/** esbuild's names for imports: `(0 , import_towns.townsOf)`, `import_build_site2.field.text`. */
const CALLED = /\(0 , import_\w+\.([\w$.]+)\)/g;
const MODULE = /\bimport_\w+\.(default\.)?/g;

/** Restores the names from the source. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(CALLED, '$1').replace(MODULE, '');

const describe = (error: unknown): Pick<Diagnostic, 'rule' | 'message' | 'fix'> => {
  if (error instanceof TemplateFault) return { rule: error.rule, message: error.message, fix: error.fix };
  return {
    rule: 'site/failed',
    message: `the site's own code failed: ${messageOf(error)}`,
    fix: fixWithoutBrowser(error),
  };
};

export const runSiteCode = <T>(bundle: Bundle, root: string, action: () => T): T => {
  try {
    return action();
  } catch (error) {
    throw asSiteFault(error, bundle, root);
  }
};

export const runSiteCodeAsync = async <T>(bundle: Bundle, root: string, action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    throw asSiteFault(error, bundle, root);
  }
};
