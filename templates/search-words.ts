import { paths } from '../src/site/paths.ts';

const answer = (id: string): string => `${paths.knowledgeBase}#${id}`;

export const NOTICE_PLANNER = `${paths.service('end-printer-lease-contract')}#terms`;
/** Section that answers for our own leases. */
export const FREIGHT = `${paths.pricing}#freight-service-and-collection`;
/** Section with the response times of all zones. */
export const RESPONSE = `${paths.service('managed-print-services')}#response-is-not-repair`;
export const REPAIRS = `${paths.contact}#repairs`;

/**
 * Search terms for pages that do not contain them, or that other pages contain as often. Repeating a word increases its
 * weight.
 */
export const SEARCH_WORDS: ReadonlyMap<string, string> = new Map([
  [
    paths.pricing,
    'price prices cost costs price cost pay pay paying fee fees rate rates cheap cheapest expensive average list monthly payment gst term terms year years dollars under setup staff people person employees users office colour printing',
  ],
  [
    paths.leaseCost,
    'calculate calculator calculation work work out out total price estimate monthly payment ownership',
  ],
  [paths.service('printer-leasing-quotes'), 'quote quotes estimate offer price credit check information online'],
  [
    `${paths.service('printer-leasing-quotes')}#price-rises-during-the-term`,
    'rise rises increase increases year indexation cpi',
  ],
  [paths.serviceAustraliaWide('printer-leasing-quotes'), 'shipping remote'],
  [
    paths.service('end-printer-lease-contract'),
    'cancel lease contract early leave get out stuck stuck return returning shipping removal buyout buyout payout payout refund penalty penalties upgrade change changing swap during transfer letter closing old happens picks pickup collect notice',
  ],
  [NOTICE_PLANNER, 'notice notice notice notice period period deadline date give written days last'],
  [`${paths.service('end-printer-lease-contract')}#a-notice-you-can-adapt`, 'letter letter template sample wording'],
  [
    paths.service('managed-print-services'),
    'managed print response service servicing agreement maintenance pays repair repairs breaks breaks broke fault happens fix fixes fast technician toner toner toner delivery order empty runs run ran out ink cartridge supplies several own',
  ],
  [
    paths.service('printer-leasing'),
    'rent rental hire bad credit copier copier photo copyer photocopyer lease lease lease lease lease term term terms year years months startup sole trader contract length stolen',
  ],
  [`${paths.service('printer-leasing')}#choosing-a-term`, 'long length lease minimum minimum term contract'],
  [paths.service('kyocera-printer-lease'), 'kyocera brand make good reliable fax fax faxing'],
  [
    paths.post('top-benefits-printer-leasing-2025'),
    'buy buying purchase own or rent lease versus vs pros cons benefits',
  ],
  [
    paths.locations,
    'delivery delivery delivery delivery time long free come place places town towns regional regional areas coverage printers leasing near nearest me',
  ],
  [FREIGHT, 'freight freight freight freight'],
  [RESPONSE, 'response response time times fast fast fast quickly soon soon come comes arrive arrives technician'],
  [paths.blog, 'blog articles news'],
  [
    paths.printers,
    'price compare comparison model models machines range copiers a3 a3 a4 colour speed fast fastest big plotter sra3',
  ],
  [paths.quiz, 'quiz which best printer suits need recommend choose size small home large office help choose'],
  [
    paths.beforeYouSign,
    'checklist check look agreement agreement signing hidden fees fine print cancel cancel lease refurbished reconditioned used second hand secondhand ex printers',
  ],
  [
    paths.contact,
    'phone phone number telephone call talk speak someone opening hours support help address make complain complaint complaints person customer',
  ],
  [
    REPAIRS,
    'printer printers repair repair repairs repairs repairing need needs faulty faulty broken fix someone technician engineer service call report report log book',
  ],
  [paths.about, 'company abn reviews'],
  [`${paths.about}#which-printers`, 'brand brands make makes'],
  [`${paths.about}#who-we-are-and-who-pays-us`, 'broker brokers agent middleman commission commissions paid'],
  [paths.industry('health'), 'doctor doctors gp dentist dental medical health clinic practice price'],
  [
    paths.industry('legal'),
    'law legal legal legal legal office firm lawyer lawyers solicitor solicitors barrister conveyancer conveyancers price',
  ],
  [paths.industry('accountants'), 'accounting accountant accountant accountants bookkeeper bookkeeping price'],
  [paths.industry('real-estate'), 'real estate office agency agent property price'],
  [
    paths.industries,
    'school schools church churches club charity charities profit builder trade hotel restaurant cafe shop retail construction ndis',
  ],
  [
    answer('troubleshooting'),
    'wont faulty broken broke breaks jam jams jammed jamming stuck error offline wifi wi fi wireless network fix fault fault working connect find computer',
  ],
  [answer('first-three-quick-checks'), 'faulty broken error wont print'],
  [answer('documents'), 'scan scanner scanners scanning scanned'],
  [
    answer('print-quality'),
    'streak streaks streaky black line lines scanning mark marks spots smudge smudges smudged smudged smear faded faint blank blurry',
  ],
  [answer('faqs'), 'warranty faq faqs frequent questions answers'],
  [answer('paper-jams-that-keep-coming-back'), 'jammed jamming stuck stapler'],
  [answer('the-computer-says-the-printer-is-offline'), 'wifi wi fi wireless network not printing connect'],
  [
    answer('scan-to-email-has-stopped'),
    'scanning email email email sending stopped fault working office gmail outlook microsoft',
  ],
  [answer('printing-is-slow'), 'slow slowly large pdf takes long time'],
  [answer('scan-to-folder-fails'), 'folder folder fault working sharepoint onedrive smb share network'],
  [answer('stop-and-call-when'), 'noise noisy loud beeping smoke burning'],
  [
    answer('what-streaks-spots-and-blank-pages-mean'),
    'streaks streaky smudges smudged smears spots dots blurry blank ghosting',
  ],
  [answer('marks-lines-and-faded-pages'), 'streaks smudges faint'],
  [answer('changing-toner-without-wasting-it'), 'runs run ran out empty'],
  [answer('may-we-use-another-brand-of-toner'), 'compatible generic refill cheap'],
  [
    answer('can-we-move-the-printer-ourselves'),
    'move moving relocate relocating relocated leased lease printer office',
  ],
  [answer('will-it-work-with-our-computers'), 'print phone iphone ipad android mac airprint'],
  [answer('before-the-printer-leaves-the-building'), 'wipe wiping erase hard drive disk'],
  [answer('pages-left-on-the-tray'), 'pin release secure confidential print follow me'],
  [answer('security'), 'hack hacked hacker data safe password passwords'],
  [`${paths.glossary}#cost-per-page`, 'cost per page copy copies click black white'],
  [`${paths.glossary}#pages-a-minute`, 'ppm speed per minute'],
  [`${paths.glossary}#response-time`, 'response time'],
  [`${paths.glossary}#exit-fee`, 'cancel lease early penalty penalties'],
  [`${paths.glossary}#duplex`, 'duplex double sided two both sides'],
  [`${paths.glossary}#deposit`, 'deposit deposits bond upfront'],
  [
    `${paths.glossary}#automatic-renewal`,
    'automatic automatically auto evergreen renew renew renews renewed renewed roll rolls rolled over over rollover lease itself',
  ],
  [`${paths.glossary}#excess-pages`, 'overage extra unlimited unused roll over rollover printing copies charged'],
  [paths.page('terms'), 'terms conditions'],
  [`${paths.glossary}#notice-window`, 'cancel lease price'],
  [`${paths.glossary}#minimum-volume`, 'minimum minimum monthly page pages'],
  [`${paths.glossary}#counter-page`, 'counter counter many pages print'],
  [answer('does-the-law-protect-small-businesses-from-unfair-terms'), 'unfair unfair terms terms contract law accc'],
  [answer('are-lease-payments-tax-deductible'), 'financial financial eofy eofy tax deduction claim'],
  [answer('can-we-keep-the-printer-at-the-end'), 'keep keep own own end buy'],
  [answer('what-is-normally-included-in-the-service-charge'), 'included'],
]);
