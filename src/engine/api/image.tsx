import type { JSX } from 'react';
import { useEngine } from './components.tsx';

/** The files of a picture in one format. */
interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
  /** Media query under which it is used. */
  readonly media?: string;
}

/** An image of the catalogue as a page needs it. */
export interface Picture {
  /** One for each format, the best first. */
  readonly sources: readonly PictureSource[];
  /** For browsers that choose nothing from the above. */
  readonly src: string;
  readonly srcSet?: string;
  /** Pixels of `src`, which give the space kept free. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** How wide it is shown; without it there is one file for all widths. */
  readonly sizes?: string;
  readonly placement: 'hero' | 'body';
  /** Another host that it comes from. */
  readonly origin?: string;
}

const UNKNOWN = 'image:';

/** Stands as the address of an image that the catalogue does not have, until the check refuses the page. */
export const unknownImage = (id: string): string => UNKNOWN + id;

/** The id in such an address; undefined for others. */
export const idOfUnknownImage = (address: string): string | undefined =>
  address.startsWith(UNKNOWN) ? address.slice(UNKNOWN.length) : undefined;

type Attributes = Pick<JSX.IntrinsicElements['img'], 'className' | 'id'>;

/**
 * An image of the catalogue, in the sizes and formats the build makes. It is fetched when it comes near, and at
 * once where its placement is `hero` or the page says `priority`.
 *
 * @example
 * <Image id="hills" className="picture" />
 */
export const Image = ({
  id,
  priority,
  ...attributes
}: {
  /** Its `id` in the catalogue. */
  readonly id: string;
  /** Whether it is fetched at once, whatever its placement. */
  readonly priority?: boolean;
  /** In place of the catalogue's words: empty where the text beside it says what it shows. */
  readonly alt?: string;
} & Attributes) => {
  const engine = useEngine();
  const picture = engine.image(id);
  if (picture === undefined) return <img src={unknownImage(id)} alt="" {...attributes} />;
  const { sources, origin, placement, sizes, alt, ...rest } = picture;
  if (origin !== undefined) engine.allowImagesOf(origin);
  const isEager = priority ?? placement === 'hero';
  // `loading` stands before the address: a browser may fetch as soon as it reads that.
  const image = (
    <img
      {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      sizes={rest.srcSet && sizes}
      alt={alt}
      {...rest}
      {...attributes}
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
  /** Full address, https. */
  readonly src: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** In CSS pixels; with `height` the space that is kept free. */
  readonly width: number;
  /** In CSS pixels. */
  readonly height: number;
}

/**
 * An image that another host makes, such as a map: fetched when it comes near. The page's policy admits that host.
 *
 * @example
 * <ExternalImage src="https://maps.example.com/orange.png" alt="Map of Orange" width={640} height={400} />
 */
export const ExternalImage = ({ src, alt, ...attributes }: ExternalImageProps) => {
  useEngine().allowImagesOf(new URL(src).origin);
  return <img loading="lazy" decoding="async" src={src} alt={alt} {...attributes} />;
};
