import type { ChildProcess, SpawnOptions } from 'node:child_process';

export declare const freePort: () => Promise<number>;
export declare const startServer: (
  command: string,
  args: readonly string[],
  address: string,
  options: SpawnOptions,
) => Promise<ChildProcess>;
export declare const stopServer: (server: ChildProcess) => Promise<void>;
