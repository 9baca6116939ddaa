import { Component, type ComponentType, createElement, Fragment, type ReactNode } from 'react';

export interface GuardProps {
  readonly island: HTMLElement;
  readonly html: string;
  readonly children?: ReactNode;
  readonly loadScreen: (() => Promise<{ readonly default: ComponentType }>) | undefined;
}

/**
 * Restores a crashed island's HTML and shows the failure screen above it. Style sheets can match `data-failed` on the
 * island.
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
