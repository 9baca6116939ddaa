import { EXIT } from '../../engine/diagnostics.ts';
import { startPreview } from '../../engine/serve/preview.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../options.ts';
import type { Colours } from '../print/diagnostics.ts';

export interface PreviewFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
}

/** `build-site preview`: serves until it is interrupted, which is how it ends well. */
export const runPreview = async (flags: PreviewFlags, io: Io, colours: Colours): Promise<number> => {
  const { out } = foldersOf(flags, io);
  const preview = await startPreview({ folder: out, host: flags.host, port: flags.port });
  if (flags.json) io.out(`${JSON.stringify({ address: preview.address })}\n`);
  else io.out(`Serving ${out}\n  ${colours.cyan(preview.address)}\nStop with Ctrl-C.\n`);
  if (!io.signal.aborted) await new Promise((resolve) => io.signal.addEventListener('abort', resolve, { once: true }));
  await preview.close();
  return EXIT.fine;
};
