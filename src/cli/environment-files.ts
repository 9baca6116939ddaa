import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Command } from 'commander';
import { readTextFile } from '../engine/core/text-file.ts';
import type { Io } from './io.ts';

/** Environment files. `.env.local` is specific to one machine and not committed. */
const FILES = ['.env', '.env.local'];

/** Finds `--root` without commander, because the command line has not been parsed yet. */
const rootOf = ({ arguments: given, cwd }: Io): string => {
  const command = new Command().option('--root <folder>').allowUnknownOption();
  command.parseOptions([...given]);
  return path.resolve(cwd, command.opts<{ root?: string }>().root ?? '.');
};

export const environmentFilesOf = (root: string): string[] => FILES.map((file) => path.join(root, file));

const read = (file: string): NodeJS.Dict<string> => (existsSync(file) ? parseEnv(readTextFile(file)) : {});

/** Adds the variables of environment files. Variables that are already set take precedence. */
export const withEnvironmentFiles = (io: Io): Io => {
  const root = rootOf(io);
  const ofFiles = environmentFilesOf(root).map(read);
  return { ...io, environment: Object.assign({}, ...ofFiles, io.environment) };
};
