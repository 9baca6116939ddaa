import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** Fills the last grid cell. */
export const QuizCard = () => (
  <li className="card tinted">
    <p>Not sure? Ten questions suggest a printer.</p>
    <Link to={paths.quiz} className="button secondary">
      Needs assessment
    </Link>
  </li>
);
