import { type Content, definePage, Html, type Site, useSite } from 'build-site';
import { paths } from '../../../src/site/paths.ts';
import { Actions } from '../../components/Actions.tsx';
import { Band } from '../../components/Band.tsx';
import { ContactCard } from '../../components/ContactCard.tsx';
import { LeaseAssumptions } from '../../components/LeaseAssumptions.tsx';
import { LeaseSum } from '../../components/LeaseSum.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PrinterPicture } from '../../components/PrinterCards.tsx';
import { PrinterFigures } from '../../components/PrinterFigures.tsx';
import { QuoteBlock } from '../../components/QuoteBlock.tsx';
import { Reading } from '../../components/Reading.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { textTrail } from '../../components/TextPage.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { leaseExamplesOf } from '../../lease-examples.ts';
import { type Printer, rentsOf } from '../../printer-figures.ts';
import { COSTS } from '../../resources.ts';
import { siteImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';

interface Props {
  readonly printer: Printer;
  readonly text: Content['printerPages']['entries'][number];
}

const trailOf = (site: Site, { printer, text }: Props) => [
  ...textTrail(site, 'printers'),
  { name: text.heading, path: paths.printer(printer.id) },
];

const PrinterPage = (props: Props) => {
  const { printer, text } = props;
  const site = useSite();
  const example = leaseExamplesOf(site).find((office) => office.printer === printer.id);
  return (
    <Layout trail={trailOf(site, props)}>
      <PageHead
        heading={text.heading}
        lead={text.lead}
        picture={<PrinterPicture pagesPerMinute={printer.pagesPerMinute} className="scene" />}
      >
        <p className="after">
          Rent in our quiz: <strong>{rentsOf(site, printer)}</strong> a month including GST.
        </p>
        <Actions />
      </PageHead>
      <Reading side={<ContactCard />}>
        <Html className="prose" html={text.body.html} />
      </Reading>
      <Band heading="Figures" soft>
        <PrinterFigures printer={printer} />
        <p className="small">
          Dealers’ figures can belong to a version sold in another region. Have those you rely on confirmed in the
          quote.
        </p>
      </Band>
      {example && (
        <Band heading="What it might cost">
          <LeaseSum example={example} />
          <LeaseAssumptions />
        </Band>
      )}
      <RelatedLinks
        lists={{
          'Other models': [
            ...site.content.printers.entries
              .filter(({ id }) => id !== printer.id)
              .map(({ id, name }) => ({ text: name, path: paths.printer(id) })),
            { text: 'All five compared', path: paths.printers },
          ],
          'What it costs': COSTS,
        }}
      />
      <QuoteBlock />
    </Layout>
  );
};

export default definePage<Props>({
  paths: ({ content }) =>
    content.printers.entries.flatMap((printer) => {
      const text = content.printerPages.get(printer.id);
      return text === undefined ? [] : [{ params: { model: printer.id }, props: { printer, text } }];
    }),
  head: (props, page) => ({
    title: props.text.title,
    description: props.text.description,
    keywords: props.text.keywords,
    image: siteImage(page),
    structuredData: [breadcrumbList(page.site, trailOf(page.site, props))],
  }),
  component: PrinterPage,
});
