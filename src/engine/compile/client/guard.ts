import { Component, type ComponentType, createElement, type ReactNode } from 'react';

/** Stands above what an island was, once it has crashed. `home` is the address of the home page. */
export type FailureScreen = ComponentType<{ readonly home: string }>;

export interface GuardProps {
  readonly island: HTMLElement;
  readonly children?: ReactNode;
  /** Fetches the site's screen for a crash, where it has one. */
  readonly loadScreen: (() => Promise<{ readonly default: FailureScreen }>) | undefined;
  readonly onReady: () => void;
}

interface State {
  readonly failed: boolean;
  readonly Screen?: FailureScreen;
}

/** Scripts lie in the folder `assets` of the site. */
const HOME = new URL('..', import.meta.url).pathname;

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

  override componentDidMount() {
    this.props.onReady();
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
    return [
      Screen && createElement(Screen, { key: 'screen', home: HOME }),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML
      createElement('div', { key: 'before', dangerouslySetInnerHTML: { __html: this.before } }),
    ];
  }
}
