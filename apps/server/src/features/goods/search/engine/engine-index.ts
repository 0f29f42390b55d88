import { featuresOfBytes } from '@caravan/domain/inspection/image-features';
import { signBands } from '@caravan/domain/inspection/sign-bands';
import * as z from 'zod';
import { EngineFailure, type SearchEngine } from '../../../../connectors/search/search-engine.ts';

/** Goods as the engine knows them: what they are found by, and what they are sorted by. */
export interface GoodsDocument {
  readonly id: string;
  /** As `searchTerms` makes them, so that the same words find the same goods in either place. */
  readonly terms: readonly string[];
  readonly categories: readonly string[];
  readonly source: string;
  readonly sales: number;
  readonly priceFen: number;
  readonly isPostage: boolean;
  readonly isExempt: number;
  readonly titleZh: string;
  readonly titleEn: string;
  /** What its pictures look like, each as `bytesOfFeatures` makes it, in base 64. */
  readonly looks: readonly string[];
}

/** Goods as they are now; without a document they are not to be found. */
export interface GoodsState {
  readonly id: string;
  readonly document: GoodsDocument | null;
}

/** Below the limit of a job's transaction on its idleness, should anybody ask inside of one. */
const PATIENCE_MS = 20_000;

const key = { type: 'keyword', doc_values: false };
const KEPT_ONLY = { type: 'keyword', index: false, doc_values: false };
const INDEX = {
  settings: {
    // the beginning of a list of best sold goods is found without looking at all of them
    'index.sort.field': ['sales', 'id'],
    'index.sort.order': ['desc', 'asc'],
    'index.auto_expand_replicas': '0-1',
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'keyword' },
      terms: key,
      categories: key,
      source: key,
      sales: { type: 'integer' },
      priceFen: { type: 'long' },
      isPostage: { type: 'boolean' },
      isExempt: { type: 'byte' },
      titleZh: KEPT_ONLY,
      titleEn: KEPT_ONLY,
      looks: KEPT_ONLY,
      signs: key,
    },
  },
};

/** The name that searches ask; it leads to the index that is live. */
export const aliasOf = ({ prefix }: SearchEngine): string => `${prefix}-goods`;

export const createIndex = async (engine: SearchEngine, name: string): Promise<void> => {
  await engine
    .ask({ method: 'PUT', path: name, body: INDEX, patienceMs: PATIENCE_MS })
    .catch(unless(/already_exists/));
};

export const deleteIndex = async (engine: SearchEngine, name: string): Promise<void> => {
  await engine.ask({ method: 'DELETE', path: name, patienceMs: PATIENCE_MS }).catch(unless(/not_found/));
};

const unless =
  (known: RegExp) =>
  (error: unknown): void => {
    if (!(error instanceof EngineFailure) || error.status === 0 || !known.test(error.message)) throw error;
  };

export interface RejectedGoods {
  readonly id: string;
  readonly reason: string;
}

/**
 * Writes what goods are into indexes. What is there under a higher version was read later and stays. Says what the engine
 * does not take.
 */
export const writeStates = async (
  engine: SearchEngine,
  indexes: readonly string[],
  { states, version }: { readonly states: readonly GoodsState[]; readonly version: number },
  { refresh = false } = {},
): Promise<RejectedGoods[]> => {
  if (states.length === 0 || indexes.length === 0) return [];
  const body = indexes.flatMap((index) =>
    states.flatMap(({ id, document }): object[] => {
      const at = { _index: index, _id: id, version, version_type: 'external_gte' };
      return document ? [{ index: at }, inIndex(document)] : [{ delete: at }];
    }),
  );
  const path = `_bulk?refresh=${refresh}&filter_path=errors,items.*._id,items.*.status,items.*.error.reason`;
  const answer = bulkShape.parse(await engine.ask({ method: 'POST', path, body, patienceMs: PATIENCE_MS }));
  if (!answer.errors) return [];
  return answer.items
    .flatMap((item) => Object.values(item))
    .filter(({ status }) => status >= 400 && status !== ALREADY_NEWER && status !== ALREADY_GONE)
    .map(({ _id: id, status, error }) => {
      // too busy, or an index that is gone: not the fault of these goods
      if (status === 429 || status >= 500) throw new EngineFailure(error?.reason ?? '', { status });
      return { id, reason: error?.reason ?? String(status) };
    });
};
/** Pictures are found by stretches of their signs. */
const inIndex = (document: GoodsDocument): object => ({
  ...document,
  signs: [
    ...new Set(document.looks.flatMap((look) => signBands(featuresOfBytes(Buffer.from(look, 'base64'))))),
  ],
});

const ALREADY_NEWER = 409;
const ALREADY_GONE = 404;
const bulkShape = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(
      z.string(),
      z.object({ _id: z.string(), status: z.int(), error: z.object({ reason: z.string() }).optional() }),
    ),
  ),
});

/** How many goods an index has, all that was written to it being there to be found. */
export const countIndex = async (engine: SearchEngine, name: string): Promise<number> => {
  await engine.ask({ method: 'POST', path: `${name}/_refresh`, patienceMs: PATIENCE_MS });
  const answer = await engine.ask({ method: 'GET', path: `${name}/_count`, patienceMs: PATIENCE_MS });
  return z.object({ count: z.int() }).parse(answer).count;
};

/** From one moment to the next the alias leads to this index and to no other. */
export const makeLive = async (engine: SearchEngine, name: string): Promise<void> => {
  const alias = aliasOf(engine);
  const known = await engine
    .ask({ method: 'GET', path: `_alias/${alias}`, patienceMs: PATIENCE_MS })
    .catch((error: unknown) => {
      if (error instanceof EngineFailure && error.status === 404) return {};
      throw error;
    });
  const before = Object.keys(z.record(z.string(), z.unknown()).parse(known));
  const actions = [...before.map((index) => ({ remove: { index, alias } })), { add: { index: name, alias } }];
  await engine.ask({ method: 'POST', path: '_aliases', body: { actions }, patienceMs: PATIENCE_MS });
};
