import { sql } from 'kysely';
import type { ProviderTrouble } from '../../../connectors/payments/watched-provider.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** One open row for each kind of trouble: the same again only counts. */
export const keepTrouble = async (tx: Tx, trouble: ProviderTrouble, now: Date): Promise<void> => {
  await sql`
    insert into provider_errors (id, provider, call, kind, http_status, code, first_at, last_at)
    values (${newId(now)}, ${trouble.provider}, ${trouble.call}, ${trouble.kind}, ${trouble.httpStatus},
      ${trouble.code}, ${now}, ${now})
    on conflict (provider, call, code) where resolved_at is null
    do update set times = provider_errors.times + 1, last_at = excluded.last_at`.execute(tx);
};

/** Open troubles, the latest first. */
export const openTroubles = (db: Db) =>
  db
    .selectFrom('provider_errors')
    .select((eb) => eb.ref('kind').$castTo<ProviderTrouble['kind']>().as('kind')) // its check holds exactly these
    .select(['id', 'provider', 'call', 'http_status', 'code', 'times', 'first_at', 'last_at'])
    .where('resolved_at', 'is', null)
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute();

export const resolveTrouble = async (
  tx: Tx,
  trouble: { readonly id: string; readonly staffId: string; readonly note: string; readonly now: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('provider_errors')
    .set({ resolved_at: trouble.now, resolved_by: trouble.staffId, note: trouble.note })
    .where('id', '=', trouble.id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
};
