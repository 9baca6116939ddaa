import { openOnFirstUse } from '../../backend/embedded/backend.ts';
import { EXIT } from '../../engine/core/diagnostics.ts';
import type { PreviewHost } from '../../engine/core/hosts.ts';
import { isLoopback } from '../../engine/core/loopback.ts';
import { startPreview } from '../../engine/dev/preview/preview.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../parse-options.ts';
import type { Colours } from '../print/diagnostics.ts';

export interface PreviewFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly hostRules?: PreviewHost;
}

/** Forms work without an account. Leads are stored locally only if no other machine can reach the server. */
const backendOf = (root: string, { host }: PreviewFlags, io: Io, colours: Colours) =>
  isLoopback(host)
    ? openOnFirstUse(root, io.now, (message) =>
        io.error(`${colours.yellow('warning')} leads are not stored: ${message}\n`),
      )
    : undefined;

/** Serves until interrupted, which counts as success. */
export const runPreview = async (flags: PreviewFlags, io: Io, colours: Colours): Promise<number> => {
  const { root, out } = foldersOf(flags, io);
  const backend = backendOf(root, flags, io, colours);
  const preview = await startPreview({
    folder: out,
    host: flags.host,
    port: flags.port,
    hostRules: flags.hostRules,
    handle: backend?.handle,
    onFault: (line) => io.error(`${colours.red('error')} ${line}\n`),
  });
  if (flags.json) io.out(`${JSON.stringify({ address: preview.address })}\n`);
  else io.out(`Serving ${out}\n  ${colours.cyan(preview.address)}\nStop with Ctrl-C.\n`);
  if (!io.signal.aborted) await new Promise((resolve) => io.signal.addEventListener('abort', resolve, { once: true }));
  await preview.close();
  await backend?.close();
  return EXIT.fine;
};
