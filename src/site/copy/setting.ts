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
    city: '; it lies north of the Tropic of Capricorn, where the air is humid for much of the year. Paper drinks that moisture, curls as it passes the fuser and jams in the duplexer. Keep reams wrapped until they are loaded, off the floor and in an air-conditioned room, and put no more in the tray on Friday than will be used that day.',
    device:
      'In the tropics ask whether the paper cassettes can have heaters or a dry-air unit, keep the machine out of the path of an open door, and let it stand where the air-conditioning stays on at night.',
  },
  'tropic-inland': {
    heading: 'Heat, dust and a short wet',
    city: '; it lies north of the Tropic of Capricorn but well away from the sea, so machines meet hot dry months, dust and then a humid spell. Vacuum the vents quarterly, keep a cover over the glass and never leave toner in a closed vehicle: cartridges that have been cooked print grey.',
    device:
      'Heat is the enemy inland in the tropics. Leave the clearance the manual asks for on all sides, do not enclose the machine in joinery, and have toner delivered to the air-conditioned side of the building.',
  },
  shore: {
    heading: 'Sea air',
    city: '; with the water so near, salt is the slow problem. It settles on connectors and paper-feed springs of machines that stand by an open window or a roller door. An inside wall, a weekly wipe and reams kept in their wrappers are enough; the manufacturer’s warranty may not cover corrosion, so it pays to ask.',
    device:
      'So near the sea, stand the machine on an inside wall. Salt and damp do more to feed springs and board connectors than page counts do, and neither shows on a meter reading.',
  },
  coast: {
    heading: 'Coastal damp',
    city: ', far enough from the surf to be spared most of the salt and near enough for damp mornings. Paper left in an opened tray over a humid weekend is what jams on Monday. Half-fill the cassettes, and store the rest wrapped and flat.',
    device:
      'A few kilometres back from the sea, damp paper is a commoner cause of jams than a worn roller. Before logging a call, try a fresh ream.',
  },
  'near-coast': {
    heading: 'Paper and weather',
    city: ', close enough for the odd humid spell, far enough to forget the sea for months. Follow the plain rule: wrapped reams at room temperature for a day before use, away from outside walls and concrete floors.',
    device:
      'Give paper a day to reach room temperature before it is loaded. Reams brought in from a cold store or a hot van are the usual suspects when a new machine jams in its first week.',
  },
  inland: {
    heading: 'Dry rooms and static',
    city: ', inland enough for dry air, above all in heated winter offices. Dry paper clings: two sheets feed as one, and the page count in the log no longer matches the pages in your hand. Fan the ream, keep it wrapped, and do not run a heater beside the machine.',
    device:
      'In dry inland rooms double feeds come from static. Ask the installer to set the paper type properly in each tray, which adjusts the feed, before anyone reaches for a screwdriver.',
  },
  'deep-inland': {
    heading: 'Dust and dry heat',
    city: ', a long way inland, where summers can be hot and open windows let in dust. Dust wears rollers and dims the scan glass; heat shortens the life of toner in storage. A cleaning kit, a dust cover at weekends and a cool cupboard make a visible difference over four or five years.',
    device:
      'Far inland, plan a roller and glass clean at every visit, whatever the fault. Ask for it to be written into the service sheet as a line to tick.',
  },
};

export const settingHeading = ({ zone }: Profile): string => ADVICE[zone].heading;

export const settingAdvice = (profile: Profile): string => ADVICE[profile.zone].city;

export const settingDeviceAdvice = ({ zone }: Profile): string => ADVICE[zone].device;
