import { definePage, Html, Link, useSite } from 'build-site';
import { Cards } from '../../components/Cards.tsx';
import { Layout } from '../../components/Layout.tsx';
import { type Place, placesOf, type Town, townsOf } from '../../data.ts';
import { socialImage } from '../../social-image.tsx';
import { breadcrumbs, HOME } from '../../trail.ts';

interface Props {
  readonly town: Town;
  readonly place: Place;
}

const trailOf = ({ town, place }: Props) => [
  HOME,
  { name: town.name, path: `/${town.id}/` },
  { name: place.name, path: `/${place.id}/` },
];

const PlacePage = ({ town, place }: Props) => {
  const others = placesOf(useSite(), town).filter(({ id }) => id !== place.id);
  return (
    <Layout trail={trailOf({ town, place })}>
      <p className="kind">
        {place.kind} in <Link to={`/${town.id}/`}>{town.name}</Link>
      </p>
      <h1>{place.name}</h1>
      <p className="lead">{place.lead}</p>
      <Html html={place.body.html} className="text" />
      {others.length > 0 && (
        <>
          <h2>Also in {town.name}</h2>
          <Cards items={others} />
        </>
      )}
    </Layout>
  );
};

export default definePage<Props>({
  paths: (site) =>
    townsOf(site).flatMap((town) =>
      placesOf(site, town).map((place) => ({
        params: { town: town.id, place: place.id.slice(town.id.length + 1) },
        props: { town, place },
      })),
    ),
  head: ({ town, place }, page) => {
    const address = page.site.absoluteUrl(page.path);
    const image = socialImage(page, place.name);
    return {
      title: place.title,
      description: place.description,
      image,
      structuredData: [
        {
          '@type': 'TouristAttraction',
          '@id': `${address}#place`,
          name: place.name,
          description: place.lead,
          url: address,
          image: page.site.absoluteUrl(image.path),
          containedInPlace: { '@type': 'City', name: town.name },
        },
        breadcrumbs(page.site, trailOf({ town, place })),
      ],
    };
  },
  component: PlacePage,
});
