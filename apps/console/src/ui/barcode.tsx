import { use } from 'react';

type Drawing = readonly { readonly x: number; readonly width: number }[];

const drawings = new Map<string, Promise<Drawing>>();

/** Code 128 as lines in a box of its own size; the code itself is written under it by whoever places it. */
export const Barcode = ({ code, heightMm = 16 }: { code: string; heightMm?: number }) => {
  const bars = use(drawingOf(code));
  const last = bars.at(-1);
  const width = last ? last.x + last.width : 0;
  return (
    <svg
      role="img"
      aria-label={code}
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '100%', height: `${heightMm}mm` }}
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={10} fill="currentcolor" />
      ))}
    </svg>
  );
};

const drawingOf = (code: string): Promise<Drawing> => {
  const made = drawings.get(code) ?? draw(code);
  drawings.set(code, made);
  return made;
};

/** The library is large: it comes when the first label is shown. */
const draw = async (code: string): Promise<Drawing> => {
  const { code128 } = await import('bwip-js/browser');
  return code128({ bcid: 'code128', text: code, scale: 1, height: 10 }, barTaker());
};

/** Takes the bars as the library draws them, each a vertical line as thick as the bar. */
const barTaker = () => {
  const bars: { x: number; width: number }[] = [];
  return {
    scale: (): null => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => undefined,
    line: (x: number, _top: number, _x: number, _bottom: number, width: number) => {
      bars.push({ x: x - width / 2, width });
    },
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => Promise.resolve(bars.toSorted((a, b) => a.x - b.x)),
  };
};
