import { useSite } from 'build-site';
import { headOfficeLine, officeHours } from '../../src/site/firm.ts';
import { PhoneLink } from './PhoneLink.tsx';

export const ContactDetails = () => {
  const { settings } = useSite();
  const { email, headOffice } = settings;
  return (
    <ul className="contact">
      <li>
        <PhoneLink />
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>{officeHours(settings)}</li>
      <li>Head office: {headOfficeLine(headOffice)}</li>
    </ul>
  );
};
