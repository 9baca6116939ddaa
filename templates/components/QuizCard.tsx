import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** The way to the quiz, in the place after the last service. */
export const QuizCard = () => (
  <li className="card tinted">
    <p>Not sure? Ten questions suggest a printer.</p>
    <Link to={paths.quiz} className="button secondary">
      Needs assessment
    </Link>
  </li>
);
