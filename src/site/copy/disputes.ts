import type { StateCode } from '../place-schemas.ts';

/** Written from general knowledge, not from a data source. */
export const DISPUTE_HELP: Readonly<Record<StateCode, string>> = {
  NSW: 'In New South Wales the Small Business Commissioner helps with disputes and offers mediation.',
  VIC: 'In Victoria the Victorian Small Business Commission arranges mediation between businesses.',
  QLD: 'In Queensland the Queensland Small Business Commissioner assists small businesses in a dispute.',
  WA: 'In Western Australia the Small Business Development Corporation advises small businesses and runs a dispute service.',
  SA: 'In South Australia the Small Business Commissioner deals with disputes between businesses.',
  TAS: 'In Tasmania, Consumer, Building and Occupational Services is a place to start, and the federal small business ombudsman takes enquiries too.',
  NT: 'In the Northern Territory, start with NT Consumer Affairs, or with the federal small business ombudsman if the other side is interstate.',
  ACT: 'In the ACT, ask Access Canberra, or the Australian Small Business and Family Enterprise Ombudsman.',
};
