import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImageCache, imageKey } from '../../../../src/engine/content/images/cache.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-site-pictures-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folder = () => path.join(root, 'node_modules/.cache/build-site/pictures/test');
const entry = (key: string) => path.join(folder(), key);
const bytes = (text: string) => new TextEncoder().encode(text);
const never = async () => Promise.reject(new Error('created again'));

/** Reads an entry as a separate build would. Creates a missing entry from `text`. */
const get = async (key: string, text: string): Promise<string> => {
  const contents = await new ImageCache(root, 'test').get(key, async () => bytes(text));
  return Buffer.from(contents).toString();
};

describe('ImageCache', () => {
  it('creates an image only once for all builds', async () => {
    expect(await get('a', 'one')).toBe('one');
    expect(await get('a', 'two')).toBe('one');
    expect(await get('b', 'two')).toBe('two');
    expect(readdirSync(folder()).sort()).toEqual(['a', 'b']);
  });

  it('creates a damaged image again', async () => {
    await get('a', 'one');
    const whole = readFileSync(entry('a'));
    for (const damaged of [whole.subarray(0, whole.length - 1), Buffer.from('rubbish'), Buffer.alloc(0)]) {
      writeFileSync(entry('a'), damaged);
      expect(await get('a', 'two')).toBe('two');
    }
  });

  it('leaves no entry behind if an image cannot be created', async () => {
    await expect(new ImageCache(root, 'test').get('a', never)).rejects.toThrow('created again');
    expect(existsSync(entry('a'))).toBe(false);
  });

  it('still works, but more slowly, if the cache cannot be written', async () => {
    mkdirSync(path.dirname(folder()), { recursive: true });
    writeFileSync(folder(), 'a file where the folder should be');
    expect(await get('a', 'one')).toBe('one');
    expect(await get('a', 'two')).toBe('two');
  });

  it('after a write, prunes old entries that the build did not use', async () => {
    for (const key of ['used', 'unused']) {
      await get(key, key);
      utimesSync(entry(key), 0, 0);
    }
    await get('recent', 'recent');

    const reading = new ImageCache(root, 'test');
    await reading.get('used', never);
    reading.prune();
    expect(readdirSync(folder()).sort()).toEqual(['recent', 'unused', 'used']);

    const writing = new ImageCache(root, 'test');
    await writing.get('used', never);
    await writing.get('new', async () => bytes('new'));
    writing.prune();
    expect(readdirSync(folder()).sort()).toEqual(['new', 'recent', 'used']);
  });
});

describe('imageKey', () => {
  it('distinguishes the same text split into different parts', () => {
    expect(imageKey('ab', 'c')).not.toBe(imageKey('a', 'bc'));
    expect(imageKey('ab', bytes('c'))).toBe(imageKey('ab', 'c'));
    expect(imageKey('a')).toMatch(/^[0-9a-f]{32}$/);
  });
});
