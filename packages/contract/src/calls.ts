import { accountsCalls } from './accounts/accounts.calls.ts';
import { affiliateCalls } from './affiliate/affiliate.calls.ts';
import { staffAffiliateCalls } from './affiliate/staff-affiliate.calls.ts';
import { aftersalesCalls } from './aftersales/aftersales.calls.ts';
import { sellerReturnsCalls } from './aftersales/seller-returns.calls.ts';
import { staffAftersalesCalls } from './aftersales/staff-aftersales.calls.ts';
import { passkeysCalls } from './accounts/passkeys.calls.ts';
import { sessionsCalls } from './accounts/sessions.calls.ts';
import { privacyCalls } from './accounts/privacy.calls.ts';
import { staffShoppersCalls } from './accounts/staff-shoppers.calls.ts';
import { cartCalls } from './cart/cart.calls.ts';
import { contentCalls } from './content/content.calls.ts';
import { staffContentCalls } from './content/staff-content.calls.ts';
import { couponsCalls } from './coupons/coupons.calls.ts';
import { staffCouponsCalls } from './coupons/staff-coupons.calls.ts';
import { deadlinesCalls } from './deadlines/deadlines.calls.ts';
import { staffHolidaysCalls } from './deadlines/staff-holidays.calls.ts';
import { experimentsCalls } from './experiments/experiments.calls.ts';
import { freightCalls } from './freight/freight.calls.ts';
import { documentsCalls } from './documents/documents.calls.ts';
import { favouritesCalls } from './goods/favourites.calls.ts';
import { staffDutyCalls } from './freight/staff-duty.calls.ts';
import { staffPackingCalls } from './freight/staff-packing.calls.ts';
import { staffFreightCalls } from './freight/staff-freight.calls.ts';
import { goliveCalls } from './golive/golive.calls.ts';
import { goodsCalls } from './goods/goods.calls.ts';
import { staffMarketsCalls } from './goods/staff-markets.calls.ts';
import { staffSearchCalls } from './goods/staff-search.calls.ts';
import { mediaCalls } from './media/media.calls.ts';
import { pictureTranslationCalls } from './media/picture-translation.calls.ts';
import { messagesCalls } from './messages/messages.calls.ts';
import { pushCalls } from './messages/push.calls.ts';
import { serviceCalls } from './messages/service.calls.ts';
import { staffServiceCalls } from './messages/staff-service.calls.ts';
import { landedCalls } from './parcels/landed.calls.ts';
import { contractWithdrawalCalls } from './orders/contract-withdrawal.calls.ts';
import { leaveOutCalls } from './orders/leave-out.calls.ts';
import { ordersCalls } from './orders/orders.calls.ts';
import { connectorPurchaseCalls } from './orders/connector-purchase.calls.ts';
import { purchaseGroupsCalls } from './orders/purchase-groups.calls.ts';
import { screeningCalls } from './orders/screening.calls.ts';
import { staffOrdersCalls } from './orders/staff-orders.calls.ts';
import { carrierCalls } from './parcels/carrier/carrier.calls.ts';
import { claimsCalls } from './parcels/claims.calls.ts';
import { handoversCalls } from './parcels/handovers.calls.ts';
import { parcelsCalls } from './parcels/parcels.calls.ts';
import { printersCalls } from './parcels/carrier/printers.calls.ts';
import { rehearsalsCalls } from './parcels/rehearsals.calls.ts';
import { staffCustomsCalls } from './parcels/staff-customs.calls.ts';
import { staffParcelChangesCalls } from './parcels/staff-parcel-changes.calls.ts';
import { staffParcelsCalls } from './parcels/staff-parcels.calls.ts';
import { paymentsCalls } from './payments/payments.calls.ts';
import { staffPaymentsCalls } from './payments/staff-payments.calls.ts';
import { integrationsCalls } from './integrations/integrations.calls.ts';
import { retentionCalls } from './retention/retention.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { staffRatesCalls } from './rates/staff-rates.calls.ts';
import { sourcingCalls } from './sourcing/sourcing.calls.ts';
import { staffSourcingCalls } from './sourcing/staff-sourcing.calls.ts';
import { mailReturnsCalls } from './staff/mail-returns.calls.ts';
import { membersCalls } from './staff/members.calls.ts';
import { staffCalls } from './staff/staff.calls.ts';
import { staffPasskeysCalls } from './staff/staff-passkeys.calls.ts';
import { staffSessionsCalls } from './staff/staff-sessions.calls.ts';
import { workCalls } from './staff/work.calls.ts';
import { twoFactorCalls } from './staff/two-factor.calls.ts';
import { booksCalls } from './books/books.calls.ts';
import { staffWalletCalls } from './wallet/staff-wallet.calls.ts';
import { priceTermsCalls } from './rates/price-terms.calls.ts';
import { topUpCalls } from './wallet/top-up.calls.ts';
import { walletCalls } from './wallet/wallet.calls.ts';
import { disposalsCalls } from './warehouse/disposals.calls.ts';
import { doorCalls } from './warehouse/door.calls.ts';
import { floorCalls } from './warehouse/floor.calls.ts';
import { cartonsCalls } from './cartons/cartons.calls.ts';
import { doubtsCalls } from './parcels/floor/doubts.calls.ts';
import { packingCalls } from './parcels/floor/packing.calls.ts';
import { pickingCalls } from './parcels/floor/picking.calls.ts';
import { forwardedCalls } from './warehouse/forwarded.calls.ts';
import { placesCalls } from './warehouse/places.calls.ts';
import { staffInboundCalls } from './warehouse/staff-inbound.calls.ts';
import { staffShotsCalls } from './warehouse/staff-shots.calls.ts';
import { staffWarehouseCalls } from './warehouse/staff-warehouse.calls.ts';
import { stationsCalls } from './warehouse/warehouses/stations.calls.ts';
import { warehousesCalls } from './warehouse/warehouses/warehouses.calls.ts';
import { arrivalReportsCalls } from './warehouse/arrival-reports.calls.ts';
import { arrivedCalls } from './warehouse/arrived.calls.ts';
import { warehouseCalls } from './warehouse/warehouse.calls.ts';

/** Every call of the shop, once. */
export const calls = {
  ...accountsCalls,
  ...passkeysCalls,
  ...sessionsCalls,
  ...contentCalls,
  ...staffContentCalls,
  ...goodsCalls,
  ...goliveCalls,
  ...favouritesCalls,
  ...staffMarketsCalls,
  ...staffSearchCalls,
  ...mediaCalls,
  ...pictureTranslationCalls,
  ...cartCalls,
  ...couponsCalls,
  ...ordersCalls,
  ...landedCalls,
  ...leaveOutCalls,
  ...contractWithdrawalCalls,
  ...paymentsCalls,
  ...staffPaymentsCalls,
  ...booksCalls,
  ...walletCalls,
  ...topUpCalls,
  ...priceTermsCalls,
  ...staffWalletCalls,
  ...staffRatesCalls,
  ...retentionCalls,
  ...settingsCalls,
  ...documentsCalls,
  ...warehouseCalls,
  ...arrivedCalls,
  ...forwardedCalls,
  ...experimentsCalls,
  ...freightCalls,
  ...parcelsCalls,
  ...messagesCalls,
  ...pushCalls,
  ...affiliateCalls,
  ...staffAffiliateCalls,
  ...serviceCalls,
  ...staffServiceCalls,
  ...staffShoppersCalls,
  ...privacyCalls,
  ...integrationsCalls,
  ...staffCalls,
  ...twoFactorCalls,
  ...workCalls,
  ...mailReturnsCalls,
  ...staffPasskeysCalls,
  ...staffSessionsCalls,
  ...membersCalls,
  ...staffOrdersCalls,
  ...screeningCalls,
  ...connectorPurchaseCalls,
  ...purchaseGroupsCalls,
  ...staffWarehouseCalls,
  ...staffInboundCalls,
  ...staffShotsCalls,
  ...stationsCalls,
  ...warehousesCalls,
  ...floorCalls,
  ...doorCalls,
  ...placesCalls,
  ...arrivalReportsCalls,
  ...disposalsCalls,
  ...cartonsCalls,
  ...packingCalls,
  ...doubtsCalls,
  ...pickingCalls,
  ...staffParcelsCalls,
  ...staffParcelChangesCalls,
  ...staffCustomsCalls,
  ...handoversCalls,
  ...carrierCalls,
  ...printersCalls,
  ...claimsCalls,
  ...rehearsalsCalls,
  ...aftersalesCalls,
  ...sellerReturnsCalls,
  ...staffAftersalesCalls,
  ...staffFreightCalls,
  ...staffDutyCalls,
  ...staffPackingCalls,
  ...staffCouponsCalls,
  ...deadlinesCalls,
  ...staffHolidaysCalls,
  ...sourcingCalls,
  ...staffSourcingCalls,
};

export type ShopCalls = typeof calls;
