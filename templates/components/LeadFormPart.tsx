import { Link, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { callBackWithin, quoteWithin } from '../../src/site/copy/coverage-words.ts';
import { officeHours } from '../../src/site/firm.ts';
import { paths } from '../../src/site/paths.ts';
import { recipientsOf } from '../enquiry.ts';
import { LeadForm } from './LeadForm.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/**
 * With `instead`, the message appears only if the form fails. It omits our hours, because those pages state them
 * anyway.
 */
const WithoutForm = ({ instead = false }: { readonly instead?: boolean }) => {
  const { settings } = useSite();
  const { email } = settings;
  return (
    <p className={instead ? 'notice without-script' : 'notice'} role={instead ? 'alert' : undefined}>
      {instead && <b className="needs-script">The form did not load. Press the button to try again. </b>}
      Please contact us directly. <PhoneLink />
      {instead ? '' : ` (${officeHours(settings)})`} or write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
};

/** With `asksMore`, the form also accepts requests for something other than a new lease. */
const NextSteps = ({ asksMore }: { readonly asksMore: boolean }) => {
  const { coverage } = useSite().content;
  return (
    <ol className="next small">
      <li>We call you back{callBackWithin(coverage)}.</li>
      <li>
        {asksMore ? 'For a new lease, have' : 'Please have'} your printer’s counter page ready. You can print it from
        the status menu.
      </li>
      {asksMore && <li>To end a lease, have the agreement number, the last day and the notice clause ready.</li>}
      <li>
        {asksMore ? 'For a new lease, we' : 'We'} send you a written quote{quoteWithin(coverage)}.
      </li>
    </ol>
  );
};

interface Props {
  readonly button: ReactNode;
  readonly choice?: ReactNode;
}

export const LeadFormPart = ({ button, choice }: Props) => {
  const site = useSite();
  const { backend, action } = recipientsOf(site);
  const { phone } = site.settings;
  if (backend === undefined && action === undefined) return <WithoutForm />;
  return (
    <>
      <div className={action === undefined ? 'needs-script' : undefined}>
        <LeadForm button={button} backend={backend} action={action} phone={phone} choice={choice} />
        <NextSteps asksMore={choice !== undefined} />
      </div>
      {action === undefined && <WithoutForm instead />}
      <p className={action === undefined ? 'needs-script small' : 'small'}>
        We use these details to reply and prepare a quote. We share them with the finance companies and service partners
        involved, some of whom may store them overseas.{' '}
        <Link to={paths.page('privacy')}>Privacy policy and collection notice</Link>
      </p>
    </>
  );
};
