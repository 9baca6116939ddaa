import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** Card for the last cell of the grid. */
export const QuizCard = () => (
  <li className="card tinted">
    <p>Not sure which printer you need? Answer ten questions and we suggest one.</p>
    <Link to={paths.quiz} className="button secondary">
      Take the printer quiz
    </Link>
  </li>
);
