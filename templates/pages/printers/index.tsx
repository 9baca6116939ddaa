import { definePage, Html, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { ContactCard } from '../../components/ContactCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PrinterComparison } from '../../components/PrinterComparison.tsx';
import { PrinterScene } from '../../components/PrinterScene.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { Reading } from '../../components/Reading.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { textOf, textTrail } from '../../components/TextPage.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { COSTS, KYOCERA } from '../../resources.ts';
import { textHead } from '../../text-head.ts';

const ID = 'printers';

const PrintersPage = () => {
  const site = useSite();
  const { heading, lead, body } = textOf(site, ID);
  return (
    <Layout trail={textTrail(site, ID)}>
      <PageHead heading={heading} lead={lead} picture={<PrinterScene />}>
        <Actions />
      </PageHead>
      <Band heading="Side by side">
        <PrinterComparison />
      </Band>
      <Reading side={<ContactCard />}>
        <Html className="prose" html={body.html} />
      </Reading>
      <RelatedLinks
        lists={{
          'Choosing a machine': [
            { text: 'Printer Leasing Needs Assessment', path: paths.quiz },
            { text: 'Choosing the right office printer', path: paths.post('choosing-right-office-printer') },
            KYOCERA,
          ],
          'What it costs': COSTS,
        }}
      />
      <QuoteBlock />
    </Layout>
  );
};

export default definePage({ head: textHead(ID), component: PrintersPage });
