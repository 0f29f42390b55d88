import { describe, expect, it } from 'vitest';
import { practiceScale } from './practice-scale.ts';
import { readScaleLines } from './scale-lines.ts';

interface Heard {
  readonly grams: number;
  readonly isStable: boolean;
}

/** A port that gives these pieces, cut as a port cuts them. */
const portOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (out) => {
      for (const piece of pieces) out.enqueue(new TextEncoder().encode(piece));
      out.close();
    },
  });

const heardFrom = async (stream: ReadableStream<Uint8Array>): Promise<Heard[]> => {
  const heard: Heard[] = [];
  await readScaleLines(stream, (reading) => heard.push(reading), new AbortController().signal);
  return heard;
};

describe('a scale at a serial port', () => {
  it('[B-04] is read however its lines are cut, and what says no weight is passed over', async () => {
    const port = portOf(
      'US,GS,+  0.9',
      '80kg\r\nST,GS,+  1.',
      '234kg\r',
      '\nS I\r\nS S      0.5',
      '00 kg\r\nST,GS,+ 9',
    );
    expect(await heardFrom(port)).toEqual([
      { grams: 980, isStable: false },
      { grams: 1_234, isStable: true },
      { grams: 500, isStable: true },
    ]);
  });

  it('[B-04] of Toledo is read as it streams, with parity bits and check signs between its frames', async () => {
    const frame = (status: string, digits: string): number[] =>
      [...`\u0002-${status} ${digits}000000\rK`].map((sign, index) => sign.charCodeAt(0) + (index % 2) * 128);
    const port = new ReadableStream<Uint8Array>({
      start: (out) => {
        out.enqueue(Uint8Array.from([...frame('8', '000980'), ...frame('0', '001234').slice(0, 9)]));
        out.enqueue(Uint8Array.from([...frame('0', '001234').slice(9), ...frame('4', '001234')]));
        out.close();
      },
    });
    expect(await heardFrom(port)).toEqual([
      { grams: 980, isStable: false },
      { grams: 1_234, isStable: true },
    ]);
  });

  it('[B-04] of another kind does not fill the memory', async () => {
    expect(await heardFrom(portOf('x'.repeat(100_000), '\r\n0.420 kg\r\n'))).toEqual([
      { grams: 420, isStable: true },
    ]);
  });

  it('[B-04] for practice swings before it lies still, and ends when it is disconnected', async () => {
    const scale = practiceScale();
    const stop = new AbortController();
    const heard: Heard[] = [];
    const isOver = readScaleLines(
      scale.readable ?? portOf(),
      (reading) => {
        heard.push(reading);
        if (reading.isStable) stop.abort();
      },
      stop.signal,
    );
    scale.put(1_500);
    await isOver;
    expect(heard.map(({ isStable }) => isStable)).toEqual([false, false, false, true]);
    expect(heard.at(-1)).toEqual({ grams: 1_500, isStable: true });
  });
});
