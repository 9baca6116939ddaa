import type { Phase } from './options.ts';

export interface PhaseTime {
  readonly phase: Phase;
  readonly milliseconds: number;
}

/** Measures the phases of a build. Durations are never written to the output. */
export class PhaseClock {
  readonly #onProgress: ((phase: Phase, done: number, total: number) => void) | undefined;
  readonly #times: PhaseTime[] = [];
  #current: { phase: Phase; since: number } | undefined;

  constructor(onProgress?: (phase: Phase, done: number, total: number) => void) {
    this.#onProgress = onProgress;
  }

  begin(phase: Phase): void {
    this.end();
    this.#current = { phase, since: performance.now() };
    this.#onProgress?.(phase, 0, 0);
  }

  progress(done: number, total: number): void {
    if (this.#current) this.#onProgress?.(this.#current.phase, done, total);
  }

  end(): readonly PhaseTime[] {
    if (this.#current)
      this.#times.push({ phase: this.#current.phase, milliseconds: performance.now() - this.#current.since });
    this.#current = undefined;
    return this.#times;
  }
}
