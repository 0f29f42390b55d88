import sharp from 'sharp';

/** What people do to a picture of goods before they search by it. */
export const alterations: readonly (readonly [string, (picture: Buffer) => Promise<Buffer>])[] = [
  ['resized to a third', third],
  ['cropped by 15 %', cut],
  ['JPEG of quality 40', (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer()],
  ['a fifth brighter', (picture) => sharp(picture).modulate({ brightness: 1.2 }).jpeg().toBuffer()],
  ['a fifth darker', (picture) => sharp(picture).modulate({ brightness: 0.8 }).jpeg().toBuffer()],
  ['mirrored', (picture) => sharp(picture).flop().jpeg().toBuffer()],
];

async function third(picture: Buffer): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.max(1, Math.round(width / 3)))
    .jpeg()
    .toBuffer();
}

async function cut(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: 0, top: 0, width: Math.floor(width * 0.85), height: Math.floor(height * 0.85) };
  return sharp(picture).extract(area).png().toBuffer();
}
