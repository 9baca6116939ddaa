import type { ServedFacts } from '../../../facts/site-facts.ts';
import { headerText } from './answers.ts';
import type { Answer } from './fetcher.ts';

/** Previews on the local machine or network. Sources: RFC 6761; RFC 1918; RFC 4193. */
const LOCAL =
  /^localhost$|\.(localhost|local|test|internal|lan|home\.arpa)$|^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$|^\[(::1|f[cd]|fe80)/i;

/** Browsers ignore the header without HTTPS (RFC 6797, 8.1), and local previews do not need it. */
export const hstsOf = ({ protocol, hostname }: URL, answer: Answer): Pick<ServedFacts, 'hsts'> =>
  protocol !== 'https:' || LOCAL.test(hostname) ? {} : { hsts: headerText(answer, 'strict-transport-security') };
