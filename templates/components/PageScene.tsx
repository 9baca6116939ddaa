import { Drawing } from '../drawing/Drawing.tsx';
import { HEROES } from '../drawing/scenes/heroes.tsx';

/** What stands beside a page's heading: the scene of a service or of another page, or somebody at a machine. */
export const PageScene = ({ of = 'any' }: { readonly of?: keyof typeof HEROES }) => (
  <Drawing {...HEROES[of]} className="scene" />
);
