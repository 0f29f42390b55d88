import type { addressRefusals } from '@caravan/contract/accounts/accounts.calls';
import {
  type Address,
  type AddressField,
  type AddressProblem,
  addressProblems,
} from '@caravan/domain/people/address';
import {
  bareNumber,
  isReceiverNumber,
  lackedNumber,
  receiverNumberIn,
} from '@caravan/domain/customs/receiver-number';
import { refuse, type Refused } from '../../../platform/http/calls/handler.ts';
import { countryName, phoneOf, postalCodePattern, stateName } from '../places/places.ts';

export type AddressRefusal = (typeof addressRefusals)[number];

/** An address as it is kept: trimmed, its phone number in international form, its state as mail writes it. */
export const checkedAddress = (typed: Address): Address | readonly AddressRefusal[] => {
  const country = countryName(typed.country, 'en') === undefined ? '' : typed.country;
  const pattern = postalCodePattern(country);
  const problems = addressProblems(
    { ...typed, country },
    {
      ...(pattern === undefined ? {} : { postalCodePattern: pattern }),
      isPhoneValid: (phone) => country === '' || phoneOf(phone, country) !== undefined,
    },
  );
  const refusals = Object.entries(problems).map(([field, problem]) =>
    refusalOf(field as AddressField, problem),
  ); // own keys
  const number = receiverNumberOf({ country, taxNumber: typed.taxNumber });
  if (typeof number === 'string') return [...refusals, number];
  if (refusals.length > 0) return refusals;
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    country,
    state: stateName(country, typed.state),
    city: typed.city.trim(),
    detailedAddress: typed.detailedAddress.trim(),
    postalCode: typed.postalCode.trim().toUpperCase(),
    phone: phoneOf(typed.phone, country) ?? typed.phone.trim(),
    ...number,
  };
};

/** The number that customs there ask the receiver for; nothing where they ask for none and none is given. */
const receiverNumberOf = ({
  country,
  taxNumber = '',
}: Pick<Address, 'country' | 'taxNumber'>): Pick<Address, 'taxNumber'> | AddressRefusal => {
  if (lackedNumber({ country, taxNumber }) !== undefined) return 'receiver_number_required';
  if (receiverNumberIn(country) === undefined || taxNumber.trim() === '') return {};
  return isReceiverNumber(country, taxNumber)
    ? { taxNumber: bareNumber(taxNumber) }
    : 'receiver_number_invalid';
};

/** Whether a checked address is one, and not what is wrong with it. */
export const isRefusedAddress = (
  checked: Address | readonly AddressRefusal[],
): checked is readonly AddressRefusal[] => Array.isArray(checked);

/** Refuses an address for all that is wrong with it; a number that customs needs goes by the name it has there. */
export const refuseAddress = (
  refusals: readonly AddressRefusal[],
  { country }: Pick<Address, 'country'>,
): Refused<AddressRefusal> => {
  const [first, ...further] = refusals.map((refusal) =>
    refuse(
      refusal,
      refusal === 'receiver_number_required' ? { name: receiverNumberIn(country)?.name ?? '' } : {},
    ),
  );
  if (!first) throw new Error('nothing is wrong with the address');
  return { ...first, further };
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
