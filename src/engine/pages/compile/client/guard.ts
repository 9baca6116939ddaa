import { Component, type ComponentType, createElement, Fragment, type ReactNode } from 'react';

export interface GuardProps {
  readonly island: HTMLElement;
  /** The island's HTML before hydration. */
  readonly html: string;
  readonly children?: ReactNode;
  /** Loads the site's screen for a crashed island, if it has one. */
  readonly loadScreen: (() => Promise<{ readonly default: ComponentType }>) | undefined;
}

/**
 * Contains an island's crash: restores its HTML and shows the site's failure screen above it. Style sheets can match
 * the attribute `data-failed` on the island.
 */
export class Guard extends Component<GuardProps, { readonly content: ReactNode }> {
  override state = { content: this.props.children };

  override componentDidCatch(error: unknown) {
    const { island, html, loadScreen } = this.props;
    const show = (screen?: ReactNode) => {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML
      const original = createElement('div', { dangerouslySetInnerHTML: { __html: html } });
      this.setState({ content: createElement(Fragment, null, screen, original) });
    };
    console.error(error);
    island.dataset.failed = '';
    show();
    loadScreen?.().then(
      (module) => show(createElement(module.default)),
      () => {},
    );
  }

  override render() {
    return this.state.content;
  }
}
