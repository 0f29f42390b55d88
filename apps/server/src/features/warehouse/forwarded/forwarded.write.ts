import type { ForwardedGoods } from '@caravan/contract/warehouse/forwarded.calls';
import { type ForwardedStatus, forwardingProhibition } from '@caravan/domain/warehouse/forwarded-status';
import type { GoodsClass } from '@caravan/domain/freight/freight-tariff';
import { inferGoodsClasses } from '@caravan/domain/goods/goods-restrictions';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { newDayCode, newId } from '../../../platform/ids.ts';
import type { OrderActor } from '../../orders/index.ts';
import { presentForwarded } from './forwarded.present.ts';
import { insertForwarded, noteForwardedEvent } from './forwarded.queries.ts';

/** What somebody says is in a box. */
export interface Contents {
  readonly title: string;
  readonly quantity: number;
  readonly declaredCny: number;
  readonly goodsClass: GoodsClass;
}

/** Why such goods are not taken in, with the reason the screen can name. */
export const notCarried = ({ title }: Contents): Refused<'goods_not_carried'> | undefined => {
  const prohibition = forwardingProhibition(title);
  return prohibition && refuse('goods_not_carried', { prohibition });
};

/** Writes goods bought elsewhere as a shopper's own, announced or already here. */
export const writeForwarded = async (
  tx: Tx,
  goods: {
    readonly accountId: string;
    readonly contents: Contents;
    readonly trackingNumber: string;
    readonly carrier: string;
    readonly status: Extract<ForwardedStatus, 'announced' | 'stored'>;
    readonly by: 'announce' | 'claim' | 'assign';
    readonly actor: OrderActor;
    readonly now: Date;
  },
): Promise<ForwardedGoods> => {
  const { contents, now, status } = goods;
  const row = {
    id: newId(now),
    code: newDayCode('F', now),
    account_id: goods.accountId,
    tracking_number: goods.trackingNumber,
    carrier: goods.carrier,
    title: contents.title,
    quantity: contents.quantity,
    declared_fen: Math.round(contents.declaredCny * 100),
    goods_classes: classesOf(contents),
    status,
    refusal_reason: null,
    created_at: now,
    moved_at: now,
  };
  await insertForwarded(tx, row);
  await noteForwardedEvent(tx, row.id, {
    action: goods.by,
    from: status,
    to: status,
    actor: goods.actor,
    now,
  });
  return presentForwarded(row);
};

/** What the shopper chose, and what the name gives away beyond doubt. */
const classesOf = ({ title, goodsClass }: Contents): GoodsClass[] => {
  const all = [goodsClass, ...inferGoodsClasses({ title })].filter((each) => each !== 'general');
  return all.length > 0 ? [...new Set(all)] : ['general'];
};
