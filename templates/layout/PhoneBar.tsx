import { useSite } from 'build-site';
import { PhoneLink } from '../components/PhoneLink.tsx';

/** The line above the menu on wide screens; narrow ones have the call bar. */
export const PhoneBar = () => (
  <div className="bar">
    {useSite().settings.hours}
    <PhoneLink />
  </div>
);
