import { Shared, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { industriesOf } from '../data.ts';
import { Card } from './Card.tsx';

const Blocks = () => (
  <>
    <h2>Printers for your industry</h2>
    <ul className="grid narrow">
      {industriesOf(useSite())
        .filter(({ onLocationPages }) => onLocationPages)
        .map(({ id, heading, summary }) => (
          <Card key={id} heading={heading} to={paths.industry(id)}>
            <p>{summary}</p>
          </Card>
        ))}
    </ul>
  </>
);

/** What accountants, real estate agents and lawyers need of a printer. */
export const Industries = () => <Shared of={Blocks} className="band soft" />;
