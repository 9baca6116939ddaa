import { Link } from 'build-site';
import { paths } from '../../src/site/paths.ts';

/** The way to the quiz, in the place after the last service. */
export const QuizCard = () => (
  <li className="card tinted">
    <p>
      Not sure? The <Link to={paths.quiz}>needs assessment</Link> asks ten questions and suggests a printer.
    </p>
  </li>
);
