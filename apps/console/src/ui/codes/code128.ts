/** A bar of a barcode: where it begins and how thick it is, in modules. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bars of a Code 128 symbol, left to right. The library is large: it comes when the first label is shown. */
export const code128Bars = async (code: string): Promise<readonly Bar[]> => {
  const { code128 } = await import('bwip-js/browser');
  return code128({ bcid: 'code128', text: code, scale: SCALE, height: 10 }, barTaker());
};

/** The library tells the middle of a bar in whole steps: an odd bar has one at an even scale only. */
const SCALE = 2;

/** Takes the bars as the library draws them, each a vertical line as thick as the bar. */
const barTaker = () => {
  const bars: Bar[] = [];
  return {
    scale: (): null => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => undefined,
    line: (x: number, _top: number, _x: number, _bottom: number, width: number) => {
      bars.push({ x: (x - width / 2) / SCALE, width: width / SCALE });
    },
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => Promise.resolve(bars.toSorted((a, b) => a.x - b.x)),
  };
};
