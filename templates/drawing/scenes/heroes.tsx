import type { ServiceSlug } from '../../../src/site/services.ts';
import { Shadow } from '../Block.tsx';
import { Fleet } from '../Fleet.tsx';
import { Person } from '../Person.tsx';
import { Pile } from '../Pile.tsx';
import { line } from '../projection.ts';
import { inRow, Several, Standing } from '../Standing.tsx';
import { At, Carton, Document, Floor, Plant, Trolley } from '../things.tsx';
import type { Scene } from './Scene.ts';

/** Somebody at a machine. */
const office: Scene = {
  frame: [-190, -683, 794, 809],
  content: (
    <>
      <Floor at={[420, 0, 200]} size={[2000, 0, 1400]} />
      <Plant at={[1000, 0, 640]} />
      <Standing at={[0, 0, 0]} />
      <At at={[-240, 0, 0]}>
        <Person />
      </At>
      <Pile at={[780, 0, 40]} sheets={25} />
    </>
  ),
};

const agreement: Scene = {
  frame: [-190, -683, 794, 809],
  content: (
    <>
      <Floor at={[420, 0, 200]} size={[2000, 0, 1400]} />
      <Standing at={[0, 0, 0]} />
      <At at={[-240, 0, 0]}>
        <Person />
      </At>
      <Shadow at={[790, 0, 20]} size={[504, 500, 14]} />
      <Document at={[790, 0, 20]} scale={1.2} />
    </>
  ),
};

const models: Scene = {
  frame: [-64, -420, 1430, 624],
  content: (
    <>
      <Floor at={[1345, 0, 600]} size={[3600, 0, 1800]} />
      <Several
        id="model"
        places={inRow(3, 940)}
        before={([x, , z], place) => <Pile at={[x + 510, 0, z - 260]} sheets={25 + place * 12} />}
      />
    </>
  ),
};

const fleet: Scene = {
  frame: [-95, -413, 1590, 624],
  content: <Fleet id="managed" />,
};

const leaving: Scene = {
  frame: [-136, -590, 686, 730],
  content: (
    <>
      <Floor at={[452, 0, 250]} size={[1800, 0, 1400]} />
      <Trolley at={[-30, 0, -50]} />
      <Standing at={[0, 40, 0]} />
      <path className="strap" d={line([0, 480, 0], [602, 480, 0], [602, 480, 665])} />
    </>
  ),
};

const quotes: Scene = {
  frame: [-135, -413, 884, 562],
  content: (
    <>
      <Floor at={[675, 0, 200]} size={[2200, 0, 1400]} />
      <Standing at={[0, 0, 0]} />
      <Shadow at={[1000, 0, 400]} size={[546, 500, 14]} />
      <Document at={[1000, 0, 400]} scale={1.3} total />
      <Shadow at={[820, 0, -60]} size={[462, 500, 14]} />
      <Document at={[820, 0, -60]} scale={1.1} total />
    </>
  ),
};

/** Who has to do with a lease: you at the machine, the lessor's agreement, and who brings toner. */
const parties: Scene = {
  frame: [-330, -690, 1690, 938],
  content: (
    <>
      <Floor at={[1150, 0, 300]} size={[4400, 0, 1700]} />
      <Standing at={[0, 0, 0]} />
      <At at={[-240, 0, 0]}>
        <Person />
      </At>
      <Shadow at={[1050, 0, 20]} size={[504, 500, 14]} />
      <Document at={[1050, 0, 20]} scale={1.2} />
      <At at={[1880, 0, 420]}>
        <Person />
      </At>
      <Trolley at={[2140, 0, 420]} />
      <Carton at={[2180, 34, 460]} size={[420, 300, 420]} />
    </>
  ),
};

/** What stands beside a page's heading: by a service's id, that of the page about us, or any. */
export const HEROES: Readonly<Record<'any' | 'about' | ServiceSlug, Scene>> = {
  any: office,
  about: parties,
  'printer-leasing': agreement,
  'kyocera-printer-lease': models,
  'managed-print-services': fleet,
  'end-printer-lease-contract': leaving,
  'printer-leasing-quotes': quotes,
};
