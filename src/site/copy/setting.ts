import { kilometres } from './grammar.ts';
import type { Profile, Zone } from './profile.ts';

/** `on the coast`, `about 35 km from the coast`: computed against a generalised outline, good to about 3 km. */
export const coastPhrase = ({ city: { coastDistanceKm } }: Profile): string =>
  coastDistanceKm <= 3 ? 'on or close to the coast' : `about ${kilometres(coastDistanceKm)} from the nearest coast`;

interface SettingAdvice {
  readonly heading: string;
  /** Follows `Dubbo is about 284 km from the nearest coast`. */
  readonly city: string;
  readonly device: string;
}

/** Care of paper and machines by setting: general trade knowledge, no local measurement. */
const ADVICE: Readonly<Record<Zone, SettingAdvice>> = {
  'tropic-coast': {
    heading: 'Wet-season paper',
    city: '; north of the Tropic of Capricorn the air is humid for much of the year. Damp paper curls at the fuser and jams in the duplexer: keep reams wrapped and in an air-conditioned room, and put no more in the tray on Friday than will be used that day.',
    device:
      'In the tropics ask whether the paper cassettes can have heaters or a dry-air unit, keep the machine out of the path of an open door, and let it stand where the air-conditioning stays on at night.',
  },
  'tropic-inland': {
    heading: 'Heat, dust and a short wet',
    city: '; north of the Tropic of Capricorn but away from the sea, machines meet hot dry months, dust and then a humid spell. Vacuum the vents quarterly, cover the glass and never leave toner in a closed vehicle.',
    device:
      'Heat is the enemy inland in the tropics. Leave the clearance the manual asks for on all sides, do not enclose the machine in joinery, and have toner delivered to the air-conditioned side of the building.',
  },
  shore: {
    heading: 'Sea air',
    city: '; salt is the slow problem there. It settles on connectors and feed springs of machines by an open window or a roller door. An inside wall and a weekly wipe are enough; ask whether the warranty covers corrosion.',
    device:
      'So near the sea, stand the machine on an inside wall. Salt and damp do more to feed springs and board connectors than page counts do, and neither shows on a meter reading.',
  },
  coast: {
    heading: 'Coastal damp',
    city: ', far enough to be spared most of the salt and near enough for damp mornings. Half-fill the cassettes before a humid weekend, and store the rest wrapped and flat.',
    device:
      'A few kilometres back from the sea, damp paper is a commoner cause of jams than a worn roller. Before logging a call, try a fresh ream.',
  },
  'near-coast': {
    heading: 'Paper and weather',
    city: ', close enough for the odd humid spell. Wrapped reams at room temperature for a day before use, away from outside walls and concrete floors, are all it asks.',
    device:
      'Give paper a day to reach room temperature before it is loaded. Reams brought in from a cold store or a hot van are the usual suspects when a new machine jams in its first week.',
  },
  inland: {
    heading: 'Dry rooms and static',
    city: ', inland enough for dry air, above all in heated winter offices. Dry sheets cling and feed in pairs: fan the ream, keep it wrapped, and run no heater beside the machine.',
    device:
      'In dry inland rooms double feeds come from static. Ask the installer to set the paper type properly in each tray, which adjusts the feed, before anyone reaches for a screwdriver.',
  },
  'deep-inland': {
    heading: 'Dust and dry heat',
    city: ', a long way inland, where dust wears rollers and dims the scan glass and heat shortens the life of stored toner. A cleaning kit, a dust cover at weekends and a cool cupboard make a visible difference over a term.',
    device:
      'Far inland, plan a roller and glass clean at every visit, whatever the fault. Ask for it to be written into the service sheet as a line to tick.',
  },
};

export const settingHeading = ({ zone }: Profile): string => ADVICE[zone].heading;

export const settingAdvice = (profile: Profile): string => ADVICE[profile.zone].city;

export const settingDeviceAdvice = ({ zone }: Profile): string => ADVICE[zone].device;
