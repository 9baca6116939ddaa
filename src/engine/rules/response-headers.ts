import type { DeclaredHeaders, SiteFacts } from '../facts/site-facts.ts';
import type { Finding, Rule } from './rule.ts';

interface Objection {
  /** Completes the message that starts with "the headers of /path/*". */
  readonly what: string;
  readonly fix: string;
}

type Headers = DeclaredHeaders['all'];

const DAY = 24 * 60 * 60;
/** Minimum recommended by Lighthouse and Mozilla's guidelines. */
const SHORTEST_HSTS = 180 * DAY;
/** Source: hstspreload.org. */
const SHORTEST_PRELOAD = 365 * DAY;

const judgeHsts = (value: string): Objection[] => {
  const parts = value.split(';').map((part) => part.trim().toLowerCase());
  const [, age] = parts.map((part) => /^max-age="?(\d+)"?$/.exec(part)).find((found) => found !== null) ?? [];
  if (age === undefined)
    return [
      { what: 'set Strict-Transport-Security without max-age, so browsers ignore it', fix: 'add max-age=31536000' },
    ];
  const seconds = Number(age);
  const short: Objection[] =
    seconds >= SHORTEST_HSTS
      ? []
      : [
          {
            what:
              seconds === 0
                ? 'make browsers forget that the site uses HTTPS (max-age=0)'
                : `make browsers remember HTTPS for less than 180 days (max-age=${seconds})`,
            fix: 'set max-age=31536000 once HTTPS works everywhere',
          },
        ];
  if (!parts.includes('preload')) return short;
  const isTaken = parts.includes('includesubdomains') && seconds >= SHORTEST_PRELOAD;
  return [
    ...short,
    {
      what: isTaken
        ? 'request HSTS preloading, which requires HTTPS on every subdomain and takes months to undo'
        : 'request HSTS preloading, which requires max-age=31536000 or more and includeSubDomains',
      fix: 'remove preload unless every subdomain permanently supports HTTPS',
    },
  ];
};

const directivesOf = (policy: string): Map<string, string[]> => {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(/[;,]/)) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, sources);
  }
  return directives;
};

const ANY_HOST = /^(\*|https?:|https?:\/\/\*)$/i;
const ANY_SCRIPT = /^('unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|data:|blob:|\*|https?:|https?:\/\/\*)$/i;
const SCRIPT_DIRECTIVES = ['script-src', 'script-src-elem', 'script-src-attr', 'object-src', 'default-src', 'base-uri'];

const framing = (how: string): Objection => ({
  what: `let every site show the page in a frame${how}`,
  fix: "list the allowed sites: frame-ancestors 'self' https://cms.example.com",
});

/** Missing directives are reported only for sites built with this engine, which has secure defaults. */
const judgePolicy = (value: string | undefined, all: Headers, isOwn: boolean): Objection[] => {
  const directives = directivesOf(value ?? '');
  const ancestors = directives.get('frame-ancestors');
  const isFramed = /^(deny|sameorigin)$/i.test(all.get('x-frame-options')?.trim() ?? '');
  const anyone = ancestors?.find((source) => ANY_HOST.test(source));
  const open = isOwn && ancestors === undefined && !isFramed ? [framing(': they set no frame-ancestors')] : [];
  const wide = anyone === undefined ? [] : [framing(` (frame-ancestors ${anyone})`)];
  const scripts = SCRIPT_DIRECTIVES.flatMap((name) =>
    (directives.get(name) ?? [])
      .filter((source) => ANY_SCRIPT.test(source))
      .map((source) => ({
        what: `allow ${source} in ${name}, which lets injected scripts run on pages without a stricter policy`,
        fix: `remove ${source}, or list the hosts that are needed`,
      })),
  );
  return [...open, ...wide, ...scripts];
};

const judgeFrameOptions = (value: string | undefined, all: Headers): Objection[] => {
  if (value === undefined || /^(deny|sameorigin)$/i.test(value)) return [];
  if (directivesOf(all.get('content-security-policy') ?? '').has('frame-ancestors')) return [];
  return [
    {
      what: `set X-Frame-Options: ${value}, which browsers ignore`,
      fix: 'use DENY or SAMEORIGIN, or frame-ancestors',
    },
  ];
};

const judgeSharing = (all: Headers): Objection[] => {
  const origin = all.get('access-control-allow-origin');
  if (origin === undefined) return [];
  const withCredentials = all.get('access-control-allow-credentials')?.toLowerCase() === 'true';
  if (origin === '*')
    return withCredentials
      ? [
          {
            what: 'allow requests with credentials from every site, which browsers reject',
            fix: 'allow a single origin, or remove Access-Control-Allow-Credentials',
          },
        ]
      : [];
  if (origin.toLowerCase() === 'null')
    return [
      {
        what: 'share responses with the origin null, which every sandboxed page can use',
        fix: 'use the actual origin, such as https://app.example.com',
      },
    ];
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s/,*]+$/i.test(origin)
    ? []
    : [
        {
          what: `set Access-Control-Allow-Origin: ${origin}, which is not a single origin, so browsers reject it`,
          fix: 'use one origin without a path, such as https://app.example.com, or *',
        },
      ];
};

const FEATURE = /^([a-z][a-z0-9-]*)\s*=\s*(\*|\([^()]*\)|self|"[^"]*"|src)(;.*)?$/;
/** Features that the default policy disables. */
const CLOSED_FEATURES = ['camera', 'geolocation', 'microphone'];

const judgePermissions = (value: string | undefined, isOwn: boolean): Objection[] => {
  const written = (value ?? '').split(',').map((part) => part.trim());
  const features = new Map(
    written.flatMap((part) => {
      const [, name = '', allowed = ''] = FEATURE.exec(part) ?? [];
      return name === '' ? [] : [[name, allowed] as const];
    }),
  );
  const broken = value === undefined ? undefined : written.find((part) => !FEATURE.test(part));
  if (broken !== undefined)
    return [
      {
        what: `set a Permissions-Policy that browsers ignore: "${broken}" is not a feature with a list of origins`,
        fix: 'use the form camera=(), geolocation=(self)',
      },
    ];
  const dropped = isOwn ? CLOSED_FEATURES.filter((name) => !features.has(name)) : [];
  const open = [...features].filter(([, allowed]) => allowed === '*' || /\(\s*\*\s*\)/.test(allowed));
  return [
    ...(dropped.length === 0
      ? []
      : [
          {
            what: `no longer disable ${dropped.join(', ')} for scripts on the page`,
            fix: `add ${dropped.map((name) => `${name}=()`).join(', ')} to Permissions-Policy`,
          },
        ]),
    ...open.map(([name]) => ({
      what: `allow ${name} in every frame on the page`,
      fix: `list the origins that need it: ${name}=(self "https://maps.example.com")`,
    })),
  ];
};

const judgeReferrer = (value: string): Objection[] =>
  /(^|,)\s*(unsafe-url|no-referrer-when-downgrade)\s*$/i.test(value)
    ? [
        {
          what: `send the full URL of the page to other sites (Referrer-Policy: ${value})`,
          fix: 'use strict-origin-when-cross-origin',
        },
      ]
    : [];

const judgeTypes = (value: string | undefined): Objection[] =>
  value?.toLowerCase() === 'nosniff'
    ? []
    : [
        {
          what: 'let browsers guess file types (no X-Content-Type-Options: nosniff)',
          fix: 'keep X-Content-Type-Options as set by the build',
        },
      ];

/** `value` is undefined if the header is removed. */
const judge = (name: string, value: string | undefined, all: Headers, isOwn: boolean): Objection[] => {
  switch (name) {
    case 'strict-transport-security':
      return value === undefined ? [] : judgeHsts(value);
    case 'content-security-policy':
      return judgePolicy(value, all, isOwn);
    case 'x-frame-options':
      return judgeFrameOptions(value, all);
    case 'access-control-allow-origin':
    case 'access-control-allow-credentials':
      return judgeSharing(all);
    case 'permissions-policy':
      return judgePermissions(value, isOwn);
    case 'referrer-policy':
      return value === undefined ? [] : judgeReferrer(value);
    case 'x-content-type-options':
      return judgeTypes(value);
    default:
      return [];
  }
};

const check = ({ headers = [], foreign }: SiteFacts): Finding[] =>
  headers.flatMap(({ path, own, all, placeOf }) =>
    [...own].flatMap(([name, value]) =>
      judge(name, value, all, foreign !== true).map(({ what, fix }) => ({
        message: `the headers of ${path} ${what}`,
        fix,
        pages: [],
        ...placeOf?.(name),
      })),
    ),
  );

export const responseHeaders: Rule = {
  id: 'HST-03',
  severity: 'warning',
  title: 'Response headers that a site declares do not weaken its security.',
  explanation:
    'Headers in content/hosting.yml, or in `_headers` of a finished site, can weaken the secure defaults: framing by other sites, MIME sniffing, camera, geolocation and microphone. Other values have no effect, or a greater effect than intended: a short or preloaded HSTS, CORS for all origins with credentials, a policy that allows injected scripts. The build sends such headers anyway; turn the rule off if a site needs them.',
  source:
    'RFC 6797; Fetch Standard, CORS protocol; Content Security Policy Level 3; Permissions Policy; hstspreload.org; common practice (Lighthouse, Mozilla Observatory)',
  good: "Content-Security-Policy: frame-ancestors 'self' https://cms.example.com",
  bad: 'Content-Security-Policy: frame-ancestors *',
  check,
};
