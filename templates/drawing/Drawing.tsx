import type { Scene } from './scenes/Scene.ts';

interface Props extends Scene {
  /** Omitted if the adjacent text is equivalent. */
  readonly label?: string;
  readonly className?: string;
}

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
