import type { addressRefusals } from '@caravan/contract/accounts/accounts.calls';
import {
  type Address,
  type AddressField,
  type AddressProblem,
  addressProblems,
} from '@caravan/domain/people/address';
import { bareNumber, isReceiverNumber, receiverNumberIn } from '@caravan/domain/customs/receiver-number';
import { countryName, phoneOf, postalCodePattern, stateName } from '../places/places.ts';

export type AddressRefusal = (typeof addressRefusals)[number];

/** An address as it is kept: trimmed, its phone number in international form, its state as mail writes it. */
export const checkedAddress = (typed: Address): Address | AddressRefusal => {
  const country = countryName(typed.country, 'en') === undefined ? '' : typed.country;
  const pattern = postalCodePattern(country);
  const problems = addressProblems(
    { ...typed, country },
    {
      ...(pattern === undefined ? {} : { postalCodePattern: pattern }),
      isPhoneValid: (phone) => country === '' || phoneOf(phone, country) !== undefined,
    },
  );
  for (const [field, problem] of Object.entries(problems)) return refusalOf(field as AddressField, problem); // own keys
  const { taxNumber = '' } = typed;
  const hasNumber = receiverNumberIn(country) !== undefined && taxNumber.trim() !== '';
  if (hasNumber && !isReceiverNumber(country, taxNumber)) return 'receiver_number_invalid';
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    country,
    state: stateName(country, typed.state),
    city: typed.city.trim(),
    detailedAddress: typed.detailedAddress.trim(),
    postalCode: typed.postalCode.trim().toUpperCase(),
    phone: phoneOf(typed.phone, country) ?? typed.phone.trim(),
    ...(hasNumber && { taxNumber: bareNumber(taxNumber) }),
  };
};

const required = {
  firstName: 'first_name_required',
  lastName: 'last_name_required',
  country: 'country_required',
  state: 'state_required',
  city: 'city_required',
  detailedAddress: 'detailed_address_required',
  postalCode: 'postal_code_required',
  phone: 'phone_required',
} as const satisfies Record<AddressField, AddressRefusal>;

const refusalOf = (field: AddressField, problem: AddressProblem): AddressRefusal => {
  if (problem === 'address_field_required') return required[field];
  return problem;
};
