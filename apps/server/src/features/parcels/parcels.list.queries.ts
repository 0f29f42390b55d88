import { type RawBuilder, sql } from 'kysely';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { TrackingState } from '@caravan/domain/transit/tracking';
import type { Db } from '../../platform/db/database.ts';
import { MOST_COUNTED, MOST_SORTED } from '../../platform/db/finding/counted.ts';
import { hasWords } from '../../platform/db/finding/words.ts';
import { readParcels } from './parcels.queries.ts';
import type { ParcelRow } from './parcels.rows.ts';

interface ParcelFilter {
  readonly accountId?: string;
  readonly statuses?: readonly ParcelStatus[];
  readonly words?: string;
  readonly warehouseId?: string;
  readonly states?: readonly TrackingState[];
  readonly pageNum: number;
  readonly pageSize: number;
  readonly order: 'newest' | 'longest_waiting';
}

export const listParcels = async (
  db: Db,
  filter: ParcelFilter,
): Promise<{ rows: ParcelRow[]; total: number }> => {
  const where = meant(filter);
  const order = filter.order === 'newest' ? sql`created_at desc, id` : sql`coalesce(paid_at, created_at), id`;
  const rows = await readParcels(
    db,
    sql`where ${where} order by ${order} limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
  );
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from parcels where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

/** Without words the list is read in its order; what has the words is found first, and sorted then. */
const meant = (filter: ParcelFilter): RawBuilder<unknown> =>
  filter.words?.trim()
    ? sql`id in (select id from parcels where ${conditionOf(filter)} limit ${MOST_SORTED})`
    : conditionOf(filter);

const conditionOf = ({
  accountId,
  statuses,
  words,
  warehouseId,
  states,
}: ParcelFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(accountId ? [sql`account_id = ${accountId}`] : []),
      ...(statuses ? [sql`status = any(${statuses}::text[])`] : []),
      ...(warehouseId ? [sql`warehouse_id = ${warehouseId}`] : []),
      ...(states ? [sql`status = 'shipped' and tracking_state = any(${states}::text[])`] : []),
      ...(words?.trim() ? [sql`(${named(words)} or ${ofEmail(words)})`] : []),
    ],
    sql` and `,
  );

/** By the index that migration 0891 makes. */
const named = (words: string): RawBuilder<unknown> =>
  hasWords(
    words,
    sql`code || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '')`,
    [sql`code`, sql`tracking_number`, sql`concat_ws(' ', address ->> 'firstName', address ->> 'lastName')`],
  );

const ofEmail = (words: string): RawBuilder<unknown> =>
  sql`account_id = (select id from accounts where email = ${words.trim().toLowerCase()})`;
