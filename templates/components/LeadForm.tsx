import { useScript } from 'build-site';
import { LEAD_FIELDS, type LeadField } from '../../src/lead/lead.ts';
import { telephoneLink } from '../../src/site/telephone.ts';
import type { Recipients } from '../enquiry.ts';
import { TextField } from '../islands/form/TextField.tsx';

/** The form's id, so that a page may add fields to it from elsewhere. */
const FORM = 'lead';

/** By what browsers know what to fill in. */
const AUTO_COMPLETE: Readonly<Record<LeadField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  business_name: 'organization',
};

interface Props extends Recipients {
  /** What the button says. */
  readonly button: string;
  /** As printed, for when nothing takes the lead. */
  readonly phone: string;
}

/** Asks to be called back about a lease. A real form; with script it is checked and sent from here: `scripts/parts/lead-form.ts`. */
export const LeadForm = ({ button, backend, action, phone }: Props) => (
  <form
    id={FORM}
    className="form"
    // Without an address it would be posted to its own page, which takes nothing: a dialog's form goes nowhere.
    method={action ? 'post' : 'dialog'}
    action={action}
    // What only script can send, script checks: a press that comes before it is kept, not answered by the browser.
    noValidate={!action}
    data-backend={backend?.url}
    data-key={backend?.key}
    data-phone={phone}
    data-call={telephoneLink(phone)}
    {...useScript('lead-form', { load: 'interaction' })}
  >
    {LEAD_FIELDS.map((field) => (
      <TextField key={field.name} id={`${FORM}-${field.name}`} autoComplete={AUTO_COMPLETE[field.name]} {...field} />
    ))}
    <div className="unseen" aria-hidden="true">
      <input name="website" aria-label="Leave empty" tabIndex={-1} autoComplete="off" />
    </div>
    <button type="submit" className="button">
      {button}
    </button>
    <span className="unseen" role="status" />
  </form>
);
