import { definePage } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Band } from '../../components/Band.tsx';
import { PrinterComparison, PrinterRanges } from '../../components/PrinterComparison.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { TextPage } from '../../components/TextPage.tsx';
import { COSTS, KYOCERA, QUIZ } from '../../resources.ts';
import { textHead } from '../../text-head.ts';

/** Sections that stay open on phones. */
const OPEN = 1;

const PrintersPage = () => (
  <TextPage
    id="printers"
    picture={<PrinterRanges />}
    open={OPEN}
    before={
      <Band heading="Compare the five printers">
        <PrinterComparison />
      </Band>
    }
  >
    <RelatedLinks
      lists={{
        'Choosing a printer': [
          QUIZ,
          { text: 'Choosing the right office printer', path: paths.post('choosing-right-office-printer') },
          KYOCERA,
        ],
        'What it costs': COSTS,
      }}
    />
  </TextPage>
);

export default definePage({ head: textHead('printers'), component: PrintersPage });
