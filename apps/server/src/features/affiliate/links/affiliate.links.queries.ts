import { sql } from 'kysely';
import { ATTRIBUTION_DAYS } from '@caravan/domain/promotion/commission';
import { chinaDayOf } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { newCode } from '../affiliate.members.queries.ts';

export interface ShortLink {
  readonly code: string;
  readonly kind: 's' | 't';
  readonly goods_id: string;
  /** The affiliate's InvitationCode, while they take part. */
  readonly invitation_code: string | null;
}

/** The short link somebody shares goods by, made when it is asked for first: each has one. */
export const shortLinkOf = async (
  tx: Tx,
  link: {
    readonly kind: 's' | 't';
    readonly goodsId: string;
    readonly accountId: string | null;
    readonly now: Date;
  },
): Promise<string> => {
  await sql`
    insert into short_links (code, kind, goods_id, account_id, created_at)
    values (${newCode()}, ${link.kind}, ${link.goodsId}, ${link.accountId}::uuid, ${link.now})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ code: string }>`
    select code from short_links
    where kind = ${link.kind} and goods_id = ${link.goodsId} and account_id is not distinct from ${link.accountId}::uuid
    limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a short link was neither made nor found');
  return row.code;
};

/** Where a short link leads; undefined for an unknown code and for goods that are gone. */
export const findShortLink = async (db: Db, code: string): Promise<ShortLink | undefined> => {
  const { rows } = await sql<ShortLink>`
    select link.code, link.kind, link.goods_id, affiliates.code as invitation_code
    from short_links link join goods on goods.id = link.goods_id
    left join affiliates on affiliates.account_id = link.account_id and affiliates.status = 'active'
    where link.code = ${code} and goods.status <> 'removed'`.execute(db);
  return rows[0];
};

export interface NewVisit {
  readonly accountId: string;
  readonly device: string;
  readonly goodsId: string | null;
  readonly promotionType: string;
  readonly visitorAccountId: string | null;
  readonly now: Date;
}

/** Notes a visit; the same browser at the same goods counts once a day. Goods that do not exist are left out. */
export const noteVisit = async (tx: Tx, visit: NewVisit): Promise<void> => {
  await sql`
    insert into affiliate_visits (id, account_id, device, goods_id, promotion_type, visitor_account_id, day, first_at, last_at)
    values (${newId(visit.now)}, ${visit.accountId}, ${visit.device}, (select id from goods where id = ${visit.goodsId}::uuid),
      ${visit.promotionType}, ${visit.visitorAccountId}::uuid, ${chinaDayOf(visit.now)}, ${visit.now}, ${visit.now})
    on conflict (account_id, device, day, coalesce(goods_id, '00000000-0000-0000-0000-000000000000'::uuid))
    do update set last_at = excluded.last_at,
      visitor_account_id = coalesce(excluded.visitor_account_id, affiliate_visits.visitor_account_id)`.execute(
    tx,
  );
};

/** Notes the browser of a checkout; gives its orders that are paid already. */
export const noteCheckout = async (tx: Tx, checkoutId: string, device: string): Promise<string[]> => {
  await sql`
    insert into affiliate_checkouts (checkout_id, device)
    select id, ${device}::uuid from checkouts where id = ${checkoutId} on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from orders where checkout_id = ${checkoutId} and paid_at is not null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The visit an order may have come by, with what the rules ask about it. */
export interface LastVisit {
  readonly account_id: string;
  readonly goods_id: string | null;
  readonly rate_basis_points: number | null;
  readonly visited_at: Date;
  readonly is_own_account: boolean;
  readonly is_own_email: boolean;
  readonly is_own_device: boolean;
}

/**
 * The last visit by an affiliate's link before an order, in the browser it was placed in or while its account was
 * signed in. Of affiliates who take part, and only visits that are young enough to count.
 */
export const lastVisitBefore = async (db: Db, orderId: string): Promise<LastVisit | undefined> => {
  const { rows } = await sql<LastVisit>`
    select visit.account_id, visit.goods_id, affiliates.rate_basis_points,
      least(visit.last_at, orders.created_at) as visited_at,
      coalesce(orders.account_id = visit.account_id, false) as is_own_account,
      coalesce(lower(orders.guest_email) = accounts.email, false) as is_own_email,
      exists (select from affiliate_devices own
        where own.account_id = visit.account_id and own.device in (visit.device, checkout.device)) as is_own_device
    from orders
    left join affiliate_checkouts checkout on checkout.checkout_id = orders.checkout_id
    join affiliate_visits visit on visit.device = checkout.device or visit.visitor_account_id = orders.account_id
    join affiliates on affiliates.account_id = visit.account_id and affiliates.status = 'active'
    join accounts on accounts.id = affiliates.account_id and accounts.closed_at is null
    where orders.id = ${orderId} and visit.first_at <= orders.created_at
      and visit.last_at > orders.created_at - make_interval(days => ${ATTRIBUTION_DAYS}::int)
    order by visited_at desc, visit.first_at desc limit 1`.execute(db);
  return rows[0];
};

/** Visits that can no longer earn anything and would only tell who went where. */
export const forgetOldVisitors = async (tx: Tx, before: Date): Promise<void> => {
  await sql`update affiliate_visits set visitor_account_id = null
    where last_at < ${before} and visitor_account_id is not null`.execute(tx);
  await sql`delete from affiliate_checkouts using checkouts
    where checkouts.id = checkout_id and checkouts.created_at < ${before}`.execute(tx);
};

export const countShare = async (tx: Tx, goodsId: string, channel: string): Promise<void> => {
  await sql`
    insert into goods_shares (goods_id, channel, count)
    select id, ${channel}, 1 from goods where id = ${goodsId}
    on conflict (goods_id, channel) do update set count = goods_shares.count + 1`.execute(tx);
};
