import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ForwardedAction, ForwardedStatus } from '@caravan/domain/warehouse/forwarded-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ForwardedGoodsTable } from '../../../platform/db/schema.ts';
import { hasWords } from '../../../platform/db/finding/words.ts';
import { newId } from '../../../platform/ids.ts';
import { idOf, type OrderActor } from '../../orders/index.ts';

export type ForwardedRow = Omit<Selectable<ForwardedGoodsTable>, 'status'> & {
  readonly status: ForwardedStatus;
};

/** Forwarded goods with their owner's number. */
export type OwnedForwarded = ForwardedRow & { readonly user_number: number };

const readForwarded = async (db: Db, tail: RawBuilder<unknown>): Promise<OwnedForwarded[]> => {
  const { rows } = await sql<OwnedForwarded>`
    select goods.*, accounts.user_number from forwarded_goods as goods
    join accounts on accounts.id = goods.account_id ${tail}`.execute(db);
  return rows;
};

export const lockForwarded = (tx: Tx, ids: readonly string[]): Promise<OwnedForwarded[]> =>
  readForwarded(tx, sql`where goods.id = any(${ids}::uuid[]) order by goods.id for update of goods`);

export const findAnnounced = (db: Db, trackingNumber: string): Promise<OwnedForwarded[]> =>
  readForwarded(
    db,
    sql`where tracking_number = ${trackingNumber} and status not in ('cancelled', 'refused') order by goods.created_at`,
  );

interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A shopper's announcements that have not become stored goods. */
export const listOwnForwarded = (db: Db, accountId: string, page: PageRequest) =>
  pageOf(
    db,
    sql`account_id = ${accountId} and status in ('announced', 'refused')`,
    sql`goods.created_at desc`,
    page,
  );

/** What the index of the words of `forwarded_goods forwarded` is made of. */
export const FORWARDED_WORDS = sql`forwarded.code || ' ' || forwarded.tracking_number || ' ' || forwarded.title`;

/** Goods with these words in their code, number or title, or of the shopper whose number they are (`CV1234`). */
const forwardedCalled = (words: string) => sql`
  select forwarded.id from forwarded_goods forwarded where ${hasWords(words, FORWARDED_WORDS, [
    sql`forwarded.code`,
    sql`forwarded.tracking_number`,
    sql`forwarded.title`,
  ])}
  union all
  select known.id from accounts join forwarded_goods known on known.account_id = accounts.id
  where accounts.user_number = ${userNumberIn(words)}::bigint`;

/** As the shop writes it on a parcel's address. */
const userNumberIn = (words: string): string | null => /^(?:CV)?(\d{1,15})$/i.exec(words)?.[1] ?? null;

/** Everybody's announcements that still wait, the oldest first. */
export const listAnnounced = (
  db: Db,
  { words, ...page }: PageRequest & { readonly words?: string | undefined },
) => {
  const text = (words ?? '').trim();
  const matching = text === '' ? sql`` : sql`and goods.id in (${forwardedCalled(text)})`;
  return pageOf(db, sql`status = 'announced' ${matching}`, sql`goods.created_at`, page);
};

const pageOf = async (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { pageNum, pageSize }: PageRequest,
): Promise<{ rows: OwnedForwarded[]; total: number }> => {
  const counted = await sql<{ count: number }>`
    select count(*) as count from forwarded_goods as goods where ${where}`.execute(db);
  const rows = await readForwarded(
    db,
    sql`where ${where} order by ${order}, goods.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

/** Whether the shopper may announce once more, having announced what. The account is held until the transaction ends. */
export const openAnnouncements = async (
  tx: Tx,
  accountId: string,
): Promise<{ tracking_number: string; title: string }[]> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  return tx
    .selectFrom('forwarded_goods')
    .select(['tracking_number', 'title'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'announced')
    .execute();
};

export const insertForwarded = async (tx: Tx, goods: Insertable<ForwardedGoodsTable>): Promise<void> => {
  await tx.insertInto('forwarded_goods').values(goods).execute();
};

export const writeForwardedMove = async (
  tx: Tx,
  goods: ForwardedRow,
  move: {
    readonly action: ForwardedAction;
    readonly to: ForwardedStatus;
    readonly actor: OrderActor;
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('forwarded_goods')
    .set({
      status: move.to,
      moved_at: move.now,
      ...(move.to === 'refused' ? { refusal_reason: move.reason } : {}),
    })
    .where('id', '=', goods.id)
    .execute();
  await noteForwardedEvent(tx, goods.id, { ...move, from: goods.status });
};

export const noteForwardedEvent = async (
  tx: Tx,
  forwardedId: string,
  event: {
    readonly action: ForwardedAction | 'announce' | 'claim' | 'assign';
    readonly from: ForwardedStatus;
    readonly to: ForwardedStatus;
    readonly actor: OrderActor;
    readonly reason?: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('forwarded_events')
    .values({
      id: newId(event.now),
      forwarded_id: forwardedId,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      actor_kind: event.actor.kind === 'guest' ? 'system' : event.actor.kind,
      actor_id: idOf(event.actor),
      reason: event.reason ?? null,
      at: event.now,
    })
    .execute();
};

export const readUserNumber = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('accounts')
      .select('user_number')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).user_number;
