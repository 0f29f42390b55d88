import sanitizeHtml from 'sanitize-html';

import { highestPriceFen } from '../read/import-format.ts';
import type { ImportedProperty } from '../read/import-format.ts';

/** A value that was taken, and in words what had to be fixed about it. */
export type Mended<T> = { value: T; note?: string };

const emptyWords = new Set([
  '',
  'null',
  'none',
  'nil',
  'undefined',
  'nan',
  'n/a',
  '-',
  '--',
  '无',
  '暂无',
  'string',
]);

/** Plain text of a cell: entities and tags gone, white space in order; nothing for "null" and its like. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const text = decodeEntities(
    sanitizeHtml(decodeEntities(String(value)), { allowedTags: [], allowedAttributes: {} }),
  )
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, ' ')
    .trim();
  return emptyWords.has(text.toLowerCase()) ? undefined : text;
}

/** The price in fen: "¥378.0", "329￥", "1998-4390" (the lower), never 0 nor a placeholder like 99999999. */
export function priceFenOf(value: unknown): Mended<number | undefined> {
  const text = plainText(value);
  if (text === undefined) return { value: undefined };
  const [first, second] = [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([match]) =>
    Number(match),
  );
  if (first === undefined) return { value: undefined, note: `price "${cut(text)}" is not a number` };
  if (isPlaceholder(first)) return { value: undefined, note: `price ${first} is a placeholder` };
  const isRange = second !== undefined && /\d\s*[-~–至到]\s*[¥￥]?\s*\d/.test(text);
  const fen = fenOf(isRange ? Math.min(first, second) : first, text);
  if (fen === 0) return { value: undefined, note: 'price 0' };
  if (isRange) return { value: fen, note: `price range "${cut(text)}": the lower taken` };
  return isPlainAmount(text)
    ? { value: fen }
    : { value: fen, note: `price "${cut(text)}" read as ${fen / 100}` };
}

function fenOf(yuan: number, text: string): number {
  return Math.round(yuan * (text.includes('万') ? 10_000 : 1) * 100);
}

function isPlainAmount(text: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(text);
}

function isPlaceholder(amount: number): boolean {
  return /^9{5,}$/.test(String(Math.trunc(amount))) || amount * 100 > highestPriceFen;
}

/** How many were sold: "7782人收货", "2.5万+人付款". "成交9000+元" is money, not a count. */
export function salesOf(value: unknown): Mended<number> {
  const text = plainText(value);
  if (text === undefined) return { value: 0 };
  const match = /(\d+(?:\.\d+)?)\s*([万千wWkK]?)/.exec(text.replaceAll(',', ''));
  if (!match) return { value: 0, note: `sales "${cut(text)}" is not a number` };
  if (/元|￥|¥/.test(text)) return { value: 0, note: `"${cut(text)}" is turnover, not a count` };
  const scale = /[万wW]/.test(match[2] ?? '') ? 10_000 : match[2] ? 1000 : 1;
  const count = Math.min(Math.round(Number(match[1]) * scale), 2_000_000_000);
  return /^\d+$/.test(text)
    ? { value: count }
    : { value: count, note: `sales "${cut(text)}" read as ${count}` };
}

/** A whole number of pieces; nothing for negative and unreadable ones. */
export function countOf(value: unknown): number | undefined {
  const text = plainText(value);
  if (text === undefined || !/^\d+(\.0*)?$/.test(text)) return undefined;
  return Math.min(Number(text), 2_000_000_000);
}

/** Grams; "0.5kg", "500克", plain numbers are grams. Weight 0 is no weight. */
export function gramsOf(value: unknown): Mended<number | undefined> {
  const text = plainText(value);
  const match = text === undefined ? undefined : /(\d+(?:\.\d+)?)\s*(kg|千克|公斤|斤|g|克)?/i.exec(text);
  if (!match) return { value: undefined };
  const scale = /kg|千克|公斤/i.test(match[2] ?? '') ? 1000 : match[2] === '斤' ? 500 : 1;
  const grams = Math.round(Number(match[1]) * scale);
  if (grams <= 0) return { value: undefined, note: 'weight 0 left out' };
  return grams > 500_000
    ? { value: undefined, note: `weight ${grams} g is not believable` }
    : { value: grams };
}

/** A picture's address with its scheme, or a file name; nothing for what is no picture. */
export function pictureOf(value: unknown): Mended<string | undefined> {
  const text = plainText(value);
  if (text === undefined) return { value: undefined };
  if (/^data:/i.test(text)) return { value: undefined, note: 'inline picture left out' };
  const address = text.startsWith('//') ? `https:${text}` : text;
  const path = address.split(/[?#]/)[0] ?? '';
  if (!/\.(jpe?g|png|webp|gif|avif|bmp)(_.*)?$/i.test(path))
    return { value: undefined, note: `"${cut(text)}" is not a picture` };
  if (/^[a-z]+:/i.test(address) && !/^https?:\/\/[^/]+\/./i.test(address))
    return { value: undefined, note: `"${cut(text)}" is not a web address` };
  return address === text ? { value: address } : { value: address, note: 'picture address without scheme' };
}

/** "颜色:白色豹纹;尺码:L" and "1627207:949304607:颜色分类:A款" as properties; a bare name becomes the option's own. */
export function propertiesOf(name: string): ImportedProperty[] {
  return name
    .split(/[;；]/)
    .map((part) => part.split(/[:：]/).map((piece) => piece.trim()))
    .filter((pieces) => pieces.some((piece) => piece !== ''))
    .map((pieces) => {
      const said = pieces.length >= 4 && /^\d+$/.test(pieces[0] ?? '') ? pieces.slice(2) : pieces;
      const [first = '', ...rest] = said;
      return rest.length > 0 ? { name: first, value: rest.join(':') } : { name: '规格', value: first };
    })
    .filter(({ name: label, value }) => label !== '' && value !== '');
}

/** Links that are no goods: deposits, top-ups of a price, postage, "refunded at once". */
export function isNotGoods(text: string): boolean {
  return /强制退款|拍下不发|不发货|请勿拍|勿拍|差价|补差|补拍|补邮|补运费|邮费专|运费专|专拍链接|定金链接|订金|定金|邮费补|测试链接|占位/.test(
    text,
  );
}

export function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  middot: '·',
  ldquo: '“',
  rdquo: '”',
  times: '×',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });
}
