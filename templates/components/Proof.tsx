import { Link, useSite } from 'build-site';
import { firmOf } from '../../src/site/firm.ts';
import { claimOf } from '../data.ts';
import { longDate } from '../text.ts';

const ABN_REGISTER = 'https://abr.business.gov.au/ABN/View?abn=';

export const Proof = () => {
  const site = useSite();
  const { abn } = site.settings;
  const { financePartner, serviceManager, sampleQuote, sampleAgreement, reviews } = site.content.proof;
  const proofs = {
    abn: abn && <a href={ABN_REGISTER + abn}>{firmOf(site.settings)}</a>,
    financePartner: financePartner && (
      <>
        Finance by <a href={financePartner.url}>{financePartner.name}</a>
      </>
    ),
    serviceManager: serviceManager && <>{serviceManager.name} is responsible for service</>,
    sampleQuote: sampleQuote && (
      <>
        <Link to={sampleQuote}>A sample quote</Link> (PDF)
      </>
    ),
    sampleAgreement: sampleAgreement && (
      <>
        <Link to={sampleAgreement}>A sample agreement</Link> (PDF)
      </>
    ),
  };
  const shown = Object.entries(proofs).filter(([, proof]) => proof);
  return (
    <section id="proof">
      <h2>At a glance</h2>
      <ul className="claims">
        <li>
          We have arranged leases <strong>{claimOf(site, 'since')}</strong>
        </li>
        <li>
          We have served <strong>{claimOf(site, 'businesses')}</strong>
        </li>
        <li>
          You choose a term of <strong>{claimOf(site, 'term')}</strong>
        </li>
      </ul>
      {shown.length > 0 && (
        <ul className="ticks">
          {shown.map(([name, proof]) => (
            <li key={name}>{proof}</li>
          ))}
        </ul>
      )}
      {reviews.map(({ words, by, source, url, date }) => (
        <figure className="review" key={url + by}>
          <blockquote>{words}</blockquote>
          <figcaption className="small">
            {by}, <a href={url}>{source}</a>, {longDate(date)}
          </figcaption>
        </figure>
      ))}
    </section>
  );
};
