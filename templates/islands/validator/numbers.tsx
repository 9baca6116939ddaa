/** As Australians write it; a dash for one that is not known yet. */
export const number = (value: number | undefined): string => value?.toLocaleString('en-AU') ?? '–';

/** '1 issue', '1,365 issues' */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** How many addresses have been read; empty where none are to be. */
export const Progress = ({ of: [done, total] }: { readonly of: readonly [done: number, total: number] }) => (
  <>
    {total > 0 && (
      <>
        <label htmlFor="validator-progress">
          {number(done)} of {number(total)} addresses
        </label>
        <progress id="validator-progress" value={done} max={total} />
      </>
    )}
  </>
);

/** Figures under their names. */
export const Counters = ({ values }: { readonly values: readonly (readonly [string, number | undefined])[] }) => (
  <dl className="counters">
    {values.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{number(value)}</dd>
      </div>
    ))}
  </dl>
);
