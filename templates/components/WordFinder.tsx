import { useScript, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { telephoneLink, unbroken } from '../../src/site/telephone.ts';

interface Props {
  readonly label: string;
  /** Of `scripts/parts`: what it finds, and how it shows that. */
  readonly script: string;
  /** What is found by words that it lacks, as its script reads them. */
  readonly words?: string;
  /** Whether the glossary may have what the page has not. */
  readonly isExplained?: boolean;
}

/** Finds what is typed among what a page has; it says how much, and leads on to the search of the site. */
export const WordFinder = ({ label, script, words, isExplained }: Props) => {
  const { url, settings } = useSite();
  return (
    <search className="word-finder needs-script" data-words={words} {...useScript(script, { load: 'idle' })}>
      <label htmlFor="word">{label}</label>
      {/* Without "off" browsers bring back by Back what was typed; its script, which comes by itself, finds it again. */}
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
