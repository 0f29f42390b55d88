import { readCode128 } from './code128-reader.ts';

/** Reads the code that a picture of the camera shows now. */
export type CodeReader = (view: HTMLVideoElement) => Promise<string | null>;

/** The browsers' Shape Detection API, which TypeScript's own library does not know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What waybills, our labels and goods carry. */
const FORMATS = ['code_128', 'code_39', 'codabar', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'];

/**
 * Chrome on Android, ChromeOS and macOS reads every kind of code itself; elsewhere the desk reads the bars of waybills
 * and of its own labels.
 */
export const openReader = async (): Promise<{ readonly read: CodeReader; readonly isBarsOnly: boolean }> => {
  const Maker = 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorMaker) : null; // as above
  // A browser may know the name and be able to read nothing.
  const known = (await Maker?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!Maker || !formats.includes('code_128')) return { read: barReader(), isBarsOnly: true };
  const detector = new Maker({ formats });
  const read: CodeReader = async (view) => {
    const [first] = await detector.detect(view).catch(() => []);
    return first?.rawValue.trim() || null;
  };
  return { read, isBarsOnly: false };
};

/** Lines looked along in each direction; bars may stand or lie. */
const LINES = 12;
const MOST_PIXELS = 1280;

const barReader = (): CodeReader => {
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  return async (view) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(view.videoWidth, view.videoHeight));
    canvas.width = Math.round(view.videoWidth * scale);
    canvas.height = Math.round(view.videoHeight * scale);
    if (!paper) return null;
    paper.drawImage(view, 0, 0, canvas.width, canvas.height);
    return agreed(linesOf(paper.getImageData(0, 0, canvas.width, canvas.height)));
  };
};

/** What two lines of the same picture say alike: one alone may be chance. */
const agreed = (lines: Iterable<readonly number[]>): string | null => {
  const seen = new Set<string>();
  for (const line of lines) {
    const code = readCode128(line);
    if (code !== null && seen.has(code)) return code;
    if (code !== null) seen.add(code);
  }
  return null;
};

/** The light along some lines across a picture and down it, green standing for all. */
function* linesOf({ data, width, height }: ImageData): Iterable<readonly number[]> {
  const lightAt = (x: number, y: number): number => data[(y * width + x) * 4 + 1] ?? 0;
  const places = Array.from({ length: LINES }, (_, line) => (line + 0.5) / LINES);
  for (const place of places)
    yield Array.from({ length: width }, (_, x) => lightAt(x, Math.floor(place * height)));
  for (const place of places)
    yield Array.from({ length: height }, (_, y) => lightAt(Math.floor(place * width), y));
}
