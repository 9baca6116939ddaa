import { definePage, useSite } from 'build-site';
import { Faqs } from '../components/Faqs.tsx';
import { TextPage } from '../components/TextPage.tsx';
import { faqsOn } from '../data.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { localBusiness } from '../structured-data/local-business.ts';
import { organizationName } from '../structured-data/organization.ts';
import { textHead } from '../text-head.ts';

const ContactPage = () => (
  <TextPage id="contact">
    <Faqs questions={faqsOn(useSite(), 'contact')} heading="Frequently Asked Questions" />
  </TextPage>
);

export default definePage({
  head: textHead('contact', (page) => [
    organizationName(page.site),
    localBusiness(page),
    ...faqPage(page, faqsOn(page.site, 'contact')),
  ]),
  component: ContactPage,
});
