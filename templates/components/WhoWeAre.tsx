import { Link, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { firmOf, HOW_WE_ARE_PAID } from '../firm.ts';

/** Whom a visitor deals with, and who pays us: for beside a form. */
export const WhoWeAre = () => (
  <p className="small">
    We are {firmOf(useSite().settings)}. {HOW_WE_ARE_PAID} <Link to={paths.page('about')}>About us</Link>
  </p>
);
