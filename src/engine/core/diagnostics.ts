/** Increment for breaking changes to the JSON format below. */
export const DIAGNOSTICS_VERSION = 2;

export type Severity = 'error' | 'warning' | 'note';

/** A place in a source file. `file` is relative to the site's root. Lines and columns start at 1. */
export interface Location {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A fix that is certain to be correct. */
export interface Correction {
  /** The URL of a link, the text of a link without one, or the alt text of an image. */
  readonly of: 'address' | 'label' | 'alt';
  /** URL of the link or image, as written in the source. */
  readonly at: string;
  readonly to: string;
  /** Edits that apply the correction. Undefined if the source location is uncertain. */
  readonly edits?: readonly SourceEdit[];
}

export interface SourceEdit {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

export interface Diagnostic {
  /** Rule id, such as `LNK-01` or `content/unknown-key`. An id never changes. */
  readonly rule: string;
  readonly severity: Severity;
  /** Title of the rule. Set only for the site's own rules. */
  readonly title?: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly fix?: string;
  /** Affected paths, sorted. */
  readonly pages?: readonly string[];
  /** Source locations in content, then in templates. */
  readonly locations?: readonly Location[];
  readonly correction?: Correction;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Sorts by severity, rule, first location, first page and message. */
export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      compareText(a.rule, b.rule) ||
      compareText(a.locations?.[0]?.file ?? '', b.locations?.[0]?.file ?? '') ||
      (a.locations?.[0]?.line ?? 0) - (b.locations?.[0]?.line ?? 0) ||
      compareText(a.pages?.[0] ?? '', b.pages?.[0] ?? '') ||
      compareText(a.message, b.message),
  );

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

/** Documented in the README and docs/reference/commands.md. */
export const EXIT = { fine: 0, problems: 1, usage: 2, bug: 3, interrupted: 130 } as const;

/**
 * An error that the user can fix. Lists every problem of the phase. The kind is `problems` if content, templates or
 * rules are at fault, and `usage` for flags, settings, disk, port or network.
 */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  constructor(
    readonly kind: 'problems' | 'usage',
    readonly diagnostics: readonly Diagnostic[],
    options?: ErrorOptions,
  ) {
    super(diagnostics.map(({ message }) => message).join('\n'), options);
  }
}

/** A file system error interrupted publishing; the next command completes it. */
export class PartlyPublished extends Failure {
  constructor(cause: Failure) {
    super(cause.kind, cause.diagnostics, { cause });
  }
}

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export const usageFailure = (rule: string, message: string, fix?: string, cause?: unknown): Failure =>
  new Failure('usage', [{ rule, severity: 'error', message, fix }], { cause });

/** Throw this error where the mistake occurs, so that the stack trace contains the line. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault';
  constructor(
    readonly rule: string,
    message: string,
    readonly fix: string,
    /** The faulty property. Its line is reported instead of the line of the top stack frame. */
    readonly key?: string,
    /** Location to report instead of the one in the template. */
    readonly place?: Location,
  ) {
    super(message);
  }
}

/**
 * A rule threw an error: a bug in build-site, not a finding. The message survives structured cloning between threads.
 */
export class RuleCrash extends Error {
  override readonly name = 'RuleCrash';
  constructor(rule: string, page: string | undefined, cause: unknown) {
    const where = page === undefined ? 'for the whole site' : `on ${page}`;
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`the rule ${rule} crashed ${where}: ${why}`, { cause });
  }
}
