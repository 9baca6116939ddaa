interface Props {
  /** Address of the file. */
  readonly file: string;
  /** Ids of its shapes, which stand for them in the page, too. */
  readonly shapes: readonly string[];
}

/**
 * The shapes of a map, from a file that many pages share. A browser fetches the file of a `use` as it reads it, before the
 * words above the map are painted; in `noscript` it waits until the page is idle, and `show-outlines.ts` takes it out.
 */
export const Outlines = ({ file, shapes }: Props) => (
  <noscript>
    <svg className="unseen" aria-hidden="true">
      {shapes.map((shape) => (
        <use key={shape} id={shape} href={`${file}#${shape}`} />
      ))}
    </svg>
  </noscript>
);
