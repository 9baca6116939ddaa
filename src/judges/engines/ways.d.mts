export interface Way {
  readonly name: string;
}

export declare const WAYS: readonly Way[];
