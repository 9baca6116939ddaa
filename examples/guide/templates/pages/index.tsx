import { definePage, Image, Island, useSite } from 'build-site';
import { ArticleList } from '../components/ArticleList.tsx';
import { Cards } from '../components/Cards.tsx';
import { Layout } from '../components/Layout.tsx';
import { articlesOf, placesOf, townsOf } from '../data.ts';
import PlaceFinder from '../islands/place-finder.tsx';
import { socialImage } from '../social-image.tsx';

const HEADING = 'Three old gold towns, eight places, no car';

const HomePage = () => {
  const site = useSite();
  const towns = townsOf(site);
  const places = towns.flatMap((town) => placesOf(site, town).map((place) => ({ ...place, town: town.name })));
  return (
    <Layout>
      <section className="hero">
        <div>
          <h1>{HEADING}</h1>
          <p className="lead">
            Ballarat, Bendigo and Castlemaine are an hour or two by train from Melbourne. This guide names the few
            places in each that are worth the ticket, and says what to look at first.
          </p>
        </div>
        <Image id="hills" className="picture" />
      </section>
      <section>
        <h2>The towns</h2>
        <Cards items={towns.map((town) => ({ ...town, kind: town.train }))} className="town" />
      </section>
      <section>
        <h2>The places</h2>
        <Island
          of={PlaceFinder}
          props={{
            places: places.map(({ id, name, town, kind, indoors, lead }) => ({
              name,
              href: site.url(`/${id}/`),
              town,
              kind,
              indoors,
              lead,
            })),
          }}
        />
      </section>
      <section>
        <h2>Before you go</h2>
        <ArticleList articles={articlesOf(site)} />
      </section>
    </Layout>
  );
};

export default definePage({
  head: (_, page) => {
    const { site } = page;
    return {
      title: `${site.settings.title}: three towns without a car`,
      description:
        'A guide to Ballarat, Bendigo and Castlemaine by train and on foot: eight galleries, gardens and museums, and what to look at first.',
      image: socialImage(page, HEADING),
      structuredData: [
        {
          '@type': 'WebSite',
          '@id': `${site.absoluteUrl('/')}#website`,
          name: site.settings.title,
          url: site.absoluteUrl('/'),
        },
      ],
    };
  },
  component: HomePage,
});
