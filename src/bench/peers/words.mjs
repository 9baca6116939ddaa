/** Sentences per page: one under the heading, three in each of six sections, two for each of four questions. */
export const SLOTS = 27;

export const STATES = [
  { id: 'nsw', code: 'NSW', name: 'New South Wales' },
  { id: 'vic', code: 'VIC', name: 'Victoria' },
  { id: 'qld', code: 'QLD', name: 'Queensland' },
  { id: 'wa', code: 'WA', name: 'Western Australia' },
  { id: 'sa', code: 'SA', name: 'South Australia' },
  { id: 'tas', code: 'TAS', name: 'Tasmania' },
  { id: 'nt', code: 'NT', name: 'Northern Territory' },
  { id: 'act', code: 'ACT', name: 'Australian Capital Territory' },
];

export const SERVICES = [
  { id: 'printer-leasing', name: 'Printer leasing' },
  { id: 'managed-print', name: 'Managed print' },
  { id: 'copier-rental', name: 'Copier rental' },
  { id: 'lease-quotes', name: 'Lease quotes' },
  { id: 'lease-endings', name: 'Lease endings' },
];

export const QUESTIONS = [
  'What does a lease cost in {place}?',
  'How long is the usual term in {place}?',
  'Who mends the machine in {place}?',
  'What happens at the end of a lease in {place}?',
];

/** The generated sentences are meaningless, but they are as long and as varied as real copy. */
export const WORDS = {
  quality:
    'quiet spare yearly early plain heavy local paper narrow busy written cheap common formal former honest humble joint late level linked little lower mixed modest narrow nearby neat newer older open orderly outer paid patient printed private proper quick ready regular rented rough second shared short signed simple single slow small sound steady sturdy tidy upper usual whole wide'.split(
      ' ',
    ),
  thing:
    'ledger meter tray term invoice office copier counter drum folder toner fuser lease notice cabinet corner desk driver feeder finisher fleet form glass hinge island key lamp letter lock margin memo mirror network panel parcel plug printer quote receipt reel roller scanner screen shelf sorter stapler switch table ticket total tower village wall warehouse window yard'.split(
      ' ',
    ),
  things:
    'pages offices clerks contracts bills branches agents builders carts clinics copies cupboards dealers drawers farms figures files folders forms grocers halls kitchens labels ledgers lessees lessors letters machines mechanics meters notes owners partners payments plans posters printers records renters reports rooms schools sheets shops signs stamps stores studios suppliers tables teams tenants traders trays vans workshops'.split(
      ' ',
    ),
  does: 'keeps covers compares follows counts gathers guards holds joins leads leaves lends lifts lists marks meets mends moves names needs offers orders outlasts owns packs passes pays plans prints reaches reads replaces saves sends serves settles shows sorts splits starts stores tests trades turns weighs'.split(
    ' ',
  ),
  do: 'keep cover compare follow count gather guard hold join lead leave lend lift list mark meet mend move name need offer order outlast own pack pass pay plan print reach read replace save send serve settle show sort split start store test trade turn weigh'.split(
    ' ',
  ),
  where:
    'before after behind beside beyond near past under above across along around below between inside outside past through towards without'.split(
      ' ',
    ),
};

export const ENDINGS = [
  'once a year',
  'on most days',
  'when the term ends',
  'as a rule',
  'without a fee',
  'at the counter',
  'in the first month',
  'for the whole term',
  'by the last invoice',
  'from the first page',
  'when nobody asks',
  'if the owner agrees',
];
