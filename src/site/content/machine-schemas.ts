import { field, z } from 'build-site';
import { RULES } from '../lease-form.ts';
import { OFFICES } from '../named-offices.ts';
import { sourceSchema } from './text-schemas.ts';

export const leaseExamplesSchema = z.strictObject({
  /** Assumed cents per page, including GST. */
  pageRates: z.strictObject({ mono: field.number(), colour: field.number() }),
  /** Assumed pages per person and month. */
  pagesPerPerson: field.integer(),
  /** Worked example for managed print: assumptions, not prices. */
  fleet: z
    .strictObject({
      people: field.integer(),
      /** Desktop printers besides the A3 machine, before and under the plan. */
      deskPrinters: field.integer(),
      keptPrinters: field.integer(),
      /** Dollars per month including GST. */
      managementFee: field.integer(),
      /** Per month, before the plan. */
      monoPages: field.integer(),
      colourPages: field.integer(),
      /** Black pages per month, before and under the plan. */
      deskPages: field.integer(),
      keptPages: field.integer(),
      /** Possible costs of a page, in cents including GST. */
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
            `must be ${RULES.months.least} to ${RULES.months.most}, as the calculator takes it: RULES of src/site/lease-form.ts`,
          ),
        rentPercent: field.integer(),
        status: z.enum(['placeholder', 'confirmed']),
        /** Date on which the value was stated or confirmed. */
        date: field.date(),
      }),
    )
    .min(1),
  sources: z.array(sourceSchema).min(1),
  offices: z
    .array(
      z.strictObject({
        id: field.text(),
        /** For example 'Accounting practice of eight'. */
        office: field.text(),
        people: field.integer(),
        monoPages: field.integer(),
        colourPages: field.integer(),
        termMonths: field.integer(),
        /** `{month}` and `{term}` become the monthly and total cost of adding a tenth of a cent to the mono rate. */
        remark: field
          .text()
          .refine((text) => !/[{}]/.test(text.replace(/\{(month|term)\}/g, '')), 'may print {month} and {term} alone')
          .refine((text) => !/\$\d/.test(text), 'must not give a sum by hand: write {month} or {term}'),
      }),
    )
    .superRefine((offices, context) => {
      const missing = Object.values(OFFICES).filter((id) => !offices.some((office) => office.id === id));
      if (missing.length > 0)
        context.addIssue({
          code: 'custom',
          message: `lacks ${missing.join(', ')}, which pages speak of: OFFICES of src/site/named-offices.ts`,
        });
    }),
});

/** If unconfirmed, pages print 'Ask us'. */
const printerFigure = z
  .strictObject({ value: field.text(), status: z.enum(['dealers', 'confirmed']), source: field.text() })
  .optional();

export const printerSchema = z.strictObject({
  id: field.text(),
  name: field.text(),
  description: field.text(),
  features: z.array(field.text()).min(1),
  idealFor: z.array(field.text()).min(1),
  /** A4, from dealers' data. */
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
  /** The first match wins. Rents are dollars per month including GST. */
  rules: z.array(
    z.strictObject({
      volume: field.text(),
      colour: z.array(field.text()).optional(),
      printer: field.text(),
      monthlyRent: z.string().regex(/^\d+\.\d{2}$/, 'must be dollars and cents such as 196.90'),
      monthlyVolume: field.text(),
      /** Upper bound of `monthlyVolume`; omitted if open-ended. */
      usualUpTo: field.integer().optional(),
    }),
  ),
});
