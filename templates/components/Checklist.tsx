import { type Markdown, type SafeHtml, useScript } from 'build-site';
import type { Lane } from '../../src/site/lane.ts';
import { GuideText } from './guide/GuideText.tsx';
import { Unfolds } from './Unfolds.tsx';

const BLANKS = [
  'Supplier',
  'Lessor',
  'Model',
  'Agreement number',
  'Payment incl. GST',
  'Mono and colour rate',
  'End date',
  'Notice by',
];

const withBoxes = (html: SafeHtml): SafeHtml =>
  html.replaceAll('<li>', '<li><label><input type="checkbox">').replaceAll('</li>', '</label></li>') as SafeHtml;

export const ChecklistStart = () => (
  <div className="checklist-start unprinted needs-script">
    <button type="button" className="button secondary">
      Print the checklist
    </button>
    <p className="small" role="status" data-unkept="Your browser cannot save this page, so print it before you leave.">
      What you tick and type stays on this device. Nothing is sent to us.
    </p>
  </div>
);

export const Tally = ({ isTotal = false }: { readonly isTotal?: boolean }) => (
  <p className={isTotal ? 'tally total unprinted' : 'tally small unprinted'} />
);

interface Props {
  readonly checks: Markdown;
  readonly lane: Lane;
}

/** This is not a form, because nothing is sent. The script stores the ticks and the text on the device. */
export const Checklist = ({ checks, lane }: Props) => (
  <div className="checklist" {...useScript('checklist')}>
    <p className="small unkept">
      Without JavaScript, this page cannot save what you tick and type. Print it before you leave.
    </p>
    <Unfolds heading="About the offer" level={2} note="Supplier, model, payment, dates" printed>
      <ul className="fill-in">
        {BLANKS.map((blank) => (
          <li key={blank}>
            <label>
              {blank}
              <input className="control" autoComplete="off" />
            </label>
          </li>
        ))}
      </ul>
    </Unfolds>
    <Tally />
    <div className="bill tick-paper">
      <GuideText className="tick-list" body={{ blocks: checks.blocks.map(withBoxes) }} lane={lane} foldsLane />
      <Tally isTotal />
    </div>
    <p className="unprinted">
      Before you sign, ask in writing about every unticked point. Keep the printed list with the agreement.
    </p>
    <p className="origin">Checked on ____________________ by ____________________</p>
    <div className="unprinted needs-script clear">
      <button type="button" className="button quiet">
        Clear all ticks and notes
      </button>
      <p className="small" role="status" />
    </div>
  </div>
);
