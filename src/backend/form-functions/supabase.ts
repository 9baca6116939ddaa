import { supabaseKey } from './supabase-key.ts';
import { type Environment, takeLead } from './take-lead.ts';

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

const environment = (): Environment => {
  const own = Deno.env.toObject();
  return { ...own, SUPABASE_SECRET_KEY: supabaseKey(own) };
};

/**
 * Deploy without JWT verification and with an absolute THANK_YOU_URL. Supabase runs behind Cloudflare and passes on any
 * X-Forwarded-For that the visitor has sent, so this header cannot be trusted.
 */
Deno.serve((request) => takeLead(request, environment(), { address: request.headers.get('CF-Connecting-IP') }));
