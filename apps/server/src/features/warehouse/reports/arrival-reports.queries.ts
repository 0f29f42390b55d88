import { type RawBuilder, sql } from 'kysely';
import type { ArrivalFault } from '@caravan/domain/warehouse/door/arrival-fault';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface ReportRow {
  readonly id: string;
  readonly inbound_id: string;
  readonly tracking_number: string;
  readonly marketplace_order_number: string;
  readonly order_code: string;
  readonly order_line_id: string | null;
  readonly title_zh: string | null;
  readonly title_en: string | null;
  readonly sku_name_zh: string | null;
  readonly sku_name_en: string | null;
  readonly picture_id: string | null;
  readonly fault: ArrivalFault;
  readonly quantity: number;
  readonly note: string;
  readonly warehouse_id: string;
  readonly reporter: string;
  readonly reported_at: Date;
  readonly settler: string | null;
  readonly settled_at: Date | null;
  readonly outcome: string;
}

const FROM = sql`
  arrival_reports report
  join inbound_shipments inbound on inbound.id = report.inbound_id
  join purchases on purchases.id = inbound.purchase_id
  join orders on orders.id = purchases.order_id
  join staff reporter on reporter.id = report.reported_by
  left join staff settler on settler.id = report.settled_by
  left join order_lines line on line.id = report.order_line_id`;

const reportRows = async (db: Db, tail: RawBuilder<unknown>): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select report.id, report.inbound_id, inbound.tracking_number, purchases.marketplace_order_number,
      orders.code as order_code, report.order_line_id, line.title_zh, line.title_en, line.sku_name_zh,
      line.sku_name_en, line.picture_id, report.fault, report.quantity, report.note, report.warehouse_id,
      reporter.name as reporter, report.reported_at, settler.name as settler, report.settled_at, report.outcome
    from ${FROM} ${tail}`.execute(db);
  return rows;
};

export interface ReportFilter {
  readonly trackingNumber?: string | undefined;
  readonly isSettled: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const listReports = async (
  db: Db,
  { trackingNumber, isSettled, pageNum, pageSize }: ReportFilter,
): Promise<{ rows: ReportRow[]; total: number }> => {
  const where = sql`
    where report.settled_at is ${isSettled ? sql`not null` : sql`null`}
      and (${trackingNumber ?? null}::text is null or inbound.tracking_number = ${trackingNumber ?? null})`;
  const counted = await sql<{ count: number }>`select count(*) as count from ${FROM} ${where}`.execute(db);
  const rows = await reportRows(
    db,
    sql`${where} order by report.reported_at, report.id
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

export const findReport = async (db: Db, id: string): Promise<ReportRow | undefined> =>
  (await reportRows(db, sql`where report.id = ${id}`))[0];

export const lockReport = (tx: Tx, id: string) =>
  tx
    .selectFrom('arrival_reports')
    .select(['id', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface NewReport {
  readonly inboundId: string;
  readonly lineId: string | null;
  readonly fault: ArrivalFault;
  readonly quantity: number;
  readonly note: string;
  readonly warehouseId: string;
  readonly staffId: string;
  readonly now: Date;
}

/** Undefined when the same is reported of the line already. */
export const insertReport = async (tx: Tx, report: NewReport): Promise<string | undefined> => {
  const inserted = await tx
    .insertInto('arrival_reports')
    .values({
      id: newId(report.now),
      inbound_id: report.inboundId,
      order_line_id: report.lineId,
      fault: report.fault,
      quantity: report.quantity,
      note: report.note,
      warehouse_id: report.warehouseId,
      reported_by: report.staffId,
      reported_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

export const writeSettledReport = async (
  tx: Tx,
  id: string,
  { outcome, staffId, now }: { readonly outcome: string; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('arrival_reports')
    .set({ outcome, settled_by: staffId, settled_at: now })
    .where('id', '=', id)
    .execute();
};

/** The line came after all: what was reported of it is answered. */
export const answerReports = async (
  tx: Tx,
  {
    lineId,
    faults,
    staffId,
    now,
  }: {
    readonly lineId: string;
    readonly faults: readonly ArrivalFault[];
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('arrival_reports')
    .set({ settled_by: staffId, settled_at: now })
    .where('order_line_id', '=', lineId)
    .where('fault', 'in', faults)
    .where('settled_at', 'is', null)
    .execute();
};
