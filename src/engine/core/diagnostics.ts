/** Version of the JSON form below; a change that breaks readers raises it. */
export const DIAGNOSTICS_VERSION = 1;

export type Severity = 'error' | 'warning' | 'info';

/** A place in a source file. `file` is relative to the site's root; lines and columns count from 1. */
export interface Location {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What is certainly right instead of what a page has. */
export interface Correction {
  /** The address of a link, the text of a link that has none, or the alt of an image. */
  readonly of: 'address' | 'label' | 'alt';
  /** Address of the link or image, as the page has it. */
  readonly at: string;
  readonly to: string;
  /** Where that is written, as far as it is certain: what stands on a line, and what it becomes. */
  readonly edits?: readonly SourceEdit[];
}

/** One line of a content file to change. */
export interface SourceEdit {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** One finding, as data; printing is the command's business. */
export interface Diagnostic {
  /** Name of the rule, such as `LNK-01` or `content/unknown-key`. Names never change. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, one sentence. */
  readonly message: string;
  /** How to fix it. */
  readonly fix?: string;
  /** Addresses of the pages it shows on, sorted. */
  readonly pages?: readonly string[];
  /** Where it is written: content first, then templates. */
  readonly locations?: readonly Location[];
  /** Set where the right thing is certain. */
  readonly correction?: Correction;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** A stable order: severity, rule, first place, first page, message. */
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

/** Exit codes of the command; documented in the README and in docs/reference/commands.md. */
export const EXIT = { fine: 0, problems: 1, usage: 2, bug: 3, interrupted: 130 } as const;

/**
 * The end of a run for a reason the user can fix. Carries every problem of the phase that ended it.
 * `problems`: content, templates or rules. `usage`: flags, settings, disk, port or network.
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

/** The disk stopped a publish half way; the next command finishes it. */
export class PartlyPublished extends Failure {
  constructor(cause: Failure) {
    super(cause.kind, cause.diagnostics, { cause });
  }
}

/** The user stopped the run. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** A `usage` failure with one problem. */
export const usageFailure = (rule: string, message: string, fix?: string, cause?: unknown): Failure =>
  new Failure('usage', [{ rule, severity: 'error', message, fix }], { cause });

/** What a template does that comes to nothing: thrown where it does, so that the stack names the line. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault';
  constructor(
    readonly rule: string,
    message: string,
    readonly fix: string,
    /** Key of an object that stands where it is written, where the stack does not lead there, or only near it. */
    readonly key?: string,
  ) {
    super(message);
  }
}

/** A rule of ours broke: a fault of build-site, never a finding. The message outlives the way between threads. */
export class RuleCrash extends Error {
  override readonly name = 'RuleCrash';
  constructor(rule: string, page: string | undefined, cause: unknown) {
    const where = page === undefined ? 'over the site as a whole' : `on ${page}`;
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`the rule ${rule} broke ${where}: ${why}`, { cause });
  }
}
