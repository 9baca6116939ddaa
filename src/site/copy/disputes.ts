import type { StateCode } from '../schemas.ts';

/** Public bodies a small business may ask, by state. General knowledge; names change, so texts say `such as`. */
export const DISPUTE_HELP: Readonly<Record<StateCode, string>> = {
  NSW: 'In New South Wales the Small Business Commissioner helps with disputes and offers mediation.',
  VIC: 'In Victoria the Victorian Small Business Commission arranges mediation between businesses.',
  QLD: 'In Queensland the Queensland Small Business Commissioner assists small businesses in a dispute before anybody goes near a tribunal.',
  WA: 'In Western Australia the Small Business Development Corporation advises small businesses and runs a dispute service.',
  SA: 'In South Australia the Small Business Commissioner deals with disputes between businesses, starting with a telephone call.',
  TAS: 'In Tasmania, Consumer, Building and Occupational Services is a place to start, and the federal small business ombudsman takes enquiries from the island too.',
  NT: 'In the Northern Territory, start with NT Consumer Affairs, or with the federal small business ombudsman if the other side is interstate.',
  ACT: 'In the ACT, Access Canberra is the first counter to try; the federal small business ombudsman is a telephone call away.',
};
