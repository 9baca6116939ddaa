import { field, z } from 'build-site';
import { laneSchema } from '../lane.ts';

/** For editors only. Pages do not print it verbatim. */
export const sourceSchema = z.strictObject({
  title: field.text(),
  url: z.url().optional(),
  /** The statement that relies on the source. */
  supports: field.text(),
  /** Date of access or publication. */
  date: field.text().optional(),
});

const pageText = {
  title: field.text(),
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
  name: field.text(),
  icon: field.text(),
  summary: field.text(),
  guide: z.strictObject({ situation: field.text(), commitment: field.text(), limit: field.text() }),
  /** `under` is the preceding heading. */
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
  updatedAt: field.date().optional(),
  lane: laneSchema,
});

export const industrySchema = z.strictObject({
  ...pageText,
  order: field.integer(),
  /** Short heading for cards and breadcrumbs, such as 'Accountants'. */
  heading: field.text(),
  pageHeading: field.text(),
  lead: field.text(),
  summary: field.text(),
  points: z.array(field.text()).min(2).max(5),
  /** Whether location pages include the block, which adds weight to a thousand pages. */
  onLocationPages: field.boolean(),
  /** Office in `lease-examples.yml`. */
  example: field.text(),
  /** Options that the cost excludes, such as 'a feeder or a finisher'. */
  options: field.text(),
  lane: laneSchema,
});

export const printerPageSchema = z.strictObject({ ...pageText, heading: field.text(), lead: field.text() });
