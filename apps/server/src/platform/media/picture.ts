import type { Sharp } from 'sharp';
import { loadedSharp } from './loaded-sharp.ts';

export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LONGEST_EDGE_PX = 1_600;
const DECODE_SECONDS = 20;

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PictureProblem = 'picture_not_readable' | 'picture_too_large';

/** What the first bytes say it is; a name or a content type proves nothing. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
];

export const looksLikePicture = (bytes: Buffer): boolean => signatures.some((matches) => matches(bytes));

/**
 * Decodes what somebody sent and encodes the pixels anew as WebP, upright, at most 1600 px, without metadata: nothing
 * else that the file carried survives.
 */
export const encodePicture = async (bytes: Buffer): Promise<EncodedPicture | PictureProblem> => {
  if (bytes.length > LARGEST_UPLOAD_BYTES) return 'picture_too_large';
  if (!looksLikePicture(bytes)) return 'picture_not_readable';
  try {
    // The size is read before the pixels: what is too large is told so, and never decoded.
    const { width, height } = await loadedSharp()(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'picture_too_large';
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: LONGEST_EDGE_PX, height: LONGEST_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'picture_not_readable';
  }
};

export interface SearchedPicture {
  /** RGB bytes of the picture drawn into a square of this edge. */
  readonly pixels: Uint8Array;
  /** The same upright and small, for everybody else who looks for it. */
  readonly jpeg: () => Promise<Buffer>;
}

const LOOKED_FOR_EDGE_PX = 800;

/** Decodes what somebody sent to be looked at once; nothing of it is kept. */
export const searchedPicture = async (
  bytes: Buffer,
  edge: number,
): Promise<SearchedPicture | PictureProblem> => {
  if (bytes.length > LARGEST_UPLOAD_BYTES) return 'picture_too_large';
  if (!looksLikePicture(bytes)) return 'picture_not_readable';
  try {
    const { width, height } = await loadedSharp()(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'picture_too_large';
    const upright = () =>
      open(bytes).autoOrient().flatten({ background: '#fff' }).timeout({ seconds: DECODE_SECONDS });
    const pixels = await upright().toColourspace('srgb').resize(edge, edge, { fit: 'fill' }).raw().toBuffer();
    const jpeg = () =>
      upright()
        .resize({
          width: LOOKED_FOR_EDGE_PX,
          height: LOOKED_FOR_EDGE_PX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .jpeg()
        .toBuffer();
    return { pixels, jpeg };
  } catch {
    return 'picture_not_readable';
  }
};

export type PictureFormat = 'webp' | 'avif';

/** A smaller copy of a stored picture; never larger than the picture itself. */
export const resizePicture = (master: Buffer, width: number, format: PictureFormat): Promise<Buffer> => {
  const resized = open(master).resize({ width, withoutEnlargement: true });
  return (
    format === 'avif' ? resized.avif({ quality: 52, effort: 2 }) : resized.webp({ quality: 78, effort: 3 })
  )
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
};

const open = (bytes: Buffer): Sharp =>
  loadedSharp()(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false, pages: 1 });
