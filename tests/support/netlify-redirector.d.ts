declare module 'netlify-redirector' {
  interface Request {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly getHeader: (name: string) => string;
    readonly getCookie: (name: string) => string;
  }
  interface Match {
    readonly to: string;
    readonly status: number;
  }
  /** Redirects from `@netlify/redirect-parser` as JSON. */
  export const parseJSON: (
    rules: string,
    options: { readonly jwtSecret: string; readonly jwtRoleClaim: string },
  ) => Promise<{ match(request: Request): Match | null }>;
}
