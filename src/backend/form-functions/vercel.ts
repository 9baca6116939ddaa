import { takeLead } from './take-lead.ts';

/** A Vercel function: `api/lead.js` of the project answers `/api/lead`, and other methods with 405 by itself. */
export const POST = (request: Request): Promise<Response> =>
  takeLead(request, process.env, { address: request.headers.get('X-Real-IP') });
