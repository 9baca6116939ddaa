interface Props {
  readonly file: string;
  readonly shapes: readonly string[];
}

/**
 * Browsers would fetch the target of a `<use>` at once and delay the text, so `show-outlines.ts` unwraps the
 * `<noscript>` when the page is idle.
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
