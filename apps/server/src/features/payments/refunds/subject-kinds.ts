/** What a payment's thing is called in the ledger, by what the payment was for. */
export const SUBJECT_KINDS: Readonly<Record<string, 'order' | 'parcel'>> = {
  order: 'order',
  price_rise: 'order',
  parcel: 'parcel',
};
