import { Image, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import type { Industry } from '../data.ts';
import { pictureId } from '../drawing/pictures.ts';
import { type LeaseExample, leaseExamplesOf } from '../lease-examples.ts';
import { firstSentence } from '../text.ts';
import { Card } from './Card.tsx';
import { OfficeSum } from './OfficeSum.tsx';

const Example = ({ example, options }: { readonly example: LeaseExample; readonly options: string }) => (
  <p className="card-sum sum">
    <OfficeSum example={example} before={options} />
  </p>
);

/** Shows only the first sentence on phones, to keep the prices close together. */
const Summary = ({ text }: { readonly text: string }) => {
  const first = firstSentence(text);
  return (
    <p>
      {first}
      <span className="rest">{text.slice(first.length)}</span>
    </p>
  );
};

export const IndustryCards = ({ industries }: { readonly industries: readonly Industry[] }) => {
  const examples = leaseExamplesOf(useSite());
  return (
    <ul className="grid two-by-two trades">
      {industries.map(({ id, heading, summary, options, example: office }) => {
        const example = examples.find((one) => one.id === office);
        return (
          <Card
            key={id}
            heading={heading}
            to={paths.industry(id)}
            className="covered"
            picture={<Image id={pictureId.industry(id)} className="cover" />}
          >
            {example && <Example example={example} options={options} />}
            <Summary text={summary} />
          </Card>
        );
      })}
    </ul>
  );
};
