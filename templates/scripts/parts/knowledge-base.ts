import { findTyped, has, plain } from '../finder.ts';
import { lineTo } from '../line-to.ts';

const MOST = 10;

interface Place {
  readonly heading: HTMLElement;
  readonly part: string;
  readonly name: string;
  words: string;
}

const headingOf = (part: Element): string => part.querySelector('h2')?.textContent ?? '';

/** Each line of `asked` starts with the id of a heading. */
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

/** Fills a list while it is closed, so that nothing shifts. */
const listHeadings = (part: Element): void => {
  const headings = [...part.querySelectorAll<HTMLElement>('h3')];
  part.querySelector('.in-part')?.append(listOf(headings.map(lineTo)));
};

const answers = (found: number): string => {
  if (found === 0) return 'No answer here.';
  return `${found} ${found === 1 ? 'answer' : 'answers'}${found > MOST ? `; the first ${MOST}` : ''}`;
};

/** Lists matches in titles first. */
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

/** The document title names the current section. Navigation hides sections that find-in-page has opened. */
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
