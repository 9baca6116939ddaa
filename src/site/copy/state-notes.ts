import type { StateCode } from '../schemas.ts';

/** What leasing a printer comes down to in one state: geography and trade knowledge, no statistics. */
export interface StateNotes {
  readonly lead: string;
  readonly service: readonly string[];
  readonly paper: string;
  readonly question: { readonly question: string; readonly answer: string };
}

/** Written by hand, state by state; figures on the page come from the data. */
export const STATE_NOTES: Readonly<Record<StateCode, StateNotes>> = {
  NSW: {
    lead: 'On the coast the question is which supplier; west of the ranges it is which technician.',
    service: [
      'Three kinds of service area lie side by side. In Greater Sydney, Newcastle and Wollongong there is no shortage of suppliers to ask, and the work is to read contracts. In the regional cities, among them Wagga Wagga, Dubbo, Orange and Tamworth, expect a few, and find out which one is trained on your model. Further west a supplier may come on fixed days, and stock on your own shelf is part of the plan.',
      'Edges deserve care. Tweed Heads does business with the Gold Coast, Albury with Wodonga, Queanbeyan with Canberra; Broken Hill keeps South Australian time and is nearer to Adelaide. A service schedule drawn up in Sydney seldom knows any of that.',
    ],
    paper:
      'Paper travels badly between climates. A ream stored in a shed at Byron Bay is damp in February; one that stood beside a heater in Goulburn is dry enough to double-feed in July. Buy what you use in a month and keep it wrapped.',
    question: {
      question: 'Does one lease cover offices in Sydney and in regional New South Wales?',
      answer:
        'It can: one agreement, one end date and one pool of pages, with the service terms stated for each address. Ask for the response time of every site on its own line, because an average over Sydney and the west tells the western office nothing.',
    },
  },
  VIC: {
    lead: 'Victoria is compact by mainland standards, which makes service easy to promise and worthwhile to ask about.',
    service: [
      'Geelong, Ballarat and Bendigo are large enough to look for dealers of their own; Shepparton, Warrnambool and the towns of the Latrobe Valley are worth asking about. In such places the choice is often between a local dealer and a Melbourne branch that drives: the local one may answer sooner, and the branch may have more parts. Ask both for their first-visit fix rate.',
      'Along the Murray, Wodonga, Echuca, Swan Hill and Mildura face towns in New South Wales across the water. Territories and public holidays change on the bridge. Mildura is nearer to Adelaide than to Melbourne in a straight line, and should be asked about as a place of its own.',
    ],
    paper:
      'Victorian weather changes quickly and heated offices are dry in winter. Static and double feeds in July are often solved by the paper setting in the tray; damp reams from an unheated garage are the other half of the trouble.',
    question: {
      question: 'Is a Melbourne supplier good enough for a town in regional Victoria?',
      answer:
        'Often, if the travel is inside the service charge and the response time is measured to arrival. Ask how many visits the technician made to your district last month. If the answer is none, ask the nearest regional dealer for a price as well.',
    },
  },
  QLD: {
    lead: 'Queensland’s towns are strung along a very long coast, and Brisbane is about as far from Cairns as from Melbourne.',
    service: [
      'The south-east corner, from the Sunshine Coast to the Gold Coast and west to Toowoomba, is one market. North of it each coastal city, Bundaberg, Rockhampton, Mackay, Townsville and Cairns, serves its own hinterland. Ask where the branch is that covers yours; the next one along may be a few hundred kilometres off.',
      'Inland, mining and pastoral towns depend on contractors’ rounds. There, two machines of one model and a shelf of toner are worth more than a promise. Summer rain closes roads in the north, so supplies for the wet season should be in the building before it starts.',
    ],
    paper:
      'North of the Tropic of Capricorn, humidity is the commonest cause of jams that no technician can find. Wrapped reams, an air-conditioned room and half-filled trays are the cure; ask also whether the model can take cassette heaters.',
    question: {
      question: 'Why does a help desk close at four in Queensland summers?',
      answer:
        'Queensland does not change its clocks. While Sydney keeps daylight saving time, five o’clock there is four o’clock in Queensland. Ask for support hours in local time, and log afternoon faults early.',
    },
  },
  WA: {
    lead: 'Outside the south-west corner, Western Australia is a state of single cities far apart, two or three hours behind the desks in the east.',
    service: [
      'Perth, Mandurah and Bunbury are where several suppliers can be asked. In Albany, Geraldton and Kalgoorlie look for a resident agent. In the Pilbara and the Kimberley the honest arrangement is stock on site, remote diagnosis and planned visits; Broome, Derby and Kununurra lie nearer to Darwin than to Perth in a straight line, and it is worth asking who really comes.',
      'Mining shapes the trade. Contractors’ offices open and close with projects, so relocation rights and exit dates are the clauses to bargain over. Freight to the north is dear in both directions: have the return leg priced at the beginning.',
    ],
    paper:
      'The state has every climate that troubles a printer: salt on the coast, dust in the Goldfields, humidity in the Kimberley. A clean at each visit, written into the service sheet, costs little and prevents most of it.',
    question: {
      question: 'When can a business in Western Australia reach a desk in Sydney?',
      answer:
        'Offices that keep nine to five in Sydney are open from seven to three in Perth during standard time, and from six to two while Sydney keeps daylight saving time. Ask for a Western Australian number for faults in the afternoon.',
    },
  },
  SA: {
    lead: 'More than three in four South Australians live in and around Adelaide; for the rest, distance starts early and the freight line is the one to read.',
    service: [
      'Adelaide and the Hills, with Gawler, Mount Barker and Victor Harbor, are one service area. The Barossa and Clare, the Riverland and the Limestone Coast each have enough vineyards, packing sheds and mills to keep a technician busy in the season. Mount Gambier is slightly nearer to Melbourne than to Adelaide in a straight line, so ask on both sides of the border.',
      'Spencer Gulf and Eyre Peninsula are another matter. Whyalla, Port Augusta and Port Pirie can share a round, and should ask for one; Port Lincoln and Ceduna have no neighbours to share it with. At Roxby Downs everything hangs on one mine, and terms should allow for that.',
    ],
    paper:
      'Dry summers make static, and harvest makes dust. In vintage and grain season wipe the scan glass weekly and keep a full set of toner in the cupboard, since everybody’s peak comes in the same weeks.',
    question: {
      question: 'Should a vineyard or packing shed in South Australia pay the same rent all year?',
      answer:
        'Not necessarily. Some financiers write quarterly or seasonal payments, and a page allowance can be counted over twelve months instead of one. Both have to be asked for before the agreement is drawn up, and the total may be slightly higher.',
    },
  },
  TAS: {
    lead: 'Nowhere in Tasmania is far from anywhere else in Tasmania; what counts is what has to cross Bass Strait.',
    service: [
      'Look for dealers in Hobart and Launceston first, and on the north-west coast ask whether calls are served from Launceston or from Burnie. Ask which parts are held on the island. A drum that has to be flown in on Thursday is a machine that works on Monday.',
      'Small towns such as Scottsdale, Deloraine and Huonville are near enough to a city to be served and too small to be served first. A fixed visit day each quarter, shared with the school or the council, is a modest wish that suppliers can grant.',
    ],
    paper:
      'Cool rooms and a damp west coast mean that paper should come indoors a day before it is used. Reams from a cold shed curl at the fuser, and a new machine gets the blame.',
    question: {
      question: 'Who pays sea freight for a leased printer in Tasmania?',
      answer:
        'Whoever the contract says, and many do not say. Ask for delivery, replacement and return to be quoted including the crossing, and for a return address in Tasmania if the owner has one.',
    },
  },
  NT: {
    lead: 'In the Territory a printer is chosen by what happens when it stops: who is within reach, what is on the shelf and when the road opens.',
    service: [
      'Darwin and Palmerston, with Howard Springs and Humpty Doo, make up one service area. Alice Springs is a market of its own, some 1,290 km away in a straight line. Katherine and Tennant Creek lie on the highway between; technicians pass through, and it pays to know when.',
      'Remote communities and mine towns should plan for redundancy: two small machines that share toner, stock for the season, and a person trained to change the drum. Government, health and education do much of the printing, and their rules on storing records come before any brochure.',
    ],
    paper:
      'The Top End is humid for months and the Centre is dry and dusty. In the first keep paper wrapped and the air-conditioning on; in the second cover the machine and clean the glass. Never leave toner in a parked vehicle in either.',
    question: {
      question: 'How should an office in the Territory prepare for the wet season?',
      answer:
        'Have toner, a waste box and a drum on site before roads close, unwrapped paper for one day only, and a second machine that takes the same supplies. Ask the supplier to agree to a stock list with the service plan.',
    },
  },
  ACT: {
    lead: 'The ACT is one city with several centres. Distance hardly matters; tenancies, security clauses and the rhythm of government do.',
    service: [
      'No listed centre lies more than about 16 km from the city’s central point in a straight line, so travel charges have no place in an agreement. The question is rather how many technicians live in the territory, since some suppliers send them from Sydney.',
      'Firms that work for departments inherit their conditions: data kept in Australia, drives wiped or destroyed, staff escorted in secure buildings. Have them priced before signature. Around Fyshwick, Mitchell and Hume the questions are plainer: docks, opening hours and dust.',
    ],
    paper:
      'Canberra’s winters are cold outside and very dry inside. Static makes sheets cling and feed in pairs; correct tray settings and wrapped reams do more than a service call.',
    question: {
      question: 'What should a supplier to government in Canberra ask of a leased printer?',
      answer:
        'Secure release, encrypted storage where the model offers it, a changed administrator password from the first day and a certificate when the drive is wiped. Attach the clause from your own deed to the request for a quotation, so that it is priced.',
    },
  },
};
