import { z } from 'zod';

/** Pieces in the margin of a guide. Glossary terms that the text links to need no entry. */

const text = z.string().trim().min(1, 'must not be empty');

export const CHARTS = ['rent-share', 'rents', 'speeds', 'zones', 'freight', 'savings'] as const;

export const NEXT_STEPS = ['calculator', 'checklist', 'prices', 'printers', 'quiz', 'quote'] as const;

const KINDS = {
  bill: text.optional(),
  split: text.optional(),
  chart: z.enum(CHARTS).optional(),
  /** Each value must appear verbatim in the text. */
  figures: z
    .array(z.strictObject({ value: text, label: text }))
    .min(1)
    .optional(),
  /** Ids of glossary terms, for copy that cannot link to them. */
  terms: z.array(text).min(1).optional(),
  next: z.enum(NEXT_STEPS).optional(),
  /** One sentence, for a section of a legal text. */
  short: text.optional(),
};

type Kind = keyof typeof KINDS;

const ONE_KIND = `must have one of ${Object.keys(KINDS).join(', ')}`;

const hasOneKind = (piece: object): boolean =>
  Object.entries(piece).filter(([key, value]) => key in KINDS && value !== undefined).length === 1;

/** Schema of a piece without a position, such as a piece next to a glossary term. */
export const pieceSchema = z.strictObject(KINDS).refine(hasOneKind, ONE_KIND);

/** `under` is the id of the preceding heading. The default is the start of the text. */
export const laneSchema = z
  .array(z.strictObject({ under: text.optional(), ...KINDS }).refine(hasOneKind, ONE_KIND))
  .default([]);

export type Piece = z.output<typeof pieceSchema>;
export type Lane = z.output<typeof laneSchema>;

export interface LaneNames {
  readonly offices: readonly string[];
  readonly terms: readonly string[];
}

export interface LaneProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

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

export interface GuideText {
  readonly lane: Lane;
  readonly body: { readonly html: string; readonly headings: readonly { readonly id: string }[] };
}

/** Removes the tags and decodes `&amp;`. */
export const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');

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
                fix: 'copy the figure exactly as it appears in the text',
              },
            ],
      ),
      ...pieceProblems(piece, names),
    ].map(({ path, ...problem }) => ({ ...problem, path: ['lane', index, ...path] })),
  );
};
