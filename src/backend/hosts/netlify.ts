import { takeLead } from './take-lead.ts';

/** A Netlify function. */
const lead = (request: Request): Promise<Response> => takeLead(request, process.env);

export default lead;
export const config = { path: '/api/lead' };
