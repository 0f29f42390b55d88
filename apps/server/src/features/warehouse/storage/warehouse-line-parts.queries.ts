import { type RawBuilder, sql } from 'kysely';
import { codeBegins, hasWords } from '../../../platform/db/finding/words.ts';
import { FORWARDED_WORDS } from '../forwarded/forwarded.queries.ts';

const STORED = sql`
  case when stored.id is null then null else to_jsonb(stored) || jsonb_build_object(
    'parcel_code', parcels.code,
    'parcel_status', parcels.status,
    'after_sale_code', (select code from after_sales where after_sales.id = stored.after_sale_id),
    'photos', coalesce((
      select jsonb_agg(jsonb_build_object('id', photo.media_id, 'view', photo.view) order by photo.position)
      from stored_item_photos as photo where photo.stored_item_id = stored.id), '[]'),
    'shots', (
      select list.shots from shot_lists as list
      left join categories on categories.name_zh = list.category_zh
        and categories.id = any((select category_ids from goods where goods.id = line.goods_id)::uuid[])
      where list.valid_from <= stored.received_at and (list.category_zh is null or categories.id is not null)
      order by list.category_zh is null, categories.parent_id nulls last, list.valid_from desc limit 1),
    'question', (
      select to_jsonb(asked) from stored_problems as asked where asked.stored_item_id = stored.id and asked.settled_at is null),
    'hint', (select to_jsonb(hint) from photo_hints as hint where hint.stored_item_id = stored.id),
    'review', (
      select to_jsonb(review) || jsonb_build_object('passed_by_name', passer.name, 'reviewed_by_name', reviewer.name)
      from pass_reviews as review join staff as passer on passer.id = review.passed_by
      left join staff as reviewer on reviewer.id = review.reviewed_by where review.stored_item_id = stored.id),
    'doubt', (
      select to_jsonb(doubt) from measure_doubts as doubt where doubt.stored_item_id = stored.id and (doubt.state = 'waiting' or (doubt.state = 'refused' and doubt.kind = 'receive'))
      order by doubt.state = 'waiting' desc, doubt.asked_at desc limit 1),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', request.id, 'note', request.note,
        'created_at', request.created_at, 'answered_at', request.answered_at) order by request.created_at)
      from photo_requests as request where request.stored_item_id = stored.id), '[]')
  ) end as stored`;

/** Order lines, with what is stored of them. */
export const ORDERED = sql`
  select line.id as line_id, 'bought' as origin, line.order_id, line.purchase_id, orders.code as order_code,
    orders.account_id, coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
    line.source, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
    line.quantity, line.remark, line.status, line.goods_classes, line.weight_grams_guess, line.is_postage,
    line.is_exempt, ${STORED}
  from order_lines as line
  join orders on orders.id = line.order_id
  left join accounts on accounts.id = orders.account_id
  left join stored_items as stored on stored.order_line_id = line.id
  left join parcels on parcels.id = stored.parcel_id`;

const GOODS = sql`
  stored_items as stored
  join stored_goods as line on line.stored_item_id = stored.id
  left join order_lines as bought on bought.id = stored.order_line_id
  left join orders on orders.id = bought.order_id
  left join accounts on accounts.id = line.account_id
  left join parcels on parcels.id = stored.parcel_id`;

/** What is stored, bought or forwarded. */
export const STORED_GOODS = sql`
  select coalesce(line.order_line_id, line.forwarded_id) as line_id,
    case when line.forwarded_id is null then 'bought' else 'forwarded' end as origin, line.order_id, bought.purchase_id,
    line.code as order_code, line.account_id, coalesce('#' || accounts.user_number, orders.guest_email, '') as shopper,
    line.source, line.goods_id, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
    coalesce(bought.quantity, stored.quantity) as quantity, coalesce(bought.remark, '') as remark, line.status,
    line.goods_classes, bought.weight_grams_guess, line.is_postage, line.is_exempt, ${STORED}
  from ${GOODS}`;

/** As much of them as it takes to tell which are meant. */
export const MEANT_GOODS = sql`
  stored_items as stored
  left join order_lines as bought on bought.id = stored.order_line_id
  left join forwarded_goods as forwarded on forwarded.id = stored.forwarded_id
  cross join lateral (select coalesce(bought.status, forwarded.status) as status,
    coalesce(bought.is_postage, false) as is_postage) line`;

/** Goods that still lie here, kept with them as their statuses change; what has left shows in its parcel. */
const HERE = sql`stored.is_here`;

export const SHOPPER_STATES = {
  all: HERE,
  ready: sql`${HERE} and line.status = 'quality_inspected' and stored.parcel_id is null and stored.after_sale_id is null
    and not line.is_postage`,
  checking: sql`${HERE} and line.status = 'stored'`,
  in_parcel: sql`${HERE} and stored.parcel_id is not null`,
} as const;

/** Goods of which each day costs, once the free ones are over; while their shopper is asked about them no day counts. */
export const PAST_FREE_DAYS = sql`stored.is_here and line.status in ('stored', 'quality_inspected') and not line.is_postage
  and stored.stopped_at is null`;

export const deskStates = (now: Date) => ({
  all: HERE,
  to_inspect: sql`${HERE} and line.status = 'stored' and stored.problem is null`,
  ready: sql`${HERE} and line.status = 'quality_inspected' and stored.parcel_id is null
    and stored.after_sale_id is null`,
  in_parcel: sql`${HERE} and line.status = 'awaiting_shipment' and stored.parcel_id is not null`,
  problem: sql`${HERE} and line.status = 'stored' and stored.problem is not null`,
  asked: sql`stored.id = any(array(select stored_item_id from stored_problems where state = 'waiting_for_shopper'))`,
  asked_again: sql`stored.id = any(array(
    select stored_item_id from stored_problems where settled_at is null and state = 'waiting_for_us'))`,
  to_review: sql`stored.id = any(array(select stored_item_id from pass_reviews where outcome is null))`,
  overdue: sql`${PAST_FREE_DAYS} and stored.free_until < ${now}`,
  held: sql`${PAST_FREE_DAYS} and stored.free_until <= ${now}::timestamptz - make_interval(days => stored.charged_days)`,
});

/** By way of the indexes: an account's goods are few among all. */
export const ownedBy = (accountId: string): RawBuilder<unknown> => sql`stored.id = any(array(
  select item.id from orders join order_lines on order_lines.order_id = orders.id
    join stored_items as item on item.order_line_id = order_lines.id
    where orders.account_id = ${accountId} and item.is_here
  union all
  select item.id from forwarded_goods join stored_items as item on item.forwarded_id = forwarded_goods.id
    where forwarded_goods.account_id = ${accountId} and item.is_here))`;

/** As the index has them. */
/** By the code of its order or shipment as it begins, its shelf, or what it is; the indexes narrow what is looked at. */
export const matching = (words: string): RawBuilder<unknown> => {
  const what = sql`bought.title_zh || ' ' || bought.title_en || ' ' || bought.sku_name_zh`;
  return sql`stored.id in (
    select item.id from stored_items item where item.is_here
      and ${hasWords(words, sql`item.location`, [sql`item.location`])}
    union all select item.id from orders join order_lines bought on bought.order_id = orders.id
      join stored_items item on item.order_line_id = bought.id where ${codeBegins(words, sql`orders.code`)} and item.is_here
    union all select item.id from order_lines bought join stored_items item on item.order_line_id = bought.id
      where item.is_here
        and ${hasWords(words, what, [sql`bought.title_zh`, sql`bought.title_en`, sql`bought.sku_name_zh`])}
    union all select item.id from forwarded_goods forwarded join stored_items item on item.forwarded_id = forwarded.id
      where item.is_here and ${hasWords(words, FORWARDED_WORDS, [sql`forwarded.code`, sql`forwarded.title`])})`;
};
