import { SpeculationRules, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** What a browser may fetch ahead when a link is pointed at: pages of this site, and those on the way to a quote whole. */
export const FetchAhead = () => {
  const { url } = useSite();
  const onTheWay = [paths.quiz, paths.service('printer-leasing-quotes'), paths.contact].map((path) => url(path));
  return (
    <SpeculationRules
      rules={{
        // Every page ends with a slash; files do not.
        prefetch: [{ where: { href_matches: url('/*/') }, eagerness: 'moderate' }],
        prerender: [{ where: { href_matches: onTheWay }, eagerness: 'moderate' }],
      }}
    />
  );
};
