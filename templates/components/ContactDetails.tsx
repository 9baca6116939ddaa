import { useSite } from 'build-site';
import { PhoneLink } from './PhoneLink.tsx';

/** Phone, e-mail, hours and the one head office. */
export const ContactDetails = () => {
  const { email, hours, headOffice } = useSite().settings;
  return (
    <ul className="contact">
      <li>
        <PhoneLink />
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>{hours}</li>
      <li>
        Head office: {headOffice.street}, {headOffice.suburb} {headOffice.state} {headOffice.postcode}
      </li>
    </ul>
  );
};
