import { useSite } from 'build-site';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { officeHours } from '../firm.ts';

/** The line above the menu on wide screens; narrow ones have the call bar. */
export const PhoneBar = () => (
  <div className="bar">
    {officeHours(useSite().settings)}
    <PhoneLink />
  </div>
);
