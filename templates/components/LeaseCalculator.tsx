import { InlineScript, Link, PreloadAsked, type Site, useScript, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { modelOf } from '../../src/site/copy/price-words.ts';
import { LEASE_FIELDS, type LeaseField, leaseAnswers, PEOPLE } from '../../src/site/lease-form.ts';
import { dollars } from '../../src/site/money.ts';
import { paths } from '../../src/site/paths.ts';
import { beyondUsual } from '../../src/site/quiz/beyond.ts';
import { bandOf, limitsOf } from '../../src/site/quiz/limits.ts';
import { COLOUR_SHARE, mostPeople } from '../../src/site/usual-lease.ts';
import { priceSourceOf, usualOfficeOf } from '../lease-examples.ts';
import { leaseLines, rentWords, suitsWords, termWords } from '../lease-lines.ts';
import { COMING, LeaseBill } from './LeaseBill.tsx';

const PART = 'lease-calculator';

/**
 * Hides the example's figures if the URL contains figures (`asked`, `linked`), or if the visitor types before the
 * script has loaded (`early`). The script removes `asked` and `early`.
 */
const MARK_WAITING =
  '{const form=document.currentScript.parentElement;if(location.search)form.dataset.asked=form.dataset.linked="";form.oninput=()=>form.dataset.early=""}';

interface FieldProps {
  readonly name: LeaseField;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly whole?: boolean;
  readonly note?: string;
}

const TERM_NOTE = 'term-note';

const Field = ({ name, label, hint, value, whole = false, note }: FieldProps) => (
  <div className="field">
    <label htmlFor={`lease-${name}`}>{label}</label>
    <span className="hint" id={`${name}-hint`}>
      {hint}
    </span>
    <input
      className="control"
      id={`lease-${name}`}
      name={name}
      defaultValue={value}
      inputMode={whole ? 'numeric' : 'decimal'}
      aria-describedby={[`${name}-hint`, `${name}-error`, ...(note ? [note] : [])].join(' ')}
    />
  </div>
);

const Pair = ({ fields, children }: { readonly fields: readonly FieldProps[]; readonly children?: ReactNode }) => (
  <div className="pair">
    {fields.map((field) => (
      <Field key={field.name} {...field} />
    ))}
    {fields.map(({ name }) => (
      <span className="field-error" id={`${name}-error`} key={name} hidden />
    ))}
    {children}
  </div>
);

const Machine = ({ rent }: { readonly rent: string }) => {
  const site = useSite();
  const { quiz, printers } = site.content;
  /** Returns the rule for less colour if this is the rule for more. */
  const lessOf = ({ printer, colour }: (typeof quiz.rules)[number]) =>
    colour === undefined
      ? quiz.rules.find((other) => other.printer === printer && other.colour !== undefined)
      : undefined;
  return (
    <div className="field">
      <label htmlFor="machine">Printer</label>
      <span className="hint" id="machine-hint">
        Fills in the rent
      </span>
      <select className="control" id="machine" defaultValue={rent} aria-describedby="machine-hint machine-suits">
        <option value="" data-name="at your own rent">
          My own rent
        </option>
        {quiz.rules.map((rule) => {
          const { over, upTo, colour } = limitsOf(quiz.questions, rule);
          const name = printers.get(rule.printer)?.name ?? rule.printer;
          const less = lessOf(rule);
          const beyond = beyondUsual(priceSourceOf(site), rule, rule.colour?.[0] ?? '');
          return (
            <option
              key={rule.monthlyRent}
              value={rule.monthlyRent}
              data-name={name}
              data-over={over}
              data-up-to={upTo}
              data-band={bandOf(quiz.questions, rule)}
              data-colour={colour}
              data-usual={beyond?.usualUpTo}
            >
              {modelOf(name)}, ${rule.monthlyRent}
              {less && ` (over ${limitsOf(quiz.questions, less).colour}% colour)`}
            </option>
          );
        })}
      </select>
    </div>
  );
};

/** For offices that do not know their page count. */
const People = ({ each }: { readonly each: number }) => (
  <div className="field">
    <label htmlFor="lease-people">People</label>
    <span className="hint" id="people-hint">
      Fills in pages
    </span>
    <input
      className="control"
      id="lease-people"
      name={PEOPLE}
      type="number"
      min={1}
      max={mostPeople(each)}
      aria-describedby="people-hint people-error"
    />
  </div>
);

const bandOfRent = ({ content: { quiz } }: Site, rent: string): string => {
  const rule = quiz.rules.find(({ monthlyRent }) => monthlyRent === rent);
  return rule ? bandOf(quiz.questions, rule) : '';
};

/** Without JavaScript, only the bill is visible. */
export const LeaseCalculator = () => {
  const site = useSite();
  const { terms, pagesPerPerson } = site.content.leaseExamples;
  const { office, printerName, inputs, cost } = usualOfficeOf(site);
  const { rent, months, mono, colour, monoRate, colourRate, minimum, freight } = leaseAnswers(inputs);
  const termHint = `Months, ${terms[0]?.months} to ${terms.at(-1)?.months}`;
  return (
    <section id="calculator" aria-label="Work out your own">
      <form
        className="form calculator"
        id="lease-calculator"
        autoComplete="off"
        data-each={pagesPerPerson}
        data-kept="We keep the rent you entered, whatever the term."
        data-ours="our charge; change it for another firm’s quote"
        data-most="the most we charge in this zone"
        data-share={COLOUR_SHARE}
        data-terms={JSON.stringify(terms.map(({ months, rentPercent }) => ({ months, rentPercent })))}
        {...useScript(PART)}
      >
        <PreloadAsked script={PART} />
        <InlineScript text={MARK_WAITING} />
        <div className="pairs needs-script">
          <p className="price">
            <span>
              <strong>{dollars(cost.monthlyCents)}</strong> <span className="now">a month incl. GST</span>
              <span className="last">from your last valid figures</span>
            </span>
            <span />
            <span className="coming">{COMING}</span>
            <small />
          </p>
          <div className="pair size">
            <People each={pagesPerPerson} />
            <Machine rent={rent} />
            <span className="field-error" id="people-error" hidden />
          </div>
          <Pair
            fields={[
              { name: 'rent', label: 'Rent', hint: 'Dollars a month', value: rent },
              { name: 'months', label: 'Term', hint: termHint, value: months, whole: true, note: TERM_NOTE },
            ]}
          >
            <small id={TERM_NOTE}>{termWords(terms, inputs.rentCents, inputs.termMonths)}</small>
          </Pair>
          <Pair
            fields={[
              { name: 'mono', label: 'Black pages', hint: 'Pages a month', value: mono, whole: true },
              { name: 'monoRate', label: 'Black rate', hint: 'Cents a page', value: monoRate },
            ]}
          />
          <Pair
            fields={[
              { name: 'colour', label: 'Colour pages', hint: 'Pages a month', value: colour, whole: true },
              { name: 'colourRate', label: 'Colour rate', hint: 'Cents a page', value: colourRate },
            ]}
          />
          <Pair
            fields={[
              { name: 'minimum', label: 'Page minimum', hint: 'Dollars a month, or 0', value: minimum },
              { name: 'freight', label: 'Freight', hint: 'Dollars once, or 0', value: freight },
            ]}
          />
        </div>
        <div className="answer">
          <LeaseBill
            office={office}
            machine={printerName}
            suits={suitsWords(inputs.monoPages + inputs.colourPages, bandOfRent(site, rent))}
            lines={leaseLines(inputs, cost, rentWords(false, inputs.termMonths))}
          />
          <output className="unseen" htmlFor={LEASE_FIELDS.map((name) => `lease-${name}`).join(' ')} />
        </div>
      </form>
    </section>
  );
};

/** Shown when the visitor types, if the script is blocked or failed to load. */
export const WithoutCalculator = () => (
  <div className="without-calculator without-script">
    <p className="notice" role="status">
      The calculator needs JavaScript, which is blocked or did not load. The bill below is an example, even if your link
      contains other figures. We work out the <Link to={paths.pricing}>bills of six offices</Link> in the same way.
    </p>
  </div>
);
