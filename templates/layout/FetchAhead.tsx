import { SpeculationRules, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';

export const FetchAhead = () => {
  const { url } = useSite();
  const onTheWay = [paths.quiz, paths.service('printer-leasing-quotes'), paths.contact].map((path) => url(path));
  return (
    <SpeculationRules
      rules={{
        // Page paths end with a slash, and file paths do not.
        prefetch: [{ where: { href_matches: url('/*/') }, eagerness: 'moderate' }],
        prerender: [{ where: { href_matches: onTheWay }, eagerness: 'moderate' }],
      }}
    />
  );
};
