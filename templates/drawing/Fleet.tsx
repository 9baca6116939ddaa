import { line } from './projection.ts';
import { Several } from './Standing.tsx';
import { Desk, Floor, Monitor } from './things.tsx';

export const Fleet = ({ id }: { readonly id: string }) => (
  <>
    <Floor at={[1400, 0, 700]} size={[4000, 0, 1900]} />
    <Several
      id={id}
      places={[
        [0, 0, 0],
        [2150, 0, 1241],
      ]}
    />
    <path className="route" d={line([660, 0, 200], [1300, 0, 200], [1300, 0, 1100], [2100, 0, 1400])} />
    <Desk at={[1000, 0, 380]} size={[840, 620, 520]} />
    <Monitor at={[1150, 656, 560]} />
  </>
);
