export interface Site {
  close(): void;
}

export declare const serveWithBackend: (folder: string) => Promise<Site>;
