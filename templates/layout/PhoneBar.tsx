import { useSite } from 'build-site';
import { officeHours } from '../../src/site/firm.ts';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { HeaderLink, type Mark } from './HeaderLink.tsx';
import { SHORTCUTS } from './navigation.ts';

/** Hidden on narrow screens, which show the call bar and the menu instead. */
export const PhoneBar = (mark: Mark) => (
  <div className="bar">
    <span>{officeHours(useSite().settings)}</span>
    <nav aria-label="Shortcuts">
      {SHORTCUTS.map((item) => (
        <HeaderLink key={item.path} item={item} {...mark} />
      ))}
    </nav>
    <PhoneLink />
  </div>
);
