import type { FramedDiagnostic, FramedLocation } from '../code-frame.ts';
import { element } from './element.ts';

const placeOf = ({ file, line, column }: FramedLocation): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** Falls back to VS Code if the server has no editor configured. */
const open = async (link: HTMLAnchorElement, { file, line = 1, column = 1 }: FramedLocation): Promise<void> => {
  const address = new URL('open', import.meta.url);
  address.search = String(new URLSearchParams({ file, line: String(line), column: String(column) }));
  const isOpened = await fetch(address, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOpened) location.assign(link.href);
};

const linkOf = (place: FramedLocation): HTMLAnchorElement => {
  const link = element('a', { href: place.editor, title: 'Open in the editor' }, placeOf(place));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void open(link, place);
  });
  return link;
};

const frameOf = ({ frame }: FramedLocation): HTMLElement[] =>
  frame.length === 0
    ? []
    : [
        element(
          'pre',
          // Focusable so that the keyboard can scroll long lines.
          { tabindex: '0', role: 'region', 'aria-label': 'Source lines' },
          ...frame.map(({ number, text, isIt }) =>
            element(
              isIt ? 'mark' : 'span',
              { class: 'line' },
              `${isIt ? '>' : ' '} ${String(number).padStart(4)} │ ${text}\n`,
            ),
          ),
        ),
      ];

export const itemOf = ({ rule, severity, message, fix, locations }: FramedDiagnostic): HTMLElement =>
  element(
    'li',
    { class: severity },
    element('p', {}, element('strong', {}, rule), ` ${message}`),
    ...locations.flatMap((location) => [element('p', { class: 'place' }, linkOf(location)), ...frameOf(location)]),
    ...(fix === undefined ? [] : [element('p', {}, element('strong', {}, 'Fix:'), ` ${fix}`)]),
  );
