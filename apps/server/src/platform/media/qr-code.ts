import type { QrCode } from '@caravan/contract/fields';

/** Modules are drawn two units wide, so that every corner lies on a whole number; white space of four modules around. */
const UNITS = 2;
const QUIET_UNITS = 4 * UNITS;

/** An address as QR code (medium error correction). The library is large: it comes with the first code. */
export const qrCodeOf = async (address: string): Promise<QrCode> => {
  const { qrcode } = await import('bwip-js/node');
  return qrcode({ bcid: 'qrcode', text: address, scale: 1 }, pathTaker());
};

/** Takes what the library draws, polygons and nothing else, as the data of one SVG path to be filled even-odd. */
const pathTaker = () => {
  const parts: string[] = [];
  let width = 0;
  return {
    scale: (): null => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (units: number) => {
      width = units;
    },
    line: () => undefined,
    polygon: (corners: readonly (readonly [number, number])[]) => {
      const moved = corners.map(([x, y]) => `${x + QUIET_UNITS} ${y + QUIET_UNITS}`);
      parts.push(`M${moved.join('L')}z`);
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: (): QrCode => ({ size: width + 2 * QUIET_UNITS, path: parts.join('') }),
  };
};
