/** A sticker of 50 × 30 mm: its code, and a few lines of text, the most important first. */
export interface StickerText {
  readonly code: string;
  readonly lines: readonly string[];
}

const DOTS_PER_MM = 8;
const WIDTH = 50 * DOTS_PER_MM;
const HEIGHT = 30 * DOTS_PER_MM;
const MODULE_DOTS = 2;
/** Of a Code 128: start, check and stop; and each sign, in modules. Source: ISO/IEC 15417. */
const FRAME_MODULES = 35;
const SIGN_MODULES = 11;
const LINE_SIGNS = 34;
const LINES = 2;

/**
 * Stickers in the language of label printers (ZPL II: `^XA` to `^XZ` is one label, `^BC` a Code 128, `^FH` lets signs be
 * written as their codes), for 203 dots an inch. Signs that a printer's own font lacks are left out.
 */
export function stickersZpl(stickers: readonly StickerText[]): string {
  return stickers.map(stickerZpl).join('');
}

const stickerZpl = ({ code, lines }: StickerText): string => {
  const bars = (code.length * SIGN_MODULES + FRAME_MODULES) * MODULE_DOTS;
  const left = Math.max(0, Math.floor((WIDTH - bars) / 2));
  const written = lines
    .map((line) => printable(line))
    .filter((line) => line !== '')
    .slice(0, LINES);
  return [
    '^XA^CI28',
    `^PW${WIDTH}^LL${HEIGHT}^LH0,0`,
    `^FO${left},16^BY${MODULE_DOTS}^BCN,90,N,N,N^FD>:${code}^FS`,
    `^FO0,114^FB${WIDTH},1,0,C^A0N,40,36^FD${code}^FS`,
    ...written.map((line, index) => `^FO12,${162 + index * 34}^A0N,28,24^FH^FD${line}^FS`),
    '^PQ1^XZ\n',
  ].join('\n');
};

/** What the printer's own font has; the signs of its language are written as their codes. */
const printable = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/[^\u0020-\u00FF]/gu, '')
    .trim()
    .slice(0, LINE_SIGNS)
    .replace(/[_^~\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
