import { definePage, Island, useSite } from 'build-site';
import { Layout } from '../components/Layout.tsx';
import SuggestForm from '../islands/suggest-form.tsx';
import { socialImage } from '../social-image.tsx';
import { breadcrumbs, HOME } from '../trail.ts';

const HEADING = 'Tell us about a place';
const PATH = '/suggest/';
const TRAIL = [HOME, { name: HEADING, path: PATH }];

const SuggestPage = () => {
  const site = useSite();
  const { email, backend } = site.settings;
  return (
    <Layout trail={TRAIL}>
      <h1>{HEADING}</h1>
      <p className="lead">Eight places are not many. Which one have we missed?</p>
      <div className="text">
        <p>
          It should be open to everybody, in one of the three towns, and within a walk of its station. Tell us here, or
          write to <a href={`mailto:${email}`}>{email}</a>; we keep your details for our answer and nothing else.
        </p>
      </div>
      <Island of={SuggestForm} props={{ backend, page: site.url(PATH), email }} />
    </Layout>
  );
};

export default definePage({
  head: (_, page) => ({
    title: `${HEADING}: ${page.site.settings.title}`,
    description:
      'Which place in Ballarat, Bendigo or Castlemaine have we missed? Tell us where it is, and we will visit it.',
    image: socialImage(page, HEADING),
    structuredData: [breadcrumbs(page.site, TRAIL)],
  }),
  component: SuggestPage,
});
