import { useScript } from 'build-site';
import { LEAD_FIELDS, type LeadField } from '../../src/lead/lead.ts';
import { telephoneLink } from '../../src/site/telephone.ts';
import type { Recipients } from '../enquiry.ts';
import { TextField } from '../islands/form/TextField.tsx';

/** Form id, so that fields elsewhere on the page can belong to the form. */
const FORM = 'lead';

const AUTO_COMPLETE: Readonly<Record<LeadField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  business_name: 'organization',
};

interface Props extends Recipients {
  readonly button: string;
  /** As printed; shown if sending fails. */
  readonly phone: string;
}

/** Request for a call back. Works as a plain HTML form; `scripts/parts/lead-form.ts` validates and sends it. */
export const LeadForm = ({ button, backend, action, phone }: Props) => (
  <form
    id={FORM}
    className="form"
    // Without an action the form would post to its own page. `method="dialog"` does nothing there.
    method={action ? 'post' : 'dialog'}
    action={action}
    // If the form can only be sent by its script, the browser does not validate it, so that a press before the script
    // has loaded is queued.
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
