interface Server {
  readonly start: (input: { readonly folder: string; readonly port: number }) => {
    readonly command: string;
    readonly args: readonly string[];
    readonly cwd: string;
    readonly env?: NodeJS.ProcessEnv;
  };
}

/** Undefined without the program. */
export declare const findServer: (name: string) => string | undefined;
export declare const apache: () => Server;
export declare const caddy: () => Server;
