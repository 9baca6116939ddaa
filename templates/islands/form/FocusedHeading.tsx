import { Component, createRef, type ReactNode } from 'react';

interface Props {
  readonly level: 2 | 3;
  readonly focus?: boolean;
  readonly children?: ReactNode;
}

/** Takes focus on mount, so that screen readers announce the result. */
export class FocusedHeading extends Component<Props> {
  readonly #heading = createRef<HTMLHeadingElement>();

  override componentDidMount() {
    if (this.props.focus ?? true) this.#heading.current?.focus();
  }

  override render() {
    const Tag = `h${this.props.level}` as const;
    return (
      <Tag ref={this.#heading} tabIndex={-1}>
        {this.props.children}
      </Tag>
    );
  }
}
