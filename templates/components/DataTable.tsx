interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** A table that scrolls by itself where the screen is too narrow. */
export const DataTable = ({ caption, head, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
  <section className="table-scroll" aria-label={caption} tabIndex={0}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th scope="col" key={cell}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={[name, ...cells].join()}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
