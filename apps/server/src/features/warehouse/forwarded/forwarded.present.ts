import type { ForwardedGoods } from '@caravan/contract/warehouse/forwarded.calls';
import { nextForwardedStatus } from '@caravan/domain/warehouse/forwarded-status';
import { warehouseCodeOf } from '@caravan/domain/warehouse/warehouse-code';
import type { ForwardedRow, OwnedForwarded } from './forwarded.queries.ts';

export const presentForwarded = (goods: ForwardedRow): ForwardedGoods => ({
  id: goods.id,
  code: goods.code,
  trackingNumber: goods.tracking_number,
  carrier: goods.carrier,
  title: goods.title,
  quantity: goods.quantity,
  declaredCny: goods.declared_fen / 100,
  goodsClasses: [...goods.goods_classes],
  status: goods.status,
  refusalReason: goods.refusal_reason,
  createdAt: goods.created_at.toISOString(),
  canCancel: nextForwardedStatus('cancel', goods.status, 'shopper') !== undefined,
});

/** As the desk sees them: with whose they are and what must stand on the label. */
export const presentAnnounced = (goods: OwnedForwarded) => ({
  ...presentForwarded(goods),
  shopper: `#${goods.user_number}`,
  warehouseCode: warehouseCodeOf(goods.user_number),
});
