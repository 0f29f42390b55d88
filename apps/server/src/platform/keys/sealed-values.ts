import type { SecretKeys } from '../config/secret-key.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { keyIdOf, sealerOf } from '../sealer.ts';

export interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

/** A column that holds sealed texts, as its feature hands it over for a change of keys. */
export interface SealedValues {
  readonly name: string;
  readonly purpose: string;
  /** The next ones after an id, in its order. */
  page(db: Db, after: string | undefined, count: number): Promise<readonly SealedRow[]>;
  /** Only if it still is what was read. */
  replace(tx: Tx, row: SealedRow, sealed: Buffer): Promise<void>;
  /** Takes away what no key opens any more. */
  forget(tx: Tx, row: SealedRow): Promise<void>;
}

const PAGE = 200;
/** Stands in the count for what none of the keys opens. */
const NO_KEY = 'none';

export interface KeyUse {
  readonly name: string;
  /** How many values by the key they are sealed with. */
  readonly byKey: Readonly<Record<string, number>>;
}

/** With which keys what is stored is sealed. */
export const keyUses = async (
  db: Db,
  secretKeys: SecretKeys,
  stores: readonly SealedValues[],
): Promise<KeyUse[]> => {
  const uses: KeyUse[] = [];
  for (const store of stores) {
    const sealer = sealerOf(secretKeys, store.purpose);
    const byKey: Record<string, number> = {};
    for await (const row of rowsOf(db, store)) {
      const key = sealer.keyIdOf(row.sealed) ?? NO_KEY;
      byKey[key] = (byKey[key] ?? 0) + 1;
    }
    uses.push({ name: store.name, byKey });
  }
  return uses;
};

/** Seals with the current key what an older one sealed; says how many, and how many no key opens. */
export const resealAll = async (
  db: Db,
  secretKeys: SecretKeys,
  stores: readonly SealedValues[],
): Promise<{ readonly resealed: number; readonly closed: number }> => {
  const current = keyIdOf(secretKeys[0]);
  let [resealed, closed] = [0, 0];
  for (const store of stores) {
    const sealer = sealerOf(secretKeys, store.purpose);
    for await (const row of rowsOf(db, store)) {
      const text = sealer.open(row.sealed);
      if (text === undefined) closed += 1;
      else if (sealer.keyIdOf(row.sealed) !== current) {
        await inTransaction(db, (tx) => store.replace(tx, row, sealer.close(text)));
        resealed += 1;
      }
    }
  }
  return { resealed, closed };
};

/** Takes away everything that none of the keys opens. */
export const forgetClosed = async (
  db: Db,
  secretKeys: SecretKeys,
  stores: readonly SealedValues[],
): Promise<number> => {
  let forgotten = 0;
  for (const store of stores) {
    const sealer = sealerOf(secretKeys, store.purpose);
    for await (const row of rowsOf(db, store)) {
      if (sealer.open(row.sealed) !== undefined) continue;
      await inTransaction(db, (tx) => store.forget(tx, row));
      forgotten += 1;
    }
  }
  return forgotten;
};

/** All rows, a page at a time, so that a large table is no large memory. */
async function* rowsOf(db: Db, store: SealedValues): AsyncGenerator<SealedRow> {
  let after: string | undefined;
  for (;;) {
    const rows = await store.page(db, after, PAGE);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}
