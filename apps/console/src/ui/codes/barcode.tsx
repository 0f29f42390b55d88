import { use } from 'react';
import { code128Bars } from './code128.ts';
import type { Bar } from './code128.ts';

const drawings = new Map<string, Promise<readonly Bar[]>>();

/** Code 128 as lines in a box of its own size; the code itself is written under it by the part that places it. */
export const Barcode = ({ code, heightMm = 16 }: { code: string; heightMm?: number }) => {
  const bars = use(drawingOf(code));
  const left = bars[0]?.x ?? 0;
  const last = bars.at(-1);
  const width = last ? last.x + last.width - left : 0;
  return (
    <svg
      role="img"
      aria-label={code}
      viewBox={`${left} 0 ${width} 10`}
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

const drawingOf = (code: string): Promise<readonly Bar[]> => {
  const made = drawings.get(code) ?? code128Bars(code);
  drawings.set(code, made);
  return made;
};
