import type React from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';
import { Html, Link, Shared } from '../../api/components.tsx';
import { ExternalImage, Image } from '../../api/image.tsx';

/** What esbuild's development JSX tells of an element. */
interface ElementSource {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Components of the API that hand unknown attributes on to their element. */
export const FORWARDING: ReadonlySet<unknown> = new Set([Link, Html, Shared, Image, ExternalImage]);

/** Attribute that carries an element's place in its template while a page is rendered to find a fault. */
export const SOURCE_ATTRIBUTE = 'data-source';

/**
 * A stand-in for react/jsx-dev-runtime that writes file, line and column of each element into the HTML.
 * Used only to render a page once more when a finding on it must be traced to a template.
 */
export const developmentJsx = {
  Fragment,
  jsxDEV: (
    type: React.ElementType,
    props: object,
    key: React.Key | undefined,
    _static: boolean,
    source?: ElementSource,
  ) =>
    jsx(
      type,
      (typeof type === 'string' || FORWARDING.has(type)) && source
        ? { ...props, [SOURCE_ATTRIBUTE]: `${source.fileName}:${source.lineNumber}:${source.columnNumber}` }
        : props,
      key,
    ),
};
