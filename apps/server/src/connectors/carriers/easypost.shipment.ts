import type { LabelAddress, LabelRequest } from './carrier-labels.ts';

/** What customs is told to do with what nobody takes, and where our goods are from. */
const CUSTOMS = {
  contents_type: 'merchandise',
  non_delivery_option: 'return',
  restriction_type: 'none',
  customs_certify: true,
} as const;
const ORIGIN = 'CN';

const GRAMS_PER_OUNCE = 28.349523125;
const MM_PER_INCH = 25.4;

/** Weights in ounces and sides in inches, never less than they are: https://docs.easypost.com/docs/parcels */
const upTo = (value: number, unit: number): number => Math.ceil((value / unit) * 10) / 10;

const addressOf = (address: LabelAddress) => ({
  name: address.name,
  street1: address.street1,
  ...(address.street2 ? { street2: address.street2 } : {}),
  city: address.city,
  state: address.state,
  zip: address.postalCode,
  country: address.country,
  phone: address.phone,
});

/** A shipment as it is told: https://docs.easypost.com/docs/shipments and https://docs.easypost.com/docs/customs-info */
export const shipmentOf = ({ reference, account, from, to, box, goods }: LabelRequest) => ({
  reference,
  from_address: addressOf(from),
  to_address: addressOf(to),
  parcel: {
    weight: upTo(box.weightGrams, GRAMS_PER_OUNCE),
    length: upTo(box.lengthMm, MM_PER_INCH),
    width: upTo(box.widthMm, MM_PER_INCH),
    height: upTo(box.heightMm, MM_PER_INCH),
  },
  customs_info: {
    ...CUSTOMS,
    customs_signer: from.name,
    customs_items: goods.map(({ nameEn, hsCode, quantity, weightGrams, valueUsd }) => ({
      description: nameEn,
      hs_tariff_number: hsCode,
      origin_country: ORIGIN,
      quantity,
      weight: upTo(weightGrams, GRAMS_PER_OUNCE),
      value: valueUsd,
      currency: 'USD',
    })),
  },
  carrier_accounts: [account],
  options: { print_custom_1: reference },
});
