import type { Diagnostic } from '../../core/diagnostics.ts';

const SITE_FILE =
  /^(?:robots\.txt|_redirects|_headers|\.htaccess|caddyfile)$|^(?:vercel|firebase|staticwebapp\.config|manifest)\.json$|\.(?:xml|css|webmanifest|toml|conf)$/i;

const NAMED = /^(?:the )?(robots\.txt|_redirects|_headers|sitemap(?= (?:lists|does not list) )|\S*sitemap\S*\.xml)/i;

const baseOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Groups all sitemaps of a site, because a single generator writes them. Distinguishes style sheets by path. */
const familyOf = (file: string): string => {
  const base = baseOf(file).toLowerCase();
  if (/^sitemap$|sitemap.*\.xml$/.test(base)) return 'sitemap';
  return /\.(?:css|xml)$/.test(base) ? file : base;
};

/** Returns the file to change, such as `robots.txt`, or undefined for findings about pages. */
export const siteFileOf = ({ message, locations = [] }: Diagnostic): string | undefined => {
  const [place] = locations;
  if (place !== undefined && SITE_FILE.test(baseOf(place.file))) return familyOf(place.file);
  const [, name] = NAMED.exec(message) ?? [];
  return name === undefined ? undefined : familyOf(name);
};
