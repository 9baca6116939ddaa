import { Component, createRef, type ReactNode } from 'react';

interface Props {
  readonly level: 2 | 3;
  /** Whether it takes the focus when it appears. */
  readonly focus?: boolean;
  readonly children?: ReactNode;
}

/** A heading that takes the focus when it appears, so that a screen reader says what has become of a press. */
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
