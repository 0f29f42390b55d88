import type { ShopCalls } from '@caravan/contract/calls';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { affiliateFeature } from './features/affiliate/affiliate.feature.ts';
import { aftersalesFeature } from './features/aftersales/aftersales.feature.ts';
import { booksFeature } from './features/books/books.feature.ts';
import { cartFeature } from './features/cart/cart.feature.ts';
import { cartonsFeature } from './features/cartons/cartons.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { couponsFeature } from './features/coupons/coupons.feature.ts';
import { deadlinesFeature } from './features/deadlines/deadlines.feature.ts';
import { documentsFeature } from './features/documents/documents.feature.ts';
import { experimentsFeature } from './features/experiments/experiments.feature.ts';
import { freightFeature } from './features/freight/freight.feature.ts';
import { goliveFeature } from './features/golive/golive.feature.ts';
import { goodsFeature } from './features/goods/goods.feature.ts';
import { marketsFeature } from './features/markets/markets.feature.ts';
import { mediaFeature } from './features/media/media.feature.ts';
import { messagesFeature } from './features/messages/messages.feature.ts';
import { ordersFeature } from './features/orders/orders.feature.ts';
import { parcelsFeature } from './features/parcels/parcels.feature.ts';
import { paymentsFeature } from './features/payments/payments.feature.ts';
import { integrationsFeature } from './features/integrations/integrations.feature.ts';
import { settingsFeature } from './features/settings/settings.feature.ts';
import { sourcingFeature } from './features/sourcing/sourcing.feature.ts';
import { staffFeature } from './features/staff/staff.feature.ts';
import { topUpsFeature } from './features/topups/topups.feature.ts';
import { walletFeature } from './features/wallet/wallet.feature.ts';
import { warehouseFeature } from './features/warehouse/warehouse.feature.ts';
import { retentionFeature } from './features/retention/retention.feature.ts';
import { ratesFeature } from './features/rates/rates.feature.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature of the shop; the server serves what is listed here. */
export const features = [
  accountsFeature,
  affiliateFeature,
  aftersalesFeature,
  booksFeature,
  cartFeature,
  cartonsFeature,
  contentFeature,
  couponsFeature,
  deadlinesFeature,
  documentsFeature,
  experimentsFeature,
  freightFeature,
  marketsFeature,
  goodsFeature,
  goliveFeature,
  mediaFeature,
  settingsFeature,
  ratesFeature,
  retentionFeature,
  messagesFeature,
  ordersFeature,
  parcelsFeature,
  paymentsFeature,
  integrationsFeature,
  sourcingFeature,
  staffFeature,
  topUpsFeature,
  walletFeature,
  warehouseFeature,
] as const satisfies readonly Feature[];

type CallsOf<One extends Feature> = One extends { readonly handlers: infer Handled } ? keyof Handled : never;
type HandledCalls = CallsOf<(typeof features)[number]>;

/** A call that the contract declares and no feature handles fails the type check here, by name. */
true satisfies [Exclude<keyof ShopCalls, HandledCalls>] extends [never]
  ? true
  : Exclude<keyof ShopCalls, HandledCalls>;
