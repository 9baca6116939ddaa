import { Drawing } from '../drawing/Drawing.tsx';
import { HEROES } from '../drawing/scenes/heroes.tsx';

export const PageScene = ({ of = 'any' }: { readonly of?: keyof typeof HEROES }) => (
  <Drawing {...HEROES[of]} className="scene" />
);
