import type { ShareCard } from '@caravan/contract/affiliate/affiliate.shapes';

export const POSTER_WIDTH = 750;
export const POSTER_HEIGHT = 1200;

interface PosterWords {
  readonly shop: string;
  readonly slogan: string;
  readonly scan: string;
  readonly price: string;
}

// A picture that leaves the shop: always light, whatever the theme.
const PAPER = '#ffffff';
const INK = '#201b15';
const SOFT = '#6b6257';
const ACCENT = '#f68c0d';
const PRICE = '#b84300';
const FONT = "system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";
const EDGE = 40;
const QR_SIDE = 220;
const FOOT = POSTER_HEIGHT - QR_SIDE - EDGE;

/** Draws a product's poster in this browser, with the fonts it has; gives it as the address of a PNG. */
export const drawPoster = async (card: ShareCard, words: PosterWords): Promise<string> => {
  const canvas = document.createElement('canvas');
  canvas.width = POSTER_WIDTH;
  canvas.height = POSTER_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas here');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  const below = card.picture === '' ? EDGE : await drawPicture(context, card.picture);
  drawWords(context, card, words, below);
  drawFoot(context, card, words);
  return canvas.toDataURL('image/png');
};

const drawPicture = async (context: CanvasRenderingContext2D, address: string): Promise<number> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = Math.min(picture.naturalWidth, picture.naturalHeight);
  const left = (picture.naturalWidth - side) / 2;
  const top = (picture.naturalHeight - side) / 2;
  const shown = 680;
  context.save();
  context.beginPath();
  context.rect(0, 0, POSTER_WIDTH, shown);
  context.clip();
  context.drawImage(
    picture,
    left,
    top,
    side,
    side,
    0,
    (shown - POSTER_WIDTH) / 2,
    POSTER_WIDTH,
    POSTER_WIDTH,
  );
  context.restore();
  return shown + 28;
};

const drawWords = (
  context: CanvasRenderingContext2D,
  card: ShareCard,
  { price }: PosterWords,
  top: number,
): void => {
  context.textBaseline = 'top';
  context.fillStyle = PRICE;
  context.font = `700 52px ${FONT}`;
  context.fillText(price, EDGE, top);
  context.fillStyle = INK;
  context.font = `600 32px ${FONT}`;
  const below = drawLines(context, card.title, { top: top + 70, lineHeight: 44, most: 2 });
  context.fillStyle = SOFT;
  context.font = `400 26px ${FONT}`;
  drawLines(context, card.text, { top: below + 8, lineHeight: 36, most: 2 });
};

const drawFoot = (context: CanvasRenderingContext2D, card: ShareCard, words: PosterWords): void => {
  context.fillStyle = ACCENT;
  context.fillRect(EDGE, FOOT - 24, 72, 6);
  context.fillStyle = INK;
  context.font = `700 40px ${FONT}`;
  context.fillText(words.shop, EDGE, FOOT + 28);
  context.fillStyle = SOFT;
  context.font = `400 26px ${FONT}`;
  context.fillText(words.slogan, EDGE, FOOT + 88);
  context.fillText(words.scan, EDGE, FOOT + 132);
  context.save();
  context.translate(POSTER_WIDTH - EDGE - QR_SIDE, FOOT);
  context.scale(QR_SIDE / card.qr.size, QR_SIDE / card.qr.size);
  context.fillStyle = INK;
  context.fill(new Path2D(card.qr.path), 'evenodd');
  context.restore();
};

/** Breaks a text between words, or between characters where it has none, and gives the place below it. */
const drawLines = (
  context: CanvasRenderingContext2D,
  text: string,
  { top, lineHeight, most }: { readonly top: number; readonly lineHeight: number; readonly most: number },
): number => {
  const lines = linesOf(text, (line) => context.measureText(line).width <= POSTER_WIDTH - 2 * EDGE, most);
  for (const [place, line] of lines.entries()) context.fillText(line, EDGE, top + place * lineHeight);
  return top + lines.length * lineHeight;
};

/** The lines of a text, at most that many; what does not fit ends in an ellipsis. */
export const linesOf = (text: string, fits: (line: string) => boolean, most: number): string[] => {
  const pieces = text.match(/[\p{Script=Han}\p{P}]|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line === '' || fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = kept.at(-1) ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last}…`];
};
