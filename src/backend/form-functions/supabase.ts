import { takeLead } from './take-lead.ts';

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

/**
 * A Supabase Edge Function, without verification of a JWT; THANK_YOU_URL must be a full address. Supabase stands behind
 * Cloudflare, and passes on an X-Forwarded-For that a visitor sends.
 */
Deno.serve((request) => takeLead(request, Deno.env.toObject(), { address: request.headers.get('CF-Connecting-IP') }));
