import { useEffect, useRef } from 'react';

interface Props {
  /** In small letters above it. */
  readonly over?: string;
  /** Whether the visitor has moved since the page came: then it takes the focus, never on arrival. */
  readonly focus: boolean;
  readonly children: string;
}

/** The heading of a step. */
export const StepHeading = ({ over, focus, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {over && <span className="small overline">{over} </span>}
      {children}
    </h2>
  );
};
