import { defineRedirects } from 'build-site';
import { paths } from '../src/site/paths.ts';
import { atlasOf } from './data.ts';

export default defineRedirects((site) => [
  ...atlasOf(site).states.map(({ code }) => ({ from: paths.stateShort(code), to: paths.state(code) })),
  ...site.content.redirects.entries.map(({ from, to }) => ({ from, to })),
]);
