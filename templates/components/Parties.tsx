import { Icon, type IconName } from './Icon.tsx';

interface Party {
  /** Who it is, and what it does. */
  readonly does: string;
  readonly icon: IconName;
  readonly how: string;
}

const PARTIES: readonly Party[] = [
  {
    does: 'We arrange it',
    icon: 'tick',
    how: 'You pay us no fee; the supplier, the service company or the lessor may.',
  },
  { does: 'You use it', icon: 'printer', how: 'You pay rent and pages by the month.' },
  { does: 'A lessor owns it', icon: 'file-text', how: 'Often it is a finance company. Your agreement is with it.' },
  {
    does: 'We or a partner service it',
    icon: 'wrench',
    how: 'Toner and repairs; who comes is on the page of your place. Sometimes a second agreement.',
  },
];

/** Who has to do with a lease, and what each does: ourselves first. */
export const Parties = () => (
  <dl className="parties">
    {PARTIES.map(({ does, icon, how }) => (
      <div key={does}>
        <dt>
          <Icon name={icon} /> {does}
        </dt>
        <dd>{how}</dd>
      </div>
    ))}
  </dl>
);
