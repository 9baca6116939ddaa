import { takeLead } from './take-lead.ts';

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

/**
 * Deploy without JWT verification and with an absolute THANK_YOU_URL. Supabase runs behind Cloudflare and passes on any
 * X-Forwarded-For that the visitor has sent, so this header cannot be trusted.
 */
Deno.serve((request) => takeLead(request, Deno.env.toObject(), { address: request.headers.get('CF-Connecting-IP') }));
