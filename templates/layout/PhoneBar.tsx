import { useSite } from 'build-site';
import { officeHours } from '../../src/site/firm.ts';
import { PhoneLink } from '../components/PhoneLink.tsx';

/** The line above the menu on wide screens; narrow ones have the call bar. */
export const PhoneBar = () => (
  <div className="bar">
    {officeHours(useSite().settings)}
    <PhoneLink />
  </div>
);
