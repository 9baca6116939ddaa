import type { City, IndustryShare } from '../schemas.ts';
import { neighbourName } from './distance.ts';
import { capital, count, kilometres, number, percent, ranked, wholeMoney } from './grammar.ts';
import { INDUSTRY_ADVICE } from './industries.ts';
import { areaName, councilArea, placeName, populationArea, stateName } from './names.ts';
import type { Profile } from './profile.ts';

/** Something that sets a place apart. The heavier, the more unusual. */
export interface Trait {
  readonly weight: number;
  readonly text: string;
}

type Finder = (profile: Profile) => Trait | undefined;

const trait = (weight: number, text: string): Trait => ({ weight, text });

/** A council area of more than 15,000 sq km. */
const vastCouncil: Finder = ({ city: { lga } }) =>
  lga && lga.areaSqKm >= 15000
    ? trait(
        Math.log10(lga.areaSqKm / 15000) + 1,
        `${capital(councilArea(lga.name))} covers ${number(Math.round(lga.areaSqKm))} square kilometres. “Anywhere in the shire” in a service schedule can mean a very long drive, so give the supplier the street address of every site and have each one listed.`,
      )
    : undefined;

/** An urban centre that holds less than half of its council's residents. */
const scatteredCouncil: Finder = ({ city, name }) => {
  const { lga, population, isCapital } = city;
  if (!lga || isCapital || !city.quotePopulation || population.geography !== 'Urban Centre and Locality')
    return undefined;
  const ratio = lga.population2021 / population.value;
  return ratio >= 2
    ? trait(
        Math.min(1.6, ratio / 4 + 0.4),
        `${capital(councilArea(lga.name))} has ${number(lga.population2021)} residents, against ${number(population.value)} in ${populationArea(city)}. A firm based in ${name} may well have a branch elsewhere in the area: put both addresses on one agreement, with one pool of pages.`,
      )
    : undefined;
};

/** A capital whose central council is a small part of the built-up area. */
const smallCentralCouncil: Finder = ({ city, name }) =>
  city.isCapital && city.lga && city.lga.population2021 < city.population.value
    ? trait(
        1.2,
        `“${areaName(city.lga.name)}” means two things: a council area of ${number(city.lga.population2021)} residents and a built-up area of ${number(city.population.value)}. When a service schedule says ${name}, ask which of them it means.`,
      )
    : undefined;

/** The nearest listed place lies in another state, within 60 km. */
const acrossBorder: Finder = (profile) => {
  const first = profile.city.nearest.find(({ state, distanceKm }) => state !== profile.city.state && distanceKm <= 60);
  return first
    ? trait(
        2,
        `The state border is close: ${neighbourName(first, profile)} is ${kilometres(first.distanceKm)} to the ${first.direction}. Public holidays and dealers’ territories differ on the two sides, so ask which side your technician, and the law of your contract, come from.`,
      )
    : undefined;
};

const older: Finder = ({ city, state }) => {
  const gap = city.medianAge2021 - state.medianAge2021;
  return city.quotePopulation && gap >= 6
    ? trait(
        gap / 8,
        `At the 2021 Census the median age in ${populationArea(city)} was ${city.medianAge2021}, ${count(gap)} years above that of ${stateName(state)}. Clients who like their letters on paper, and in larger type, are worth a tray of good stock and a template set to 12 point or more.`,
      )
    : undefined;
};

const younger: Finder = ({ city, state }) => {
  const gap = state.medianAge2021 - city.medianAge2021;
  return city.quotePopulation && gap >= 4
    ? trait(
        gap / 6,
        `The median age in ${populationArea(city)} was ${city.medianAge2021} at the 2021 Census, ${count(gap)} years below that of ${stateName(state)}. Expect people to print from phones; ask to see it done with a visitor’s handset, without putting the visitor on your network.`,
      )
    : undefined;
};

const highIncome: Finder = ({ city, state }) => {
  const ratio = city.medianHouseholdIncomeWeekly2021 / state.medianHouseholdIncomeWeekly2021;
  return city.quotePopulation && ratio >= 1.2
    ? trait(
        ratio - 0.1,
        `Median household income in ${populationArea(city)} was ${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week in 2021, ${percent((ratio - 1) * 100)} above that of ${stateName(state)}. Where wages are high, an hour spent at a jammed printer costs more than a month of its toner; pay for reliability.`,
      )
    : undefined;
};

const lowIncome: Finder = ({ city, state }) => {
  const ratio = city.medianHouseholdIncomeWeekly2021 / state.medianHouseholdIncomeWeekly2021;
  return city.quotePopulation && ratio <= 0.75
    ? trait(
        1.9 - ratio,
        `Median household income in ${populationArea(city)} was ${wholeMoney(city.medianHouseholdIncomeWeekly2021)} a week in 2021, ${percent((1 - ratio) * 100)} below that of ${stateName(state)}. Margins follow incomes, so keep the fixed part of the bill low: a small rent with a fair page rate is safer than the reverse.`,
      )
    : undefined;
};

/** The point distances are measured from, for a city of several centres. */
const severalCentres: Finder = ({ city, name }) =>
  city.referencePoint
    ? trait(
        1.4,
        `${capital(name)} has more than one centre; distances on this page are measured from ${city.referencePoint}. A quotation should name the suburb, because a supplier’s zones follow suburbs.`,
      )
    : undefined;

/** A clock that differs from the rest of the state. */
const foreignClock: Finder = ({ city, state, name }) =>
  city.hoursFromSydney.standardMonths !== state.hoursFromSydney.standardMonths
    ? trait(
        2.5,
        `${capital(name)} keeps South Australian time, half an hour behind the rest of ${stateName(state)}. A service schedule with “business hours” in it should say whose.`,
      )
    : undefined;

/** A dialling code that differs from the state's. */
const foreignDiallingCode: Finder = ({ city, state, name }) =>
  city.areaCode !== state.areaCode
    ? trait(
        1.1,
        `Fixed lines in ${name} carry the dialling code ${city.areaCode} and not the ${state.areaCode} of ${stateName(state)}. Call centres that sort customers by code may send you to the wrong branch, so give your postcode, ${city.postcode}, first.`,
      )
    : undefined;

const bassStrait: Finder = ({ city, name }) =>
  city.state === 'TAS'
    ? trait(
        0.9,
        `Machines and most parts for ${name} cross Bass Strait. Ask whether the supplier keeps drums and fusers in Tasmania, and whether the freight of a replacement is theirs or yours.`,
      )
    : undefined;

/** One industry with a quarter or more of employed residents. */
const oneIndustry: Finder = ({ city, workArea, name }) => {
  const top = city.employment.topIndustries[0];
  return top && top.sharePct >= 25
    ? trait(
        top.sharePct / 25,
        `${capital(INDUSTRY_ADVICE[top.name].plain)} accounts for ${percent(top.sharePct)} of employed residents of ${workArea}. Business around ${name} rises and falls with it; a right to hand back one machine in four, once in the term, is worth asking for.`,
      )
    : undefined;
};

const noIndustry: Finder = ({ city, workArea }) =>
  city.employment.distinctiveIndustries.length <= 1
    ? trait(
        1,
        `Hardly any industry is over-represented among employed residents of ${workArea}: the mix is close to Australia’s own. Ordinary advice therefore fits well, and page rates quoted in national comparisons are a fair yardstick.`,
      )
    : undefined;

/** Few workers counted in all. */
const smallWorkforce: Finder = ({ city, workArea, name }) =>
  city.employment.employedResidents < 1500
    ? trait(
        1.1,
        `The Census counted ${number(city.employment.employedResidents)} employed residents in ${workArea}. A technician who covers ${name} covers a great deal of country besides, so ask for the round and its days.`,
      )
    : undefined;

const workplaceOnly: Finder = ({ city, name }) =>
  city.quotePopulation
    ? undefined
    : trait(
        1.6,
        `Hardly any of the figures for residents tell you about business in ${name}, which is why this page prints no head count. What counts for a quotation is the building, the dock and the hours.`,
      );

/** Share of office occupations among the first or last three of the state's listed places. */
const officeRank: Finder = ({ city, state, atlas, name, workArea }) => {
  const share = (one: City): number => one.employment.officeOccupationsSharePct;
  const places = atlas.citiesOf(city.state);
  const above = places.filter((one) => share(one) > share(city)).length + 1;
  const below = places.filter((one) => share(one) < share(city)).length + 1;
  const among = `of the ${number(places.length)} places listed for ${stateName(state)}`;
  if (above <= 3) {
    return trait(
      1.25,
      `${capital(among)}, ${name} has the ${ranked(above, 'highest')} share of people in office occupations: ${percent(share(city))} of employed residents of ${workArea}. Release codes and scanning speed deserve more of the budget here than elsewhere.`,
    );
  }
  return below <= 3
    ? trait(
        1.25,
        `${capital(among)}, ${name} has the ${ranked(below, 'lowest')} share of people in office occupations: ${percent(share(city))} of employed residents of ${workArea}. One sound machine and a spare will serve most businesses.`,
      )
    : undefined;
};

/** The largest share an industry can have in a place: as listed, else at most that of its fifth industry. */
const shareAtMost = ({ employment }: City, name: IndustryShare['name']): number =>
  [...employment.topIndustries, ...employment.distinctiveIndustries].find((one) => one.name === name)?.sharePct ??
  employment.topIndustries.at(-1)?.sharePct ??
  0;

/** The first distinctive industry, where no listed place of the state can have a larger share. */
const highestShare: Finder = ({ city, state, atlas, name }) => {
  const first = city.employment.distinctiveIndustries[0];
  if (!first || first.count < 20) return undefined;
  const others = atlas.citiesOf(city.state).filter((one) => one.slug !== city.slug);
  return others.every((one) => shareAtMost(one, first.name) < first.sharePct)
    ? trait(
        1.5,
        `No other place listed for ${stateName(state)} has a larger share of employed residents in ${INDUSTRY_ADVICE[first.name].plain} than ${name} with ${percent(first.sharePct)}. Ask suppliers what else they look after in that trade; one who knows its software will set the machine up in half the time.`,
      )
    : undefined;
};

/** Three listed places within 25 km. */
const cluster: Finder = (profile) => {
  const near = profile.city.nearest.filter(({ distanceKm }) => distanceKm <= 25);
  return near.length >= 3
    ? trait(
        0.8,
        `${capital(
          near
            .map(({ name }) => placeName(name))
            .slice(0, 2)
            .join(' and '),
        )} are within ${kilometres(Math.max(...near.slice(0, 2).map(({ distanceKm }) => distanceKm)))}. With neighbours so close a swap machine can be with you the same morning, if the supplier keeps one; ask where it stands.`,
      )
    : undefined;
};

/** Rank among the state's urban centres. */
const bigForState: Finder = ({ city, state, name }) => {
  const rank = city.urbanCentreRankInState;
  return rank !== null && rank >= 2 && rank <= 8 && city.quotePopulation
    ? trait(
        0.7,
        `By residents ${name} is the ${ranked(rank, 'largest')} of the ${number(state.urbanCentresAndLocalities)} urban centres and localities in ${stateName(state)}, with ${number(city.population.value)} in ${populationArea(city)}. That is a reason to expect a service branch here, and to ask why if there is none.`,
      )
    : undefined;
};

/** Where the place stands among its neighbours in the state, when nothing louder speaks. */
const smallForState: Finder = ({ city, state, name }) => {
  const rank = city.urbanCentreRankInState;
  return rank !== null && rank > 8 && city.quotePopulation
    ? trait(
        0.3,
        `${capital(name)} ranks ${number(rank)} among the ${number(state.urbanCentresAndLocalities)} urban centres and localities of ${stateName(state)} by residents. Suppliers plan their branches by such lists, so it is fair to ask where the nearest one above it on the list is served from.`,
      )
    : undefined;
};

/** A built-up area of 1,500 residents to the square kilometre and more. */
const density: Finder = ({ city }) =>
  city.quotePopulation && city.population.densityPerSqKm >= 1500
    ? trait(
        0.6,
        `${capital(populationArea(city))} has ${number(city.population.densityPerSqKm)} residents to the square kilometre. Parking and loading take a technician longer than the repair; say on the first call where a van may stop.`,
      )
    : undefined;

const FINDERS: readonly Finder[] = [
  vastCouncil,
  scatteredCouncil,
  smallCentralCouncil,
  acrossBorder,
  older,
  younger,
  highIncome,
  lowIncome,
  severalCentres,
  foreignClock,
  foreignDiallingCode,
  bassStrait,
  oneIndustry,
  noIndustry,
  smallWorkforce,
  workplaceOnly,
  officeRank,
  highestShare,
  cluster,
  bigForState,
  smallForState,
  density,
];

/** What sets a place apart, the most unusual first. */
export const traitsOf = (profile: Profile, limit: number): readonly string[] =>
  FINDERS.flatMap((find) => find(profile) ?? [])
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ text }) => text);
