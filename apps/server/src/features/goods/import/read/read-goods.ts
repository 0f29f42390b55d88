import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import { parse } from 'csv-parse/sync';

import { litemallGoods, litemallTableNames } from '../adapters/litemall.ts';
import { mallGoods, mallTableNames } from '../adapters/mall.ts';
import { taobaoSearchGoods } from '../adapters/taobao-search.ts';
import type { ImportOutcome } from './import-format.ts';
import { idOf } from '../goods-parts.ts';
import { normaliseGoods } from '../normalise/normalise-goods.ts';
import { draftOfLoose, fieldOf, isRecord, skuOfLine } from '../normalise/neutral-rows.ts';
import type { LooseRow } from '../normalise/neutral-rows.ts';
import { readText } from './read-text.ts';

/** A path that cannot be imported at all; the message is for the person who gave it. */
export class UnreadableGoodsFile extends Error {
  override readonly name = 'UnreadableGoodsFile';
}

/** Every goods row of a file or folder, fixed or refused with the reason; formats are recognised by their content. */
export async function* readGoods(path: string): AsyncGenerator<ImportOutcome> {
  const kind = await stat(path).catch(() => undefined);
  if (!kind) throw new UnreadableGoodsFile(`${path}: no such file or folder`);
  if (kind.isDirectory()) yield* readFolder(path);
  else yield* readFile(path);
}

async function* readFolder(folder: string): AsyncGenerator<ImportOutcome> {
  const files = (await readdir(folder)).filter((name) => /\.(json|jsonl|ndjson|csv)$/i.test(name)).toSorted();
  if (files.length === 0) throw new UnreadableGoodsFile(`${folder}: no .json, .jsonl or .csv file in it`);
  if (files.includes('goods.json') && files.includes('goods_product.json'))
    yield* litemallGoods(await readTables(folder, litemallTableNames));
  else if (files.includes('pms_product.json')) yield* mallGoods(await readTables(folder, mallTableNames));
  else for (const file of files) yield* readFile(join(folder, file));
}

/** A table whose file is missing is an empty one. */
async function readTables<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<Record<Name, LooseRow[]>> {
  const tables = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, `${name}.json`);
      const isThere = await stat(file).catch(() => undefined);
      return [name, isThere ? rowsOfJson(await readText(file), `${name}.json`) : []] as const;
    }),
  );
  return Object.fromEntries(tables) as Record<Name, LooseRow[]>; // one entry for each name
}

async function* readFile(file: string): AsyncGenerator<ImportOutcome> {
  const name = basename(file);
  const text = await readText(file);
  switch (extname(file).toLowerCase()) {
    case '.csv':
      yield* csvGoods(text, name);
      return;
    case '.jsonl':
    case '.ndjson':
      yield* jsonLineGoods(text, name);
      return;
    case '.json': {
      const rows = rowsOfJson(text, name);
      yield* isTaobaoSearch(rows) ? taobaoSearchGoods(rows) : looseGoods(rows, name);
      return;
    }
    default:
      throw new UnreadableGoodsFile(`${name}: only .json, .jsonl and .csv can be read`);
  }
}

function isTaobaoSearch(rows: LooseRow[]): boolean {
  const first = rows[0];
  return first !== undefined && 'nid' in first && 'pic_url' in first && 'seller' in first;
}

function* looseGoods(rows: LooseRow[], name: string): Generator<ImportOutcome> {
  for (const [index, row] of rows.entries())
    yield normaliseGoods(draftOfLoose(row, `${name} row ${index + 1}`));
}

function* jsonLineGoods(text: string, name: string): Generator<ImportOutcome> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = `${name} line ${index + 1}`;
    const row = parseLoosely(line);
    yield isRecord(row) ? normaliseGoods(draftOfLoose(row, at)) : { refused: 'not a JSON object', at };
  }
}

/** Lines with the same id, one after the other, are the options of one article. */
function* csvGoods(text: string, name: string): Generator<ImportOutcome> {
  const rows: LooseRow[] = parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    delimiter: delimiterOf(text),
  });
  let draft: ReturnType<typeof draftOfLoose> | undefined;
  for (const [index, row] of rows.entries()) {
    const sku = skuOfLine(row);
    if (draft && sku && idOf(fieldOf(row, 'externalId')) === idOf(draft.externalId)) {
      draft.skus = [...(draft.skus ?? []), sku];
      continue;
    }
    if (draft) yield normaliseGoods(draft);
    draft = draftOfLoose(row, `${name} line ${index + 2}`);
  }
  if (draft) yield normaliseGoods(draft);
}

function delimiterOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined);
  return (
    ['\t', ';', ','].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','
  );
}

function rowsOfJson(text: string, name: string): LooseRow[] {
  const parsed = parseLoosely(text);
  if (parsed === undefined) throw new UnreadableGoodsFile(`${name}: not valid JSON`);
  const list = Array.isArray(parsed)
    ? parsed
    : isRecord(parsed)
      ? Object.values(parsed).find((value) => Array.isArray(value))
      : undefined;
  if (!Array.isArray(list)) throw new UnreadableGoodsFile(`${name}: holds no list of goods`);
  return list.filter(isRecord);
}

/** Ids of 16 digits and more are not safe as JSON numbers: they are put in quotes before parsing. */
function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(quoteLongNumbers(text));
  } catch {
    return undefined;
  }
}

function quoteLongNumbers(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  );
}
