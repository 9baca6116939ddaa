export const number = (value: number | undefined): string => value?.toLocaleString('en-AU') ?? '–';

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Formats a date as '25 November 2026'. */
export const dayOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

export interface Reading {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

export const Progress = ({ what, done, total }: Reading) => (
  <>
    <label htmlFor="progress">
      {what}: {number(done)} of {number(total)}
    </label>
    <progress id="progress" value={done} max={total} />
  </>
);

export const Counters = ({
  values,
}: {
  readonly values: readonly (readonly [name: string, value: number | undefined, from: string])[];
}) => (
  <dl className="counters">
    {values.map(([name, value, from]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {number(value)} <small>{from}</small>
        </dd>
      </div>
    ))}
  </dl>
);
