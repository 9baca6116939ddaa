import { useSite } from 'build-site';
import { pagesOf } from '../../content/collections.ts';

const FIELDS = [
  ['name', 'Your name', 'text', 'name'],
  ['company', 'Company', 'text', 'organization'],
  ['email', 'E-mail', 'email', 'email'],
  ['phone', 'Phone', 'tel', 'tel'],
  ['pages', 'Pages a month', 'number', 'off'],
] as const;

export const Enquiry = () => (
  <form className="enquiry-form" action="/" method="get">
    <h2 className="enquiry-title">Ask for a quote</h2>
    {FIELDS.map(([name, label, type, autoComplete]) => (
      <p className="enquiry-field" key={name}>
        <label className="enquiry-label" htmlFor={`enquiry-${name}`}>
          {label}
        </label>
        <input className="enquiry-input" id={`enquiry-${name}`} name={name} type={type} autoComplete={autoComplete} />
      </p>
    ))}
    <p className="enquiry-field">
      <label className="enquiry-label" htmlFor="enquiry-state">
        State
      </label>
      <select className="enquiry-input" id="enquiry-state" name="state">
        {pagesOf(useSite())
          .frame()
          .states.map(({ text, path }) => (
            <option key={path}>{text}</option>
          ))}
      </select>
    </p>
    <p className="enquiry-field">
      <label className="enquiry-label" htmlFor="enquiry-message">
        Message
      </label>
      <textarea className="enquiry-input" id="enquiry-message" name="message" rows={4} />
    </p>
    <button className="button" type="submit">
      Send
    </button>
  </form>
);
