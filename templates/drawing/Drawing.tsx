import type { Scene } from './scenes/Scene.ts';

interface Props extends Scene {
  /** What it shows, for those who cannot see it; none where the text beside it says as much. */
  readonly label?: string;
  readonly className?: string;
}

/** A picture on a page, in the colours of the page's scheme. */
export const Drawing = ({ frame, content, label, className }: Props) => {
  const [, , width, height] = frame;
  const shape = {
    className: className === undefined ? 'drawing' : `drawing ${className}`,
    viewBox: frame.join(' '),
    width,
    height,
  };
  return label === undefined ? (
    <svg {...shape} aria-hidden="true">
      {content}
    </svg>
  ) : (
    <svg {...shape} role="img" aria-label={label}>
      {content}
    </svg>
  );
};
