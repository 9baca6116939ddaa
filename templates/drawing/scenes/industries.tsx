import { Block } from '../Block.tsx';
import { Pile } from '../Pile.tsx';
import { Standing } from '../Standing.tsx';
import { Calculator, Desk, Document, Floor, Folders, House, Monitor, OnTop } from '../things.tsx';
import type { Scene } from './Scene.ts';

const DESK = { at: [900, 0, 0], size: [1300, 700, 700] } as const;

const accountants: Scene = {
  frame: [-200, -454, 1350, 640],
  content: (
    <>
      <Floor at={[1000, 0, 200]} size={[3000, 0, 1500]} />
      <Desk {...DESK} />
      <Folders at={[960, 736, 320]} count={5} marked={2} />
      <Calculator at={[1500, 736, 60]} />
      <Pile at={[1800, 736, 380]} sheets={14} />
      <Standing at={[0, 0, 0]} />
    </>
  ),
};

const realEstate: Scene = {
  frame: [-200, -454, 1350, 640],
  content: (
    <>
      <Floor at={[1000, 0, 200]} size={[3000, 0, 1500]} />
      <Desk {...DESK} />
      <Block at={[960, 736, 120]} size={[420, 8, 297]} tones={['lit', 'face', 'shade']} />
      <OnTop at={[960, 744, 417]}>
        <path className="teal" d="M30 30h360v150H30z" />
        <path className="amber" d="M30 206h170v50H30z" />
      </OnTop>
      <House at={[1560, 736, 240]} />
      <Standing at={[0, 0, 0]} />
    </>
  ),
};

const legal: Scene = {
  frame: [-200, -454, 1350, 640],
  content: (
    <>
      <Floor at={[1000, 0, 200]} size={[3000, 0, 1500]} />
      <Desk {...DESK} />
      <Folders at={[960, 736, 320]} count={4} marked={0} />
      <Pile at={[1500, 736, 320]} sheets={34} />
      <Standing at={[0, 0, 0]} />
    </>
  ),
};

const health: Scene = {
  frame: [-200, -454, 1350, 640],
  content: (
    <>
      <Floor at={[1000, 0, 200]} size={[3000, 0, 1500]} />
      <Desk {...DESK} />
      <Monitor at={[1040, 736, 420]} />
      <Document at={[1700, 736, 300]} scale={0.8} />
      <Standing at={[0, 0, 0]} />
    </>
  ),
};

/** What the office of an industry looks like, by the industry's id. */
export const INDUSTRY_SCENES: Readonly<Record<string, Scene>> = {
  accountants,
  'real-estate': realEstate,
  legal,
  health,
};
