import { Link, useSite } from 'build-site';
import { pagesOf } from '../../content/collections.ts';
import { EMAIL, NAME, PHONE } from '../../src/model.ts';

export const Footer = () => {
  const { states, articles } = pagesOf(useSite()).frame();
  return (
    <div className="footer-inner">
      <section className="footer-column">
        <h2 className="footer-title">{NAME}</h2>
        <p className="footer-text">
          Printers on lease for offices, shops and schools. <a href={`tel:${PHONE.replaceAll(' ', '')}`}>{PHONE}</a>,{' '}
          <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
        </p>
      </section>
      <section className="footer-column">
        <h2 className="footer-title">States</h2>
        <ul className="footer-links">
          {states.map(({ text, path }) => (
            <li className="footer-item" key={path}>
              <Link to={path} className="footer-link">{`Printer leasing in ${text}`}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="footer-column">
        <h2 className="footer-title">Articles</h2>
        <ul className="footer-links">
          {articles.map(({ text, path }) => (
            <li className="footer-item" key={path}>
              <Link to={path} className="footer-link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
