import { field, z } from 'build-site';
import { RULES } from '../lease-form.ts';
import { OFFICES } from '../named-offices.ts';
import { MOST_PAGES } from '../usual-lease.ts';
import { sourceSchema } from './text-schemas.ts';

export const leaseExamplesSchema = z.strictObject({
  /** Assumed rates, in cents including GST. */
  pageRates: z.strictObject({ mono: field.number(), colour: field.number() }),
  /** Assumed number of pages per month. */
  pagesPerPerson: field
    .integer()
    .refine((pages) => pages >= 1 && pages <= MOST_PAGES, `must be from 1 to ${MOST_PAGES}`),
  /** Assumptions, not prices. */
  fleet: z
    .strictObject({
      people: field.integer(),
      deskPrinters: field.integer(),
      keptPrinters: field.integer(),
      managementFee: field.integer(),
      monoPages: field.integer(),
      colourPages: field.integer(),
      deskPages: field.integer(),
      keptPages: field.integer(),
      deskRates: z.array(field.number()).min(1),
    })
    .refine(({ deskPages, keptPages }) => keptPages <= deskPages, {
      path: ['keptPages'],
      message: 'must not exceed deskPages',
    })
    .refine(({ deskPrinters, keptPrinters }) => keptPrinters <= deskPrinters, {
      path: ['keptPrinters'],
      message: 'must not exceed deskPrinters',
    }),
  /** Percentage of the quiz's rent. */
  terms: z
    .array(
      z.strictObject({
        months: field
          .integer()
          .refine(
            (months) => months >= RULES.months.least && months <= RULES.months.most,
            `must be ${RULES.months.least} to ${RULES.months.most}, as in the calculator (RULES in src/site/lease-form.ts)`,
          ),
        rentPercent: field.integer(),
        status: z.enum(['placeholder', 'confirmed']),
        /** Date of the statement or the confirmation. */
        date: field.date(),
      }),
    )
    .min(1),
  sources: z.array(sourceSchema).min(1),
  offices: z
    .array(
      z.strictObject({
        id: field.text(),
        office: field.text(),
        people: field.integer(),
        monoPages: field.integer(),
        colourPages: field.integer(),
        termMonths: field.integer(),
        /**
         * `{month}` and `{term}` are replaced with the monthly and total cost of an additional tenth of a cent per mono
         * page.
         */
        remark: field
          .text()
          .refine(
            (text) => !/[{}]/.test(text.replace(/\{(month|term)\}/g, '')),
            'can only contain the placeholders {month} and {term}',
          )
          .refine((text) => !/\$\d/.test(text), 'must not contain an amount: use {month} or {term}'),
      }),
    )
    .superRefine((offices, context) => {
      const missing = Object.values(OFFICES).filter((id) => !offices.some((office) => office.id === id));
      if (missing.length > 0)
        context.addIssue({
          code: 'custom',
          message: `lacks ${missing.join(', ')}, which pages refer to (OFFICES in src/site/named-offices.ts)`,
        });
    }),
});

/** Pages print 'Ask us' for unconfirmed figures. */
const printerFigure = z
  .strictObject({ value: field.text(), status: z.enum(['dealers', 'confirmed']), source: field.text() })
  .optional();

export const printerSchema = z.strictObject({
  id: field.text(),
  name: field.text(),
  description: field.text(),
  features: z.array(field.text()).min(1),
  idealFor: z.array(field.text()).min(1),
  /** Speed for A4, from dealers' data. */
  pagesPerMinute: field.integer(),
  drawing: z.strictObject({ drawers: field.integer(), feeder: field.boolean() }),
  specifications: z.strictObject({
    paper: printerFigure,
    speedA4: printerFigure,
    speedA3: printerFigure,
    panel: printerFigure,
    memory: printerFigure,
    scanning: printerFigure,
    size: printerFigure,
    tonerYield: printerFigure,
    monthlyMaximum: printerFigure,
    paperCapacity: printerFigure,
    energy: printerFigure,
    supply: printerFigure,
  }),
  sources: z.array(sourceSchema).min(1),
});

export const quizSchema = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        id: field.integer(),
        text: field.text(),
        short: field.text(),
        type: z.enum(['select', 'radio', 'number']),
        options: z.array(
          z.strictObject({
            value: field.text(),
            label: field.text(),
            description: field.text().optional(),
            /** Pages per month, or per cent of colour. */
            upTo: field.integer().optional(),
            adds: field.text().optional(),
            caveat: field.text().optional(),
          }),
        ),
        adds: field.text().optional(),
        description: field.text().optional(),
        tooltip: field.text().optional(),
        required: field.boolean(),
      }),
    )
    .length(10),
  /** The first matching rule applies. Rents are in dollars including GST. */
  rules: z.array(
    z.strictObject({
      volume: field.text(),
      colour: z.array(field.text()).optional(),
      printer: field.text(),
      monthlyRent: z.string().regex(/^\d+\.\d{2}$/, 'must be dollars and cents such as 196.90'),
      monthlyVolume: field.text(),
      /** Omitted if `monthlyVolume` is open-ended. */
      usualUpTo: field.integer().optional(),
    }),
  ),
});
