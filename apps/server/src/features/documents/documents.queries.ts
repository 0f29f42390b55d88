import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { MOST_COUNTED } from '../../platform/db/finding/counted.ts';
import type { RowPlace } from '../../platform/jobs/batch.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { withoutWaiting } from '../../platform/db/driver/pipelined-dialect.ts';
import { newId } from '../../platform/ids.ts';
import type { DocumentContent } from './documents.content.ts';

export interface DocumentRow {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly issued_at: Date;
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly total_minor: number;
  readonly tax_minor: number;
  readonly content: DocumentContent;
}

export interface DeskDocumentRow extends Omit<DocumentRow, 'content'> {
  readonly order_code: string | null;
  readonly parcel_code: string | null;
  readonly corrects: string | null;
}

/** What a document is about. */
export type DocumentSubject = { readonly orderId: string } | { readonly parcelId: string };

export const documentsOf = async (db: Db, subject: DocumentSubject): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select id, kind, series, year, number, issued_at, country, currency, total_minor, tax_minor, content
    from tax_documents
    where ${'orderId' in subject ? sql`order_id = ${subject.orderId}` : sql`parcel_id = ${subject.parcelId}`}
    order by issued_at, kind desc, number`.execute(db);
  return rows;
};

export const findDocument = async (db: Db, id: string): Promise<DocumentRow | undefined> => {
  const { rows } = await sql<DocumentRow>`
    select id, kind, series, year, number, issued_at, country, currency, total_minor, tax_minor, content
    from tax_documents where id = ${id}`.execute(db);
  return rows[0];
};

export interface NewDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly subject: DocumentSubject;
  readonly correctsId: string | null;
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly content: DocumentContent;
  /** Of a credit note: what has gone back so far. */
  readonly refundedUsdCents: number | null;
  /** Of an invoice: what had been paid by then. */
  readonly settledUsdCents?: number;
  readonly now: Date;
}

/** Takes the next number of its series and year; a transaction that is rolled back gives it back. */
export const insertDocument = async (tx: Tx, document: NewDocument): Promise<string> => {
  const { content, now } = document;
  const year = now.getUTCFullYear();
  const series = `${content.seller.series}${document.kind === 'credit_note' ? '-C' : ''}`;
  const { rows } = await sql<{ number: number }>`
    insert into document_series (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = document_series.last_number + 1
    returning last_number as number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('a series gave no number');
  const id = newId(now);
  const written = tx.insertInto('tax_documents').values({
    id,
    kind: document.kind,
    series,
    year,
    number,
    order_id: 'orderId' in document.subject ? document.subject.orderId : null,
    parcel_id: 'parcelId' in document.subject ? document.subject.parcelId : null,
    settled_usd_cents: document.settledUsdCents ?? null,
    corrects_id: document.correctsId,
    issued_at: now,
    country: document.country,
    currency: document.currency,
    total_minor: content.totalMinor,
    tax_minor: content.taxMinor,
    content: JSON.stringify(content),
    refunded_usd_cents: document.refundedUsdCents,
  });
  await tx.executeQuery(withoutWaiting(written.compile()));
  return id;
};

export interface DocumentFilter {
  readonly words?: string | undefined;
  readonly kind?: string | undefined;
  readonly country?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const listDocuments = async (
  db: Db,
  filter: DocumentFilter,
): Promise<{ rows: DeskDocumentRow[]; total: number }> => {
  const [kind, country, from, until, asked] = [
    filter.kind,
    filter.country,
    filter.from,
    filter.until,
    filter.words?.trim() || undefined,
  ].map((value) => value ?? null);
  const { pageNum, pageSize } = filter;
  const wanted = sql`
    from tax_documents document where (${kind}::text is null or document.kind = ${kind})
      and (${country}::text is null or document.country = ${country})
      and (${from}::date is null or document.issued_at >= ${from}::date at time zone 'UTC')
      and (${until}::date is null or document.issued_at < (${until}::date + 1) at time zone 'UTC')
      ${asked ? named(asked) : sql``}`;
  const page = sql<DeskDocumentRow>`
    select document.id, document.kind, document.series, document.year, document.number, document.issued_at,
      document.country, document.currency, document.total_minor, document.tax_minor, orders.code as order_code,
      parcels.code as parcel_code,
      corrected.series || '-' || corrected.year || '-' || lpad(corrected.number::text, 6, '0') as corrects
    from (select document.* ${wanted} order by document.issued_at desc, document.id desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}) document
    left join orders on orders.id = document.order_id
    left join parcels on parcels.id = document.parcel_id
    left join tax_documents corrected on corrected.id = document.corrects_id
    order by document.issued_at desc, document.id desc`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select ${wanted} order by document.issued_at desc limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** By its own number, or by the code of its order or parcel. */
const named = (asked: string) => {
  const parts = /^(?<series>.+)-(?<year>\d{4})-0*(?<number>\d{1,9})$/.exec(asked)?.groups;
  const series = parts?.['series'] ?? null;
  const year = parts?.['year'] ?? null;
  const number = parts?.['number'] ?? null;
  return sql`and document.id in (
    select known.id from orders join tax_documents known on known.order_id = orders.id where orders.code = ${asked}
    union all select known.id from parcels join tax_documents known on known.parcel_id = parcels.id
      where parcels.code = ${asked}
    union all select known.id from tax_documents known
      where known.series = ${series} and known.year = ${year}::integer and known.number = ${number}::integer)`;
};

interface After {
  readonly after: RowPlace;
  readonly leftOut: readonly string[];
}

/** Paid orders of which an invoice is missing, or of which more went back than a credit note says; the net under the jobs. */
export const ordersToDocument = async (db: Db, { after, leftOut }: After): Promise<RowPlace[]> => {
  const { rows } = await sql<RowPlace>`
    select orders.id, orders.paid_at::text as at from orders
    cross join lateral (select count(*) as documents, max(settled_usd_cents) as invoiced, max(refunded_usd_cents) as credited
      from tax_documents where order_id = orders.id) said
    where orders.paid_at >= ${after.at}::timestamptz and (orders.paid_at, orders.id) > (${after.at}::timestamptz, ${after.id}::uuid)
      and orders.settled_usd_cents > 0 and orders.id <> all(${leftOut}::uuid[])
      and (said.documents = 0 or orders.settled_usd_cents > said.invoiced
        or orders.refunded_usd_cents > coalesce(said.credited, 0))
    order by orders.paid_at, orders.id limit 200`.execute(db);
  return rows;
};

/** Paid parcels of which more was paid than an invoice says, or more went back than a credit note says. */
export const parcelsToDocument = async (db: Db, { after, leftOut }: After): Promise<RowPlace[]> => {
  const { rows } = await sql<RowPlace>`
    select parcels.id, parcels.paid_at::text as at from parcels
    left join lateral (select max(settled_usd_cents) as invoiced, max(refunded_usd_cents) as credited
      from tax_documents where parcel_id = parcels.id) said on true
    where parcels.paid_at >= ${after.at}::timestamptz and (parcels.paid_at, parcels.id) > (${after.at}::timestamptz, ${after.id}::uuid)
      and parcels.settled_usd_cents > 0 and parcels.id <> all(${leftOut}::uuid[])
      and (parcels.settled_usd_cents > coalesce(said.invoiced, 0)
        or parcels.returned_usd_cents > coalesce(said.credited, 0))
    order by parcels.paid_at, parcels.id limit 200`.execute(db);
  return rows;
};
