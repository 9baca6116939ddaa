import { Component } from 'react';

const PAUSE_MS = 400;

/** Where what is searched stands: not asked for yet, on its way, not to be had, or there. */
export type Index<T extends object> = 'unasked' | 'loading' | 'failed' | T;

interface Props {
  readonly index: Index<object>;
  /** What was found, in words; empty while nothing is searched for. */
  readonly found: string;
  readonly className?: string;
}

/** Tells a screen reader what was found, once the visitor pauses rather than at every letter. */
export class Status extends Component<Props, { readonly told: string }> {
  override state = { told: '' };
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidUpdate({ found: before }: Props) {
    const { found } = this.props;
    if (found === before) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.setState({ told: found }), found === '' ? 0 : PAUSE_MS);
  }

  override render() {
    const { index, className } = this.props;
    return (
      <p role="status" className={className}>
        {index === 'loading' ? 'Loading content...' : index === 'failed' ? 'Unable to load content' : this.state.told}
      </p>
    );
  }
}
