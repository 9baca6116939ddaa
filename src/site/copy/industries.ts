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
  /** Prints A3 regularly. */
  readonly a3: boolean;
}

/** What an industry's paperwork asks of a printer and of an agreement. Trade knowledge, no statistics. */
export interface IndustryAdvice {
  /** In running text: `mining`. */
  readonly plain: string;
  readonly office: ExampleOffice;
  /** For a place where the industry is large or at least twice as common as nationally. */
  readonly large: string;
  /** For a place where it is merely above or near the average. */
  readonly notable: string;
  readonly services: Readonly<Record<ServiceSlug, string>>;
}

/** One entry for each ABS industry division. */
export const INDUSTRY_ADVICE: Readonly<Record<IndustryName, IndustryAdvice>> = {
  'Agriculture, forestry and fishing': {
    plain: 'agriculture, forestry and fishing',
    office: { who: 'a farm supply and agronomy office', people: 6, mono: 260, colour: 90, a3: true },
    large:
      'Farm country prints in seasons. Spray records, livestock declarations, weighbridge dockets and harvest contracts all land within a few weeks, then the machine sits. A fleet sized on the yearly average chokes at harvest; one sized on harvest is paid for all winter. Look for a page allowance counted over the year, not the month.',
    notable:
      'Rural suppliers, agents and growers here need paddock maps and soil reports on A3 and a scanner that takes crumpled, dusty dockets. The flatbed glass will see more work than the sheet feeder, so check that it is easy to clean.',
    services: {
      'printer-leasing':
        'Growers and rural suppliers are paid when the season pays. Some financiers will write quarterly or seasonal payments in place of monthly ones; the total is usually a little higher, but the instalment falls when there is money in the account. Ask before the papers are drawn up, because it is seldom offered.',
      'kyocera-printer-lease':
        'For a rural office, A3 is the first question: paddock plans, irrigation layouts and soil maps do not read on A4. Speed matters less. A cover over the feeder and a monthly wipe of the scan glass do more against dust than any option on the price list.',
      'managed-print-services':
        'Volume on the land swings with the season, so a plan that reorders toner from an average will run dry at harvest and stockpile in July. Ask whether supplies are triggered by the level the machine reports, and whether staff can override it before the busy weeks.',
      'end-printer-lease-contract':
        'A machine from a rural office often comes back dusty and with its paper trays full of labels and odd stock. Have it cleaned and photographed before the carrier comes; “fair wear and tear” is a matter of opinion only when nobody has a picture.',
      'printer-leasing-quotes':
        'Agriculture: give volumes for a busy month and a quiet month separately, and say how many A3 maps you print.',
    },
  },
  Mining: {
    plain: 'mining',
    office: { who: 'a mining contractor’s project office', people: 12, mono: 420, colour: 160, a3: true },
    large:
      'Mining country runs on paper more than outsiders expect: pre-start checks, permits, isolation sheets, shift rosters and A3 plans, often printed before six in the morning by people in gloves. Contractors come and go with their contracts, so a lease that can move site, or stop with the project, is worth more than a low rent.',
    notable:
      'Enough people here work in mining for contractors’ offices, labour hire, training and medical services to follow. They print inductions, competency records and A3 drawings in bursts when a project mobilises, and very little between projects. Keep the minimum monthly charge low.',
    services: {
      'printer-leasing':
        'Match the term to the project. A contractor with a two-year scope should not sign for five years of rent; if the shorter term costs too much, ask in writing for a right to relocate the machine to the next site, who pays for the move, and whether the service plan follows it.',
      'kyocera-printer-lease':
        'Site and project offices want A3 for drawings and a panel that can be worked quickly at shift change. Card or PIN release keeps rosters and medical forms off the tray. Put the machine away from the outside door: fine dust is what kills feed rollers early.',
      'managed-print-services':
        'On a mining contract the printer is needed at shift change, not at ten o’clock. Ask what happens when it fails at five in the morning: whether a second, smaller machine is in the plan, and whether someone can talk your supervisor through a drum change by phone.',
      'end-printer-lease-contract':
        'When a project ends early the printer lease does not. Before demobilising, ask the financier for a payout figure and for the cost of transferring the agreement to another entity or site. Site networks also leave credentials and address books in the machine; have them wiped with the disk.',
      'printer-leasing-quotes':
        'Mining: state the project’s end date, whether the machine must move between sites, and the hour of your first shift.',
    },
  },
  Manufacturing: {
    plain: 'manufacturing',
    office: { who: 'a manufacturer’s front office and dispatch desk', people: 14, mono: 380, colour: 60, a3: true },
    large:
      'Where so many people make things, the hard-working printer is seldom in the boardroom. It sits beside dispatch, turning out works orders, pick slips, delivery dockets and A3 drawings, two shifts a day. Lease that one for robustness and cheap mono pages, and keep colour for the front office.',
    notable:
      'Manufacturers divide their printing in two: a steady stream of mono paperwork for production and dispatch, and a little good colour for quotes and product sheets. Two modest machines usually beat one large one in between.',
    services: {
      'printer-leasing':
        'In a factory the machine at dispatch does three times the work of the one upstairs. Put both on one agreement with pooled pages, so that a quiet front office offsets a busy shop floor, and make sure excess pages are charged on the pool and not machine by machine.',
      'kyocera-printer-lease':
        'A works office wants A3 colour for drawings and long runs of mono without fuss. Ask for extra paper cassettes in place of a faster engine if people mostly complain about refilling, and keep the device on the clean side of the door: swarf and airborne fibre get into fans.',
      'managed-print-services':
        'For production paperwork the question is not cost per page but what a stopped printer costs in trucks waiting at the dock. Ask for a named fallback device and for print queues that switch to it, and hold a toner of each colour in the dispatch cage, signed for.',
      'end-printer-lease-contract':
        'Machines on a factory floor age faster than the lease. Look up what the agreement calls damage, get the service history before the return inspection, and settle who removes a device that stands on a mezzanine or behind a guarded line.',
      'printer-leasing-quotes':
        'Manufacturing: separate the dispatch printer’s volume from the office’s, and say how many shifts it serves.',
    },
  },
  'Electricity, gas, water and waste services': {
    plain: 'electricity, gas, water and waste services',
    office: { who: 'a utility contractor’s depot office', people: 10, mono: 320, colour: 140, a3: true },
    large:
      'Power, water and waste work leaves a paper trail that has to be right: switching sheets, isolation permits, network plans in A3, inspection reports with photographs. Depots want durable prints that survive a vehicle, and scans that file themselves under a job number.',
    notable:
      'Utility and waste contractors here print A3 network plans and permit books, and scan them back with signatures. Scan speed and a good document feeder matter to them as much as print.',
    services: {
      'printer-leasing':
        'Utility work is won by tender and re-tendered. If the contract has two years left, a term that outlives it is a bet; ask the supplier to price the extension options of your own contract as break points in the lease.',
      'kyocera-printer-lease':
        'Plans in A3, photographs in colour and scanned permits are the test for a depot machine. Try scanning a folded, rain-marked permit at the demonstration; that tells you more about the feeder than its rated speed.',
      'managed-print-services':
        'Depots keep odd hours when the network is down. Ask which faults can be cleared over the phone, and whether the plan allows an emergency toner order outside the automatic one when a storm week triples the printing.',
      'end-printer-lease-contract':
        'Network drawings and customer addresses may sit on the machine’s drive. Ask for the wiping certificate before the carrier is booked, and keep it with the asset register: the client may audit it.',
      'printer-leasing-quotes':
        'Utilities: mention A3 plan printing, scan-to-job-number filing and any client rule on storing network drawings.',
    },
  },
  Construction: {
    plain: 'construction',
    office: { who: 'a builder’s office', people: 7, mono: 240, colour: 170, a3: true },
    large:
      'Builders are a large part of working life here, and builders print drawings. A3 colour is the practical limit of an office machine; anything larger goes to a print shop. What counts on a Friday afternoon is whether a 60-sheet revised set comes out collated and the scanner can send the marked-up copy back.',
    notable:
      'Trades and builders want A3 colour for plans, a scanner that emails site documents under the job’s name, and a rent they can pass on to overheads without thinking. Pages rise and fall with the job list, so avoid a high minimum.',
    services: {
      'printer-leasing':
        'A builder’s page count follows the job list. Ask how an A3 colour plan is counted: many agreements count it as two A4 pages, which doubles the bill for exactly the pages a builder prints. A lower rent with a higher minimum is usually the dearer deal.',
      'kyocera-printer-lease':
        'Every TASKalfa in this range prints A3 colour, which covers most working drawings at half size. If you mark up plans by hand and scan them back, pay for the better document feeder before you pay for a faster engine.',
      'managed-print-services':
        'Builders’ offices are often empty from seven until three. Meter readings that need someone to read a panel will not happen, so insist on automatic ones, and have toner sent to an address where somebody signs for it.',
      'end-printer-lease-contract':
        'If the machine has lived in a site hut, check the returns condition before you move it again; the trip back to the office is often what breaks it. Builders should also export the scan-to-folder address book, which holds every client and certifier.',
      'printer-leasing-quotes':
        'Construction: count A3 colour sheets on their own, and ask whether each is billed as one page or two.',
    },
  },
  'Wholesale trade': {
    plain: 'wholesale trade',
    office: { who: 'a wholesaler’s sales office and warehouse desk', people: 9, mono: 480, colour: 70, a3: false },
    large:
      'Wholesalers print the same few documents all day long: invoices, pick lists, statements. It is mono, it is double-sided if someone sets the default, and it stops the warehouse when it stops. Cheap, fast black pages and a spare device are the whole brief.',
    notable:
      'For distributors and merchants the warehouse desk sets the pace. A quick mono machine for pick lists beside a modest colour one for price lists is usually better than a single device that both queue for.',
    services: {
      'printer-leasing':
        'A wholesaler’s bill is decided by the black page. On eight or ten thousand pages a month, half a cent is worth more over the term than any discount on the rent, so ask for the mono rate first and for the years in which it may rise.',
      'kyocera-printer-lease':
        'Pick lists and invoices are plain A4. Unless the price list is printed in-house, an A3 colour device is more machine than the warehouse needs: put it in the sales office and ask about a compact mono printer for the desk that feeds the pickers.',
      'managed-print-services':
        'Have the plan cover every device that can stop a truck, including the little one on the packing bench that somebody bought at a shop. Unmanaged printers are where toner is bought at retail and nobody counts it.',
      'end-printer-lease-contract':
        'Map where the warehouse system sends its jobs before the old machine goes. Print queues with the device’s address typed in are the usual reason that pick slips stop on changeover day.',
      'printer-leasing-quotes':
        'Wholesale: list every device that prints pick slips or labels, and the software that drives it.',
    },
  },
  'Retail trade': {
    plain: 'retail trade',
    office: { who: 'a retailer’s back office', people: 5, mono: 220, colour: 150, a3: true },
    large:
      'Shops employ a great many people here. A shop’s printer makes price tickets, window posters in A3, rosters and supplier paperwork, squeezed into a back room with the safe and the kettle. Measure the room, then the volume: a floor-standing machine is a poor neighbour to a stock trolley.',
    notable:
      'Retailers get more from good colour on heavier paper than from speed. Posters, shelf tickets and gift cards use the bypass tray, so ask which paper weights the machine takes and whether heavy stock slows it.',
    services: {
      'printer-leasing':
        'A retail lease and a printer lease ought to end together. If the shop’s own lease has three years to run, ask for 36 months and no automatic extension; moving a machine to a smaller tenancy, or paying for one in storage, wipes out the saving of a longer term.',
      'kyocera-printer-lease':
        'In a back room, size and noise come first. The smallest A3 colour model in the range prints posters and tickets at 24 pages a minute by dealers’ figures, quick enough for a shop; check the footprint with the side door and trays open.',
      'managed-print-services':
        'Retail volume climbs before Christmas and the end of the financial year. Tell the supplier the peak month when the plan is set up, and hold spare colour toner before it; cyan and yellow run out first when posters are printed.',
      'end-printer-lease-contract':
        'If the shop is closing or moving, give notice on the printer when you give notice to the landlord. A machine left in a tenancy after the keys go back is the start of a bill for storage.',
      'printer-leasing-quotes':
        'Retail: give the heaviest paper you use, the width of the back-room door and your busiest month.',
    },
  },
  'Accommodation and food services': {
    plain: 'accommodation and food services',
    office: { who: 'a motel and function venue', people: 6, mono: 180, colour: 170, a3: true },
    large:
      'A place that feeds and houses visitors prints in colour: menus, function packs, tour sheets, in-room folders. Little of it is long. The trick is heavier stock and quick reprints when the price of barramundi changes. Reception also scans identity documents, so lock the scan folders.',
    notable:
      'Hospitality offices are small, shared and open long hours. One colour machine with a bypass tray for menu card does nearly everything; a PIN on guest lists and rosters does the rest.',
    services: {
      'printer-leasing':
        'Trade that depends on visitors has lean months. Ask for a page allowance measured over the year, and do not let a supplier set the minimum from your peak season. Colour is most of the bill here, so compare the colour rate before the rent.',
      'kyocera-printer-lease':
        'Menus and function packs are short colour runs on card. Take your own stock to the demonstration and print twenty: curl and scuffing show at once. A3 lets you fold a four-page menu from one sheet.',
      'managed-print-services':
        'Reception never closes, and the person at the desk at night did not choose the printer. A one-page guide taped inside the cabinet, spare waste-toner box beside it, saves more calls than any monitoring software.',
      'end-printer-lease-contract':
        'Guest lists, passports and card forms have been through that scanner. Ask for the drive to be wiped on the premises before collection, and delete the scan-to-email address book yourself the day before.',
      'printer-leasing-quotes':
        'Hospitality: name the heaviest menu card you print and the months when you are shut or quiet.',
    },
  },
  'Transport, postal and warehousing': {
    plain: 'transport, postal and warehousing',
    office: { who: 'a transport depot', people: 9, mono: 520, colour: 40, a3: false },
    large:
      'Depots print before dawn. Manifests, consignment notes and driver run sheets come out in one rush, then proof-of-delivery slips are scanned back all afternoon. A transport office can live without colour; it cannot live without a second way to print when the first jams at four in the morning.',
    notable:
      'Carriers and warehouses print black and scan a lot. Scanning small, creased delivery slips is what separates a suitable device from a cheap one, so test with a real handful.',
    services: {
      'printer-leasing':
        'For a carrier, buy the guarantee and not the gadget. A plain mono device with a quick swap clause is worth more than colour and finishing. If the depot’s tenancy is short, ask for the right to move the lease to another depot without a new credit check.',
      'kyocera-printer-lease':
        'Delivery slips are narrow, thin and creased. The optional document feeder on the TASKalfa 54 series is rated by dealers at 100 or 200 images a minute depending on the version; for proof-of-delivery scanning that choice matters more than print speed.',
      'managed-print-services':
        'The four o’clock print run is the service level. Ask whether alerts from the machine are watched before business hours, whether a drum can be changed by a night supervisor, and which device takes over the manifests.',
      'end-printer-lease-contract':
        'Plan the swap for the quiet day of your week, never a Monday. Manifests usually print from one piece of software to one fixed address; have the new machine take over that address before the old one is unplugged.',
      'printer-leasing-quotes':
        'Transport: give the time of your first print run and the number of delivery slips scanned each day.',
    },
  },
  'Information media and telecommunications': {
    plain: 'information media and telecommunications',
    office: { who: 'a media office', people: 8, mono: 140, colour: 220, a3: true },
    large:
      'Media and telecommunications offices print little and look hard at what they print. Colour proofs, A3 layouts and pitch documents need consistency more than speed; ask how often the machine calibrates and whether you can force it.',
    notable:
      'Media offices print small numbers of demanding colour pages. Ask for a printed proof of your own file before choosing.',
    services: {
      'printer-leasing':
        'With low volume, the rent is most of the cost. Avoid any minimum page charge and consider a shorter term, since head count in the trade changes quickly.',
      'kyocera-printer-lease':
        'Bring a file of your own to the demonstration and compare solid tints side by side. An office device is not a proofing press, but calibration should be a button and not a service call.',
      'managed-print-services':
        'Colour drift is the fault nobody logs. Ask whether calibration visits are included or charged.',
      'end-printer-lease-contract':
        'Client work under embargo may be on the drive. Have it overwritten before collection and keep the certificate.',
      'printer-leasing-quotes': 'Media: supply one of your own colour files for a test print.',
    },
  },
  'Financial and insurance services': {
    plain: 'finance and insurance',
    office: { who: 'a mortgage broking and insurance office', people: 10, mono: 340, colour: 90, a3: false },
    large:
      'Brokers, advisers and insurers print disclosure documents by the hundred and scan everything that comes back signed. Pull printing, so that a statement of advice never waits in the tray for the wrong reader, is the feature to insist on.',
    notable:
      'Finance offices are heavier on scanning than on printing now, but what they do print is confidential. Card or PIN release and encrypted storage come before speed.',
    services: {
      'printer-leasing':
        'A finance office should read its own contract as it would a client’s: ask for the total payable over the term, the index for price rises and the exit formula, on one page, with GST shown.',
      'kyocera-printer-lease':
        'Ask which security functions are standard on the model and which are extra. Overwriting and encrypting the drive are optional on some, and a finance office should not discover that after delivery.',
      'managed-print-services':
        'Reports of who printed what are worth having where client files are concerned. Ask how long the provider keeps them, where, and who else can read them.',
      'end-printer-lease-contract':
        'Client identification documents have passed through the scanner. Agree in writing how the drive is wiped or destroyed, and hold the certificate as long as you hold the files.',
      'printer-leasing-quotes':
        'Finance: ask for secure release, drive encryption and the wiping certificate as separate lines.',
    },
  },
  'Rental, hiring and real estate services': {
    plain: 'property and hiring',
    office: { who: 'a real estate agency', people: 11, mono: 260, colour: 240, a3: true },
    large:
      'Agencies live on colour: window cards, brochures and appraisals, nearly all of it needed before Saturday. Consistent colour on heavier paper and A3 for floor plans count for most.',
    notable:
      'Agents print short colour runs against the clock on a Friday. A machine that takes glossy or heavier stock without slowing to a crawl is worth the extra rent.',
    services: {
      'printer-leasing':
        'Colour pages make up most of an agency’s print bill, so start with the colour rate and ask whether it changes with coverage. A brochure is not a letter.',
      'kyocera-printer-lease':
        'A3 colour for floor plans and window cards is standard across the range here; what varies is finishing. Ask whether folding or stapling can be added later.',
      'managed-print-services':
        'An agency’s peak is Friday afternoon. Find out what support costs or covers after five, and keep a spare magenta.',
      'end-printer-lease-contract':
        'Tenancy applications are full of identity documents. Wipe the drive and the scan folders before the machine leaves.',
      'printer-leasing-quotes': 'Real estate: count brochures and window cards a week, with the paper weight.',
    },
  },
  'Professional, scientific and technical services': {
    plain: 'professional, scientific and technical work',
    office: { who: 'an accounting practice', people: 16, mono: 420, colour: 120, a3: true },
    large:
      'Accountants, lawyers, engineers and consultants set the tone of office life here. They print less than they did, but what they print is confidential and they scan all of it. Double-sided scanning at speed, matter or client codes on every job and a tray nobody else can read from are the heart of the brief.',
    notable:
      'Professional practices want three things of a machine: quick two-sided scanning, PIN release and a report of pages by client. Many firms in these fields also took on customer checks under the anti-money-laundering rules from July 2026, which means more scanned identity papers to keep safe.',
    services: {
      'printer-leasing':
        'A practice with partners should decide who signs. Financiers often ask directors or partners for a personal guarantee, even for a printer; find that clause before the partner who dislikes it does. Set the term to end outside the tax peak, so a changeover never falls in September or October.',
      'kyocera-printer-lease':
        'For a practice, choose the scanner first. The 54-series TASKalfa models take an optional feeder that dealers rate at 100 or 200 images a minute; a file room that digitises boxes of matters will notice the difference every day, and the engine speed hardly at all.',
      'managed-print-services':
        'Pages by client or matter are the report a practice actually uses. Check that the codes can be loaded from your practice software and kept up to date without someone retyping them, and that a job without a code is held and not printed.',
      'end-printer-lease-contract':
        'Client files are on the drive until something overwrites them. A practice with privacy duties should choose the method, overwriting or destruction of the drive, ask what each costs, and file the certificate with its records.',
      'printer-leasing-quotes':
        'Professional practices: give the number of client or matter codes, and the pages you scan, not only those you print.',
    },
  },
  'Administrative and support services': {
    plain: 'administrative and support services',
    office: { who: 'a labour-hire and cleaning contractor’s office', people: 6, mono: 300, colour: 50, a3: false },
    large:
      'Labour hire, cleaning, security and travel firms run lean offices with a great deal of onboarding paper: contracts, tax declarations, inductions, time sheets. Scan-to-file straight into a worker’s record saves more hours than any print speed.',
    notable:
      'Support-service firms here print inductions and time sheets in bursts as contracts start. Low rent, a low minimum and good scanning suit them better than a big machine.',
    services: {
      'printer-leasing':
        'Labour-hire and cleaning firms grow and shrink with contracts. Ask what it costs to add a second machine on the same end date, and to hand one back; some agreements let you change the fleet within the total rent.',
      'kyocera-printer-lease':
        'Onboarding packs are twenty or thirty stapled pages. An inner finisher may be worth more than the next speed up. Test scanning of licences and visas, which are small, laminated and shiny.',
      'managed-print-services':
        'Temporary staff come and go, and so should their PINs. Ask how users are added and removed, and whether it can follow the list in your payroll or directory.',
      'end-printer-lease-contract':
        'Workers’ tax file numbers and licences have been scanned on the machine. Treat the drive as a personnel file: wipe, certify, record.',
      'printer-leasing-quotes':
        'Support services: say how many induction packs you print a month and whether they need stapling.',
    },
  },
  'Public administration and safety': {
    plain: 'public administration and safety',
    office: { who: 'a government-funded program office', people: 14, mono: 300, colour: 110, a3: true },
    large:
      'With government this prominent, a good part of the local paperwork is written for government or by it: tenders, grant acquittals, briefs, case files. Agencies have panels of their own; the firms and not-for-profits around them have to meet similar rules with a smaller budget. Secure release and a documented end of life for the drive come first.',
    notable:
      'Government, defence and emergency services employ an above-average share of people here. Suppliers to them print tender responses with hard deadlines: tabs, stapling and a reliable overnight run are worth asking about.',
    services: {
      'printer-leasing':
        'If funding comes in grants, read the lease beside the funding agreement. A three-year program should not carry a five-year rent. Ask for a term that ends with the grant, or for a written exit figure at that date, and have both approved with the budget.',
      'kyocera-printer-lease':
        'Suppliers to government are asked about storage and release before speed. Ask for the security function by its name, whether it is standard or optional on the model quoted, and have the default administrator password changed on the day of installation.',
      'managed-print-services':
        'Public-sector reporting likes a ledger. A managed plan should give pages by program or cost centre in a file you can import, and say where the monitoring data is stored; some contracts require that it stays in Australia.',
      'end-printer-lease-contract':
        'The Australian Government’s security manual expects storage media to be sanitised, destroyed or removed before equipment is disposed of. Contractors are often held to the same rule through their deed, so cost the drive’s removal into the return.',
      'printer-leasing-quotes':
        'Government work: attach any security or data-location clause from your deed, so that it is priced and not argued about later.',
    },
  },
  'Education and training': {
    plain: 'education and training',
    office: { who: 'a school administration office', people: 18, mono: 620, colour: 110, a3: true },
    large:
      'Schools, colleges and their suppliers shape the local working year. Education prints in terms: worksheets and exams in heavy mono runs, then weeks of near silence. Stapling, booklets and A3 for art and planning walls count; so does a quota that a student cannot get round.',
    notable:
      'Schools and training providers print long mono runs to a timetable. Two mid-speed machines in different buildings beat one fast one, because thirty worksheets are always needed five minutes before the bell.',
    services: {
      'printer-leasing':
        'Line the lease up with the school year. A changeover in January costs nobody a lesson; one in week three of term costs goodwill. Ask for billing on annual pages, because December and January print next to nothing and a monthly minimum charges for them anyway.',
      'kyocera-printer-lease':
        'Education wears out staplers and trays before engines. For a staffroom the 40 or 50 page-a-minute models make sense when several classes print at once; for a front office one of the slower ones will do. Ask what a booklet or hole-punch finisher adds.',
      'managed-print-services':
        'Quotas, duplex by default and a rule that sends colour jobs over twenty pages to approval save more paper in a school than any change of machine. Ask that the rules be set up at installation and shown to the business manager.',
      'end-printer-lease-contract':
        'Time the notice so that collection falls in the holidays, when the loading bay is free and no exam is waiting. Student records scanned over the years should be wiped with a certificate.',
      'printer-leasing-quotes':
        'Education: give pages for a term week and a holiday week, and the number of staff and student accounts.',
    },
  },
  'Health care and social assistance': {
    plain: 'health care and social assistance',
    office: { who: 'a general practice', people: 9, mono: 460, colour: 40, a3: false },
    large:
      'Health and care work is the backbone of employment here. Clinics print scripts, referrals and pathology forms one at a time, all day, from several rooms; what they need is a small printer within arm’s reach of every desk and one larger device for scanning at reception. Patient details must never sit in a shared tray.',
    notable:
      'Practices and care providers print in single sheets from many rooms. Count devices, not only pages: a plan with a charge for every small printer can cost a clinic more than its pages do.',
    services: {
      'printer-leasing':
        'A clinic’s fleet is many small printers and one large one. Ask for one agreement with one end date for all of them; consulting-room printers leased one by one at different times are what keep a practice tied to a supplier for a decade.',
      'kyocera-printer-lease':
        'Put the A3 multifunction device at reception, where referrals and discharge letters are scanned, and ask what small A4 models can join it in the rooms. Dual trays there, one for scripts and one for plain paper, prevent the commonest misprint in a practice.',
      'managed-print-services':
        'A consulting room cannot wait for toner. Ask whether each small printer is monitored or only the large one, and hold a spare cartridge on site for every model in the rooms. Health records also put you under privacy rules, whatever your turnover.',
      'end-printer-lease-contract':
        'Health providers are covered by the Privacy Act whatever their size, so the drive must be dealt with before the machine leaves. Small printers store less, but fax and scan settings still hold names and numbers.',
      'printer-leasing-quotes':
        'Health and care: list every room that needs a printer, which trays take script paper, and the clinical software in use.',
    },
  },
  'Arts and recreation services': {
    plain: 'arts and recreation',
    office: { who: 'an arts centre and club office', people: 7, mono: 120, colour: 260, a3: true },
    large:
      'Clubs, galleries, parks and arts centres print programs, catalogues and certificates: short colour runs in which the colour has to be right. A machine that folds a program or takes certificate card without complaint is worth more than speed.',
    notable:
      'Clubs and arts organisations print colour in small numbers to a fixed opening night. Ask about booklets, heavier stock and what a second set of colour toner costs.',
    services: {
      'printer-leasing':
        'Arts bodies and clubs are often run by committees that change every year. Keep the term no longer than the funding you can see, put the exit formula in the minutes, and avoid personal guarantees by office-bearers.',
      'kyocera-printer-lease':
        'Programs and catalogues ask for A3 paper folded to A4. Check the heaviest stock the model’s bypass takes, and whether a folding or booklet unit can be fitted, before looking at speed.',
      'managed-print-services':
        'Colour coverage on a poster is many times that of a letter. Ask whether the colour rate assumes a coverage, and what happens to the price when yours is higher.',
      'end-printer-lease-contract':
        'Membership lists live in the scan and fax address books. Export what you need, then have the lot erased.',
      'printer-leasing-quotes':
        'Arts and recreation: bring a program or poster of your own, and ask the price for its real ink coverage.',
    },
  },
  'Other services': {
    plain: 'repair, personal and community services',
    office: { who: 'a vehicle and equipment repair workshop', people: 6, mono: 230, colour: 40, a3: false },
    large:
      'Workshops, repairers, churches and associations make up an unusual share of employment here. Their offices are small, their hands are often greasy, and job cards are printed one at a time. A compact, closed machine in a clean corner outlives a large one on the service counter.',
    notable:
      'Repairers and community organisations need little more than reliable job cards, invoices and a scanner. Rent should be low, and there should be no minimum to speak of.',
    services: {
      'printer-leasing':
        'For a workshop printing a few job cards an hour, leasing only makes sense if the rent includes service and toner. Work out the price of a page at your real volume; below about a thousand pages a month, ask the supplier to show that leasing beats buying.',
      'kyocera-printer-lease':
        'The smallest A3 colour model is the most a workshop needs, and a compact A4 device may do. Keep whichever it is out of the bay: oil mist on the glass shows as grey bands on every scan.',
      'managed-print-services':
        'With one device and few pages, automatic toner and remote meter readings are the only parts of a managed plan that matter. Ask for those, and decline charges for reports nobody will read.',
      'end-printer-lease-contract':
        'Workshop machines come back greasy. Clean it before the inspection, and ask for photographs at collection signed by the driver.',
      'printer-leasing-quotes':
        'Workshops and associations: if you print under a thousand pages a month, say so and ask for a purchase price beside the rent.',
    },
  },
};
