import { type Content, definePage, Html, Link, type Site, useSite } from 'build-site';
import { modelOf } from '../../../src/site/copy/price-words.ts';
import { paths } from '../../../src/site/paths.ts';
import { Bill, BillNotes } from '../../components/Bill.tsx';
import { DecisionPage } from '../../components/DecisionPage.tsx';
import { KeyFacts } from '../../components/KeyFacts.tsx';
import { FiguresNote, PrinterFigures } from '../../components/PrinterFigures.tsx';
import { PrinterPicture } from '../../components/PrinterPicture.tsx';
import { RelatedLinks } from '../../components/RelatedLinks.tsx';
import { textTrail } from '../../components/TextPage.tsx';
import { officeOn } from '../../lease-examples.ts';
import { type Printer, rentAndMore } from '../../printer-figures.ts';
import { COSTS } from '../../resources.ts';
import { printerImage } from '../../social/images.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';

interface Props {
  readonly printer: Printer;
  readonly text: Content['printerPages']['entries'][number];
}

const trailOf = (site: Site, { printer, text }: Props) => [
  ...textTrail(site, 'printers'),
  { name: text.heading, path: paths.printer(printer.id) },
];

/**
 * Keeps the order of the content, because three machines have the same size and two differ by only a page per minute.
 */
const Neighbours = ({ printer }: Pick<Props, 'printer'>) => {
  const site = useSite();
  const { entries } = site.content.printers;
  const place = entries.indexOf(printer);
  const neighbours = [
    ['Next smaller', entries[place - 1]],
    ['Next larger', entries[place + 1]],
  ] as const;
  return (
    <p className="neighbours">
      {neighbours.map(
        ([name, other]) =>
          other && (
            <span key={name}>
              {name}: <Link to={paths.printer(other.id)}>{modelOf(other.name)}</Link>, {rentAndMore(site, other)[0]}
            </span>
          ),
      )}
    </p>
  );
};

const PrinterPage = (props: Props) => {
  const { printer, text } = props;
  const site = useSite();
  const [rent, more] = rentAndMore(site, printer);
  return (
    <DecisionPage
      heading={text.heading}
      lead={text.lead}
      trail={trailOf(site, props)}
      price={
        <p className="price-line rents">
          Rent <strong>{rent}</strong> <span className="whole">a month incl. GST</span> over 48 or 60 months, plus
          pages.
          {more && <small>{more}</small>}
        </p>
      }
      answer={
        <div className="shown">
          <div>
            <PrinterPicture printer={printer} />
            <KeyFacts printer={printer} />
          </div>
          <div className="shown-bill">
            <Bill example={officeOn(site, printer)} machine="unnamed" brief />
            <div className="small">
              <BillNotes /> <Link to={`${paths.pricing}#freight-service-and-collection`}>Installation is included</Link>
              .
              <Neighbours printer={printer} />
            </div>
          </div>
        </div>
      }
      after={
        <RelatedLinks
          lists={{
            'Other models': [
              ...site.content.printers.entries
                .filter(({ id }) => id !== printer.id)
                .map(({ id, name }) => ({ text: name, path: paths.printer(id) })),
              { text: 'Compare all five', path: paths.printers },
            ],
            'What it costs': COSTS,
          }}
        />
      }
    >
      <PrinterFigures printer={printer} />
      <Html className="prose" html={text.body.html} />
      <FiguresNote printer={printer} />
    </DecisionPage>
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
    image: printerImage(page, props.printer),
    structuredData: [breadcrumbList(page.site, trailOf(page.site, props))],
  }),
  component: PrinterPage,
});
