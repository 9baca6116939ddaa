import { Component } from 'react';

const PAUSE_MS = 400;

export type Index<T extends object> = 'unasked' | 'loading' | 'failed' | T;

interface Props {
  readonly index: Index<object>;
  /** Empty without a query. */
  readonly found: string;
  readonly className?: string | undefined;
  /** This callback must focus the field, because the button disappears. */
  readonly onRetry: () => void;
}

/** Announces results once the visitor pauses. */
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
