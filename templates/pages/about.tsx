import { definePage } from 'build-site';
import { PageScene } from '../components/PageScene.tsx';
import { Parties } from '../components/Parties.tsx';
import { Proof } from '../components/Proof.tsx';
import { Sources } from '../components/Sources.tsx';
import { TextPage } from '../components/TextPage.tsx';
import { organization } from '../structured-data/organization.ts';
import { textHead } from '../text-head.ts';

/** Sections that stay open on phones. */
const OPEN = 2;

const AboutPage = () => (
  <TextPage id="about" picture={<PageScene of="about" />} claim={<Proof />} afterFirst={<Parties />} open={OPEN}>
    <Sources />
  </TextPage>
);

export default definePage({
  head: textHead('about', ({ site }) => [organization(site)]),
  component: AboutPage,
});
