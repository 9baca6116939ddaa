import { Component } from 'react';

const PAUSE_MS = 400;

/** Where what is searched stands: not asked for yet, on its way, not to be had, or there. */
export type Index<T extends object> = 'unasked' | 'loading' | 'failed' | T;

interface Props {
  readonly index: Index<object>;
  /** What was found, in words; empty while nothing is searched for. */
  readonly found: string;
  readonly className?: string | undefined;
  /** Asks once more for what could not be had. The button for it goes away, so the focus goes back to the field. */
  readonly onRetry: () => void;
}

/**
 * Tells a screen reader what was found, once the visitor pauses rather than at every letter; where what is searched cannot
 * be had, it says so beside a button to try again.
 */
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
    const { index, className, onRetry } = this.props;
    const hasFailed = index === 'failed';
    return (
      <>
        <p role="status" className={className}>
          {index === 'loading' ? 'Loading content...' : hasFailed ? 'Unable to load content' : this.state.told}
        </p>
        {hasFailed && (
          <button type="button" className="button secondary" onClick={onRetry}>
            Try Again
          </button>
        )}
      </>
    );
  }
}
