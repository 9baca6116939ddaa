import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineContent } from '../../../src/engine/api/content.ts';
import { field } from '../../../src/engine/api/fields.ts';
import { environmentName, environmentVariables, readSettings } from '../../../src/engine/content/settings.ts';
import { Failure } from '../../../src/engine/core/diagnostics.ts';
import { makeSite } from '../../support/site.ts';

const definition = defineContent({
  collections: {},
  settings: z.strictObject({
    businessName: field.text(),
    phone: field.text(),
    headOffice: z
      .strictObject({
        street: field.text(),
        postcode: field.text(),
        geo: z.strictObject({ lat: field.number() }).optional(),
      })
      .optional(),
    tracking: z.strictObject({ enabled: field.boolean() }).default({ enabled: false }),
  }),
});

const WRITTEN = [
  'address: https://www.example.org/',
  'title: Notes',
  'businessName: Kim & Co',
  'phone: 0412345670',
  'headOffice:',
  '  street: 1 High Street',
  '  postcode: 0200',
  '',
].join('\n');

const read = (environment: Record<string, string> = {}, written = WRITTEN) =>
  readSettings(makeSite({ 'content/settings.yml': written }, {}), definition, environment);

const refused = (environment: Record<string, string>, written = WRITTEN): string[] => {
  try {
    read(environment, written);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.kind).toBe('usage');
    return error.diagnostics.map(({ message, fix }) => (fix ? `${message} [${fix}]` : message));
  }
};

test('settings are read as written, and missing settings have their defaults', () => {
  expect(read()).toEqual({
    address: 'https://www.example.org',
    title: 'Notes',
    language: 'en',
    timeZone: 'Australia/Sydney',
    noindex: false,
    runtime: 'preact',
    autofix: false,
    budgets: [],
    check: {},
    hosts: [],
    trailingSlash: 'always',
    keepClasses: [],
    similarity: {
      gate: 'off',
      pairs: { warn: 0.8, refuse: 0.9 },
      unique: { warn: 0.2, refuse: 0.1 },
      keep: [],
    },
    rules: { severity: {}, allowances: [] },
    businessName: 'Kim & Co',
    phone: '0412345670',
    headOffice: { street: '1 High Street', postcode: '0200' },
    tracking: { enabled: false },
  });
});

test('the environment variable of a setting is its path in upper case', () => {
  expect(environmentName(['title'])).toBe('SITE_TITLE');
  expect(environmentName(['businessName'])).toBe('SITE_BUSINESS_NAME');
  expect(environmentName(['headOffice', 'geo', 'lat'])).toBe('SITE_HEAD_OFFICE_GEO_LAT');
});

test('every value in the settings has its own variable, including values in optional groups', () => {
  const names = environmentVariables(definition).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'SITE_ADDRESS',
      'SITE_NOINDEX',
      'SITE_BUSINESS_NAME',
      'SITE_HEAD_OFFICE_POSTCODE',
      'SITE_HEAD_OFFICE_GEO_LAT',
      'SITE_TRACKING_ENABLED',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('variables override settings, including nested and missing settings', () => {
  expect(
    read({
      SITE_NOINDEX: '1',
      SITE_BUSINESS_NAME: 'Lee',
      SITE_HEAD_OFFICE_POSTCODE: '0800',
      SITE_HEAD_OFFICE_GEO_LAT: '-33.9',
      SITE_TRACKING_ENABLED: 'yes',
    }),
  ).toMatchObject({
    noindex: true,
    businessName: 'Lee',
    headOffice: { street: '1 High Street', postcode: '0800', geo: { lat: -33.9 } },
    tracking: { enabled: true },
  });
});

test('a variable does not affect the settings of the next run', () => {
  const environment = { SITE_HEAD_OFFICE_STREET: '2 Low Street' };
  expect(read(environment)).toMatchObject({ headOffice: { street: '2 Low Street' } });
  expect(read()).toMatchObject({ headOffice: { street: '1 High Street' } });
});

test('an invalid value is reported with its variable', () => {
  expect(refused({ SITE_HEAD_OFFICE_GEO_LAT: 'south' })).toEqual([
    'headOffice.geo.lat must be a number, but is the text "south" (from the environment variable SITE_HEAD_OFFICE_GEO_LAT)',
  ]);
});

test('rejects a variable for a part of a group that is written as a single value', () => {
  expect(
    refused(
      { SITE_HEAD_OFFICE_STREET: '2 Low Street' },
      WRITTEN.replace(/headOffice:[\s\S]*/, 'headOffice: nowhere\n'),
    ),
  ).not.toEqual([]);
});

test('rejects variables with misspelt names of settings, and ignores other variables', () => {
  expect(refused({ SITE_BUSINES_NAME: 'x', SITE_HEADOFFICE_STREET: 'x', SITE_PACKAGES: 'x', HOME: '/root' })).toEqual([
    'the environment variable SITE_BUSINES_NAME does not match any setting [did you mean SITE_BUSINESS_NAME?]',
    'the environment variable SITE_HEADOFFICE_STREET does not match any setting [did you mean SITE_HEAD_OFFICE_STREET?]',
  ]);
});

test('globs of pages to keep are a list in the settings, but are separated by spaces in the environment', () => {
  const written = `${WRITTEN}similarity: { keep: ["/*/*/", "/{blog,news}/**"] }\n`;
  expect(read({}, written).similarity.keep).toEqual(['/*/*/', '/{blog,news}/**']);
  expect(read({ SITE_SIMILARITY_KEEP: '/a/ /{b,c}/' }, written).similarity.keep).toEqual(['/a/', '/{b,c}/']);
  expect(refused({}, `${WRITTEN}similarity: { keep: [nsw/*/, ""] }\n`)).toEqual([
    'similarity.keep[0] must be a glob of paths that starts with a slash, such as /blog/**, but is the text "nsw/*/"',
    'similarity.keep[1] must be a glob of paths that starts with a slash, such as /blog/**, but is the text ""',
  ]);
});

test('removes the trailing slash of the URL and keeps its path', () => {
  expect(read({ SITE_ADDRESS: 'https://kim.example.org/project/' }).address).toBe('https://kim.example.org/project');
});
