import { field, z } from 'build-site';
import { pieceSchema } from '../lane.ts';
import { SERVICE_SLUGS } from '../services.ts';

export const glossarySchema = z.strictObject({
  /** Used in URLs such as `/glossary/#residual-value`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  term: field.text(),
  /** Plain text. */
  definition: field.text(),
  more: z.strictObject({ text: field.text(), path: z.string().startsWith('/') }).optional(),
  lane: pieceSchema.optional(),
  source: field.text(),
});

export const faqSchema = z.strictObject({
  id: field.text(),
  question: field.text(),
  /** Plain text. */
  answer: field.text(),
  on: z.array(z.enum(['home', 'contact', ...SERVICE_SLUGS])).min(1),
});

export const claimSchema = z.strictObject({
  /** Used in Markdown as `{{claim.<id>}}`. */
  id: field.text(),
  wording: field.text(),
  evidence: field.text(),
  status: z.enum(['owner statement', 'needs evidence', 'evidenced']),
  owner: field.text(),
  reviewBy: field.date(),
  /** `claims.yml` documents the syntax. */
  finds: z.array(field.text()).default([]),
  /** Globs that match the pages on which the claim is allowed. */
  pages: z.array(z.string().startsWith('/')).min(1),
  /** Location pages can only state a response time that `coverage.yml` promises there (LOC-01). */
  isResponseTime: field.boolean().default(false),
});

const publicFile = z
  .string()
  .regex(/^\/[\w./-]+\.pdf$/, 'must be a PDF file in public/, such as /documents/sample-quote.pdf');

/** Evidence that visitors can verify. Empty items are omitted. */
export const proofSchema = z.strictObject({
  financePartner: z.strictObject({ name: field.text(), url: z.url() }).optional(),
  serviceManager: z.strictObject({ name: field.text() }).optional(),
  sampleQuote: publicFile.optional(),
  sampleAgreement: publicFile.optional(),
  reviews: z.array(
    z.strictObject({
      words: field.text(),
      by: field.text(),
      source: field.text(),
      url: z.url(),
      date: field.date(),
    }),
  ),
});

export const redirectSchema = z.strictObject({
  from: z.string().startsWith('/'),
  to: z.string().startsWith('/'),
  /** Explains the redirect, to help decide later whether it is still needed. */
  reason: field.text(),
});
