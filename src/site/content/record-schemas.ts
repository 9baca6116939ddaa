import { field, z } from 'build-site';
import { pieceSchema } from '../lane.ts';
import { SERVICE_SLUGS } from '../services.ts';

export const glossarySchema = z.strictObject({
  /** Fragment of the term's URL: `/glossary/#residual-value`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  term: field.text(),
  /** Plain text. */
  definition: field.text(),
  more: z.strictObject({ text: field.text(), path: z.string().startsWith('/') }).optional(),
  /** Diagram shown with the term. */
  lane: pieceSchema.optional(),
  source: field.text(),
});

export const faqSchema = z.strictObject({
  id: field.text(),
  question: field.text(),
  /** Plain text. */
  answer: field.text(),
  on: z.array(z.enum(['home', 'location', 'contact', ...SERVICE_SLUGS])).min(1),
});

export const claimSchema = z.strictObject({
  /** Markdown can print the wording as `{{claim.<id>}}`. */
  id: field.text(),
  wording: field.text(),
  evidence: field.text(),
  status: z.enum(['owner statement', 'needs evidence', 'evidenced']),
  owner: field.text(),
  reviewBy: field.date(),
  /** Phrases that state the claim in other words. The comment at the top of `claims.yml` documents the syntax. */
  finds: z.array(field.text()).default([]),
  /** Globs of the paths that are allowed to state the claim. */
  pages: z.array(z.string().startsWith('/')).min(1),
  /**
   * Whether the claim is a response time. Location pages can only state it if `coverage.yml` promises it there
   * (LOC-01).
   */
  isResponseTime: field.boolean().default(false),
});

const publicFile = z
  .string()
  .regex(/^\/[\w./-]+\.pdf$/, 'must be a PDF file of public/, such as /documents/sample-quote.pdf');

/** Evidence that visitors can verify. Each item appears on the site once it is filled in. */
export const proofSchema = z.strictObject({
  financePartner: z.strictObject({ name: field.text(), url: z.url() }).optional(),
  serviceManager: z.strictObject({ name: field.text() }).optional(),
  sampleQuote: publicFile.optional(),
  sampleAgreement: publicFile.optional(),
  reviews: z.array(
    z.strictObject({
      words: field.text(),
      by: field.text(),
      /** Publication in which the review appeared. */
      source: field.text(),
      url: z.url(),
      date: field.date(),
    }),
  ),
});

export const redirectSchema = z.strictObject({
  from: z.string().startsWith('/'),
  to: z.string().startsWith('/'),
  /** Why the redirect exists, to judge later whether it is still needed. */
  reason: field.text(),
});
