import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, addressProblems } from './address.ts';

const HOME = {
  firstName: 'Ann',
  lastName: 'Lee',
  country: 'US',
  state: 'CA',
  city: 'San Jose',
  detailedAddress: '1 Main St',
  postalCode: '95112-1234',
  phone: '+1 (408) 555-0100',
};

describe('a delivery address', () => {
  it('[P-10] with every field filled can be used', () => {
    expect(addressProblems(HOME, { postalCodePattern: String.raw`\d{5}(?:-\d{4})?` })).toEqual({});
  });

  it.each(ADDRESS_FIELDS)('[P-10] needs %s', (field) => {
    expect(addressProblems({ ...HOME, [field]: '  ' })).toEqual({ [field]: 'address_field_required' });
  });

  it('[P-10] with nothing in it names every field', () => {
    expect(Object.keys(addressProblems({}))).toEqual([...ADDRESS_FIELDS]);
  });

  it.each([
    ['95112', undefined],
    ['9511', 'postal_code_invalid'],
    ['95112 extra', 'postal_code_invalid'],
  ])(
    '[P-10] the postal code %s is checked as a whole against the country’s form: %s',
    (postalCode, problem) => {
      const problems = addressProblems(
        { ...HOME, postalCode },
        { postalCodePattern: String.raw`\d{5}|\d{5}-\d{4}` },
      );
      expect(problems.postalCode).toBe(problem);
    },
  );

  it('[P-10] letters of a postal code may be small', () => {
    const british = { ...HOME, postalCode: 'sw1a 1aa' };
    expect(addressProblems(british, { postalCodePattern: '[A-Z0-9 ]{5,8}' })).toEqual({});
  });

  it('[P-10] the phone is checked for the country of the address', () => {
    const isPhoneValid = (phone: string, country: string) => country === 'US' && phone.startsWith('+1');
    expect(addressProblems(HOME, { isPhoneValid })).toEqual({});
    expect(addressProblems({ ...HOME, country: 'GB' }, { isPhoneValid })).toEqual({ phone: 'phone_invalid' });
    expect(addressProblems({ ...HOME, phone: 'call me' })).toEqual({ phone: 'phone_invalid' });
    expect(addressProblems({ ...HOME, phone: '123' })).toEqual({ phone: 'phone_invalid' });
  });

  it('[P-10] a text too long for a label is refused', () => {
    expect(addressProblems({ ...HOME, city: 'x'.repeat(81) })).toEqual({ city: 'address_field_too_long' });
  });
});
