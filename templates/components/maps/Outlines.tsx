interface Props {
  readonly file: string;
  /** Ids of the shapes in the file, which the page reuses. */
  readonly shapes: readonly string[];
}

/**
 * Shapes of a map from a shared file. Browsers fetch the target of a `<use>` as soon as they parse it, which would
 * delay the text above the map. The shapes are therefore in a `<noscript>`, which `show-outlines.ts` unwraps when the
 * page is idle.
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
