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
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={10} fill="#000" />
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
  const { raw } = await import('bwip-js/browser');
  const [stack] = raw('code128', code, {});
  const widths = stack && 'sbs' in stack ? stack.sbs : [];
  return barsOf(widths);
};

/** Widths of bar, gap, bar, gap … as bars with their places. */
const barsOf = (widths: readonly number[]): Drawing => {
  let x = 0;
  return widths.flatMap((width, index) => {
    const bar = index % 2 === 0 ? [{ x, width }] : [];
    x += width;
    return bar;
  });
};
