/** The fields of a delivery address, all of them required. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'country',
  'state',
  'city',
  'detailedAddress',
  'postalCode',
  'phone',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** A delivery address as it was typed; `country` is an ISO 3166 code of two letters. */
export type Address = Readonly<Record<AddressField, string>> & {
  /** The number by which customs of the country knows the receiver. */
  readonly taxNumber?: string | undefined;
};

/** Why a field of an address is not taken. */
export type AddressProblem =
  | 'address_field_required'
  | 'address_field_too_long'
  | 'postal_code_invalid'
  | 'phone_invalid';

/** What a country asks of an address. */
export interface AddressForm {
  /** A regular expression for the whole postal code, without anchors, e.g. `\d{5}(?:-\d{4})?`. Case does not matter. */
  readonly postalCodePattern?: string | undefined;
  /** Whether a phone number is one of the country; any number of 5 to 15 digits when left out. */
  readonly isPhoneValid?: ((phone: string, country: string) => boolean) | undefined;
}

/** Per field what is wrong with it; an empty object when the address can be used. */
export function addressProblems(
  address: Partial<Address>,
  form: AddressForm = {},
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const field of ADDRESS_FIELDS) {
    const text = (address[field] ?? '').trim();
    const problem = presenceProblem(field, text) ?? formProblem(field, text, address.country ?? '', form);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

const MAX_LENGTHS: Readonly<Record<AddressField, number>> = {
  firstName: 50,
  lastName: 50,
  country: 2,
  state: 80,
  city: 80,
  detailedAddress: 200,
  postalCode: 16,
  phone: 24,
};

function presenceProblem(field: AddressField, text: string): AddressProblem | undefined {
  if (text === '') return 'address_field_required';
  return text.length > MAX_LENGTHS[field] ? 'address_field_too_long' : undefined;
}

function formProblem(
  field: AddressField,
  text: string,
  country: string,
  form: AddressForm,
): AddressProblem | undefined {
  if (field === 'postalCode')
    return matches(text, form.postalCodePattern) ? undefined : 'postal_code_invalid';
  if (field !== 'phone') return undefined;
  const isValid = form.isPhoneValid?.(text, country) ?? isPlausiblePhone(text);
  return isValid ? undefined : 'phone_invalid';
}

function matches(postalCode: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'i').test(postalCode);
}

function isPlausiblePhone(phone: string): boolean {
  const digits = phone.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{5,15}$/.test(digits);
}
