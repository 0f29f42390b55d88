import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { totalOf } from '../../payments/index.ts';
import { orderFunds, walletBalance } from '../../wallet/index.ts';
import { brokenRules, makeSku, orderer, payOrder, placeOne } from '../orders.fixtures.ts';
import { lockOrder } from '../orders.queries.ts';
import { refundLines, returnParts } from './orders.refund.ts';

const server = await tradingServer();
const { db, clock } = server;

it('[Y-09] a line that gave back a part gives back the rest, and then nothing more', async () => {
  const ada = await orderer(server);
  const { skuId } = await makeSku(db, { price_fen: 5_000 });
  const { orderCode } = await placeOne(ada, [{ skuId }]);
  await payOrder(db, orderCode, clock.now());
  const refund = (partCents?: number) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, { code: orderCode });
      const line = order?.lines[0];
      if (!order || !line) throw new Error('an order of one line');
      const now = clock.now();
      if (partCents === undefined) return totalOf(await refundLines(tx, order, [line], { now }));
      const parts = [{ lineId: line.id, usdCents: partCents }];
      await returnParts(tx, order, parts, { now, from: orderFunds(order.id), to: 'wallet', reason: '' });
      return partCents;
    });
  expect([await refund(250), await refund(), await refund()]).toEqual([250, 450, 0]);
  expect(await walletBalance(db, ada.accountId)).toBe(700);
  expect(await brokenRules(db)).toEqual([]);
});
