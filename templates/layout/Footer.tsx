import { Link, useSite } from 'build-site';
import { firmOf, HOW_WE_ARE_PAID } from '../../src/site/firm.ts';
import { paths } from '../../src/site/paths.ts';
import { ContactDetails } from '../components/ContactDetails.tsx';
import { QuoteLink } from '../components/QuoteLink.tsx';
import { atlasOf, servicesOf } from '../data.ts';
import { QUIZ, RESOURCES } from '../resources.ts';
import { FooterColumn } from './FooterColumn.tsx';
import { NAVIGATION } from './navigation.ts';

const CITIES = 60;

const HELP = [...RESOURCES.filter(({ path }) => path !== paths.search), QUIZ];

const LEGAL = [
  { text: 'Privacy', path: paths.page('privacy') },
  { text: 'Terms', path: paths.page('terms') },
  { text: 'Accessibility', path: paths.page('accessibility') },
];

const CREDIT =
  'Based on Australian Bureau of Statistics data (2021 Census) and GeoNames, CC BY 4.0. Map outlines: Natural Earth.';

export const Footer = () => {
  const site = useSite();
  const atlas = atlasOf(site);
  const cities = atlas
    .largestCities(CITIES)
    .map((city) => ({ text: city.name, path: paths.city(city) }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
  return (
    <>
      <div className="columns">
        <FooterColumn heading="Main Navigation" links={[...NAVIGATION, { text: 'Site Map', path: paths.siteMap }]} />
        <FooterColumn
          heading="Our Services"
          links={servicesOf(site).map(({ id, name }) => ({ text: name, path: paths.service(id) }))}
        />
        <FooterColumn heading="Resources" links={HELP} />
        <div>
          <h2>{site.settings.title}</h2>
          <ContactDetails />
          <QuoteLink>Instant Printer Quote</QuoteLink>
        </div>
      </div>
      <FooterColumn
        heading="All Locations"
        className="cities"
        links={cities}
        more={{ text: `All ${atlas.statistics.cities} places, by state`, path: paths.locations }}
      />
      <div className="legal">
        {LEGAL.map(({ text, path }) => (
          <Link key={path} to={path}>
            {text}
          </Link>
        ))}
        <p>
          © {site.asOf.slice(0, 4)} {firmOf(site.settings)}. {HOW_WE_ARE_PAID}
        </p>
        <p>{CREDIT}</p>
      </div>
    </>
  );
};
