import { takeLead } from './take-lead.ts';

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

/** A Supabase Edge Function, without verification of a JWT; THANK_YOU_URL must be a full address. */
Deno.serve((request) => takeLead(request, Deno.env.toObject()));
