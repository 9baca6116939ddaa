import { kilometres, number, percent } from '../grammar.ts';
import { coastPhrase } from '../setting.ts';
import { type Question, when } from './question.ts';

/** Questions on models. */
export const KYOCERA_QUESTIONS: readonly Question[] = [
  {
    matters: ({ zone }) => when(zone === 'shore'),
    answer: (profile) => ({
      question: `Does sea air trouble a Kyocera ${profile.in}?`,
      answer: `${profile.Name} is ${coastPhrase(profile)}, near enough for salt to reach feed springs and connectors over the years. An inside wall and a weekly wipe do most of the work; ask whether the warranty excludes corrosion.`,
    }),
  },
  {
    matters: ({ zone }) => when(zone === 'tropic-coast'),
    answer: (profile) => ({
      question: `Should a Kyocera ${profile.in} have cassette heaters?`,
      answer: `Ask whether they are offered for the model. ${profile.Name} lies at ${number(-profile.city.lat)}° south, where damp paper is a commoner cause of jams than wear; wrapped reams and air-conditioning left on overnight cost less and may be enough.`,
    }),
  },
  {
    matters: ({ zone }) => when(zone === 'deep-inland' || zone === 'tropic-inland'),
    answer: (profile) => ({
      question: `What does dust ${profile.in} do to a Kyocera?`,
      answer: `At ${kilometres(profile.city.coastDistanceKm)} from the coast it is the slow wear: rollers slip, and a grey line runs down every scan. Ask for rollers and glass to be cleaned at each visit, and keep the feeder closed between jobs.`,
    }),
  },
  {
    matters: ({ city, size }) =>
      when(
        size === 'work' ||
          size === 'metropolis' ||
          (city.population.value >= 50000 && city.population.densityPerSqKm >= 1500),
        0.9,
      ),
    answer: ({ in: where, city }) => ({
      question: `Will a TASKalfa fit through the building ${where}?`,
      answer: `By dealers’ figures the 2554ci, 3554ci and 4054ci measure 602 × 665 × 790 mm and weigh about 90 kg, before trays or a finisher are added. Measure the lift and the turn of the stairs at your address in ${city.postcode} and put both in the request.`,
    }),
  },
  {
    matters: ({ distance }) => when(['long', 'remote'].includes(distance), 0.9),
    answer: ({ in: where, nearestCapital }) => ({
      question: `Which parts can our own people change ${where}?`,
      answer: `Toner and the waste box always; drum units on many models. Ask which for the one quoted, and have it shown at installation: with ${kilometres(nearestCapital?.km ?? 0)} to ${nearestCapital?.city.name}, each part that staff can change is a visit saved.`,
    }),
  },
  {
    matters: ({ office, city }) =>
      when(city.kind !== 'employment-area' && (office === 'hands-on' || office === 'below'), 0.6),
    answer: ({ in: where, city, workArea }) => ({
      question: `Is the smallest A3 model enough ${where}?`,
      answer: `Often. Office occupations are ${percent(city.employment.officeOccupationsSharePct)} of employed residents of ${workArea}, so many machines serve two or three desks. The ECOSYS M8124cidn suits up to about 2,500 prints a month; read your meter for a month before you take more.`,
    }),
  },
  {
    matters: ({ office, city }) =>
      when(city.kind !== 'employment-area' && (office === 'desk' || office === 'above'), 0.7),
    answer: ({ in: where, city, workArea }) => ({
      question: `Which security functions should an office ${where} ask for?`,
      answer: `With ${percent(city.employment.officeOccupationsSharePct)} of employed residents of ${workArea} in office occupations, floors are shared: release at the device, an encrypted drive and a changed administrator password. Ask which are standard on the model and which are options with a price.`,
    }),
  },
  {
    matters: ({ zone }) => when(zone === 'inland' || zone === 'near-coast', 0.45),
    answer: (profile) => ({
      question: `Why might a new Kyocera jam ${profile.in}?`,
      answer: `Usually because of the paper. ${profile.Name} is ${coastPhrase(profile)}; reams that come in from a cold shed or a dry heated room cling or curl. Let them stand a day beside the machine, and have the paper type set for each tray.`,
    }),
  },
];
