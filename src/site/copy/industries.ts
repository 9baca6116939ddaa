import type { IndustryName } from '../schemas.ts';
import type { ServiceSlug } from '../services.ts';

/** An office to reckon with in a worked example. All of it is assumption and printed as such. */
export interface ExampleOffice {
  /** With its article: `a general practice`. */
  readonly who: string;
  readonly people: number;
  /** Pages a month for each person. */
  readonly mono: number;
  readonly colour: number;
}

/**
 * What an industry's paperwork asks of a printer and of an agreement: clauses that read on from its local share
 * after a colon. Trade knowledge, no statistics.
 */
export interface IndustryAdvice {
  /** In running text: `mining`. */
  readonly plain: string;
  readonly office: ExampleOffice;
  /** What its offices print, and what follows from it. */
  readonly prints: string;
  readonly services: Readonly<Record<ServiceSlug, string>>;
}

/** One entry for each ABS industry division. */
export const INDUSTRY_ADVICE: Readonly<Record<IndustryName, IndustryAdvice>> = {
  'Agriculture, forestry and fishing': {
    plain: 'agriculture, forestry and fishing',
    office: { who: 'a farm supply and agronomy office', people: 6, mono: 260, colour: 90 },
    prints:
      'spray records, livestock declarations and weighbridge dockets land within a few weeks and then the machine sits, so look for a page allowance counted over the year',
    services: {
      'printer-leasing':
        'some financiers write quarterly or seasonal payments in place of monthly ones, at a slightly higher total, but only if they are asked before the papers are drawn up',
      'kyocera-printer-lease':
        'paddock plans and soil maps do not read on A4, so A3 is the first question and speed the last',
      'managed-print-services':
        'a plan that reorders toner from an average runs dry at harvest and stockpiles in July; ask whether staff can override it before the busy weeks',
      'end-printer-lease-contract':
        'clean the machine, empty its trays of labels and odd stock and photograph it, since “fair wear and tear” is a matter of opinion only when nobody has a picture',
      'printer-leasing-quotes':
        'give volumes for a busy month and a quiet month separately, and say how many A3 maps you print',
    },
  },
  Mining: {
    plain: 'mining',
    office: { who: 'a mining contractor’s project office', people: 12, mono: 420, colour: 160 },
    prints:
      'pre-start checks, permits, rosters and A3 plans are printed before six in the morning by people in gloves, and a lease that can move site or stop with the project is worth more than a low rent',
    services: {
      'printer-leasing':
        'a contractor with a two-year scope should not sign for five years of rent without a written right to move the machine to the next site',
      'kyocera-printer-lease':
        'choose A3 for drawings and a panel that can be worked at shift change, and put the machine away from the outside door, since fine dust is what kills feed rollers',
      'managed-print-services':
        'the printer is needed at shift change and not at ten o’clock, so ask who talks a supervisor through a drum change at five in the morning',
      'end-printer-lease-contract':
        'a project that ends early does not end its lease, so get a payout figure, and the price of a transfer to another entity, before you demobilise',
      'printer-leasing-quotes':
        'state the project’s end date, whether the machine must move between sites, and the hour of the first shift',
    },
  },
  Manufacturing: {
    plain: 'manufacturing',
    office: { who: 'a manufacturer’s front office and dispatch desk', people: 14, mono: 380, colour: 60 },
    prints:
      'the hard-working printer sits beside dispatch and turns out works orders, pick slips and dockets for two shifts, so lease that one for cheap black pages and keep colour for the front office',
    services: {
      'printer-leasing':
        'the machine at dispatch does three times the work of the one upstairs; put both on one agreement with pooled pages',
      'kyocera-printer-lease':
        'extra paper cassettes do more than a faster engine if people mostly complain about refilling, and the clean side of the door does more than either',
      'managed-print-services':
        'the cost of a stopped printer is trucks waiting at the dock, so have a fallback device named and the queues set to switch to it',
      'end-printer-lease-contract':
        'machines on a factory floor age faster than their leases; get the service history before the return inspection',
      'printer-leasing-quotes':
        'separate the dispatch printer’s volume from the office’s, and say how many shifts it serves',
    },
  },
  'Electricity, gas, water and waste services': {
    plain: 'electricity, gas, water and waste services',
    office: { who: 'a utility contractor’s depot office', people: 10, mono: 320, colour: 140 },
    prints:
      'switching sheets, permits and A3 network plans have to survive a vehicle, and scans have to file themselves under a job number',
    services: {
      'printer-leasing':
        'utility work is re-tendered, so ask for break points in the lease that match the extension dates of your own contract',
      'kyocera-printer-lease':
        'try scanning a folded, rain-marked permit at the demonstration; it says more about the feeder than the rated speed does',
      'managed-print-services':
        'ask whether an emergency toner order is allowed outside the automatic one when a storm week triples the printing',
      'end-printer-lease-contract':
        'network drawings may sit on the drive, and the client may audit its wiping; have the certificate promised before the carrier is booked',
      'printer-leasing-quotes':
        'mention A3 plans, scan-to-job-number filing and any client rule on storing network drawings',
    },
  },
  Construction: {
    plain: 'construction',
    office: { who: 'a builder’s office', people: 7, mono: 240, colour: 170 },
    prints:
      'what counts on a Friday afternoon is whether a revised set of A3 drawings comes out collated and the marked-up copy can be scanned back under the job’s name',
    services: {
      'printer-leasing':
        'ask how an A3 colour plan is counted, since many agreements count it as two A4 pages and so double the bill for exactly what a builder prints',
      'kyocera-printer-lease':
        'if plans are marked up by hand and scanned back, pay for the better document feeder before a faster engine',
      'managed-print-services':
        'builders’ offices are often empty from seven until three, so insist on automatic meter readings and toner sent where somebody signs for it',
      'end-printer-lease-contract':
        'the trip back from a site hut is often what breaks a machine; check the returns condition before you move it, and export the address book',
      'printer-leasing-quotes':
        'count A3 colour sheets on their own, and ask whether each is billed as one page or two',
    },
  },
  'Wholesale trade': {
    plain: 'wholesale trade',
    office: { who: 'a wholesaler’s sales office and warehouse desk', people: 9, mono: 480, colour: 70 },
    prints:
      'invoices, pick lists and statements are printed all day in black, and the warehouse stops when they do, so cheap fast black pages and a spare device are the whole brief',
    services: {
      'printer-leasing':
        'on eight or ten thousand pages a month half a cent on the black rate is worth more than any discount on the rent',
      'kyocera-printer-lease':
        'pick lists are plain A4, so put the A3 colour device in the sales office and ask about a compact black printer for the desk that feeds the pickers',
      'managed-print-services':
        'cover every device that can stop a truck, including the little one on the packing bench that somebody bought at a shop',
      'end-printer-lease-contract':
        'map where the warehouse system sends its jobs before the old machine goes, or pick slips stop on changeover day',
      'printer-leasing-quotes': 'list every device that prints pick slips or labels, and the software that drives it',
    },
  },
  'Retail trade': {
    plain: 'retail trade',
    office: { who: 'a retailer’s back office', people: 5, mono: 220, colour: 150 },
    prints:
      'price tickets, A3 posters and rosters come from a back room shared with the safe and the kettle, so measure the room before the volume',
    services: {
      'printer-leasing':
        'the shop’s lease and the printer’s ought to end together; ask for a term that matches the tenancy and for no automatic extension',
      'kyocera-printer-lease':
        'in a back room size and noise come first, so check the footprint with the side door and trays open',
      'managed-print-services':
        'tell the supplier the peak month when the plan is set up, and hold spare colour toner before it, since cyan and yellow run out first when posters are printed',
      'end-printer-lease-contract':
        'give notice on the printer when you give notice to the landlord, because a machine left in a tenancy earns a storage bill',
      'printer-leasing-quotes':
        'give the heaviest paper you use, the width of the back-room door and your busiest month',
    },
  },
  'Accommodation and food services': {
    plain: 'accommodation and food services',
    office: { who: 'a motel and function venue', people: 6, mono: 180, colour: 170 },
    prints:
      'menus, function packs and in-room folders are short colour runs on heavier stock, and reception scans identity papers, so a good bypass tray and locked scan folders matter most',
    services: {
      'printer-leasing':
        'trade that depends on visitors has lean months, so have the page allowance measured over the year and compare the colour rate before the rent',
      'kyocera-printer-lease':
        'take your own menu card to the demonstration and print twenty, as curl and scuffing show at once',
      'managed-print-services':
        'whoever is at reception at night did not choose the printer; a one-page guide inside the cabinet saves more calls than any software',
      'end-printer-lease-contract':
        'guest lists and passports have been through that scanner, so have the drive wiped on the premises before collection',
      'printer-leasing-quotes': 'name the heaviest menu card you print and the months when you are shut or quiet',
    },
  },
  'Transport, postal and warehousing': {
    plain: 'transport, postal and warehousing',
    office: { who: 'a transport depot', people: 9, mono: 520, colour: 40 },
    prints:
      'manifests and run sheets come out in one rush before dawn and delivery slips are scanned back all afternoon, so a second way to print matters more than colour',
    services: {
      'printer-leasing':
        'buy the guarantee and not the gadget, which means a plain black device with a quick swap clause, and the right to move it to another depot without a new credit check',
      'kyocera-printer-lease':
        'test the feeder with a handful of creased delivery slips, because scanning them matters more than print speed',
      'managed-print-services':
        'ask whether the machine’s alerts are watched before business hours, and which device takes over the manifests',
      'end-printer-lease-contract':
        'plan the swap for the quiet day of your week, and have the new machine take over the old one’s network address first',
      'printer-leasing-quotes':
        'give the time of your first print run and the number of delivery slips scanned each day',
    },
  },
  'Information media and telecommunications': {
    plain: 'information media and telecommunications',
    office: { who: 'a media office', people: 8, mono: 140, colour: 220 },
    prints:
      'proofs, layouts and pitch documents are few and looked at hard, so consistent colour counts for more than speed',
    services: {
      'printer-leasing':
        'with low volume the rent is most of the cost, so avoid a minimum page charge and consider a shorter term',
      'kyocera-printer-lease':
        'bring a file of your own and compare solid tints side by side; calibration should be a button and not a service call',
      'managed-print-services':
        'colour drift is the fault that nobody logs, so ask whether calibration visits are included',
      'end-printer-lease-contract':
        'client work under embargo may be on the drive; have it overwritten before collection and keep the certificate',
      'printer-leasing-quotes': 'supply one of your own colour files for a test print',
    },
  },
  'Financial and insurance services': {
    plain: 'finance and insurance',
    office: { who: 'a mortgage broking and insurance office', people: 10, mono: 340, colour: 90 },
    prints:
      'disclosure documents go out by the hundred and everything that comes back signed is scanned, so nothing should be printed until its owner is at the machine',
    services: {
      'printer-leasing':
        'ask for the total payable over the term, the index for price rises and the exit formula on one page, with GST shown',
      'kyocera-printer-lease':
        'ask which security functions are standard on the model and which are extra, since encrypting the drive is optional on some',
      'managed-print-services':
        'reports of who printed what are worth having; ask how long the provider keeps them, where, and who else can read them',
      'end-printer-lease-contract':
        'identity papers have passed through the scanner, so hold the certificate of wiping as long as you hold the files',
      'printer-leasing-quotes': 'ask for secure release, drive encryption and the wiping certificate as separate lines',
    },
  },
  'Rental, hiring and real estate services': {
    plain: 'property and hiring',
    office: { who: 'a real estate agency', people: 11, mono: 260, colour: 240 },
    prints:
      'window cards, brochures and floor plans are nearly all colour and nearly all needed before Saturday, so consistent colour on heavier paper counts for most',
    services: {
      'printer-leasing':
        'colour makes up most of the bill, so start with the colour rate and ask whether it changes with coverage',
      'kyocera-printer-lease':
        'A3 colour is standard across the range and finishing is not; ask whether folding or stapling can be added later',
      'managed-print-services':
        'the peak is Friday afternoon, so find out what support after five costs, and keep a spare magenta',
      'end-printer-lease-contract':
        'tenancy applications are full of identity documents; wipe the drive and the scan folders before the machine leaves',
      'printer-leasing-quotes': 'count brochures and window cards a week, with the paper weight',
    },
  },
  'Professional, scientific and technical services': {
    plain: 'professional, scientific and technical work',
    office: { who: 'an accounting practice', people: 16, mono: 420, colour: 120 },
    prints:
      'what accountants, lawyers and engineers print is confidential and all of it is scanned, so quick two-sided scanning, client codes and a release by PIN are the heart of the brief',
    services: {
      'printer-leasing':
        'partners may be asked for a personal guarantee even for a printer, so find that clause before the one who dislikes it does',
      'kyocera-printer-lease':
        'choose the scanner first, because a file room that digitises boxes notices the feeder every day and the engine hardly at all',
      'managed-print-services':
        'pages by client are the report a practice uses, so check that the codes can be loaded from its own software and kept up to date',
      'end-printer-lease-contract':
        'client files stay on the drive until something overwrites them; choose overwriting or destruction, ask what each costs and file the certificate',
      'printer-leasing-quotes':
        'give the number of client or matter codes, and the pages you scan as well as those you print',
    },
  },
  'Administrative and support services': {
    plain: 'administrative and support services',
    office: { who: 'a labour-hire and cleaning contractor’s office', people: 6, mono: 300, colour: 50 },
    prints:
      'contracts, inductions and time sheets come in bursts as jobs start, and scanning straight into a worker’s record saves more hours than print speed',
    services: {
      'printer-leasing':
        'ask what it costs to add a second machine on the same end date, and to hand one back when a contract ends',
      'kyocera-printer-lease':
        'onboarding packs are twenty or thirty stapled pages, so an inner finisher may be worth more than the next speed up',
      'managed-print-services':
        'temporary staff come and go and so should their PINs; ask whether users can follow the list in your payroll',
      'end-printer-lease-contract':
        'tax file numbers and licences have been scanned on it, so treat the drive as a personnel file',
      'printer-leasing-quotes': 'say how many induction packs you print a month and whether they need stapling',
    },
  },
  'Public administration and safety': {
    plain: 'public administration and safety',
    office: { who: 'a government-funded program office', people: 14, mono: 300, colour: 110 },
    prints:
      'tenders, acquittals, briefs and case files are written for government or by it, so secure release and a documented end of life for the drive come first',
    services: {
      'printer-leasing':
        'a three-year program should not carry a five-year rent; ask for a term that ends with the grant or an exit figure at that date',
      'kyocera-printer-lease':
        'ask for the security function by its name, and whether it is standard or optional on the model quoted',
      'managed-print-services':
        'have pages reported by program or cost centre, and the place where the monitoring data is stored written down',
      'end-printer-lease-contract':
        'the Government’s security manual expects storage to be sanitised, destroyed or removed before disposal, and contractors are often held to it by deed',
      'printer-leasing-quotes':
        'attach any security or data-location clause from your deed, so that it is priced and not argued about later',
    },
  },
  'Education and training': {
    plain: 'education and training',
    office: { who: 'a school administration office', people: 18, mono: 620, colour: 110 },
    prints:
      'worksheets and exams are heavy black runs to a timetable and then weeks of near silence, so two mid-speed machines in different buildings beat one fast one',
    services: {
      'printer-leasing':
        'have billing on annual pages, because a monthly minimum charges for December and January as well',
      'kyocera-printer-lease':
        'education wears out staplers and trays before engines; ask what a booklet or hole-punch finisher adds',
      'managed-print-services':
        'quotas, two-sided by default and approval for long colour jobs save more paper than any change of machine',
      'end-printer-lease-contract':
        'time the notice so that collection falls in the holidays, when the loading bay is free and no exam is waiting',
      'printer-leasing-quotes':
        'give pages for a term week and a holiday week, and the number of staff and student accounts',
    },
  },
  'Health care and social assistance': {
    plain: 'health care and social assistance',
    office: { who: 'a general practice', people: 9, mono: 460, colour: 40 },
    prints:
      'scripts, referrals and forms are printed one at a time from several rooms, so a small printer within reach of every desk and one larger device for scanning suit a clinic better than a shared tray',
    services: {
      'printer-leasing':
        'a clinic’s fleet is many small printers and one large one, so ask for one agreement with one end date for all of them',
      'kyocera-printer-lease':
        'put the A3 device at reception for scanning, and ask which small A4 models with two trays can join it in the rooms',
      'managed-print-services':
        'a consulting room cannot wait for toner, so ask whether each small printer is monitored or only the large one',
      'end-printer-lease-contract':
        'health providers are under the Privacy Act whatever their size, so deal with the drive before the machine leaves',
      'printer-leasing-quotes':
        'list every room that needs a printer, which trays take script paper, and the clinical software in use',
    },
  },
  'Arts and recreation services': {
    plain: 'arts and recreation',
    office: { who: 'an arts centre and club office', people: 7, mono: 120, colour: 260 },
    prints:
      'programs, catalogues and certificates are short colour runs to a fixed opening night, so folding and heavier stock count for more than speed',
    services: {
      'printer-leasing':
        'committees change every year, so keep the term no longer than the funding and avoid personal guarantees by office-bearers',
      'kyocera-printer-lease':
        'check the heaviest stock that the bypass takes, and whether a booklet unit can be fitted, before you look at speed',
      'managed-print-services':
        'a poster uses many times the toner of a letter, so ask what coverage the colour rate assumes',
      'end-printer-lease-contract':
        'membership lists live in the scan and fax address books; export what you need and have the lot erased',
      'printer-leasing-quotes': 'bring a program or poster of your own, and ask the price for its real coverage',
    },
  },
  'Other services': {
    plain: 'repair, personal and community services',
    office: { who: 'a vehicle and equipment repair workshop', people: 6, mono: 230, colour: 40 },
    prints:
      'workshops, churches and associations print job cards and invoices one at a time, so a compact, closed machine in a clean corner outlives a large one on the counter',
    services: {
      'printer-leasing': 'below about a thousand pages a month ask the supplier to show that leasing beats buying',
      'kyocera-printer-lease':
        'the smallest A3 model is the most that a workshop needs; keep it out of the bay, as oil mist on the glass shows on every scan',
      'managed-print-services':
        'with one device and few pages, automatic toner and remote readings are the only parts of a plan that matter',
      'end-printer-lease-contract':
        'workshop machines come back greasy, so clean it before the inspection and have the driver sign for photographs',
      'printer-leasing-quotes':
        'if you print under a thousand pages a month, say so and ask for a purchase price beside the rent',
    },
  },
};
