import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Command } from 'commander';
import { readTextFile } from '../engine/text-file.ts';
import type { Io } from './io.ts';

/** The second is for one machine, and not for git. */
const FILES = ['.env', '.env.local'];

/** The folder of the site among arguments that nobody has looked at yet. */
const rootOf = ({ arguments: given, cwd }: Io): string => {
  const command = new Command().option('--root <folder>').allowUnknownOption();
  command.parseOptions([...given]);
  return path.resolve(cwd, command.opts<{ root?: string }>().root ?? '.');
};

/** The files of a site that add to the environment, absolute. */
export const environmentFilesOf = (root: string): string[] => FILES.map((file) => path.join(root, file));

const read = (file: string): NodeJS.Dict<string> => (existsSync(file) ? parseEnv(readTextFile(file)) : {});

/** The surroundings with what `.env` and `.env.local` of the site add to the environment; what is set there already stays. */
export const withEnvironmentFiles = (io: Io): Io => {
  const root = rootOf(io);
  const ofFiles = environmentFilesOf(root).map(read);
  return { ...io, environment: Object.assign({}, ...ofFiles, io.environment) };
};
