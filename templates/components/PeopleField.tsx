import { Link, useSite } from 'build-site';
import type { ReactNode } from 'react';
import { paths } from '../../src/site/paths.ts';
import { mostPeople } from '../../src/site/usual-lease.ts';
import type { LeaseExample } from '../lease-examples.ts';

interface Props {
  readonly example: LeaseExample;
  readonly children?: ReactNode;
}

/** Lets offices that do not know their page count enter the number of people instead. */
export const PeopleField = ({ example, children }: Props) => {
  const { pagesPerPerson } = useSite().content.leaseExamples;
  return (
    <div className="asked people">
      <label htmlFor="bill-people">People</label>
      <input
        className="control"
        id="bill-people"
        name="people"
        type="number"
        required
        min={1}
        max={mostPeople(pagesPerPerson)}
        defaultValue={example.people}
      />
      {children}
      <small>
        about <Link to={`${paths.pricing}#how-we-count-pages`}>{pagesPerPerson} pages each</Link>
      </small>
    </div>
  );
};
