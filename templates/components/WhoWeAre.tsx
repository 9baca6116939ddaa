import { Link, useSite } from 'build-site';
import { firmOf, HOW_WE_ARE_PAID } from '../../src/site/firm.ts';
import { paths } from '../../src/site/paths.ts';

export const WhoWeAre = () => (
  <p className="small">
    We are {firmOf(useSite().settings)}. {HOW_WE_ARE_PAID} <Link to={paths.page('about')}>About us</Link>
  </p>
);
