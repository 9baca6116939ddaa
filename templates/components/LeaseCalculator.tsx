import { useScript, useSite } from 'build-site';
import { LEASE_FIELDS, type LeaseField, leaseAnswers } from '../../src/site/lease-form.ts';
import { dollars } from '../../src/site/money.ts';
import { leaseExamplesOf } from '../lease-examples.ts';
import { rentWords } from '../lease-lines.ts';
import { LeaseSumTable } from './LeaseSum.tsx';

/** The office whose figures stand in the form until somebody types others. */
const START = 'accounting-practice';

interface FieldProps {
  readonly name: LeaseField;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly whole?: boolean;
}

const Field = ({ name, label, hint, value, whole = false }: FieldProps) => (
  <div className="field">
    <label htmlFor={`lease-${name}`}>{label}</label>
    <span className="hint" id={`${name}-hint`}>
      {hint}
    </span>
    <span className="field-error" id={`${name}-error`} hidden />
    <input
      className="control"
      id={`lease-${name}`}
      name={name}
      defaultValue={value}
      inputMode={whole ? 'numeric' : 'decimal'}
      aria-describedby={`${name}-hint ${name}-error`}
    />
  </div>
);

/** The machines of the quiz with their rents; choosing one fills in its rent. */
const Machine = ({ rent }: { readonly rent: string }) => {
  const { quiz, printers } = useSite().content;
  return (
    <div className="field">
      <label htmlFor="machine">Machine</label>
      <select className="control" id="machine" defaultValue={rent}>
        <option value="">A rent of my own</option>
        {quiz.rules.map(({ printer, monthlyRent }) => (
          <option key={monthlyRent} value={monthlyRent}>
            {printers.get(printer)?.name ?? printer}, ${monthlyRent}
          </option>
        ))}
      </select>
    </div>
  );
};

/**
 * The sum of the worked examples with a visitor's own figures. Its script, `templates/scripts/calculate-lease.ts`,
 * takes it from here; without script it is not shown.
 */
export const LeaseCalculator = () => {
  const site = useSite();
  const { terms } = site.content.leaseExamples;
  const example = leaseExamplesOf(site).find(({ id }) => id === START);
  if (example === undefined) throw new Error(`lease-examples.yml has no office '${START}'.`);
  const { inputs, cost } = example;
  const { rent, months, mono, colour, monoRate, colourRate, minimum } = leaseAnswers(inputs);
  return (
    <section className="needs-script" id="calculator" aria-label="Work out your own">
      <form
        className="form calculator"
        id="lease-calculator"
        autoComplete="off"
        data-terms={JSON.stringify(terms.map(({ months, rentPercent }) => ({ months, rentPercent })))}
        {...useScript('lease-calculator')}
      >
        <p className="price">
          <span>
            <strong>{dollars(cost.monthlyCents)}</strong> a month
          </span>
          <span hidden>Correct the marked field to see the sum.</span>
          <button type="button" className="button secondary" hidden>
            Copy link
          </button>
        </p>
        <div className="pairs">
          <Machine rent={rent} />
          <Field name="rent" label="Rent" hint="Dollars a month" value={rent} />
          <Field name="months" label="Term" hint="Months" value={months} whole />
          <Field name="mono" label="Mono pages" hint="A month" value={mono} whole />
          <Field name="colour" label="Colour pages" hint="A month" value={colour} whole />
          <Field name="monoRate" label="Mono rate" hint="Cents a page" value={monoRate} />
          <Field name="colourRate" label="Colour rate" hint="Cents a page" value={colourRate} />
          <Field name="minimum" label="Page minimum" hint="Dollars; 0 for none" value={minimum} />
        </div>
        <div className="answer">
          <LeaseSumTable
            caption="How it adds up"
            amount="Amount"
            inputs={inputs}
            cost={cost}
            rentFrom={rentWords(false, inputs.termMonths)}
          />
          <output className="unseen" htmlFor={LEASE_FIELDS.map((name) => `lease-${name}`).join(' ')} />
          <p className="small">
            The machines’ rents are for 48 or 60 months; over a shorter term they are higher, and the sum follows. Type
            amounts that all include GST, or that all leave it out. Our page rates are assumptions; a guide, not a
            quote.
          </p>
        </div>
      </form>
    </section>
  );
};

/** Stands in for a calculator whose script cannot be had, which is known only once somebody uses it. */
export const WithoutCalculator = () => (
  <div className="without-script">
    <p className="notice" role="status">
      The calculator cannot be loaded just now. The worked examples below do the same sum.
    </p>
  </div>
);
