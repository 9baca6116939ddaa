import type { ServiceSlug } from '../../../src/site/services.ts';
import { Shadow } from '../Block.tsx';
import { Fleet } from '../Fleet.tsx';
import { Person } from '../Person.tsx';
import { Pile } from '../Pile.tsx';
import { area, line, top } from '../projection.ts';
import { inRow, Several, Standing } from '../Standing.tsx';
import {
  At,
  Calculator,
  Carton,
  Counter,
  DeskPrinter,
  Document,
  Floor,
  Folders,
  House,
  Plant,
  Signpost,
  Toolbox,
  Trolley,
} from '../things.tsx';
import type { Scene } from './Scene.ts';

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
  frame: [-285, -413, 1010, 590],
  content: (
    <>
      <Floor at={[590, 0, 130]} size={[2600, 0, 1400]} />
      <Standing at={[0, 0, 0]} />
      <Shadow at={[940, 0, 380]} size={[546, 500, 14]} />
      <Document at={[940, 0, 380]} scale={1.3} />
      <Toolbox at={[-500, 0, -420]} />
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

const trades: Scene = {
  frame: [-90, -455, 1520, 945],
  content: (
    <>
      <Floor at={[2075, 0, -390]} size={[3800, 0, 1900]} />
      <Counter at={[1299, 0, 750]}>
        <path className="teal" d="M400 150h100v90h90v100h-90v90H400v-90h-90V240h90z" />
      </Counter>
      <DeskPrinter at={[1360, 640, 830]} />
      <Document at={[1880, 640, 930]} scale={0.6} />
      <Counter at={[0, 0, 0]}>
        <path
          className="teal"
          d="M438 90h24v250h60v24H378v-24h60zM310 122h280v22H310zM275 264h120a60 52 0 0 1-120 0zM505 264h120a60 52 0 0 1-120 0z"
        />
        <path
          className="teal"
          d="M328 132h14l50 136h-13l-44-114-44 114h-13zM558 132h14l50 136h-13l-44-114-44 114h-13z"
        />
      </Counter>
      <Folders at={[60, 640, 90]} count={4} marked={1} />
      <Pile at={[520, 640, 90]} sheets={22} />
      <Counter at={[3149, 0, -956]}>
        <path className="teal" d="M300 430v-110h80v110zM410 430V240h80v190zM520 430V150h80v280z" />
      </Counter>
      <Pile at={[3219, 640, -848]} sheets={14} />
      <Calculator at={[3649, 640, -938]} />
      <Counter at={[1850, 0, -1706]}>
        <path className="teal" d="M310 260l140-130 140 130v180H310z" />
        <path className="amber" d="M410 330h80v110h-80z" />
      </Counter>
      <House at={[2089, 640, -1648]} />
    </>
  ),
};

const lost: Scene = {
  frame: [-190, -683, 860, 840],
  content: (
    <>
      <Floor at={[520, 0, 200]} size={[2000, 0, 1400]} />
      <Plant at={[1180, 0, 520]} />
      <path
        className="lit"
        d={top(0, [300, -420], [597, -210]) + area([330, 0, 420], [590, 0, 320], [670, 0, 510], [410, 0, 610])}
      />
      <Signpost at={[880, 0, 200]} />
      <At at={[-140, 0, 0]}>
        <Person />
      </At>
    </>
  ),
};

export const HEROES: Readonly<Record<'any' | 'about' | 'industries' | 'not-found' | ServiceSlug, Scene>> = {
  any: office,
  about: parties,
  industries: trades,
  'not-found': lost,
  'printer-leasing': agreement,
  'kyocera-printer-lease': models,
  'managed-print-services': fleet,
  'end-printer-lease-contract': leaving,
  'printer-leasing-quotes': quotes,
};
