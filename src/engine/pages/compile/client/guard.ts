import { Component, type ComponentType, createElement, Fragment, type ReactNode } from 'react';

export interface GuardProps {
  readonly island: HTMLElement;
  readonly children?: ReactNode;
  /** Fetches the site's screen for a crash, where it has one. */
  readonly loadScreen: (() => Promise<{ readonly default: ComponentType }>) | undefined;
}

interface State {
  readonly failed: boolean;
  readonly Screen?: ComponentType;
}

/**
 * Keeps an island's crash to itself. What the page said without script comes back, below the site's own screen
 * for a crash; styles see the attribute `data-failed` on the island.
 */
export class Guard extends Component<GuardProps, State> {
  override state: State = { failed: false };
  readonly before = this.props.island.innerHTML;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { island, loadScreen } = this.props;
    console.error(error);
    island.dataset.failed = '';
    loadScreen?.().then(
      (module) => this.setState({ Screen: module.default }),
      () => {},
    );
  }

  override render() {
    const { failed, Screen } = this.state;
    if (!failed) return this.props.children;
    return createElement(
      Fragment,
      null,
      Screen && createElement(Screen),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML
      createElement('div', { dangerouslySetInnerHTML: { __html: this.before } }),
    );
  }
}
