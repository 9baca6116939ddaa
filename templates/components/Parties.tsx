import { Icon, type IconName } from './Icon.tsx';

interface Party {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
}

const PARTIES: readonly Party[] = [
  {
    name: 'We',
    icon: 'phone',
    does: 'arrange it. You pay us no fee; the supplier, the service firm or the lessor may.',
  },
  { name: 'You', icon: 'printer', does: 'use the machine, and pay rent and pages by the month.' },
  { name: 'The lessor', icon: 'file-text', does: 'owns it, often a finance company. Your agreement is with it.' },
  { name: 'The service firm', icon: 'wrench', does: 'brings toner and repairs, sometimes by a second agreement.' },
];

/** Who has to do with a lease, and what each does: ourselves first. */
export const Parties = () => (
  <dl className="parties">
    {PARTIES.map(({ name, icon, does }) => (
      <div key={name}>
        <dt>
          <Icon name={icon} /> {name}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
