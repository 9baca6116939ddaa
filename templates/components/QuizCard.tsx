import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** Fills the grid cell after the last service. */
export const QuizCard = () => (
  <li className="card tinted">
    <p>Not sure? Ten questions suggest a printer.</p>
    <Link to={paths.quiz} className="button secondary">
      Needs assessment
    </Link>
  </li>
);
