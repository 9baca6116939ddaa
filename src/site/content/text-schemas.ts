import { field, z } from 'build-site';
import { laneSchema } from '../lane.ts';

/** Source of a statement. Not printed verbatim; editors use it to verify the text. */
export const sourceSchema = z.strictObject({
  title: field.text(),
  url: z.url().optional(),
  /** The statement that relies on the source. */
  supports: field.text(),
  /** Date of access, or of the source itself. */
  date: field.text().optional(),
});

const pageText = {
  title: field.text(),
  /** For the meta description, 70 to 160 characters. */
  description: z.string().min(70).max(160),
  keywords: z.array(field.text()).default([]),
  sources: z.array(sourceSchema).default([]),
};

export const postSchema = z.strictObject({
  ...pageText,
  heading: field.text(),
  excerpt: field.text(),
  category: z.enum(['Business Solutions', 'Technology', 'Managed Services', 'Sustainability', 'Security']),
  publishedAt: field.date(),
  keyInsights: z.array(field.text()).min(3).max(5),
  lane: laneSchema,
});

const serviceText = { ...pageText, heading: field.text(), lead: field.text(), lane: laneSchema };

export const serviceSchema = z.strictObject({
  ...serviceText,
  order: field.integer(),
  /** Name in menus and on cards: 'Printer Leasing'. */
  name: field.text(),
  icon: field.text(),
  summary: field.text(),
  /** For the overview of services: who needs the service, the commitment, and its limits. */
  guide: z.strictObject({ situation: field.text(), commitment: field.text(), limit: field.text() }),
  /** Ids from the image catalogue, each with the id of the heading that it follows. */
  images: z.array(z.strictObject({ id: field.text(), under: field.text() })).length(2),
});

export const australiaWideSchema = z.strictObject(serviceText);

export const knowledgeBaseSchema = z.strictObject({
  order: field.integer(),
  heading: field.text(),
  summary: field.text(),
  lane: laneSchema,
  sources: z.array(sourceSchema).default([]),
});

export const pageSchema = z.strictObject({
  ...pageText,
  heading: field.text(),
  lead: field.text(),
  /** Date of the last change, for pages such as terms of use. */
  updatedAt: field.date().optional(),
  lane: laneSchema,
});

export const industrySchema = z.strictObject({
  ...pageText,
  order: field.integer(),
  /** Name on cards and in breadcrumbs: 'Accountants'. */
  heading: field.text(),
  /** `pageHeading` is the page's `<h1>`, `lead` the sentence below it. */
  pageHeading: field.text(),
  lead: field.text(),
  /** Two or three sentences for cards and for the block on location pages. */
  summary: field.text(),
  points: z.array(field.text()).min(2).max(5),
  /** Whether location pages include the industry's block. Each block adds weight to a thousand pages. */
  onLocationPages: field.boolean(),
  /** Id of the office in `lease-examples.yml` whose cost the page calculates. */
  example: field.text(),
  /** Recommended options that are not included in the cost, such as 'feeder and finisher'. */
  options: field.text(),
  lane: laneSchema,
});

export const printerPageSchema = z.strictObject({ ...pageText, heading: field.text(), lead: field.text() });
