import type { Post } from '../../data.ts';
import { Shadow } from '../Block.tsx';
import { Pile } from '../Pile.tsx';
import { inRow, Several, Standing } from '../Standing.tsx';
import { At, Calculator, Desk, Document, Floor, Monitor, Padlock, Toner } from '../things.tsx';
import type { Scene } from './Scene.ts';

const business: Scene = {
  frame: [-305, -310, 1090, 490],
  content: (
    <>
      <Floor at={[640, 0, 60]} size={[2000, 0, 1000]} />
      <Shadow at={[0, 0, 200]} size={[504, 500, 14]} />
      <Document at={[0, 0, 200]} scale={1.2} />
      <Shadow at={[700, 0, 200]} size={[504, 500, 14]} />
      <Document at={[700, 0, 200]} scale={1.2} total />
      <Calculator at={[560, 0, -420]} />
    </>
  ),
};

const technology: Scene = {
  frame: [-231, -430, 1310, 590],
  content: (
    <>
      <Floor at={[900, 0, 300]} size={[2500, 0, 1100]} />
      <Several
        id="to-choose"
        places={inRow(2, 1150)}
        before={([x, , z], place) => <Pile at={[x + 560, 0, z - 240]} sheets={place === 0 ? 24 : 50} />}
      />
    </>
  ),
};

const managed: Scene = {
  frame: [-370, -455, 1330, 599],
  content: (
    <>
      <Floor at={[720, 0, 200]} size={[2300, 0, 1100]} />
      <Desk at={[0, 0, 0]} size={[840, 620, 520]} />
      <Monitor at={[150, 656, 180]} />
      {[0, 1, 2, 3].map((place) => (
        <Toner key={place} at={[980 + place * 150, 0, 120]} cap={place === 0 ? 'amber' : 'lit'} />
      ))}
    </>
  ),
};

const sprout = 'M0 0v-120q-8-84-104-92 0 88 104 92M0-120q0-100 112-118 6 110-112 118';

const sustainability: Scene = {
  frame: [-310, -320, 960, 432],
  content: (
    <>
      <Floor at={[400, 0, 120]} size={[1250, 0, 700]} />
      <Pile at={[0, 0, 0]} sheets={14} />
      <Pile at={[420, 0, 240]} sheets={30} />
      <At at={[148, 168, 105]}>
        <path className="sprout" d={sprout} />
      </At>
    </>
  ),
};

const security: Scene = {
  frame: [-453, -435, 1270, 572],
  content: (
    <>
      <Floor at={[480, 0, 80]} size={[2000, 0, 1050]} />
      <Standing at={[0, 0, 0]} />
      <Shadow at={[840, 0, -60]} size={[300, 330, 40]} />
      <Padlock at={[840, 240, -60]} />
    </>
  ),
};

export const COVERS: Readonly<Record<Post['category'], Scene>> = {
  'Business Solutions': business,
  Technology: technology,
  'Managed Services': managed,
  Sustainability: sustainability,
  Security: security,
};
