import { useSite } from 'build-site';
import { callBackWithin } from '../../src/site/copy/coverage-words.ts';
import { headOfficeLine, officeHours } from '../../src/site/firm.ts';
import { telephoneLink, unbroken } from '../../src/site/telephone.ts';

export const ReachSlip = () => {
  const { settings, content } = useSite();
  const { email, headOffice, phone, title } = settings;
  return (
    <figure className="bill reach-slip">
      <figcaption>
        <strong>{title}</strong>
      </figcaption>
      <dl>
        <div className="total">
          <dt>Call</dt>
          <dd>
            <a href={telephoneLink(phone)}>{unbroken(phone)}</a>
          </dd>
        </div>
        <div>
          <dt>Write</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>{officeHours(settings)}</dd>
        </div>
        {content.coverage.callBack && (
          <div>
            <dt>We call back</dt>
            <dd>{callBackWithin(content.coverage).trim()}</dd>
          </div>
        )}
        <div>
          <dt>Head office</dt>
          <dd>{headOfficeLine(headOffice)}</dd>
        </div>
      </dl>
    </figure>
  );
};
