import { definePage } from 'build-site';
import { HOW_WE_ARE_PAID } from '../../src/site/firm.ts';
import { Proof } from '../components/Proof.tsx';
import { Sources } from '../components/Sources.tsx';
import { TextPage } from '../components/TextPage.tsx';
import { organization } from '../structured-data/organization.ts';
import { textHead } from '../text-head.ts';

/** What can be held against us: facts of the register, and who pays us. */
const Known = () => (
  <div>
    <Proof />
    <p className="small">{HOW_WE_ARE_PAID}</p>
  </div>
);

const AboutPage = () => (
  <TextPage id="about" picture={<Known />} folds invites>
    <Sources />
  </TextPage>
);

export default definePage({
  head: textHead('about', ({ site }) => [organization(site)]),
  component: AboutPage,
});
