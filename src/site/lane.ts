import { z } from 'zod';

/**
 * What stands in the margin lane of a guide, beside the section it belongs to: named in front matter, checked against
 * the text and the content it takes its figures from. Definitions need no entry: a text that links to a term of the
 * glossary has them.
 */

const text = z.string().trim().min(1, 'must not be empty');

/** Charts of what the content knows: rent in the bill by size of office, rents and speeds of the machines, our zones, what a plan for a fleet saves. */
export const CHARTS = ['rent-share', 'rents', 'speeds', 'zones', 'savings'] as const;

/** Where to go on: pages, and the form of the page itself. */
export const NEXT_STEPS = ['calculator', 'checklist', 'prices', 'printers', 'quiz', 'quote'] as const;

const KINDS = {
  /** The bill of an office of `lease-examples.yml`, line by line. */
  bill: text.optional(),
  /** What an office's bill is made of, as bars. */
  split: text.optional(),
  chart: z.enum(CHARTS).optional(),
  /** Figures of the text itself: each value must stand in it as it is written here. */
  figures: z
    .array(z.strictObject({ value: text, label: text }))
    .min(1)
    .optional(),
  /** Terms of the glossary, for a text that cannot link to them. */
  terms: z.array(text).min(1).optional(),
  next: z.enum(NEXT_STEPS).optional(),
  /** What a section says, in a sentence: for a text of law. */
  short: text.optional(),
};

type Kind = keyof typeof KINDS;

const ONE_KIND = `must have one of ${Object.keys(KINDS).join(', ')}`;

const hasOneKind = (piece: object): boolean =>
  Object.entries(piece).filter(([key, value]) => key in KINDS && value !== undefined).length === 1;

/** A piece of the lane wherever its place is known, such as beside a term of the glossary. */
export const pieceSchema = z.strictObject(KINDS).refine(hasOneKind, ONE_KIND);

/** The lane of a text: each piece with the id of the heading it stands under; without one it stands beside the first words. */
export const laneSchema = z
  .array(z.strictObject({ under: text.optional(), ...KINDS }).refine(hasOneKind, ONE_KIND))
  .default([]);

export type Piece = z.output<typeof pieceSchema>;
export type Lane = z.output<typeof laneSchema>;

/** What pieces may name. */
export interface LaneNames {
  readonly offices: readonly string[];
  readonly terms: readonly string[];
}

export interface LaneProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

/** Names in a piece that nothing bears. */
export const pieceProblems = ({ bill, split, terms = [] }: Piece, names: LaneNames): readonly LaneProblem[] => [
  ...(['bill', 'split'] as const satisfies readonly Kind[]).flatMap((kind) => {
    const office = kind === 'bill' ? bill : split;
    return office === undefined || names.offices.includes(office)
      ? []
      : [
          {
            path: [kind],
            message: `lease-examples.yml has no office '${office}'`,
            fix: `use one of ${names.offices.join(', ')}`,
          },
        ];
  }),
  ...terms.flatMap((term, index) =>
    names.terms.includes(term)
      ? []
      : [{ path: ['terms', index], message: `glossary.yml has no term '${term}'`, fix: 'use the id of a term' }],
  ),
];

/** A text with its lane. */
export interface GuideText {
  readonly lane: Lane;
  readonly body: { readonly html: string; readonly headings: readonly { readonly id: string }[] };
}

/** The words of HTML, with `&amp;` as it is read. */
export const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');

/** What is wrong with the lane of a text: headings it lacks, figures it does not state, names that nothing bears. */
export const laneProblems = ({ lane, body }: GuideText, names: LaneNames): readonly LaneProblem[] => {
  const words = wordsOf(body.html);
  const ids = body.headings.map(({ id }) => id);
  return lane.flatMap((piece, index) =>
    [
      ...(piece.under === undefined || ids.includes(piece.under)
        ? []
        : [
            {
              path: ['under'],
              message: `the text has no heading "${piece.under}"`,
              fix: `use one of ${ids.join(', ')}`,
            },
          ]),
      ...(piece.figures ?? []).flatMap(({ value }, figure) =>
        words.includes(value)
          ? []
          : [
              {
                path: ['figures', figure, 'value'],
                message: `the text does not state ${value}`,
                fix: 'write the figure as the text has it',
              },
            ],
      ),
      ...pieceProblems(piece, names),
    ].map(({ path, ...problem }) => ({ ...problem, path: ['lane', index, ...path] })),
  );
};
