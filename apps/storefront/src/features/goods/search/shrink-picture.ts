const SENT_EDGE = 1_024;
const THUMBNAIL_EDGE = 320;
const QUALITY = 0.86;

export interface ShrunkPicture {
  readonly file: Blob;
  /** The picture as a `data:` address, small; empty where this browser cannot show it. */
  readonly thumbnail: string;
}

/** A photo of a phone is many times larger than a search needs; what this browser cannot read is sent as it is. */
export const shrinkPicture = async (file: File): Promise<ShrunkPicture> => {
  try {
    const picture = await createImageBitmap(file);
    const sent = drawn(picture, SENT_EDGE);
    const thumbnail = drawn(picture, THUMBNAIL_EDGE).toDataURL('image/jpeg', QUALITY);
    const blob = await new Promise<Blob | null>((resolve) => sent.toBlob(resolve, 'image/jpeg', QUALITY));
    return { file: blob && blob.size < file.size ? blob : file, thumbnail };
  } catch {
    return { file, thumbnail: '' };
  }
};

const drawn = (picture: ImageBitmap, edge: number): HTMLCanvasElement => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};
