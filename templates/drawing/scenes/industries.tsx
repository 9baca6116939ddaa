import type { ReactNode } from 'react';
import { Block } from '../Block.tsx';
import { Pile } from '../Pile.tsx';
import { Standing } from '../Standing.tsx';
import { Board, Calculator, Desk, Document, Floor, Folders, House, Monitor, OnTop, Writing } from '../things.tsx';
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

const near = (left: number, top: number, things: ReactNode): Scene => ({
  frame: [left, top, 360, 360],
  content: <g transform="scale(1.3)">{things}</g>,
});

export const INDUSTRY_THINGS: Readonly<Record<string, Scene>> = {
  accountants: near(
    -8,
    -260,
    <>
      <Pile at={[0, 0, 430]} sheets={16} />
      <Calculator at={[0, 0, 0]} />
    </>,
  ),
  'real-estate': near(-44, -279, <House at={[0, 0, 0]} />),
  legal: near(
    -84,
    -304,
    <Board at={[0, 0, 0]} size={[420, 594, 14]}>
      <path
        className="teal"
        d="M198 50h24v250h60v24H138v-24h60zM70 82h280v22H70zM35 214h120a60 52 0 0 1-120 0zM265 214h120a60 52 0 0 1-120 0z"
      />
      <path className="teal" d="M88 92h14l50 126h-13L95 114 51 218H38zM318 92h14l50 126h-13l-44-104-44 104h-13z" />
      <Writing x={50} y={390} lengths={[320, 280, 320]} step={60} />
    </Board>,
  ),
  health: near(
    -84,
    -304,
    <Board at={[0, 0, 0]} size={[420, 594, 14]}>
      <path className="teal" d="M160 50h100v80h80v100h-80v80h-100v-80h-80v-100h80z" />
      <Writing x={50} y={390} lengths={[320, 280, 320]} step={60} />
    </Board>,
  ),
};

export const INDUSTRY_SCENES: Readonly<Record<string, Scene>> = {
  accountants,
  'real-estate': realEstate,
  legal,
  health,
};
