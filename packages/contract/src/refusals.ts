import { accountsRefusals } from './accounts/accounts.refusals.ts';
import { privacyRefusals } from './accounts/privacy.refusals.ts';
import { affiliateRefusals } from './affiliate/affiliate.refusals.ts';
import { aftersalesRefusals } from './aftersales/aftersales.refusals.ts';
import { cartRefusals } from './cart/cart.refusals.ts';
import { deadlinesRefusals } from './deadlines/deadlines.refusals.ts';
import { freightRefusals } from './freight/freight.refusals.ts';
import { contentRefusals } from './content/content.refusals.ts';
import { couponsRefusals } from './coupons/coupons.refusals.ts';
import { goodsRefusals } from './goods/goods.refusals.ts';
import { mediaRefusals } from './media/media.refusals.ts';
import { messagesRefusals } from './messages/messages.refusals.ts';
import { ordersRefusals } from './orders/orders.refusals.ts';
import { carrierRefusals } from './parcels/carrier/carrier.refusals.ts';
import { claimsRefusals } from './parcels/claims.refusals.ts';
import { rehearsalsRefusals } from './parcels/rehearsals.refusals.ts';
import { handoversRefusals } from './parcels/handovers.refusals.ts';
import { parcelsRefusals } from './parcels/parcels.refusals.ts';
import { paymentsRefusals } from './payments/payments.refusals.ts';
import { integrationsRefusals } from './integrations/integrations.refusals.ts';
import { settingsRefusals } from './settings/settings.refusals.ts';
import { ratesRefusals } from './rates/rates.refusals.ts';
import { staffRefusals } from './staff/staff.refusals.ts';
import { sourcingRefusals } from './sourcing/sourcing.refusals.ts';
import { booksRefusals } from './books/books.refusals.ts';
import { walletRefusals } from './wallet/wallet.refusals.ts';
import { floorRefusals } from './warehouse/floor.refusals.ts';
import { cartonsRefusals } from './cartons/cartons.refusals.ts';
import { packingRefusals } from './parcels/floor/packing.refusals.ts';
import { warehouseRefusals } from './warehouse/warehouse.refusals.ts';

/**
 * What a refusal says to a person, and the HTTP status it travels with (409 where none is named). Names in braces are
 * filled with the refusal's details.
 */
export interface RefusalText {
  readonly en: string;
  readonly zh: string;
  readonly status?: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503;
  /** The field of the input that it is about, so that a form can show it there. */
  readonly field?: string;
}

export const refusals = {
  ...accountsRefusals,
  ...privacyRefusals,
  ...integrationsRefusals,
  ...contentRefusals,
  ...goodsRefusals,
  ...mediaRefusals,
  ...messagesRefusals,
  ...cartRefusals,
  ...couponsRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
  ...booksRefusals,
  ...walletRefusals,
  ...staffRefusals,
  ...ratesRefusals,
  ...settingsRefusals,
  ...warehouseRefusals,
  ...cartonsRefusals,
  ...packingRefusals,
  ...floorRefusals,
  ...parcelsRefusals,
  ...handoversRefusals,
  ...carrierRefusals,
  ...claimsRefusals,
  ...rehearsalsRefusals,
  ...affiliateRefusals,
  ...aftersalesRefusals,
  ...freightRefusals,
  ...deadlinesRefusals,
  ...sourcingRefusals,
} satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof refusals;
