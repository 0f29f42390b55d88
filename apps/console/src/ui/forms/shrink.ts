const SMALL_BYTES = 1_500_000;
const LONGEST_PX = 2_560;

/** A photo as large as a quality check needs; the original where it is small already or cannot be read here. */
export const shrink = async (file: File): Promise<Blob> => {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) =>
      canvas.toBlob((small) => resolve(small ?? file), 'image/jpeg', 0.88),
    );
  } catch {
    return file;
  }
};
