import { paths } from '../src/site/paths.ts';

const answer = (id: string): string => `${paths.knowledgeBase}#${id}`;

/**
 * Words that the page lacks or that are as frequent on other pages. Repeating a word increases its weight. The finder
 * of the knowledge base also uses them.
 */
export const SEARCH_WORDS: ReadonlyMap<string, string> = new Map([
  [
    paths.pricing,
    'price prices cost costs price cost pay pay fee fees rate rates cheap cheapest expensive monthly payment gst term terms year years dollars under setup',
  ],
  [paths.leaseCost, 'calculate calculator work out total price estimate'],
  [paths.service('printer-leasing-quotes'), 'quote quotes estimate offer price credit check'],
  [paths.serviceAustraliaWide('printer-leasing-quotes'), 'freight shipping remote'],
  [
    paths.service('end-printer-lease-contract'),
    'cancel lease contract early leave get out return returning removal buyout payout payout refund penalty penalties upgrade happens picks pickup collect notice',
  ],
  [
    paths.service('managed-print-services'),
    'managed print service servicing pays repair repairs breaks breaks broke fault happens fix fixes fast technician toner toner order empty runs run ran out ink cartridge supplies',
  ],
  [
    paths.service('printer-leasing'),
    'rent rental hire insurance bad credit photocopier copier lease lease lease lease lease term term terms year years months startup sole trader contract length stolen',
  ],
  [`${paths.service('printer-leasing')}#choosing-a-term`, 'long length lease'],
  [paths.service('kyocera-printer-lease'), 'kyocera brand make'],
  [paths.post('top-benefits-printer-leasing-2025'), 'buy buying purchase own or rent lease versus vs'],
  [paths.locations, 'delivery delivery long free place places town towns coverage printers leasing near nearest me'],
  [paths.blog, 'blog articles news'],
  [
    paths.printers,
    'price compare comparison model models machines range photocopiers copiers a3 a3 a4 colour speed fast fastest big plotter sra3',
  ],
  [paths.quiz, 'quiz which best printer suits need recommend choose size small home large office'],
  [
    paths.beforeYouSign,
    'checklist agreement signing fine print cancel cancel lease refurbished reconditioned used second hand secondhand ex printers copiers photocopiers copier',
  ],
  [
    paths.contact,
    'phone phone number telephone call talk speak someone opening hours support help address complain complaint complaints',
  ],
  [paths.about, 'company business abn reviews'],
  [`${paths.about}#what-we-lease`, 'brand brands make makes'],
  [`${paths.about}#who-we-are-and-who-pays-us`, 'commission commissions paid'],
  [paths.industry('health'), 'doctor gp dentist medical health clinic practice price'],
  [
    paths.industry('legal'),
    'law legal legal legal legal firm lawyer lawyers solicitor barrister conveyancer conveyancers price',
  ],
  [paths.industry('accountants'), 'accounting accountant accountant accountants bookkeeper bookkeeping price'],
  [paths.industry('real-estate'), 'real estate agency agent property price'],
  [
    paths.industries,
    'school schools church churches club charity charities profit builder trade hotel restaurant cafe shop retail construction ndis',
  ],
  [
    answer('troubleshooting'),
    'wont broken broke breaks jam jams jammed jamming stuck error offline wifi wi fi wireless network fix fault fault working connect',
  ],
  [answer('documents'), 'scan scanner scanners scanning scanned'],
  [
    answer('print-quality'),
    'streak streaks streaky line lines mark marks spots smudge smudges smudged smear faded faint blank blurry',
  ],
  [answer('faqs'), 'warranty faq faqs frequent questions answers'],
  [answer('paper-jams-that-keep-coming-back'), 'jammed jamming stuck stapler'],
  [answer('the-computer-says-the-printer-is-offline'), 'wifi wi fi wireless network not printing connect'],
  [answer('scan-to-email-has-stopped'), 'scanning email email sending fault'],
  [answer('scan-to-folder-fails'), 'sharepoint onedrive smb share'],
  [answer('stop-and-call-when'), 'noise noisy loud beeping smoke burning'],
  [answer('what-the-mark-is-telling-you'), 'streaks streaky smudges smudged smears spots dots blurry blank ghosting'],
  [answer('marks-lines-and-faded-pages'), 'streaks smudges faint'],
  [answer('changing-toner-without-wasting-it'), 'runs run ran out empty'],
  [answer('may-we-use-another-brand-of-toner'), 'compatible generic refill cheap'],
  [answer('can-we-move-the-machine-ourselves'), 'move moving relocate relocating office'],
  [answer('will-it-work-with-our-computers'), 'print phone iphone ipad android mac airprint'],
  [answer('before-the-machine-leaves-the-building'), 'wipe wiping erase hard drive disk'],
  [answer('pages-left-on-the-tray'), 'pin release secure print follow me'],
  [answer('security'), 'hack hacked hacker data safe password passwords'],
  [`${paths.glossary}#cost-per-page`, 'cost per page copy copies click black white'],
  [`${paths.glossary}#pages-a-minute`, 'ppm speed per minute'],
  [`${paths.glossary}#response-time`, 'response time fast quickly soon come comes arrive technician'],
  [`${paths.glossary}#exit-fee`, 'cancel lease early penalty penalties'],
  [`${paths.glossary}#duplex`, 'duplex double sided two both sides'],
  [`${paths.glossary}#deposit`, 'deposit deposits bond upfront'],
  [`${paths.glossary}#automatic-renewal`, 'automatic renew renews renewed roll rolls over rollover lease itself'],
  [`${paths.glossary}#excess-pages`, 'overage extra unlimited unused roll over rollover printing copies'],
  [paths.page('terms'), 'terms conditions'],
  [`${paths.glossary}#notice-window`, 'cancel lease notice period price'],
]);
