import type React from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';
import { Html, Link, Shared } from '../../api/components.tsx';
import { ExternalImage, Image } from '../../api/image.tsx';

interface ElementSource {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Components that pass unknown attributes on to their element. */
export const FORWARDING: ReadonlySet<unknown> = new Set([Link, Html, Shared, Image, ExternalImage]);

export const SOURCE_ATTRIBUTE = 'data-source';

/** Writes each element's file, line and column into the HTML, so that findings can be traced to a template. */
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
