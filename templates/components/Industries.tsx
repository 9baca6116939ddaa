import { Shared, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { industriesOf } from '../data.ts';
import { firstSentence } from '../text.ts';
import { Card } from './Card.tsx';
import { Unfolds } from './Unfolds.tsx';

const Blocks = () => (
  <Unfolds heading="Printers for your industry" level={2}>
    <ul className="grid threes">
      {industriesOf(useSite())
        .filter(({ onLocationPages }) => onLocationPages)
        .map(({ id, heading, summary }) => (
          <Card key={id} heading={heading} to={paths.industry(id)}>
            <p>{firstSentence(summary)}</p>
          </Card>
        ))}
    </ul>
  </Unfolds>
);

export const Industries = () => <Shared of={Blocks} className="band soft" />;
