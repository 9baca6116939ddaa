import { z } from 'zod';
import { largest, MIB } from '../counts.ts';
import type { HostDefinition } from '../host.ts';
import { DECLARE_HEADERS, DECLARE_REDIRECTS, extendInPublic, REMOVE_KEY, toJson } from '../merged-config.ts';
import { firebaseHosting, firebaseTarget, isFirebaseTarget } from './firebase-json.ts';

const FILE = 'firebase.json';

const WHOLE_SITE = z.undefined({ error: `is not allowed here: ${REMOVE_KEY}` }).optional();
const HEADERS = z.undefined({ error: `is not allowed here: ${DECLARE_HEADERS}` }).optional();
const REDIRECTS = z.undefined({ error: `is not allowed here: ${DECLARE_REDIRECTS}` }).optional();

const siteConfigSchema = z.looseObject({
  hosting: z
    .looseObject({
      public: WHOLE_SITE,
      ignore: WHOLE_SITE,
      cleanUrls: WHOLE_SITE,
      trailingSlash: WHOLE_SITE,
      headers: HEADERS,
      redirects: REDIRECTS,
      rewrites: REDIRECTS,
    })
    .optional(),
});

const TARGET_OBJECTION =
  'encodes targets a second time, so it does not support a percent code such as %26 or a colon after a slash';

export const firebase: HostDefinition = {
  name: 'Firebase Hosting',
  readsPlainFiles: false,
  ownFile: {
    file: FILE,
    text: (rules, { siteConfig = {}, hostFileNames }) => {
      const own = siteConfigSchema.parse(siteConfig);
      return toJson({ ...own, hosting: { ...own.hosting, ...firebaseHosting(rules, hostFileNames) } });
    },
    howToExtend: extendInPublic(FILE),
    merges: { schema: siteConfigSchema, generatedKeys: new Map() },
  },
  headers: { removesInherited: false },
  redirects: {
    when: [],
    unless: [],
    proxies: false,
    splat: true,
    filesPrecedeRewrites: true,
    targetObjection: (to) => (isFirebaseTarget(to) ? undefined : TARGET_OBJECTION),
  },
  limits: [
    {
      message: `Firebase Hosting ${TARGET_OBJECTION}: {count} rules are omitted from firebase.json, and pages redirect instead`,
      most: 0,
      count: ({ rules }) => rules.redirects.filter(({ to }) => firebaseTarget(to) === undefined).length,
      source: 'github.com/firebase/superstatic/blob/main/src/middleware/redirects.js',
    },
    {
      message: 'Firebase Hosting allows files of up to {most} bytes, but the largest is {count} bytes',
      most: 2 * 1024 * MIB,
      count: ({ sizes }) => largest(sizes.values()),
      source: 'firebase.google.com/docs/hosting/usage-quotas-pricing',
    },
  ],
};
