import { readBoxCode } from '@caravan/domain/parcels/box-code';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED, MOST_SORTED } from '../../platform/db/finding/counted.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StaffTable } from '../../platform/db/schema.ts';
import { containing, hasWords } from '../../platform/db/finding/words.ts';

export interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
}

const active = (db: Db) => db.selectFrom('staff').where('is_active', '=', true);

export const insertStaff = async (db: Db, row: Insertable<StaffTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const findStaff = (db: Db, staffId: string): Promise<StaffRow | undefined> =>
  active(db).select(['id', 'email', 'name', 'roles']).where('id', '=', staffId).executeTakeFirst();

export const findStaffForLogin = (
  db: Db,
  email: string,
): Promise<(StaffRow & { readonly password_hash: string | null }) | undefined> =>
  active(db)
    .select(['id', 'email', 'name', 'roles', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** What a scanned or typed code names: an order, an expected consignment or a parcel; the exact one first. */
export const findByCode = async (
  db: Db,
  code: string,
): Promise<{ kind: 'order' | 'inbound' | 'parcel'; code: string } | undefined> => {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const typed = code.trim().toUpperCase();
  const { rows } = await sql<{ kind: 'order' | 'inbound' | 'parcel'; code: string }>`
    select kind, code from (
      select 1 as rank, 'order' as kind, code, created_at from orders where code = ${plain}
      union all
      select 2, 'parcel', code, created_at from parcels where code in (${plain}, ${readBoxCode(typed)?.parcelCode ?? plain})
      union all
      select 3, 'inbound', tracking_number, created_at from inbound_shipments
        where tracking_number in (${typed}, ${plain})
      union all
      select 4, 'parcel', code, created_at from parcels where tracking_number in (${typed}, ${plain})
      union all
      select 5, 'order', orders.code, purchased_at from purchases join orders on orders.id = purchases.order_id
        where marketplace_order_number = ${code.trim()}
    ) found order by rank, created_at desc limit 1`.execute(db);
  return rows[0];
};

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly locale: string;
  readonly kind: string;
  readonly subject: string;
  readonly status: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

export const listMails = async (
  db: Db,
  filter: {
    readonly words?: string | undefined;
    readonly waiting?: boolean | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ mails: MailRow[]; total: number }> => {
  const words = (filter.words ?? '').trim();
  const state = stateOf(filter.waiting);
  const anywhere = containing(words);
  const named = sql`(recipient ilike ${anywhere} or subject ilike ${anywhere})`;
  const indexed = hasWords(words, sql`recipient || ' ' || subject`, [sql`recipient`, sql`subject`]);
  const isInMany = words !== '' && (await isFrequent(db, named));
  const where = words === '' ? sql`true ${state}` : sql`${isInMany ? named : indexed} ${state}`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from mails where ${where} limit ${MOST_SORTED + 1}) counted`.execute(
    db,
  );
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await sql<MailRow>`
    select id, recipient, locale, kind, subject, status, created_at, sent_at from mails
    where ${words !== '' && total > MOST_SORTED ? sql`${named} ${state}` : where}
    order by created_at desc, id desc
    limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`.execute(db);
  return { mails: rows, total: Math.min(total, MOST_COUNTED) };
};

const stateOf = (isWaiting: boolean | undefined): RawBuilder<unknown> => {
  if (isWaiting === undefined) return sql``;
  return isWaiting ? sql`and status in ('waiting', 'failed')` : sql`and status not in ('waiting', 'failed')`;
};

const SAMPLE = 500;

/** What one in five of the newest mails has is found soonest by looking at one after the other, without the index. */
const isFrequent = async (db: Db, named: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select recipient, subject from mails order by created_at desc, id desc limit ${SAMPLE}) newest
    where ${named}`.execute(db);
  return (rows[0]?.count ?? 0) * 5 > SAMPLE;
};

export const findMail = (db: Db, mailId: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();

export interface AuditRow {
  readonly id: string;
  readonly staff_name: string;
  readonly station_en: string | null;
  readonly station_zh: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly detail: unknown;
  readonly at: Date;
}

export const listAudit = async (
  db: Db,
  filter: {
    readonly subjectKind?: string | undefined;
    readonly subjectId?: string | undefined;
    readonly staffId?: string | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ entries: AuditRow[]; total: number }> => {
  let wanted = db.selectFrom('audit_log').innerJoin('staff', 'staff.id', 'audit_log.staff_id');
  if (filter.subjectKind !== undefined) wanted = wanted.where('subject_kind', '=', filter.subjectKind);
  if (filter.subjectId !== undefined) wanted = wanted.where('subject_id', '=', filter.subjectId);
  if (filter.staffId !== undefined) wanted = wanted.where('staff_id', '=', filter.staffId);
  const entries = await wanted
    .leftJoin('stations as station', 'station.id', 'audit_log.station_id')
    .select([
      'audit_log.id',
      'staff.name as staff_name',
      'station.name_en as station_en',
      'station.name_zh as station_zh',
      'action',
      'subject_kind',
      'subject_id',
      'detail',
      'at',
    ])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute();
  const { total } = await wanted
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries, total };
};
