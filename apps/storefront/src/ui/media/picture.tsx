import { PICTURE_WIDTHS, type PictureWidth } from '@caravan/contract/media/picture-widths';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** `/media/{id}` of ours (or one width of it) is offered in several widths; any other address is used as it is. */
  readonly src: string | null | undefined;
  /** What is to be seen; an empty text for mere decoration. */
  readonly alt: string;
  /** Width over height, reserved before the picture is here. */
  readonly shape?: 'square' | 'portrait' | 'wide' | 'banner' | 'free';
  /** How wide it is shown, as in `sizes`: `(min-width: 900px) 220px, 50vw`. */
  readonly sizes?: string;
  /** The largest picture of the first screen is fetched first, one that only slides in later. */
  readonly priority?: 'first' | 'later' | undefined;
  /** Corners of its own: a little round, or a circle. */
  readonly corners?: 'sharp' | 'soft' | 'round';
  readonly fit?: 'cover' | 'contain';
  readonly className?: string | undefined;
  /** In place of a picture that is missing or does not load. */
  readonly fallback?: ReactNode;
}

const FETCHED = { first: 'high', later: 'low' } as const;
/** A picture of ours, with or without a width of its own; one that is not for everybody is signed, in every width. */
const OURS = /^(\/media\/[\w-]+)(?:\/\d+\.webp)?(\?.*)?$/;

/** A picture with its place kept, so nothing jumps when it comes. */
export const Picture = ({
  src,
  alt,
  shape = 'square',
  corners = 'sharp',
  fit = 'cover',
  className,
  fallback,
  ...loading
}: PictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const look = [
    styles[shape],
    corners !== 'sharp' && styles[corners],
    fit === 'contain' && styles['contain'],
  ];
  return (
    <span className={cx(styles['frame'], ...look, className)}>
      {src && src !== broken ? (
        <Loaded src={src} alt={alt} onBroken={() => setBroken(src)} {...loading} />
      ) : (
        <Missing alt={alt}>{fallback ?? <MissingMark />}</Missing>
      )}
    </span>
  );
};

interface LoadedProps extends Pick<PictureProps, 'alt' | 'sizes' | 'priority'> {
  readonly src: string;
  readonly onBroken: () => void;
}

const Loaded = ({ src, alt, sizes = '50vw', priority, onBroken }: LoadedProps) => (
  <img
    alt={alt}
    {...sourceOf(src, sizes)}
    loading={priority === 'first' ? 'eager' : 'lazy'}
    fetchPriority={priority === undefined ? 'auto' : FETCHED[priority]}
    decoding={priority === 'first' ? 'sync' : 'async'}
    draggable={false}
    onError={onBroken}
  />
);

const Missing = ({ alt, children }: { readonly alt: string; readonly children: ReactNode }) =>
  alt === '' ? (
    <span className={styles['missing']}>{children}</span>
  ) : (
    <span role="img" aria-label={alt} className={styles['missing']}>
      {children}
    </span>
  );

/** The address of one width of a picture of ours; any other address as it is. */
export const pictureAt = (src: string, width: PictureWidth): string =>
  src.replace(OURS, `$1/${width}.webp$2`);

const sourceOf = (src: string, sizes: string) =>
  OURS.test(src)
    ? {
        src: pictureAt(src, 480),
        srcSet: PICTURE_WIDTHS.map((width) => `${pictureAt(src, width)} ${width}w`).join(', '),
        sizes,
      }
    : { src };

const MissingMark = () => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M8 16 24 8l16 8v16l-16 8-16-8Z" />
    <path d="m8 16 16 8 16-8M24 24v16" />
  </svg>
);
