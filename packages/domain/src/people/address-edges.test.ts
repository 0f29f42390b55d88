import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, type Address, type AddressField, addressProblems } from './address.ts';
import { memberChangeProblem } from './desk-member.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TRIES, webhookWaitMs } from './webhook-tries.ts';

const HOME: Address = {
  firstName: 'Ann',
  lastName: 'Lee',
  country: 'US',
  state: 'CA',
  city: 'San Jose',
  detailedAddress: '1 Main St',
  postalCode: '95112',
  phone: '4085550100',
};

describe('[P-10] how long the fields of an address may be', () => {
  it.each<[AddressField, number]>([
    ['firstName', 50],
    ['lastName', 50],
    ['country', 2],
    ['state', 80],
    ['city', 80],
    ['detailedAddress', 200],
    ['postalCode', 16],
  ])('%s: %i characters, blanks at its ends not counted', (field, most) => {
    expect(addressProblems({ ...HOME, [field]: 'x'.repeat(most) })).toEqual({});
    expect(addressProblems({ ...HOME, [field]: `  ${'x'.repeat(most)} ` })).toEqual({});
    expect(addressProblems({ ...HOME, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: 'address_field_too_long',
    });
  });

  it('a phone has 24, and too long comes before wrong', () => {
    expect(addressProblems({ ...HOME, phone: `${'1'.repeat(15)}${'-'.repeat(9)}` })).toEqual({});
    expect(addressProblems({ ...HOME, phone: `${'1'.repeat(15)}${'-'.repeat(10)}` })).toEqual({
      phone: 'address_field_too_long',
    });
  });

  it('each problem is told of its own field, all at once', () => {
    expect(
      addressProblems(
        { ...HOME, city: '', state: 'x'.repeat(81), phone: 'call' },
        { postalCodePattern: '\\d{4}' },
      ),
    ).toEqual({
      city: 'address_field_required',
      state: 'address_field_too_long',
      postalCode: 'postal_code_invalid',
      phone: 'phone_invalid',
    });
    const { phone: _, ...without } = HOME;
    expect(addressProblems(without)).toEqual({ phone: 'address_field_required' });
    expect(ADDRESS_FIELDS).toHaveLength(8);
  });
});

describe('[P-10] phones and postal codes', () => {
  it.each([
    ['1234', false],
    ['12345', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['+12345', true],
    ['++12345', false],
    ['+1 (408) 555-0100', true],
    ['408.555.0100', true],
    ['1+2345', false],
    ['12345x', false],
    ['１２３４５', false],
    ['()-.', false],
  ])('"%s" may be a phone anywhere: %s', (phone, isOne) => {
    expect(addressProblems({ ...HOME, phone })).toEqual(isOne ? {} : { phone: 'phone_invalid' });
  });

  it('the country’s own rule counts alone, and is asked of what was typed without blanks', () => {
    const asked: string[][] = [];
    const isPhoneValid = (...of: [phone: string, country: string]) => {
      asked.push(of);
      return of[0] === 'anything';
    };
    expect(addressProblems({ ...HOME, phone: ' anything ' }, { isPhoneValid })).toEqual({});
    expect(addressProblems({ ...HOME, country: '', phone: '12345' }, { isPhoneValid })).toEqual({
      country: 'address_field_required',
      phone: 'phone_invalid',
    });
    expect(asked).toEqual([
      ['anything', 'US'],
      ['12345', ''],
    ]);
  });

  it.each([
    ['a whole code', '12345', true],
    ['blanks around it', ' 12345 ', true],
    ['the other form', 'ab1', true],
    ['one form and more', '123456', false],
    ['something before the other form', 'xab1', false],
    ['a line break behind it', '12345\nx', false],
  ])('%s: every form is meant from end to end', (_, postalCode, isRight) => {
    expect(addressProblems({ ...HOME, postalCode }, { postalCodePattern: '\\d{5}|[A-Z]{2}\\d' })).toEqual(
      isRight ? {} : { postalCode: 'postal_code_invalid' },
    );
  });
});

describe('[S-01] whose roles may be changed by whom', () => {
  const member = { id: 'mei', isActive: true, roles: ['buyer', 'support'] };
  const change = (given: Partial<Parameters<typeof memberChangeProblem>[0]>) =>
    memberChangeProblem({
      actorId: 'mei',
      member,
      rolesAfter: ['support', 'buyer'],
      adminIds: ['mei'],
      ...given,
    });

  it.each([
    ['the same in another order', ['support', 'buyer'], undefined],
    ['one less', ['buyer'], 'staff_self'],
    ['one more', ['buyer', 'support', 'finance'], 'staff_self'],
    ['another one', ['buyer', 'finance'], 'staff_self'],
    ['none', [], 'staff_self'],
  ])('one’s own: %s', (_, rolesAfter, problem) => {
    expect(change({ rolesAfter })).toBe(problem);
    expect(change({ rolesAfter, actorId: 'gao', adminIds: ['gao'] })).toBeUndefined();
  });

  it('who administers nothing is told so first, then that the other one is gone', () => {
    const gone = { ...member, isActive: false };
    expect(change({ member: gone, rolesAfter: [], adminIds: [] })).toBe('staff_no_admin');
    expect(change({ member: gone, rolesAfter: [] })).toBe('staff_gone');
    expect(change({ member: { ...member, roles: [] }, rolesAfter: [] })).toBeUndefined();
  });
});

describe('how long a webhook waits', () => {
  it.each([
    [0, undefined],
    [1, 60_000],
    [2, 300_000],
    [3, 1_800_000],
    [4, 7_200_000],
    [5, 21_600_000],
    [6, 43_200_000],
    [7, undefined],
    [-1, undefined],
  ])('after %i tries %s milliseconds', (tries, ms) => {
    expect(webhookWaitMs(tries)).toBe(ms);
  });

  it('seven tries are made, for orders and for parcels', () => {
    expect(WEBHOOK_TRIES).toBe(7);
    expect(WEBHOOK_EVENTS).toEqual(['order.updated', 'parcel.updated']);
  });
});
