import { useSite } from 'build-site';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { claimOf } from '../data.ts';

/** The line above the menu on wide screens; narrow ones have the call bar. */
export const PhoneBar = () => {
  const site = useSite();
  return (
    <div className="bar">
      <div className="wrap">
        <span>
          <PhoneLink /> {site.settings.hours}
        </span>
        <span className="aim">Instant quote, typically in {claimOf(site, 'quote-time')}</span>
      </div>
    </div>
  );
};
