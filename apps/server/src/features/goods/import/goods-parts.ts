import { safeHtml } from '../../content/index.ts';
import type { ImportedGoods } from './read/import-format.ts';
import type { DraftGoods } from './draft-goods.ts';
import { pictureOf, plainText } from './normalise/normalise-values.ts';
import { optional } from './normalise/optional.ts';
import { translateName } from './vocabulary/translate-title.ts';

/** Ids are text: a number past 2^53 has already lost digits and cannot be trusted. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  const text = plainText(value)?.replace(/\.0+$/, '');
  return text !== undefined && /^[0-9A-Za-z_-]{1,40}$/.test(text) && !/^0+$/.test(text) ? text : undefined;
}

export function descriptionsOf(
  draft: DraftGoods,
  fixed: string[],
): { descriptionZh?: string; descriptionEn?: string } {
  const clean = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || plainText(value) === undefined) return undefined;
    const html = safeHtml(value.slice(0, 400_000))
      .replaceAll(/<(p|div|span)>(\s|&nbsp;|<br \/>)*<\/\1>/g, '')
      .trim();
    if (/<(img|script|iframe|style|form)\b/i.test(value))
      fixed.push('description: foreign pictures and scripts taken out');
    return html === '' ? undefined : html.slice(0, 60_000);
  };
  return {
    ...optional('descriptionZh', clean(draft.descriptionZh)),
    ...optional('descriptionEn', clean(draft.descriptionEn)),
  };
}

export function categoryOf(draft: DraftGoods): ImportedGoods['category'] {
  const path = (draft.categoryPath ?? []).flatMap((name) => plainText(name)?.slice(0, 40) ?? []).slice(0, 4);
  if (path.length === 0) return { path: ['其他'], pathEn: ['Other'] };
  const said = (draft.categoryPathEn ?? []).flatMap((name) => plainText(name)?.slice(0, 60) ?? []);
  return { path, pathEn: path.map((name, index) => said[index] ?? translateName(name) ?? name) };
}

export function shopOf(draft: DraftGoods): ImportedGoods['shop'] {
  const name = plainText(draft.shopName)?.slice(0, 80) ?? '未知店铺';
  const rating = Number(plainText(draft.shopRating));
  return {
    externalId: idOf(draft.shopId) ?? `s${hashId(name)}`,
    name,
    ...optional('nameEn', plainText(draft.shopNameEn)?.slice(0, 120) ?? translateName(name)?.slice(0, 120)),
    ...optional('location', plainText(draft.shopLocation)?.slice(0, 60)),
    ...optional('rating', rating > 0 && rating <= 5 ? rating : undefined),
  };
}

export function picturesOf(given: unknown[] | undefined, fixed: string[]): string[] {
  const kept: string[] = [];
  for (const value of given ?? []) {
    const { value: picture, note } = pictureOf(value);
    if (note && !fixed.includes(note)) fixed.push(note);
    if (picture && picture.length <= 600 && !kept.includes(picture)) kept.push(picture);
  }
  return kept.slice(0, 20);
}

export function addressOf(value: unknown): string | undefined {
  const text = plainText(value)?.replace(/^\/\//, 'https://');
  return text && /^https?:\/\/.{4,590}$/i.test(text) ? text : undefined;
}

export function sizeOf(value: unknown): [number, number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [length, width, height] = value.map((side) => Math.round(Number(side)));
  return length && width && height && Math.min(length, width, height) > 0
    ? [length, width, height]
    : undefined;
}

export function laddersOf(ladders: DraftGoods['ladderPrices']): DraftGoods['ladderPrices'] {
  const kept = (ladders ?? [])
    .filter(({ from, priceFen }) => from > 0 && priceFen > 0)
    .toSorted((one, other) => one.from - other.from);
  return kept.length > 0 ? kept.slice(0, 10) : undefined;
}

/** A shop without an id is known by its name. */
function hashId(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}

export function isYes(value: unknown): boolean {
  if (value === true || value === 1) return true;
  return /^(1|true|yes|y|是|包邮|免运费)$/i.test(plainText(value) ?? '');
}

export function isExemptOf(value: unknown): 1 | 2 {
  return /^(2|usa|us|美国仓?)$/i.test(plainText(value) ?? '') ? 2 : 1;
}
