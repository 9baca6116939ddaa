import type { JSX } from 'react';
import { type Location, TemplateFault } from '../core/diagnostics.ts';
import { useEngine } from './components.tsx';
import { type ContentImage, idOfContentImage } from './content-image.ts';

interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
  /** Media query for art direction. */
  readonly media?: string;
}

export interface Picture {
  /** One source per format, in order of preference. */
  readonly sources: readonly PictureSource[];
  /** URL for browsers that support none of the sources. */
  readonly src: string;
  readonly srcSet?: string;
  /** Intrinsic size of `src` in pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The `sizes` attribute; undefined if the same file is used at all widths. */
  readonly sizes?: string;
  readonly placement: 'hero' | 'body';
  /** Origin of an image on another host. */
  readonly origin?: string;
}

const UNKNOWN = 'image:';

/** Placeholder URL for an image missing from the catalogue; the check rejects pages that contain it. */
export const unknownImage = (id: string): string => UNKNOWN + id;

export const idOfUnknownImage = (address: string): string | undefined =>
  address.startsWith(UNKNOWN) ? address.slice(UNKNOWN.length) : undefined;

type Attributes = Pick<JSX.IntrinsicElements['img'], 'className' | 'id'>;

type ImageSource =
  | {
      /** Id of the image in the catalogue. */
      readonly id: string;
      readonly of?: undefined;
    }
  | {
      /** Image of a record, declared with `field.image()`. */
      readonly of: ContentImage;
      readonly id?: string;
    };

const withoutAlt = ({ path, from }: ContentImage, place: Location | undefined): TemplateFault =>
  new TemplateFault(
    'images/without-alt',
    `the image ${path} has no alt text`,
    `set the keys file and alt in the content, or pass alt to <Image>; use alt="" if the text next to it already describes it`,
    undefined,
    place ?? { file: from },
  );

/**
 * Renders an image of the catalogue or of a record in the sizes and formats that the build creates. The image loads
 * lazily unless its placement is `hero` or `priority` is set.
 *
 * @example
 * <Image id="hills" className="picture" />
 */
export const Image = ({
  id,
  of,
  priority,
  ...attributes
}: ImageSource & {
  /** Whether to load the image immediately, regardless of its placement. */
  readonly priority?: boolean;
  /**
   * Replaces the alternative text of the catalogue or the record. Leave it empty if adjacent text describes the image.
   */
  readonly alt?: string;
} & Attributes) => {
  const engine = useEngine();
  const name = of === undefined ? (id ?? '') : idOfContentImage(of);
  const picture = engine.image(name);
  if (picture === undefined)
    return <img src={unknownImage(of?.path ?? name)} alt="" {...attributes} {...(of && { id })} />;
  if (of && attributes.alt === undefined && of.alt === undefined) throw withoutAlt(of, engine.placeOfImage(name));
  const { sources, origin, placement, sizes, alt, ...rest } = picture;
  if (origin !== undefined) engine.allowImagesOf(origin);
  const isEager = priority ?? placement === 'hero';
  // `loading` precedes `src` because some browsers start the request when they parse `src`.
  const image = (
    <img
      {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      sizes={rest.srcSet && sizes}
      alt={of?.alt ?? alt}
      {...rest}
      {...attributes}
      {...(of && { id })}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcSet, media }) => (
        <source key={srcSet} type={type} media={media} sizes={sizes} srcSet={srcSet} />
      ))}
      {image}
    </picture>
  );
};

interface ExternalImageProps extends Omit<Attributes, 'id'> {
  /** Full URL with `https://`. */
  readonly src: string;
  /** Alternative text. */
  readonly alt: string;
  /** Width in CSS pixels. Width and height reserve the space in the layout. */
  readonly width: number;
  /** Height in CSS pixels. */
  readonly height: number;
}

/**
 * Renders a lazily loaded image from another host, such as a map. Adds that host to the page's Content-Security-Policy.
 *
 * @example
 * <ExternalImage src="https://maps.example.com/orange.png" alt="Map of Orange" width={640} height={400} />
 */
export const ExternalImage = ({ src, alt, ...attributes }: ExternalImageProps) => {
  useEngine().allowImagesOf(new URL(src).origin);
  return <img loading="lazy" decoding="async" src={src} alt={alt} {...attributes} />;
};
