import { useId, useState } from 'react';
import type { Issue, IssueSeverity } from './issues.ts';

/** Shown at first, and added by each press: a phone lays out so many at once without a pause. */
const STEP = 50;

const SEVERITIES: readonly IssueSeverity[] = ['high', 'medium', 'low'];

interface Props {
  readonly issues: readonly Issue[];
}

/** Issues with their severity, description, address and fix, by severity and rule if wished. */
export const IssueList = ({ issues }: Props) => {
  const id = useId();
  const [severity, setSeverity] = useState('');
  const [rule, setRule] = useState('');
  const [limit, setLimit] = useState(STEP);
  const rules = [...new Set(issues.map((issue) => issue.rule))].sort();
  const found = issues.filter(
    (issue) => (severity === '' || issue.severity === severity) && (rule === '' || issue.rule === rule),
  );
  const shown = found.slice(0, limit);
  const choose = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setLimit(STEP);
  };
  return (
    <>
      <div className="issue-filters">
        <div>
          <label htmlFor={`${id}-severity`}>Severity</label>
          <select id={`${id}-severity`} className="control" value={severity} onChange={choose(setSeverity)}>
            <option value="">All</option>
            {SEVERITIES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-rule`}>Rule</label>
          <select id={`${id}-rule`} className="control" value={rule} onChange={choose(setRule)}>
            <option value="">All</option>
            {rules.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p role="status" className="issue-count">
          {found.length === 0 ? 'No issue matches' : `${shown.length} of ${found.length} issues`}
        </p>
      </div>
      <ol className="issues" aria-label="Issues">
        {shown.map(({ rule: of, severity: level, description, url, others, fix, places = [] }) => (
          <li key={`${of} ${url} ${description}`}>
            <p>
              <span className={`severity ${level}`}>{level}</span> <span className="tag">{of}</span> {description}
            </p>
            {url !== '' && (
              <p className="small">
                <a href={url}>{url}</a>
                {others > 0 && ` and ${others} more`}
              </p>
            )}
            {places.length > 0 && (
              <p className="small">
                Written in <code>{places.join(', ')}</code>
              </p>
            )}
            {fix !== '' && <p className="small">Fix: {fix}</p>}
          </li>
        ))}
      </ol>
      {found.length > shown.length && (
        <button type="button" className="button secondary" onClick={() => setLimit(limit + STEP)}>
          Show more
        </button>
      )}
    </>
  );
};
