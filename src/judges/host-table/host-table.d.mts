export interface Answer {
  readonly name: string;
  readonly version: string | undefined;
  readonly cells: readonly string[];
}

export declare const hostAnswers: (work: string, only?: readonly string[]) => Promise<readonly Answer[]>;
