import { definePage, useSite } from 'build-site';
import { DecisionPage } from '../components/DecisionPage.tsx';
import { Faqs } from '../components/Faqs.tsx';
import { GuideText } from '../components/guide/GuideText.tsx';
import { ReachSlip } from '../components/ReachSlip.tsx';
import { textOf, textTrail } from '../components/TextPage.tsx';
import { faqsOn } from '../data.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { localBusiness } from '../structured-data/local-business.ts';
import { organizationName } from '../structured-data/organization.ts';
import { textHead } from '../text-head.ts';

/** Sections that stay open on phones. */
const OPEN = 2;

const ContactPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, 'contact');
  const sections = body.headings.filter(({ depth }) => depth === 2);
  return (
    <DecisionPage
      heading={heading}
      lead={lead}
      trail={textTrail(site, 'contact')}
      price={null}
      answer={<ReachSlip />}
      form="contact"
    >
      <GuideText className="prose defined" body={body} folds={sections.slice(OPEN)} />
      <Faqs questions={faqsOn(site, 'contact')} heading="Frequently Asked Questions" />
    </DecisionPage>
  );
};

export default definePage({
  head: textHead('contact', (page) => [
    organizationName(page.site),
    localBusiness(page),
    ...faqPage(page, faqsOn(page.site, 'contact')),
  ]),
  component: ContactPage,
});
