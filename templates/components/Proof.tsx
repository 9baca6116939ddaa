import { useSite } from 'build-site';
import { claimOf } from '../data.ts';

/** Three points under the hero, each from the claims register. */
export const Proof = () => {
  const site = useSite();
  return (
    <ul className="ticks proof">
      <li>Leasing printers {claimOf(site, 'since')}</li>
      <li>{claimOf(site, 'businesses')} served</li>
      <li>Terms of {claimOf(site, 'term')}</li>
    </ul>
  );
};
