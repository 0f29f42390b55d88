import type { Locale } from '@caravan/domain/shared/locale';
import type { ApplicableLine } from '@caravan/contract/aftersales/aftersales.shapes';
import { workingDaysEnd } from '@caravan/domain/time/deadlines';
import { orderCan } from '@caravan/domain/orders/order-status';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { type LineRow, type Order, inLanguage, readExchangeSkus, routeOfLine } from '../orders/index.ts';
import { type StoredGoods, chinaCalendar, storedOfLines } from '../warehouse/index.ts';
import { heldRefusal } from './aftersales.apply.ts';
import { codesOfOpen } from './aftersales.read.queries.ts';

/** What an order's lines can be applied for, until when, and why not. */
export const applicableLines = async (
  { db, locale, now }: { readonly db: Db; readonly locale: Locale; readonly now: Date },
  order: Order,
): Promise<ApplicableLine[]> => {
  const lines = order.lines.filter(({ status }) => status !== 'cancelled');
  const lineIds = lines.map(({ id }) => id);
  const [stored, skus, codes, calendar] = await Promise.all([
    storedOfLines(db, lineIds),
    readExchangeSkus(db, lines),
    codesOfOpen(db, lineIds),
    chinaCalendar(db),
  ]);
  return lines.map((line) => {
    const goods = stored.find(({ order_line_id }) => order_line_id === line.id);
    const until = goods ? workingDaysEnd(goods.returns_from, goods.return_days, calendar) : null;
    return {
      orderLineId: line.id,
      spuId: line.goods_id,
      name: inLanguage(locale, line.title_zh, line.title_en),
      skuName: inLanguage(locale, line.sku_name_zh, line.sku_name_en),
      image: line.picture_id ? mediaUrl(line.picture_id, 320) : '',
      number: line.quantity,
      until: until?.toISOString() ?? null,
      problem: problemOf(line, goods, until !== null && now >= until),
      openCode: codes.get(line.id) ?? null,
      exchangeSkus: skus
        .filter(({ goods_id }) => goods_id === line.goods_id)
        .map(({ sku_id, name_zh, name_en, stock }) => ({
          skuId: sku_id,
          name: inLanguage(locale, name_zh, name_en),
          stock,
        })),
    };
  });
};

const problemOf = (
  line: LineRow,
  goods: StoredGoods | undefined,
  isOver: boolean,
): ApplicableLine['problem'] => {
  const held = goods && heldRefusal(goods);
  if (held) return held;
  const isHere = goods && orderCan.applyAfterSale({ status: line.status, route: routeOfLine(line) });
  if (!isHere) return 'after_sale_not_possible';
  return isOver ? 'after_sale_window_closed' : null;
};
