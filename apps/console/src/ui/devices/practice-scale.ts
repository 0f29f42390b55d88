import type { SerialDevice } from './serial.ts';

/** A scale without a scale: says what a table scale says when something is put on it, first swinging, then at rest. */
export interface PracticeScale extends SerialDevice {
  readonly put: (grams: number) => void;
}

const bytes = (line: string): Uint8Array => new TextEncoder().encode(`${line}\r\n`);

/** `ST,GS,+  1.234kg`, as A&D and many others send it. */
const frame = (state: 'ST' | 'US', grams: number): Uint8Array =>
  bytes(`${state},GS,+${(grams / 1000).toFixed(3).padStart(7)}kg`);

export const practiceScale = (): PracticeScale => {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
    cancel: () => {
      out = undefined;
    },
  });
  return {
    readable,
    writable: null,
    open: async () => undefined,
    close: async () => undefined,
    put: (grams) => {
      for (const swing of [0.6, 1.2, 0.97]) out?.enqueue(frame('US', Math.round(grams * swing)));
      out?.enqueue(frame('ST', grams));
    },
  };
};
