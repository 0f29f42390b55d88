import { type Insertable, sql } from 'kysely';
import type { ClaimKind, ClaimStatus } from '@caravan/domain/parcels/parcel-claim';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { MOST_COUNTED } from '../../../platform/db/finding/counted.ts';
import type { ParcelClaimsTable } from '../../../platform/db/schema.ts';

export interface ClaimRow {
  readonly id: string;
  readonly code: string;
  readonly parcel_id: string;
  readonly account_id: string;
  readonly kind: ClaimKind;
  readonly status: ClaimStatus;
  readonly description: string;
  readonly picture_ids: readonly string[];
  readonly asked_usd_cents: number;
  readonly bound_usd_cents: number;
  readonly is_insured: boolean;
  readonly granted_usd_cents: number;
  readonly answer: string;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  /** Null when the shopper took it back. */
  readonly decided_by: string | null;
}

export const claimsOfParcel = async (db: Db, parcelId: string): Promise<ClaimRow[]> => {
  const { rows } = await sql<ClaimRow>`
    select * from parcel_claims where parcel_id = ${parcelId} order by made_at desc`.execute(db);
  return rows;
};

export const lockClaim = async (tx: Tx, code: string): Promise<ClaimRow | undefined> => {
  const { rows } = await sql<ClaimRow>`select * from parcel_claims where code = ${code} for update`.execute(
    tx,
  );
  return rows[0];
};

/** The parcel of a claim: it is locked before the claim, as everywhere. */
export const parcelOfClaim = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('parcel_claims').select('parcel_id').where('code', '=', code).executeTakeFirst())
    ?.parcel_id;

/** Writes a claim; false when one is open already. */
export const insertClaim = async (tx: Tx, claim: Insertable<ParcelClaimsTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('parcel_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('parcel_id').where('status', '=', 'under_review').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends a claim that is under review; false when somebody else was first. */
export const writeDecision = async (
  tx: Tx,
  claimId: string,
  decision: {
    readonly status: ClaimStatus;
    readonly grantedCents?: number;
    readonly answer?: string;
    readonly staffId?: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('parcel_claims')
    .set({
      status: decision.status,
      granted_usd_cents: decision.grantedCents ?? 0,
      answer: decision.answer ?? '',
      decided_at: decision.now,
      decided_by: decision.staffId ?? null,
    })
    .where('id', '=', claimId)
    .where('status', '=', 'under_review')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export interface ClaimView extends ClaimRow {
  readonly parcel_code: string;
  readonly parcel_status: ParcelStatus;
  readonly shopper: string;
  readonly line_code: string;
  readonly declared_usd_cents: number;
  readonly freight_usd_cents: number;
  readonly tracking_number: string | null;
  readonly decided_by_name: string | null;
}

export const listClaims = async (
  db: Db,
  filter: {
    readonly status?: ClaimStatus | undefined;
    readonly words?: string | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: ClaimView[]; total: number }> => {
  const words = (filter.words ?? '').trim().toUpperCase();
  const where = sql`(${filter.status ?? null}::text is null or claim.status = ${filter.status ?? null})
    and (${words === ''} or claim.code = ${words}
      or claim.parcel_id = any(array(select id from parcels where code = ${words} or tracking_number = ${words})))`;
  const order = sql`(claim.status = 'under_review') desc, claim.made_at, claim.id`;
  const { rows } = await sql<ClaimView>`
    select claim.*, parcels.code as parcel_code, parcels.status as parcel_status,
      trim(concat(parcels.address ->> 'firstName', ' ', parcels.address ->> 'lastName')) as shopper, parcels.line_code,
      parcels.declared_usd_cents, parcels.settled_usd_cents - parcels.returned_usd_cents as freight_usd_cents,
      parcels.tracking_number, staff.name as decided_by_name
    from parcel_claims claim join parcels on parcels.id = claim.parcel_id left join staff on staff.id = claim.decided_by
    where claim.id in (select claim.id from parcel_claims claim where ${where} order by ${order}
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize})
    order by ${order}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from parcel_claims claim where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};
