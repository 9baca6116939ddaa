import { field, z } from 'build-site';
import { RULES } from '../lease-form.ts';
import { OFFICES } from '../named-offices.ts';
import { sourceSchema } from './text-schemas.ts';

/** Machines, their rents and what offices pay. */

export const leaseExamplesSchema = z.strictObject({
  /** Cents a page including GST, for the sums. Assumptions, not prices. */
  pageRates: z.strictObject({ mono: field.number(), colour: field.number() }),
  /** The worked example of managed print: several machines under one plan. Assumptions, not prices. */
  fleet: z
    .strictObject({
      people: field.integer(),
      /** Desktop printers beside the one A3 machine, and those of them that stay. */
      deskPrinters: field.integer(),
      keptPrinters: field.integer(),
      /** Dollars a month including GST. */
      managementFee: field.integer(),
      /** What the A3 machine prints a month before the plan. */
      monoPages: field.integer(),
      colourPages: field.integer(),
      /** Pages a month of the desktop printers, all black, and those of them that stay. */
      deskPages: field.integer(),
      keptPages: field.integer(),
      /** What a desktop page may cost, in cents including GST. */
      deskRates: z.array(field.number()).min(1),
    })
    .refine(({ deskPages, keptPages }) => keptPages <= deskPages, {
      path: ['keptPages'],
      message: 'are of the deskPages, and cannot be more',
    })
    .refine(({ deskPrinters, keptPrinters }) => keptPrinters <= deskPrinters, {
      path: ['keptPrinters'],
      message: 'are of the deskPrinters, and cannot be more',
    }),
  /** What a term costs a month, in per cent of the quiz's rent. */
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
        /** When it was given or confirmed. */
        date: field.date(),
      }),
    )
    .min(1),
  sources: z.array(sourceSchema).min(1),
  /** Smallest office first. */
  offices: z
    .array(
      z.strictObject({
        id: field.text(),
        /** 'Accounting practice of eight'. */
        office: field.text(),
        monoPages: field.integer(),
        colourPages: field.integer(),
        termMonths: field.integer(),
        /** What the sum shows; `{month}` and `{term}` print what a tenth of a cent on the mono rate comes to. */
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

/** A figure of a machine. One that nobody has confirmed is left out, and pages say 'Ask us'. */
const printerFigure = z
  .strictObject({ value: field.text(), status: z.enum(['dealers', 'confirmed']), source: field.text() })
  .optional();

export const printerSchema = z.strictObject({
  id: field.text(),
  name: field.text(),
  description: field.text(),
  features: z.array(field.text()).min(1),
  idealFor: z.array(field.text()).min(1),
  /** Pages a minute, from dealers' data. */
  pagesPerMinute: field.integer(),
  /** What its picture shows beside what follows from its figures. */
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
        /** What it asks for, where it is looked up: 'Pages a month'. */
        short: field.text(),
        type: z.enum(['select', 'radio', 'number']),
        options: z.array(
          z.strictObject({
            value: field.text(),
            label: field.text(),
            description: field.text().optional(),
            /** The largest number it takes in: pages a month, or per cent of colour. */
            upTo: field.integer().optional(),
            /** What it does to the result. */
            adds: field.text().optional(),
            caveat: field.text().optional(),
          }),
        ),
        /** What any answer does to the result; an option may say its own. */
        adds: field.text().optional(),
        description: field.text().optional(),
        tooltip: field.text().optional(),
        required: field.boolean(),
      }),
    )
    .length(10),
  /** First rule that matches wins. Rents are dollars a month including GST. */
  rules: z.array(
    z.strictObject({
      volume: field.text(),
      colour: z.array(field.text()).optional(),
      printer: field.text(),
      monthlyRent: z.string().regex(/^\d+\.\d{2}$/, 'must be dollars and cents such as 196.90'),
      monthlyVolume: field.text(),
      /** The most of that volume; left out where it is open above. */
      usualUpTo: field.integer().optional(),
    }),
  ),
});
