import type { StateCode } from '../place-schemas.ts';

/** In every state. */
export const AFCA_HELP =
  'The Australian Financial Complaints Authority (AFCA) hears your complaint free of charge if the finance company is a member.';

/**
 * Sources: websites of the offices and courts, read as archived copies in November 2026. Fees are omitted because the
 * pages disagree.
 */
export const DISPUTE_HELP: Readonly<Record<StateCode, string>> = {
  // smallbusiness.nsw.gov.au/about-us/our-work/mediation, localcourt.nsw.gov.au (civil jurisdiction)
  NSW: 'The NSW Small Business Commission offers low-cost mediation in disputes that involve a business. The Small Claims Division of the Local Court decides claims up to $20,000.',
  // vsbc.vic.gov.au/who-we-help/small-business, vcat.vic.gov.au/case-types/goods-and-services
  VIC: 'The Victorian Small Business Commission talks to both sides and, if that does not settle the dispute, arranges low-cost mediation. The Victorian Civil and Administrative Tribunal (VCAT) decides disputes between businesses about goods and services.',
  // qsbc.qld.gov.au/leasing-disputes, qcat.qld.gov.au/matter-types/minor-civil-disputes
  QLD: 'The Queensland Small Business Commissioner helps informally in any business dispute; formal lease mediation is for premises only, not printers. The Queensland Civil and Administrative Tribunal (QCAT) decides claims between traders up to $25,000.',
  // smallbusiness.wa.gov.au/i-am-in-dispute/dispute-resolution-service and …/recovering-debt-through-magistrates-court
  WA: 'The Small Business Development Corporation advises small businesses and mediates between businesses. The Magistrates Court has a simpler procedure for claims up to $10,000.',
  // sasbc.sa.gov.au/disputes-and-mediation/frequently-asked-questions, courts.sa.gov.au (minor claims)
  SA: 'The Small Business Commission SA talks to both sides and can arrange low-cost mediation. The Magistrates Court decides minor claims of $12,000 or less.',
  // asbfeo.gov.au/assistance/how-we-help, magistratescourt.tas.gov.au/divisions/civil
  TAS: 'Ask the Australian Small Business and Family Enterprise Ombudsman, who helps in disputes between businesses. The Magistrates Court decides civil claims, and offers mediation before a trial.',
  // asbfeo.gov.au/resolving-disputes/services, ntcat.nt.gov.au/about-us
  NT: 'Ask the Australian Small Business and Family Enterprise Ombudsman, who helps in disputes between businesses. The Northern Territory Civil and Administrative Tribunal (NTCAT) decides small claims up to $25,000, and first tries to bring the parties to an agreement.',
  // asbfeo.gov.au/assistance/how-we-help, acat.act.gov.au/case-types/civil-disputes
  ACT: 'Ask the Australian Small Business and Family Enterprise Ombudsman, who helps in disputes between businesses. The ACT Civil and Administrative Tribunal decides civil disputes, including disputes about contracts, up to $25,000.',
};
