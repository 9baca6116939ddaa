import { findTyped, has, plain } from '../finder.ts';
import { lineTo } from '../line-to.ts';

/** More are no help to whoever looks for one. */
const MOST = 10;

/** A heading of a part, with what is said under it. */
interface Place {
  readonly heading: HTMLElement;
  readonly part: string;
  readonly name: string;
  words: string;
}

const headingOf = (part: Element): string => part.querySelector('h2')?.textContent ?? '';

/** The headings of a part. What visitors call them stands in `asked`, each on a line that begins with its id. */
const placesIn = (part: Element, asked: string): readonly Place[] => {
  const places: Place[] = [];
  for (const element of part.querySelectorAll<HTMLElement>('h3, p, li, td')) {
    const words = plain(element.textContent);
    const last = places.at(-1);
    if (element.matches('h3'))
      places.push({
        heading: element,
        part: headingOf(part),
        name: plain(`${words} ${headingOf(part)} ${asked.match(`\n${element.id} .*`) ?? ''}`),
        words,
      });
    else if (last && !element.closest('[role="note"], .up')) last.words += ` ${words}`;
  }
  return places;
};

const lineFor = ({ heading, part }: Place): HTMLElement => {
  const line = lineTo(heading);
  const small = document.createElement('small');
  small.textContent = part;
  line.append(' ', small);
  return line;
};

const listOf = (lines: readonly HTMLElement[]): HTMLElement => {
  const list = document.createElement('ul');
  list.className = 'rows';
  list.append(...lines);
  return list;
};

/** Fills the list of what a part has; it is closed, so that nothing moves. */
const listHeadings = (part: Element): void => {
  const headings = [...part.querySelectorAll<HTMLElement>('h3')];
  part.querySelector('.in-part')?.append(listOf(headings.map(lineTo)));
};

/** How many there are, and how many of them are listed. */
const answers = (found: number): string => {
  if (found === 0) return 'No answer here.';
  return `${found} ${found === 1 ? 'answer' : 'answers'}${found > MOST ? `; the first ${MOST}` : ''}`;
};

/** Lists in place of the parts the headings that have what was typed: those named so first, then those that say it. */
const findHeadings = (finder: HTMLElement, parts: readonly Element[]): void => {
  const { words = '' } = finder.dataset;
  const places = parts.flatMap((part) => placesIn(part, words));
  const list = listOf([]);
  finder.append(list);
  findTyped(finder, (wanted) => {
    const named = places.filter(({ name }) => has(name, wanted));
    const said = places.filter((place) => !named.includes(place) && has(`${place.name} ${place.words}`, wanted));
    const found = wanted[0] ? [...named, ...said] : [];
    list.replaceChildren(...found.slice(0, MOST).map(lineFor));
    for (const other of document.querySelectorAll<HTMLElement>('.instead')) other.hidden = found.length > 0;
    return { found: found.length, says: answers(found.length) };
  });
};

/**
 * Finds headings of the knowledge base, lists those of each part, and has the document bear the name of the part that is read. A part that a search in
 * the page has opened is folded away once another is asked for.
 */
export default (finder: HTMLElement): void => {
  const parts = [...document.querySelectorAll('.part')];
  const { title } = document;
  const name = () => {
    const part = parts.find((one) => one.matches(':target, :has(:target)'));
    document.title = part ? `${headingOf(part)} | ${title}` : title;
  };
  addEventListener('hashchange', () => {
    for (const part of parts) part.setAttribute('hidden', 'until-found');
    name();
  });
  name();
  parts.forEach(listHeadings);
  findHeadings(finder, parts);
};
