/** In which widths, in pixels, a picture of the shop can be fetched: `/media/{id}/{width}.webp`. Each is made at its first request and kept. */
export const PICTURE_WIDTHS = [160, 240, 320, 400, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
