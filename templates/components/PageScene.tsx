import { Drawing } from '../drawing/Drawing.tsx';
import { HEROES } from '../drawing/scenes/heroes.tsx';

/** Illustration next to a page's heading. The default is a person at a machine. */
export const PageScene = ({ of = 'any' }: { readonly of?: keyof typeof HEROES }) => (
  <Drawing {...HEROES[of]} className="scene" />
);
