import { readBoxCode } from '@caravan/domain/parcels/box-code';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { StaffTable } from '../../platform/db/schema.ts';

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
  const anywhere = `%${(filter.words ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  let wanted = db
    .selectFrom('mails')
    .where((where) => where.or([where('recipient', 'ilike', anywhere), where('subject', 'ilike', anywhere)]));
  if (filter.waiting !== undefined)
    wanted = wanted.where('status', filter.waiting ? 'in' : 'not in', ['waiting', 'failed']);
  const mails = await wanted
    .select(['id', 'recipient', 'locale', 'kind', 'subject', 'status', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute();
  const { total } = await wanted
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { mails, total };
};

export const findMail = (db: Db, mailId: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();

export interface AuditRow {
  readonly id: string;
  readonly staff_name: string;
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
    .select([
      'audit_log.id',
      'staff.name as staff_name',
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
