import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certainAddress, correctAddress } from '../../src/site/corrections.ts';
import { paths } from '../../src/site/paths.ts';
import { stateRows } from '../../src/site/state-rows.ts';
import { tidyPath } from '../../src/site/tidy-path.ts';
import { atlas } from './load.ts';

const STATES = stateRows(atlas);

const corrected = (path: string) => {
  const { problem, suggestions } = correctAddress(path, STATES);
  return [problem, ...suggestions.map((suggestion) => suggestion.path)];
};

describe('an address without a page leads to what was probably meant', () => {
  test.each([
    ['/nsw/sydny/', ['Invalid city', '/nsw/sydney/', '/locations/nsw/']],
    ['/nsw/wagga/', ['Invalid city', '/locations/nsw/']],
    ['/nsw/hobart/', ['Invalid city', '/tas/hobart/', '/locations/nsw/']],
    ['/nsw/wagga-waga/', ['Invalid city', '/nsw/wagga-wagga/', '/locations/nsw/']],
    [
      '/nsw/sydney/printer-lease/',
      ['Invalid service type', '/nsw/sydney/printer-leasing/', '/nsw/sydney/kyocera-printer-lease/', '/nsw/sydney/'],
    ],
    ['/nsw/sydney/toner/', ['Invalid service type', '/nsw/sydney/']],
    ['/nws/sydney/', ['Invalid state', '/nsw/sydney/', '/locations/nsw/']],
    ['/locations/queensland/', ['Invalid state', '/locations/qld/']],
    ['/new-south-wales/', ['Invalid state', '/locations/nsw/']],
    [
      '/services/printer-leesing/',
      ['Invalid service', '/services/printer-leasing/', '/services/printer-leasing-quotes/', '/services/'],
    ],
    ['/services/coffee/', ['Invalid service', '/services/']],
    ['/something/else/entirely/', ['Unrecognized URL pattern', '/']],
    ['/', ['Unrecognized URL pattern', '/']],
  ])('%s', (path, expected) => {
    expect(corrected(path)).toEqual(expected);
  });

  test('and every suggestion leads to a page there is, whatever was asked for', () => {
    const known = new Set<string>([paths.home, paths.services]);
    for (const [, , statePath, cities] of STATES) {
      known.add(statePath);
      for (const [, cityPath, suburbs] of cities) {
        known.add(cityPath);
        for (const [, , suburbPath] of suburbs) known.add(suburbPath);
      }
    }
    const isKnown = (path: string) => known.has(path) || known.has(path.replace(/[^/]+\/$/, ''));
    const segment = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('nsw', 'vic', 'act', 'services', 'locations', 'sydney', 'hobart', 'suburb', 'printer-leasing'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const { suggestions } = correctAddress(`/${segments.join('/')}/`, STATES);
        expect(suggestions.length).toBeGreaterThan(0);
        expect(suggestions.length).toBeLessThanOrEqual(3);
        for (const { path } of suggestions) expect(isKnown(path), path).toBe(true);
      }),
    );
  });
});

describe('an untidy address', () => {
  test('loses double slashes and capitals', () => {
    expect(tidyPath('/NSW//Sydney/')).toBe('/nsw/sydney/');
    expect(tidyPath('/nsw/sydney/')).toBeUndefined();
  });

  test('is tidy after one correction, so that no page goes round in circles', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const tidy = tidyPath(path);
        if (tidy !== undefined) expect(tidyPath(tidy)).toBeUndefined();
      }),
    );
  });
});

describe('an address is certain to mean one page', () => {
  test.each([
    ['/nws/sydney/', '/nsw/sydney/'],
    ['/sydney/', '/nsw/sydney/'],
    ['/locations/sydney/', '/nsw/sydney/'],
    ['/new-south-wales/orange/printer-leasing/', '/nsw/orange/printer-leasing/'],
    ['/parramatta/', '/nsw/sydney/suburb/parramatta/'],
    // A guess: misspelt, in another state, of two places, or more than a place can have.
    ['/nsw/sydny/', undefined],
    ['/nsw/hobart/', undefined],
    ['/vic/sydney/', undefined],
    ['/parramatta/printer-leasing/', undefined],
    ['/sydney/printer-lease/', undefined],
    ['/a/b/sydney/', undefined],
    ['/printer-leasing/', undefined],
    ['/', undefined],
  ])('%s → %s', (path, expected) => {
    expect(certainAddress(path, STATES)).toBe(expected);
  });

  test('whatever is asked for, it is one of the pages there are', () => {
    const text = JSON.stringify(STATES);
    const part = fc.oneof(
      fc.constantFrom('nsw', 'nws', 'sydney', 'orange', 'locations', 'printer-leasing', 'parramatta', 'suburb'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const certain = certainAddress(`/${parts.join('/')}/`, STATES);
        if (certain !== undefined)
          expect(text).toContain(`"${certain.replace(/(^\/\w+\/[\w-]+\/)printer-leasing\/$/, '$1')}"`);
      }),
    );
  });
});
