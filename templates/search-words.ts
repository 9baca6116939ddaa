import { paths } from '../src/site/paths.ts';

/**
 * What visitors type when they mean a page, by its path: words that it lacks, or that others say as often. A word said twice
 * counts more.
 */
export const SEARCH_WORDS: ReadonlyMap<string, string> = new Map([
  [
    paths.pricing,
    'price prices cost costs price cost fee fees rate rates cheap cheapest monthly payment gst term terms year years',
  ],
  [paths.leaseCost, 'calculate calculator work out total price estimate'],
  [paths.service('printer-leasing-quotes'), 'quote quotes estimate offer price'],
  [paths.serviceAustraliaWide('printer-leasing-quotes'), 'freight shipping remote'],
  [
    paths.service('end-printer-lease-contract'),
    'cancel lease contract early leave return returning removal buyout payout payout refund',
  ],
  [
    paths.service('managed-print-services'),
    'managed print service servicing repair repairs technician toner ink cartridge supplies',
  ],
  [
    paths.service('printer-leasing'),
    'rent rental hire photocopier copier lease lease lease term term terms year years months',
  ],
  [paths.service('kyocera-printer-lease'), 'kyocera brand make'],
  [paths.post('top-benefits-printer-leasing-2025'), 'buy buying purchase own or rent lease versus vs'],
  [paths.locations, 'delivery delivery free place places town towns coverage printers leasing near nearest me'],
  [paths.blog, 'blog articles news'],
  [paths.printers, 'price compare comparison model models machines range photocopiers copiers a3 colour speed'],
  [paths.quiz, 'quiz which printer suits need recommend choose size'],
  [paths.beforeYouSign, 'checklist agreement signing fine print cancel cancel lease'],
  [paths.contact, 'phone number telephone call opening hours support help address'],
  [paths.about, 'company business abn reviews'],
  [paths.industry('health'), 'doctor dentist medical clinic practice'],
  [paths.industry('legal'), 'law firm lawyer solicitor'],
  [paths.industry('accountants'), 'accounting bookkeeper bookkeeping'],
  [paths.industry('real-estate'), 'agency agent property'],
  [
    `${paths.knowledgeBase}#troubleshooting`,
    'broken jam jams jammed jamming error offline wifi fix fault working connect',
  ],
  [`${paths.knowledgeBase}#documents`, 'scan scanner scanners scanning scanned'],
  [
    `${paths.knowledgeBase}#print-quality`,
    'streak streaks streaky line lines mark marks spots smudge smudges smudged smear faded faint blank blurry',
  ],
  [`${paths.knowledgeBase}#faqs`, 'warranty faq faqs frequent questions answers'],
  [`${paths.glossary}#cost-per-page`, 'cost per page'],
  [`${paths.glossary}#pages-a-minute`, 'ppm speed per minute'],
  [`${paths.glossary}#exit-fee`, 'cancel lease early'],
  [`${paths.glossary}#notice-window`, 'cancel lease'],
]);
