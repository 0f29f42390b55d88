export interface ShrinkOptions {
  /** The longer side of what is sent, in pixels. */
  readonly longestPx: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
  /** A file up to this size is sent as it is. */
  readonly smallBytes?: number;
  /** The longer side of a thumbnail, where one is wanted. */
  readonly thumbnailPx?: number;
}

export interface ShrunkPicture {
  /** The smaller picture; the original where that is no larger, or where this browser cannot read it. */
  readonly file: Blob;
  /** A `data:` address; empty where none was asked for or this browser cannot show the picture. */
  readonly thumbnail: string;
}

/** A phone's photo is many times larger than the shop needs: it is drawn anew before it is sent. */
export const shrinkPicture = async (file: File, options: ShrinkOptions): Promise<ShrunkPicture> => {
  const { longestPx, quality, smallBytes = 0, thumbnailPx } = options;
  if (file.size <= smallBytes) return { file, thumbnail: '' };
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const sent = drawn(picture, longestPx);
    const thumbnail =
      thumbnailPx === undefined ? '' : drawn(picture, thumbnailPx).toDataURL('image/jpeg', quality);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => sent.toBlob(resolve, 'image/jpeg', quality));
    return { file: blob && blob.size < file.size ? blob : file, thumbnail };
  } catch {
    return { file, thumbnail: '' };
  }
};

/** The size within a square of this side; never larger than it is, never less than a pixel. */
export const sizeWithin = (
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const drawn = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
  const { width, height } = sizeWithin(picture, side);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  // A JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
};
