/** Version of the JSON format below. Increment it for breaking changes. */
export const DIAGNOSTICS_VERSION = 1;

export type Severity = 'error' | 'warning' | 'info';

/** A location in a source file. `file` is relative to the site's root; lines and columns start at 1. */
export interface Location {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A fix that is certain to be right. */
export interface Correction {
  /** What is corrected: the URL of a link, the text of a link without one, or the alt text of an image. */
  readonly of: 'address' | 'label' | 'alt';
  /** URL of the link or image as written in the page. */
  readonly at: string;
  readonly to: string;
  /** Edits to the source files, if their location is certain. */
  readonly edits?: readonly SourceEdit[];
}

/** A replacement within one line of a content file. */
export interface SourceEdit {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** A finding as plain data. Commands format it for output. */
export interface Diagnostic {
  /** Rule id or message name, such as `LNK-01` or `content/unknown-key`. It never changes. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** How to fix it. */
  readonly fix?: string;
  /** Paths of the affected pages, sorted. */
  readonly pages?: readonly string[];
  /** Locations in the sources: content first, then templates. */
  readonly locations?: readonly Location[];
  /** Set if the fix is certain. */
  readonly correction?: Correction;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

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

/** Exit codes of the `build-site` command; documented in the README and docs/reference/commands.md. */
export const EXIT = { fine: 0, problems: 1, usage: 2, bug: 3, interrupted: 130 } as const;

/**
 * Ends a run for a reason that the user can fix. Contains every problem of the phase that failed. The kind `problems`
 * means content, templates or rules; `usage` means flags, settings, disk, port or network.
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

/** Publishing was interrupted by a file system error; the next command completes it. */
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

/** A mistake in a template, thrown where it happens so that the stack trace contains the line. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault';
  constructor(
    readonly rule: string,
    message: string,
    readonly fix: string,
    /**
     * Key of the faulty property. If set, the location is the property's line instead of the line of the top stack
     * frame.
     */
    readonly key?: string,
  ) {
    super(message);
  }
}

/**
 * One of the engine's rules threw an error. This is a bug in build-site, not a finding. The message survives structured
 * cloning between threads.
 */
export class RuleCrash extends Error {
  override readonly name = 'RuleCrash';
  constructor(rule: string, page: string | undefined, cause: unknown) {
    const where = page === undefined ? 'for the whole site' : `on ${page}`;
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`the rule ${rule} crashed ${where}: ${why}`, { cause });
  }
}
