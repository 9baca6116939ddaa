import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressProblem } from '../../src/site/address-problem.ts';
import { type AddressNode, addressTree } from '../../src/site/address-tree.ts';
import { certainAddress } from '../../src/site/certain-address.ts';
import { correctAddress } from '../../src/site/corrections.ts';
import { tidyPath } from '../../src/site/tidy-path.ts';
import { atlas } from './load.ts';

const TREE = addressTree(atlas);

const corrected = (path: string) => [
  addressProblem(path, TREE),
  ...correctAddress(path, TREE).map(([, , suggested]) => suggested),
];

describe('the page that was probably meant is suggested for an unknown path', () => {
  test.each([
    ['/nsw/sydny/', ['Invalid city', '/nsw/sydney/', '/locations/nsw/']],
    ['/nsw/wagga/', ['Invalid city', '/nsw/wagga-wagga/', '/locations/nsw/']],
    ['/nsw/hobart/', ['Invalid city', '/tas/hobart/', '/locations/nsw/']],
    ['/nsw/wagga-waga/', ['Invalid city', '/nsw/wagga-wagga/', '/locations/nsw/']],
    [
      '/nsw/sydney/printer-lease/',
      ['Invalid service type', '/nsw/sydney/printer-leasing/', '/nsw/sydney/kyocera-printer-lease/', '/nsw/sydney/'],
    ],
    ['/nsw/sydney/toner/', ['Invalid service type', '/nsw/sydney/']],
    ['/nsw/sydney/suburb/parramata/', ['Invalid city', '/nsw/sydney/suburb/parramatta/', '/nsw/sydney/']],
    ['/nsw/sydney/printer-leasing/more/', ['Unrecognized URL pattern', '/nsw/sydney/printer-leasing/']],
    ['/nws/sydney/', ['Invalid state', '/nsw/sydney/', '/locations/nsw/', '/']],
    ['/locations/queensland/', ['Invalid state', '/locations/qld/']],
    ['/new-south-wales/', ['Invalid state', '/locations/nsw/']],
    [
      '/services/printer-leesing/',
      ['Invalid service', '/services/printer-leasing/', '/services/printer-leasing-quotes/', '/services/'],
    ],
    ['/kyocera/', ['Invalid state', '/services/kyocera-printer-lease/', '/']],
    ['/services/coffee/', ['Invalid service', '/services/']],
    ['/something/else/entirely/', ['Unrecognized URL pattern', '/']],
    ['/', ['Unrecognized URL pattern', '/']],
  ])('%s', (path, expected) => {
    expect(corrected(path)).toEqual(expected);
  });

  test('every city is found if the letters of its state code are swapped, and so is the state', () => {
    for (const { state, slug } of atlas.cities) {
      const swapped = [...state.toLowerCase()].reverse().join('');
      const suggested = correctAddress(`/${swapped}/${slug}/`, TREE).map(([, , path]) => path);
      expect(suggested).toContain(`/${state.toLowerCase()}/${slug}/`);
      expect(suggested).toContain(`/locations/${state.toLowerCase()}/`);
    }
  });

  test('paths below the base of a site are corrected within it, and the base itself is not a place', () => {
    const tree = addressTree(atlas, (path) => `/hobart${path}`);
    expect(correctAddress('/hobart/nsw/sydny/', tree)).toEqual([
      expect.arrayContaining(['/hobart/nsw/sydney/']),
      expect.arrayContaining(['Printer leasing in New South Wales', '/hobart/locations/nsw/']),
    ]);
    expect(correctAddress('/hobart/nsw/sydney/printer-lease/', tree).slice(0, 2)).toEqual([
      ['printer-leasing', 'Lease terms in Sydney, NSW', '/hobart/nsw/sydney/printer-leasing/'],
      ['kyocera-printer-lease', 'Kyocera printer lease in Sydney, NSW', '/hobart/nsw/sydney/kyocera-printer-lease/'],
    ]);
  });

  test('a place without a page is found in its city, despite a typo or extra words', () => {
    const others: readonly AddressNode[] = [
      ['newtown', 'Newtown is in Geelong', '/vic/geelong/'],
      ['newtown', 'Newtown is in Sydney', '/nsw/sydney/'],
      ['sunbury', 'Sunbury is in Melbourne', '/vic/melbourne/'],
    ];
    const tree: typeof TREE = [TREE[0], TREE[1], TREE[2], [...TREE[3], ...others]];
    const textsOf = (path: string) => correctAddress(path, tree).map(([, text]) => text);
    expect(textsOf('/nsw/sydney/suburb/newtwn/')).toEqual(['Newtown is in Sydney']);
    expect(textsOf('/vic/melbourne/suburb/xyzzy/')).toEqual(['Printer leasing in Melbourne, VIC']);
    expect(textsOf('/act/woden-valley/')[0]).toBe('Printer leasing in Woden, ACT');
  });

  test('place names have their article', () => {
    const textOf = (path: string) => correctAddress(path, TREE)[0]?.[1];
    expect(textOf('/qld/gold-cost/')).toBe('Printer leasing on the Gold Coast, QLD');
    expect(textOf('/qld/gold-coast/kyocera-printer-leas/')).toBe('Kyocera printer lease on the Gold Coast, QLD');
    expect(textOf('/northern-teritory/')).toBe('Printer leasing in the Northern Territory');
  });

  test('every suggestion links to an existing page, whatever the request', () => {
    const known = new Set<string>();
    const add = ([, , path, pages = []]: AddressNode) => {
      known.add(path);
      pages.forEach(add);
    };
    add(TREE);
    const isKnown = (path: string) => known.has(path) || known.has(path.replace(/[^/]+\/$/, ''));
    const segment = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('nsw', 'vic', 'act', 'services', 'locations', 'sydney', 'hobart', 'suburb', 'printer-leasing'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const suggestions = correctAddress(`/${segments.join('/')}/`, TREE);
        expect(suggestions.length).toBeGreaterThan(0);
        expect(suggestions.length).toBeLessThanOrEqual(3);
        for (const [, , path] of suggestions) expect(isKnown(path), path).toBe(true);
      }),
    );
  });
});

describe('a path that is not normalised', () => {
  test('loses its double slashes and capitals', () => {
    expect(tidyPath('/NSW//Sydney/')).toBe('/nsw/sydney/');
    expect(tidyPath('/nsw/sydney/')).toBeUndefined();
  });

  test('needs only one correction, which rules out redirect loops', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const tidy = tidyPath(path);
        if (tidy !== undefined) expect(tidyPath(tidy)).toBeUndefined();
      }),
    );
  });
});

describe('an unambiguous path is corrected to its page', () => {
  test.each([
    ['/nws/sydney/', '/nsw/sydney/'],
    ['/sydney/', '/nsw/sydney/'],
    ['/locations/sydney/', '/nsw/sydney/'],
    ['/new-south-wales/orange/printer-leasing/', '/nsw/orange/printer-leasing/'],
    ['/parramatta/', '/nsw/sydney/suburb/parramatta/'],
    // These paths are misspelt, in another state, match two places, or have an extra segment.
    ['/nsw/sydny/', undefined],
    ['/nsw/hobart/', undefined],
    ['/vic/sydney/', undefined],
    ['/parramatta/printer-leasing/', undefined],
    ['/sydney/printer-lease/', undefined],
    ['/a/b/sydney/', undefined],
    ['/printer-leasing/', undefined],
    ['/', undefined],
  ])('%s → %s', (path, expected) => {
    expect(certainAddress(path, TREE)).toBe(expected);
  });

  test('every correction leads to an existing page, whatever the request', () => {
    const text = JSON.stringify(TREE);
    const part = fc.oneof(
      fc.constantFrom('nsw', 'nws', 'sydney', 'orange', 'locations', 'printer-leasing', 'parramatta', 'suburb'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const certain = certainAddress(`/${parts.join('/')}/`, TREE);
        if (certain !== undefined)
          expect(text).toContain(`"${certain.replace(/(^\/\w+\/[\w-]+\/)printer-leasing\/$/, '$1')}"`);
      }),
    );
  });
});
