import { takeLead } from './take-lead.ts';

const lead = (request: Request): Promise<Response> =>
  takeLead(request, process.env, { address: request.headers.get('X-NF-Client-Connection-IP') });

export default lead;
export const config = { path: '/api/lead' };
