import { definePage, Html, Link, useSite } from 'build-site';
import { Cards } from '../components/Cards.tsx';
import { Layout } from '../components/Layout.tsx';
import { placesOf, type Town, townsOf } from '../data.ts';
import { socialImage } from '../social-image.tsx';
import { breadcrumbs, HOME } from '../trail.ts';

interface Props {
  readonly town: Town;
}

const trailOf = ({ id, name }: Town) => [HOME, { name, path: `/${id}/` }];

const TownPage = ({ town }: Props) => (
  <Layout trail={trailOf(town)}>
    <h1>{town.name}</h1>
    <p className="lead">{town.lead}</p>
    <Html html={town.body.html} className="text" />
    <h2>Places in {town.name}</h2>
    <Cards items={placesOf(useSite(), town)} />
    <p>
      Is one missing? <Link to="/suggest/">Tell us about a place</Link>.
    </p>
  </Layout>
);

export default definePage<Props>({
  paths: (site) => townsOf(site).map((town) => ({ params: { town: town.id }, props: { town } })),
  head: ({ town }, page) => ({
    title: town.title,
    description: town.description,
    image: socialImage(page, town.name),
    structuredData: [
      {
        '@type': 'City',
        '@id': `${page.site.absoluteUrl(page.path)}#town`,
        name: town.name,
        description: town.lead,
        url: page.site.absoluteUrl(page.path),
      },
      breadcrumbs(page.site, trailOf(town)),
    ],
  }),
  component: TownPage,
});
