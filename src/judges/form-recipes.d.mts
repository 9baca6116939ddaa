interface Recipe {
  readonly heading: string;
}

export declare const RECIPES: readonly Recipe[];
