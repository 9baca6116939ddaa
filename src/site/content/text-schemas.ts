import { field, z } from 'build-site';
import { laneSchema } from '../lane.ts';

/** What texts of the content say besides their words: the front matter of Markdown files. */

/** Where a statement in a text comes from. Not printed word for word; it lets an editor check the text. */
export const sourceSchema = z.strictObject({
  title: field.text(),
  url: z.url().optional(),
  /** What in the text rests on it. */
  supports: field.text(),
  /** When it was read, or its own date. */
  date: field.text().optional(),
});

/** What every text that becomes a page of its own carries. */
const pageText = {
  /** For `<title>`. */
  title: field.text(),
  /** For the meta description, 70 to 160 characters. */
  description: z.string().min(70).max(160),
  keywords: z.array(field.text()).default([]),
  sources: z.array(sourceSchema).default([]),
};

export const postSchema = z.strictObject({
  ...pageText,
  /** For the h1 and the card. */
  heading: field.text(),
  excerpt: field.text(),
  category: z.enum(['Business Solutions', 'Technology', 'Managed Services', 'Sustainability', 'Security']),
  publishedAt: field.date(),
  /** For the 'Key Insights' box. */
  keyInsights: z.array(field.text()).min(3).max(5),
  lane: laneSchema,
});

const serviceText = { ...pageText, heading: field.text(), lead: field.text(), lane: laneSchema };

export const serviceSchema = z.strictObject({
  ...serviceText,
  order: field.integer(),
  /** Name in menus and cards: 'Printer Leasing'. */
  name: field.text(),
  icon: field.text(),
  /** One sentence for cards. */
  summary: field.text(),
  /** For the page of all services: who needs it, what it ties one to, and what it does not do. */
  guide: z.strictObject({ situation: field.text(), commitment: field.text(), limit: field.text() }),
  /** From the image catalogue, each with the id of the heading it stands under. */
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
  /** The day of the last change, for texts whose readers must know it. */
  updatedAt: field.date().optional(),
  lane: laneSchema,
});

export const industrySchema = z.strictObject({
  ...pageText,
  order: field.integer(),
  /** Name on cards and in the trail: 'Accountants'. */
  heading: field.text(),
  /** For the h1 of its own page, and the sentence under it. */
  pageHeading: field.text(),
  lead: field.text(),
  /** Two or three sentences for cards and the block on location pages. */
  summary: field.text(),
  points: z.array(field.text()).min(2).max(5),
  /** Whether location pages show its block; each block weighs on a thousand pages. */
  onLocationPages: field.boolean(),
  /** The office of `lease-examples.yml` whose cost its page works out. */
  example: field.text(),
  /** What the page asks for and that cost leaves out: 'feeder and finisher'. */
  options: field.text(),
  lane: laneSchema,
});

export const printerPageSchema = z.strictObject({ ...pageText, heading: field.text(), lead: field.text() });
