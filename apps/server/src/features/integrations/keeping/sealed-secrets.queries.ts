import { sql } from 'kysely';
import type { SealedValues } from '../../../platform/keys/sealed-values.ts';
import { SECRET_PURPOSE } from '../webhooks.sign.ts';

/** One that is forgotten leaves its webhook off, until its owner asks for a new one. */
const secrets: SealedValues = {
  name: 'secrets of webhooks',
  purpose: SECRET_PURPOSE,
  page: (db, after, count) =>
    db
      .selectFrom('webhooks')
      .select(['id', 'secret as sealed'])
      .where(after === undefined ? sql<boolean>`true` : sql<boolean>`id > ${after}::uuid`)
      .orderBy('id')
      .limit(count)
      .execute(),
  replace: async (tx, row, secret) => {
    await tx
      .updateTable('webhooks')
      .set({ secret })
      .where('id', '=', row.id)
      .where('secret', '=', row.sealed)
      .execute();
  },
  forget: async (tx, { id }) => {
    await tx.updateTable('webhooks').set({ is_on: false }).where('id', '=', id).execute();
  },
};

const earlierSecrets: SealedValues = {
  name: 'earlier secrets of webhooks',
  purpose: SECRET_PURPOSE,
  page: (db, after, count) =>
    db
      .selectFrom('webhooks')
      .select(['id', sql<Buffer>`old_secret`.as('sealed')])
      .where('old_secret', 'is not', null)
      .where(after === undefined ? sql<boolean>`true` : sql<boolean>`id > ${after}::uuid`)
      .orderBy('id')
      .limit(count)
      .execute(),
  replace: async (tx, row, sealed) => {
    await tx
      .updateTable('webhooks')
      .set({ old_secret: sealed })
      .where('id', '=', row.id)
      .where('old_secret', '=', row.sealed)
      .execute();
  },
  forget: async (tx, { id }) => {
    await tx
      .updateTable('webhooks')
      .set({ old_secret: null, old_secret_until: null })
      .where('id', '=', id)
      .execute();
  },
};

export const sealedSecrets = [secrets, earlierSecrets] as const;
