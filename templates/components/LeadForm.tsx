import { useScript } from 'build-site';
import type { ReactNode } from 'react';
import { LEAD_FIELDS, type LeadField } from '../../src/lead/lead.ts';
import { telephoneLink } from '../../src/site/telephone.ts';
import type { Recipients } from '../enquiry.ts';
import { TextField } from '../islands/form/TextField.tsx';

/** Hidden inputs outside the form refer to this id. */
const FORM = 'lead';

const AUTO_COMPLETE: Readonly<Record<LeadField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  business_name: 'organization',
};

interface Props extends Recipients {
  readonly button: ReactNode;
  readonly phone: string;
  readonly choice?: ReactNode;
}

/** The form also works without `scripts/parts/lead-form.ts`, which validates and sends it. */
export const LeadForm = ({ button, backend, action, phone, choice }: Props) => (
  <form
    id={FORM}
    className="form"
    // Without an action the form would post to its own page; `dialog` does nothing.
    method={action ? 'post' : 'dialog'}
    action={action}
    // A click before the script has loaded is queued, so the browser must not validate a form that only the script can
    // send.
    noValidate={!action}
    data-backend={backend?.url}
    data-key={backend?.key}
    data-phone={phone}
    data-call={telephoneLink(phone)}
    {...useScript('lead-form', { load: 'interaction' })}
  >
    {choice}
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
