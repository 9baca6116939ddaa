import { useScript, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';

interface Props {
  readonly label: string;
  /** Of `scripts/parts`: what it finds, and how it shows that. */
  readonly script: string;
  /** When that is fetched. */
  readonly load?: 'interaction' | 'idle';
}

/** Finds what is typed among what a page has; it says how much, and where nothing is found it leads to the search of the site. */
export const WordFinder = ({ label, script, load = 'interaction' }: Props) => (
  <search className="word-finder needs-script" {...useScript(script, { load })}>
    <label htmlFor="word">{label}</label>
    <input id="word" className="control" type="search" autoComplete="off" />
    <div className="small">
      <span role="status" />{' '}
      <a href={useSite().url(paths.search)} hidden>
        Search the whole site
      </a>
    </div>
  </search>
);
