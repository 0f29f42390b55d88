import { readScale, type ScaleReading } from '@caravan/domain/warehouse/measures/scale-reading';

/** No scale says so much in one line; what goes on longer is another device, or another speed. */
const MOST_IN_LINE = 200;

/** Many scales send seven bits and one of parity. */
const PARITY = 128;

/** Reads a scale until its stream ends or `signal` stops it; what says no weight is passed over. */
export const readScaleLines = async (
  stream: ReadableStream<Uint8Array>,
  onReading: (reading: ScaleReading) => void,
  signal: AbortSignal,
): Promise<void> => {
  const reader = stream.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += String.fromCodePoint(...value.map((byte) => byte % PARITY));
      const lines = text.split(/[\r\n]+/);
      text = (lines.pop() ?? '').slice(-MOST_IN_LINE);
      for (const line of lines) {
        const reading = readScale(line);
        if (reading) onReading(reading);
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reader.releaseLock();
  }
};
