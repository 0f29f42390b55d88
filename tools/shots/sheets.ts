import sharp from 'sharp';
import type { Variant } from './gallery.ts';

/** Twelve pictures of a family on one sheet: a row for each device, by language and theme. */
export const sheetVariants: readonly Variant[] = (['phone', 'tablet', 'desk'] as const).flatMap((device) =>
  (['en', 'zh'] as const).flatMap((locale) => [false, true].map((dark) => ({ device, locale, dark }))),
);

export const TABLET_PX = { width: 768, height: 1024 };

const GAP = 12;
const WIDTHS = { phone: 300, tablet: 360, desk: 480 } as const;
const SHEET_WIDTH = 4 * WIDTHS.desk + 5 * GAP;
const QUALITY = 62;

export interface Panel {
  readonly variant: Variant;
  readonly picture: Buffer;
}

/** One picture of them all, small enough for a page of such sheets. */
export async function sheetOf(panels: readonly Panel[]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = GAP;
  for (const device of ['phone', 'tablet', 'desk'] as const) {
    const row = panels.filter(({ variant }) => variant.device === device);
    if (row.length === 0) continue;
    const width = WIDTHS[device];
    const left = (SHEET_WIDTH - row.length * width - (row.length - 1) * GAP) / 2;
    let height = 0;
    for (const [place, { picture }] of row.entries()) {
      const { data, info } = await sharp(picture)
        .resize({ width })
        .png()
        .toBuffer({ resolveWithObject: true });
      placed.push({ input: data, left: Math.round(left + place * (width + GAP)), top });
      height = Math.max(height, info.height);
    }
    top += height + GAP;
  }
  return sharp({ create: { width: SHEET_WIDTH, height: top, channels: 3, background: '#8d8a86' } })
    .composite(placed)
    .webp({ quality: QUALITY })
    .toBuffer();
}
