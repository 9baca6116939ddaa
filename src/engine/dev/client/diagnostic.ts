import type { FramedDiagnostic, FramedLocation } from '../code-frame.ts';
import { element } from './element.ts';

const placeOf = ({ file, line, column }: FramedLocation): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

const frameOf = ({ frame }: FramedLocation): HTMLElement[] =>
  frame.length === 0
    ? []
    : [
        element(
          'pre',
          // A long line scrolls, for the keyboard too.
          { tabindex: '0', role: 'region', 'aria-label': 'The lines around it' },
          ...frame.map(({ number, text, isIt }) =>
            element(
              isIt ? 'mark' : 'span',
              { class: 'line' },
              `${isIt ? '>' : ' '} ${String(number).padStart(4)} │ ${text}\n`,
            ),
          ),
        ),
      ];

/** A diagnostic as an item of a list: what is wrong, where it is written with its lines, how to mend it. */
export const itemOf = ({ rule, severity, message, fix, locations }: FramedDiagnostic): HTMLElement =>
  element(
    'li',
    { class: severity },
    element('p', {}, element('strong', {}, rule), ` ${message}`),
    ...locations.flatMap((location) => [element('p', { class: 'place' }, placeOf(location)), ...frameOf(location)]),
    ...(fix === undefined ? [] : [element('p', {}, element('strong', {}, 'Fix:'), ` ${fix}`)]),
  );
