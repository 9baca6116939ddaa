import type { Content } from 'build-site';

interface Props {
  readonly questions: Content['quiz']['questions'];
}

export const QuizQuestions = ({ questions }: Props) => (
  <ol className="grid sheet">
    {questions.map(({ id, text, description, options }) => (
      <li className="card" key={id}>
        <h3>
          {id + 1}. {text}
        </h3>
        {description !== undefined && <p>{description}</p>}
        <ul className="options">
          {options.map((option) => (
            <li key={option.value}>
              {option.label}
              {option.description !== undefined && <span className="small"> {option.description}</span>}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
