/**
 * American spellings in business writing. Sources: Macquarie Dictionary; Style Manual (stylemanual.gov.au), Spelling.
 */
const AUSTRALIAN: Readonly<Record<string, string>> = {
  color: 'colour',
  colors: 'colours',
  colored: 'coloured',
  center: 'centre',
  centers: 'centres',
  organization: 'organisation',
  organizations: 'organisations',
  organize: 'organise',
  organized: 'organised',
  authorize: 'authorise',
  authorized: 'authorised',
  recognize: 'recognise',
  recognized: 'recognised',
  customize: 'customise',
  customized: 'customised',
  optimize: 'optimise',
  optimized: 'optimised',
  minimize: 'minimise',
  maximize: 'maximise',
  utilize: 'use',
  utilized: 'used',
  specialize: 'specialise',
  specialized: 'specialised',
  analyze: 'analyse',
  analyzed: 'analysed',
  favorite: 'favourite',
  favor: 'favour',
  labor: 'labour',
  neighbor: 'neighbour',
  neighbors: 'neighbours',
  neighborhood: 'neighbourhood',
  behavior: 'behaviour',
  canceled: 'cancelled',
  canceling: 'cancelling',
  traveled: 'travelled',
  catalog: 'catalogue',
  catalogs: 'catalogues',
  fulfill: 'fulfil',
  enrollment: 'enrolment',
  defense: 'defence',
  offense: 'offence',
  gray: 'grey',
  aluminum: 'aluminium',
  jewelry: 'jewellery',
};

const AMERICAN = new RegExp(`\\b(?:${Object.keys(AUSTRALIAN).join('|')})\\b`);

/** Ignores capitalised words, because they can be part of a name such as Ministry of Labor. */
export const findAmerican = (text: string): { american: string; australian: string } | undefined => {
  const [american] = AMERICAN.exec(text) ?? [];
  if (american === undefined) return undefined;
  return { american, australian: AUSTRALIAN[american] ?? '' };
};
