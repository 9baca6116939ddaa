import type { ReactNode } from 'react';
import { telephoneLink } from '../../text.ts';
import type { LeadResult } from './queue.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly result: LeadResult;
  readonly phone: string;
  readonly children?: ReactNode;
}

/** The heading takes the focus when it appears, so that a screen reader says what has become of a press. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** What has become of a lead. */
export const Outcome = ({ result, phone, children }: Props) => {
  const [className, heading, text] = WORDS[result];
  return (
    <div className={className}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {heading}
      </h3>
      <p>
        {text} You can also <a href={telephoneLink(phone)}>call {phone}</a>.
      </p>
      {children}
    </div>
  );
};
