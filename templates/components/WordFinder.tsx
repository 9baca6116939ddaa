import { useScript, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { telephoneLink, unbroken } from '../../src/site/telephone.ts';

interface Props {
  readonly label: string;
  /** Name of a script in `scripts/parts`, which defines the results. */
  readonly script: string;
  /** Extra search terms, in the format that the script expects. */
  readonly words?: string;
  readonly isExplained?: boolean;
}

/** Filters the page's entries by the visitor's input, reports the number of matches, and links to the site search. */
export const WordFinder = ({ label, script, words, isExplained }: Props) => {
  const { url, settings } = useSite();
  return (
    <search className="word-finder needs-script" data-words={words} {...useScript(script, { load: 'idle' })}>
      <label htmlFor="word">{label}</label>
      {/* No `autocomplete="off"`, so that browsers restore the input on Back. The script then searches again. */}
      <input id="word" className="control" type="search" />
      <div className="small">
        <span role="status" />{' '}
        <a href={url(paths.search)} hidden>
          Search the whole site
        </a>{' '}
        <span className="otherwise" hidden>
          {isExplained && (
            <>
              or the <a href={url(paths.glossary)}>glossary</a>,{' '}
            </>
          )}
          or <a href={telephoneLink(settings.phone)}>call {unbroken(settings.phone)}</a>
        </span>
      </div>
    </search>
  );
};
