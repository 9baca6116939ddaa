import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { tokenOf } from '../../support/supabase.ts';
import { ATTACKER, type Attack, attacks, FORGED, isForItsOwner, TEXT, TREASURES, victim } from './attack-list.ts';
import { BACKENDS, type Backend, type BackendName, type Row } from './backends.ts';
import { newTally, type Tally } from './tally.ts';

// Attacks two backends, one of which contains other visitors' leads. Any difference between responses is an oracle.

const VICTIMS = 60;

const ROLES = {
  'an anonymous visitor': {},
  'a signed-in user': {
    Authorization: `Bearer ${tokenOf({ role: 'authenticated', sub: randomUUID(), email: ATTACKER })}`,
  },
} as const satisfies Readonly<Record<string, Attack['headers']>>;

const addVictims = async (backend: Backend): Promise<void> => {
  for (let number = 0; number < VICTIMS; number += 1) {
    const { status } = await fetch(`${backend.url}/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(victim(number)),
    });
    if (status !== 201) throw new Error(`a victim's lead got status ${status}`);
  }
  await backend.addText(TEXT);
};

/** Headers that can differ between any two responses. */
const PASSING = /^(date|content-length|x-request-id|keep-alive)$/;
const UUID = /\b(?!da7aba5e)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:[\d.+:]+/g;

const answerTo = async ({ url }: Backend, { method, path, headers, body }: Attack, role: Attack['headers']) => {
  const ask = () => fetch(url + path, { method, headers: { ...role, ...headers }, body, redirect: 'manual' });
  // The server may just have closed an idle connection.
  const answer = await ask().catch(ask);
  const shown = [...answer.headers].filter(([name]) => !PASSING.test(name)).map(([name, value]) => `${name}: ${value}`);
  const text = await answer.text();
  const all = [answer.status, ...shown, text].join('\n').replaceAll(new URL(url).host, 'HOST');
  return all.replace(UUID, 'UUID').replace(TIME, 'TIME');
};

const isVictims = ({ email }: Row): boolean => String(email).startsWith('vault');
const isForged = (row: Row): boolean => FORGED.some((value) => JSON.stringify(row).includes(value));

const look = async (backend: Backend) => {
  const [leads, texts] = [await backend.leads(), await backend.texts()];
  return {
    treasure: JSON.stringify([leads.filter(isVictims), texts]),
    added: leads.filter((row) => !isVictims(row)).length,
    hasForged: leads.some(isForged),
  };
};
type Look = Awaited<ReturnType<typeof look>>;

/** Like any visitor, an attacker is allowed to add one lead per request. */
const isChanged = (before: Look, after: Look): boolean =>
  after.treasure !== before.treasure || after.added > before.added + 1 || (after.hasForged && !before.hasForged);

const holdsTreasure = (attack: Attack, answer: string): boolean => {
  const asked = JSON.stringify(attack).toLowerCase();
  return TREASURES.some((treasure) => answer.toLowerCase().includes(treasure) && !asked.includes(treasure));
};

const nameOf = ({ method, path, headers, body = '' }: Attack): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 200)}`;

const count = (tally: Tally, fault: 'read' | 'changed' | 'oracles', attack: Attack, what: string): void => {
  tally[fault] += 1;
  tally.notes.push(`${fault}: ${nameOf(attack)}: ${what.replaceAll('\n', ' | ').slice(0, 600)}`);
};

describe.each(Object.keys(BACKENDS) as BackendName[])('attacks, %s', (name) => {
  let full: Backend;
  let empty: Backend;
  beforeAll(async () => {
    full = await BACKENDS[name]();
    empty = await BACKENDS[name]();
    await addVictims(full);
    for (const backend of [full, empty]) await backend.analyse();
  });
  afterAll(async () => {
    await full?.close();
    await empty?.close();
  });

  test.for(Object.entries(ROLES))('by %s', async ([role, headers], { task }) => {
    const tally = newTally(`attacks by ${role}`, name);
    task.meta.tally = tally;
    let before = await look(full);
    for (const attack of attacks()) {
      const answer = await answerTo(full, attack, headers);
      const other = await answerTo(empty, attack, headers);
      const after = await look(full);
      tally.submitted += 1;
      tally.stored += after.added - before.added;
      if (holdsTreasure(attack, answer)) count(tally, 'read', attack, answer);
      if (isChanged(before, after)) count(tally, 'changed', attack, answer);
      if (answer !== other && !isForItsOwner(attack)) count(tally, 'oracles', attack, `${answer} or ${other}`);
      before = after;
    }
  });
});
