import { takeLead } from './take-lead.ts';

/** Deploy as `api/lead.js`. Vercel responds to other methods with 405. */
export const POST = (request: Request): Promise<Response> =>
  takeLead(request, process.env, { address: request.headers.get('X-Real-IP') });
