import { useSite } from 'build-site';
import { Icon } from './Icon.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** Phone, e-mail, hours and the one head office. */
export const ContactDetails = () => {
  const { email, hours, headOffice } = useSite().settings;
  return (
    <ul className="contact">
      <li>
        <Icon name="phone" />
        <PhoneLink />
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>
        <Icon name="clock" />
        {hours}
      </li>
      <li>
        <Icon name="pin" />
        <span>
          Head office: {headOffice.street}, {headOffice.suburb} {headOffice.state} {headOffice.postcode}
        </span>
      </li>
    </ul>
  );
};
