import { useScript, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { telephoneLink, unbroken } from '../../src/site/telephone.ts';

interface Props {
  readonly label: string;
  /** Name of a script in `scripts/parts`. */
  readonly script: string;
  /** Extra search terms in the script's format. */
  readonly words?: string;
  readonly isExplained?: boolean;
}

export const WordFinder = ({ label, script, words, isExplained }: Props) => {
  const { url, settings } = useSite();
  return (
    <search className="word-finder needs-script" data-words={words} {...useScript(script, { load: 'idle' })}>
      <label htmlFor="word">{label}</label>
      {/* Browsers restore the input on Back only without `autocomplete="off"`. */}
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
