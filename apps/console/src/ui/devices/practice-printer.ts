import type { SerialDevice } from './serial.ts';

/** What a label of the practice printer bears: its barcodes and its lines. */
interface PracticeLabel {
  readonly key: number;
  readonly codes: readonly string[];
  readonly lines: readonly string[];
}

const MOST_KEPT = 20;

interface PracticePrinter extends SerialDevice {
  /** The labels that came out of it, the newest first. */
  readonly labels: () => readonly PracticeLabel[];
  readonly onPrinted: (listener: () => void) => () => void;
}

/** A label printer without a printer: takes what a real one takes, at a port that can be opened once at a time. */
export const newPracticePrinter = (): PracticePrinter => {
  let labels: readonly PracticeLabel[] = [];
  let heard = '';
  let writable: WritableStream<Uint8Array> | null = null;
  let count = 0;
  const listeners = new Set<() => void>();
  const feed = (chunk: Uint8Array): void => {
    heard += new TextDecoder().decode(chunk);
    for (let end = heard.indexOf('^XZ'); end !== -1; end = heard.indexOf('^XZ')) {
      count += 1;
      labels = [readLabel(heard.slice(0, end), count), ...labels].slice(0, MOST_KEPT);
      heard = heard.slice(end + 3);
    }
    for (const listener of listeners) listener();
  };
  return {
    readable: null,
    get writable() {
      return writable;
    },
    open: async () => {
      if (writable) throw new Error('the port is open already');
      writable = new WritableStream({ write: feed });
    },
    close: async () => {
      writable = null;
    },
    labels: () => labels,
    onPrinted: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Fields end with `^FS`; `^BC` makes one a barcode, `^FH` has signs written as their codes (ZPL II). */
const readLabel = (zpl: string, key: number): PracticeLabel => {
  const fields = zpl
    .slice(zpl.lastIndexOf('^XA'))
    .split('^FS')
    .flatMap((field) => {
      const [head = '', text] = field.split('^FD');
      return text === undefined ? [] : [{ head, text }];
    });
  return {
    key,
    codes: fields.filter(({ head }) => head.includes('^BC')).map(({ text }) => text.replace(/^>[:;]/, '')),
    lines: fields
      .filter(({ head }) => !head.includes('^BC'))
      .map(({ head, text }) => (head.includes('^FH') ? unescaped(text) : text)),
  };
};

const unescaped = (text: string): string =>
  text.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The one of this page. */
export const practicePrinter = newPracticePrinter();
