import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { SourcingStatus } from '@caravan/domain/goods/sourcing';
import {
  accountsMailed,
  type AccountWords,
  accountWords,
} from '../../platform/db/finding/accounts.queries.ts';
import { MOST_COUNTED, MOST_SORTED } from '../../platform/db/finding/counted.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasWords } from '../../platform/db/finding/words.ts';

/** A request as it was written; prices in fen. */
export interface NewRequest {
  readonly id: string;
  readonly code: string;
  readonly account_id: string;
  readonly locale: Locale;
  readonly name: string;
  readonly link: string;
  readonly specification: string;
  readonly picture_ids: readonly string[];
  readonly price_fen: number | null;
  readonly freight_fen: number | null;
  readonly quantity: number;
  readonly created_at: Date;
}

/** What is decided about it. */
export interface Answer {
  readonly status: SourcingStatus;
  readonly answered_at?: Date;
  readonly answered_by?: string;
  readonly answer?: string;
  readonly goods_id?: string;
  readonly sku_id?: string;
  readonly quoted_quantity?: number;
  readonly valid_until?: Date;
}

export interface RequestRow extends NewRequest {
  readonly status: SourcingStatus;
  readonly answered_at: Date | null;
  readonly answer: string;
  readonly valid_until: Date | null;
  readonly goods_id: string | null;
  readonly sku_id: string | null;
  readonly quoted_quantity: number | null;
}

/** Beside it what was quoted, what became of it, and who is concerned. */
export interface FullRequestRow extends RequestRow {
  readonly shopper: string;
  readonly answered_by_name: string | null;
  readonly order_code: string | null;
  readonly quote: QuoteRow | null;
}

export interface QuoteRow {
  readonly source: Source;
  readonly externalId: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly skuNameZh: string;
  readonly skuNameEn: string;
  readonly pictureId: string | null;
  readonly priceFen: number;
  readonly freightFen: number;
  /** So many were quoted; of what is left after an order nothing is said. */
  readonly quantity: number;
}

const fullRequests = sql`
  select request.*, accounts.email as shopper, staff.name as answered_by_name,
    (select orders.code from order_lines line join orders on orders.id = line.order_id
      where line.goods_id = request.goods_id and line.sku_id = request.sku_id and line.status <> 'cancelled' order by orders.created_at desc limit 1)
      as order_code,
    case when goods.id is null then null else json_build_object('source', goods.source, 'externalId', goods.external_id,
      'titleZh', goods.title_zh, 'titleEn', goods.title_en, 'skuNameZh', skus.name_zh, 'skuNameEn', skus.name_en,
      'pictureId', goods.picture_ids[1], 'priceFen', skus.price_fen, 'freightFen', goods.domestic_freight_fen,
      'quantity', request.quoted_quantity) end as quote
  from sourcing_requests request
  join accounts on accounts.id = request.account_id
  left join staff on staff.id = request.answered_by
  left join goods on goods.id = request.goods_id
  left join skus on skus.id = request.sku_id`;

/** Writes a request unless this many of the account's wait already. */
export const insertRequest = async (tx: Tx, row: NewRequest, mostOpen: number): Promise<boolean> => {
  await sql`select id from accounts where id = ${row.account_id} for update`.execute(tx);
  const { rows } = await sql`
    insert into sourcing_requests (id, code, account_id, locale, status, name, link, specification, picture_ids, price_fen,
      freight_fen, quantity, created_at)
    select ${row.id}, ${row.code}, ${row.account_id}, ${row.locale}, 'open', ${row.name}, ${row.link},
      ${row.specification}, ${row.picture_ids}::uuid[], ${row.price_fen}::bigint, ${row.freight_fen}::bigint,
      ${row.quantity}::integer, ${row.created_at}::timestamptz
    where (select count(*) from sourcing_requests where account_id = ${row.account_id} and status = 'open') < ${mostOpen}
    returning id`.execute(tx);
  return rows.length === 1;
};

/** A request, held until the transaction ends. */
export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`select * from sourcing_requests where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
};

/** Moves a request on from the status it was read with; false when somebody else was first. */
export const moveRequest = async (
  tx: Tx,
  { id, status }: Pick<RequestRow, 'id' | 'status'>,
  answer: Answer,
): Promise<boolean> => {
  const moved = await tx
    .updateTable('sourcing_requests')
    .set(answer)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
};

export const findRequest = async (db: Db, id: string): Promise<FullRequestRow> => {
  const { rows } = await sql<FullRequestRow>`${fullRequests} where request.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a request went missing between two reads');
  return row;
};

interface PageOf {
  readonly pageNum: number;
  readonly pageSize: number;
}

export const listOwnRequests = async (
  db: Db,
  accountId: string,
  { pageNum, pageSize }: PageOf,
): Promise<{ rows: FullRequestRow[]; total: number }> => {
  const { rows: ids } = await sql<{ id: string }>`
    select id from sourcing_requests where account_id = ${accountId}
    order by created_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from sourcing_requests where account_id = ${accountId}`.execute(db);
  const found = await readRequests(
    db,
    ids.map(({ id }) => id),
  );
  const rows = found.toSorted(
    (one, other) => Number(other.created_at) - Number(one.created_at) || (one.id < other.id ? 1 : -1),
  );
  return { rows, total: counted[0]?.total ?? 0 };
};

const readRequests = async (db: Db, ids: readonly string[]): Promise<FullRequestRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<FullRequestRow>`
    ${fullRequests} where request.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** Those that wait come first, the oldest of them on top; of the others the newest. */
export const listDeskRequests = async (
  db: Db,
  {
    status,
    words,
    ...page
  }: PageOf & { readonly status?: SourcingStatus | undefined; readonly words?: string | undefined },
): Promise<{ rows: FullRequestRow[]; total: number }> => {
  const { rows, total } = await deskIds(db, { status, words: (words ?? '').trim(), ...page });
  const found = new Map((await readRequests(db, rows)).map((row) => [row.id, row]));
  return { rows: rows.flatMap((id) => found.get(id) ?? []), total };
};

/** Where each stands: those of both kinds by the index of their own, so that no more is read than the page's end. */
const deskIds = async (
  db: Db,
  {
    status,
    words,
    pageNum,
    pageSize,
  }: PageOf & { readonly status: SourcingStatus | undefined; readonly words: string },
): Promise<{ rows: string[]; total: number }> => {
  const isNamed = words !== '';
  // Without words nobody asks for it, and it is not read.
  const called = calledBy(isNamed ? await accountWords(db, words) : { words, areCommon: false });
  const requests = isNamed ? sql`found` : sql`sourcing_requests`;
  const wanted = status ? sql`request.status = ${status}` : sql`true`;
  const end = pageNum * pageSize;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select distinct id, status, created_at from (${called} limit ${MOST_SORTED}) called)
    select array(select id from (
        (select 1 as rank, request.id, row_number() over (order by request.created_at, request.id) as place
          from ${requests} request where request.status = 'open' and ${wanted}
          order by request.created_at, request.id limit ${end})
        union all
        (select 2, request.id, row_number() over (order by request.created_at desc, request.id)
          from ${requests} request where request.status <> 'open' and ${wanted}
          order by request.created_at desc, request.id limit ${end})
      ) both_kinds order by rank, place limit ${pageSize} offset ${end - pageSize}) as ids,
      (select count(*) from (select from ${requests} request where ${wanted} limit ${MOST_COUNTED}) counted) as total`.execute(
    db,
  );
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { rows: ids, total };
};

const calledBy = (asked: AccountWords) => sql`
  select known.id, known.status, known.created_at from sourcing_requests known
    where ${hasWords(asked.words, sql`known.name || ' ' || known.link || ' ' || known.code`, [
      sql`known.name`,
      sql`known.link`,
      sql`known.code`,
    ])}
  union all select known.id, known.status, known.created_at from (${accountsMailed(asked)}) owner
    join sourcing_requests known on known.account_id = owner.id`;
