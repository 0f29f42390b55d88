export { AddressFields } from './address-fields.tsx';
export { ADDRESS_FIELD_NAMES, addressOf, type AddressValues, EMPTY_ADDRESS } from './address-form.ts';
export { AddressText } from './address-text.tsx';
export { addressesQuery } from './addresses.queries.ts';
export { placesQuery } from './places.queries.ts';
export { useChosenRegion } from './region-choice.ts';
