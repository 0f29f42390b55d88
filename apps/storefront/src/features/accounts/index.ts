export { AddressFields } from './addresses/address-fields.tsx';
export {
  ADDRESS_FIELD_NAMES,
  addressOf,
  type AddressValues,
  EMPTY_ADDRESS,
} from './addresses/address-form.ts';
export { AddressText } from './addresses/address-text.tsx';
export { addressesQuery } from './addresses/addresses.queries.ts';
export { placesQuery } from './addresses/places.queries.ts';
export { useChosenRegion } from './addresses/region-choice.ts';
