import type { PurchaseUnderWay } from '@caravan/contract/orders/connector-purchase.calls';
import type { ConnectorPurchase } from './orders.connector.queries.ts';

export const presentUnderWay = (purchase: ConnectorPurchase): PurchaseUnderWay => ({
  state: purchase.state === 'to_pay' ? 'to_pay' : 'placing',
  marketplaceOrderNumber: purchase.marketplace_order_number ?? '',
  totalCny: (purchase.total_fen ?? 0) / 100,
  payUrl: purchase.pay_url,
  lineIds: [...purchase.line_ids],
});
