import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { keptCountry } from '../../../shell/country.ts';
import { draftOf } from '../../../shell/forms/form-draft.ts';
import { addressOf, type AddressValues, EMPTY_ADDRESS } from '../../accounts/index.ts';

export interface QuickValues extends AddressValues {
  email: string;
  giftMessage: string;
}

/** What was typed for this order in this tab; else what the order knows; else what was typed for another one. */
export const firstValues = (order: OrderDetail): QuickValues => {
  const draft = draftOf<QuickValues>('checkoutDraft');
  const known = order.address && {
    ...addressOf(order.address),
    email: order.contactEmail ?? '',
    giftMessage: order.giftMessage,
  };
  const isOfThis = draft?.about === order.orderCode;
  return {
    ...EMPTY_ADDRESS,
    country: keptCountry() ?? '',
    email: '',
    giftMessage: '',
    ...(isOfThis ? draft.values : (known ?? draft?.values)),
  };
};
