import { useScript, useSite } from 'build-site';
import { modelOf } from '../../src/site/copy/price-words.ts';
import { dollars } from '../../src/site/money.ts';
import { PEOPLE } from '../../src/site/named-offices.ts';
import { machineFor } from '../../src/site/priced-offices.ts';
import { VOLUME } from '../../src/site/quiz/questions.ts';
import { MOST_PAGES, pagesByColour } from '../../src/site/usual-lease.ts';
import { type LeaseExample, priceSourceOf } from '../lease-examples.ts';
import { figure } from '../text.ts';
import { Bill } from './Bill.tsx';
import { PeopleField } from './PeopleField.tsx';

const LEAST = 500;
/** Numbers of people are rounded to this as well. */
const STEP = 100;

/** Keep the wording in sync with the script. */
const colourShare = (pages: number, colourPages: number): string => `1 in ${Math.round(pages / colourPages)} in colour`;

const pagesOf = ({ monoPages, colourPages }: LeaseExample): number => monoPages + colourPages;

/**
 * Splits the range of a machine at its usual volume, above which its name is followed by the price of the next machine.
 * The page rates of all machines are the same.
 */
const bandsOf = (source: ReturnType<typeof priceSourceOf>) => {
  const ranges = (source.quiz.questions.find(({ id }) => id === VOLUME)?.options ?? []).map(({ upTo = MOST_PAGES }) => {
    const { monoPages, colourPages } = pagesByColour(upTo);
    return { upTo, ...machineFor(source, monoPages, colourPages) };
  });
  return ranges.flatMap(({ upTo, printer, printerName, rentCents }, place) => {
    const usual = source.quiz.rules.find((rule) => rule.printer === printer)?.usualUpTo ?? upTo;
    const within = [usual, printerName, rentCents] as const;
    const next = ranges[place + 1];
    if (usual >= upTo) return [within];
    const dearer =
      next && `: the ${modelOf(next.printerName)} costs ${dollars(next.rentCents - rentCents)} more a month`;
    return [within, [upTo, `${printerName}, over its usual ${figure(usual)} pages${dearer ?? ''}`, rentCents] as const];
  });
};

/** The script loads on interaction, or at once if the browser or the URL has restored a value. */
export const LiveBill = ({ example }: { readonly example: LeaseExample }) => {
  const site = useSite();
  return (
    <div
      className="live-bill"
      data-bands={JSON.stringify(bandsOf(priceSourceOf(site)))}
      data-each={site.content.leaseExamples.pagesPerPerson}
      {...useScript('live-bill', { load: 'interaction' })}
    >
      <div className="needs-script">
        <PeopleField example={example}>
          {PEOPLE.map((people) => (
            <button type="button" key={people} aria-pressed={people === example.people} value={people}>
              {people}
              <span className="unseen"> people</span>
            </button>
          ))}
        </PeopleField>
        {/* The `resume` script does not wrap the controls, because interacting with them loads the bill's script. */}
        <div className="asked" {...useScript('resume')}>
          <label htmlFor="bill-pages">Or pages a month</label>
          <small id="bill-share">{colourShare(pagesOf(example), example.colourPages)}</small>
          <output htmlFor="bill-pages bill-people">{figure(pagesOf(example))}</output>
        </div>
        <input
          id="bill-pages"
          name="pages"
          type="range"
          min={LEAST}
          max={MOST_PAGES}
          step={STEP}
          defaultValue={pagesOf(example)}
          aria-describedby="bill-share"
        />
      </div>
      <Bill example={example} machine="named" />
    </div>
  );
};
