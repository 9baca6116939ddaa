import { field, z } from 'build-site';
import { pieceSchema } from '../lane.ts';
import { SERVICE_SLUGS } from '../services.ts';

/** Records of YAML files that are neither machines nor places. */

export const glossarySchema = z.strictObject({
  /** Fragment of the term's address: `/glossary/#residual-value`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  term: field.text(),
  /** Plain text. */
  definition: field.text(),
  /** Where there is more. */
  more: z.strictObject({ text: field.text(), path: z.string().startsWith('/') }).optional(),
  /** What shows it, beside the term. */
  lane: pieceSchema.optional(),
  source: field.text(),
});

export const faqSchema = z.strictObject({
  id: field.text(),
  question: field.text(),
  /** Plain text. */
  answer: field.text(),
  /** Pages that show it. */
  on: z.array(z.enum(['home', 'location', 'contact', ...SERVICE_SLUGS])).min(1),
});

export const claimSchema = z.strictObject({
  /** Markdown may print the wording as `{{claim.<id>}}`. */
  id: field.text(),
  wording: field.text(),
  /** What stands behind it. */
  evidence: field.text(),
  status: z.enum(['owner statement', 'needs evidence', 'evidenced']),
  owner: field.text(),
  reviewBy: field.date(),
  /** Phrases that state the claim in whatever words; the head of the file says how they are written. */
  finds: z.array(field.text()).default([]),
  /** Globs of the addresses that may state it. */
  pages: z.array(z.string().startsWith('/')).min(1),
  /** It says how soon somebody comes: the pages of places may state it where `coverage.yml` says so (LOC-01). */
  isResponseTime: field.boolean().default(false),
});

/** A file of `public/`. */
const publicFile = z
  .string()
  .regex(/^\/[\w./-]+\.pdf$/, 'must be a PDF file of public/, such as /documents/sample-quote.pdf');

/** What a visitor can check of us. Each is shown once it is filled in, and nothing is said of one that is not. */
export const proofSchema = z.strictObject({
  financePartner: z.strictObject({ name: field.text(), url: z.url() }).optional(),
  serviceManager: z.strictObject({ name: field.text() }).optional(),
  sampleQuote: publicFile.optional(),
  sampleAgreement: publicFile.optional(),
  reviews: z.array(
    z.strictObject({
      words: field.text(),
      by: field.text(),
      /** Where it was published, so that anybody can look. */
      source: field.text(),
      url: z.url(),
      date: field.date(),
    }),
  ),
});

export const redirectSchema = z.strictObject({
  from: z.string().startsWith('/'),
  to: z.string().startsWith('/'),
  /** Why it exists, for whoever wants to remove it. */
  reason: field.text(),
});
