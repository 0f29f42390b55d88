import type { Address, AddressField } from '@caravan/domain/people/address';

/** What a person types of an address; the names are the wire's. */
export type AddressValues = { [Field in AddressField | 'taxNumber']: string };

export const EMPTY_ADDRESS: AddressValues = {
  firstName: '',
  lastName: '',
  country: '',
  state: '',
  city: '',
  detailedAddress: '',
  postalCode: '',
  phone: '',
  taxNumber: '',
};

export const ADDRESS_FIELD_NAMES = Object.keys(EMPTY_ADDRESS) as readonly (keyof AddressValues)[]; // the object's own keys

/** The fields of an address of something that has more of them. */
export const addressOf = (values: Address): AddressValues => ({
  firstName: values.firstName,
  lastName: values.lastName,
  country: values.country,
  state: values.state,
  city: values.city,
  detailedAddress: values.detailedAddress,
  postalCode: values.postalCode,
  phone: values.phone,
  taxNumber: values.taxNumber ?? '',
});
