import type { Chance } from '../chance.ts';
import { tryCorruptions } from './corruptions.ts';
import { tryEdits } from './edits.ts';
import { tryInputs } from './inputs.ts';
import { tryKills } from './kills.ts';
import { tryMutations } from './mutations.ts';
import type { BuildCounts, BuildTally } from './tally.ts';

type Driver = (count: number, chance: Chance) => Promise<BuildTally>;

export const DRIVERS: Readonly<Record<Exclude<keyof BuildCounts, 'seed'>, Driver>> = {
  kills: tryKills,
  edits: tryEdits,
  corruptions: tryCorruptions,
  inputs: tryInputs,
  mutations: tryMutations,
};

export const DRIVER_NAMES = Object.keys(DRIVERS) as (keyof typeof DRIVERS)[];
