import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../testing/haul-fixtures.ts';
import { evenPieces, incotermOf, numbersFor } from './papers.ts';
import { bareNumber, isReceiverNumber, lackedNumber, receiverNumberIn } from './receiver-number.ts';

describe('what papers say', () => {
  it('[D-07] quantities × unit values come to the value, whatever it is divided by', () => {
    expect(evenPieces(1_000, 3)).toEqual([
      { quantity: 1, unitCents: 334 },
      { quantity: 2, unitCents: 333 },
    ]);
    expect(evenPieces(900, 3)).toEqual([{ quantity: 3, unitCents: 300 }]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 500 }),
        (value, count) => {
          const pieces = evenPieces(value, count);
          expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(count);
          expect(pieces.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)).toBe(value);
        },
      ),
    );
  });

  it.each([
    ['BR', '', 'CPF / CNPJ'],
    ['BR', ' ', 'CPF / CNPJ'],
    ['BR', '52998224725', undefined],
    ['KR', undefined, 'PCCC'],
    ['MX', '', undefined],
    ['DE', '', undefined],
  ])('[D-07] an address in %s with the number %j lacks %s', (country, taxNumber, lacked) => {
    expect(lackedNumber({ country, taxNumber })).toBe(lacked);
  });

  it('[D-07] the incoterm follows the line', () => {
    expect([incotermOf({ taxIncluded: true }), incotermOf({ taxIncluded: false })]).toEqual(['DDP', 'DAP']);
  });

  it('[D-07] the sender’s numbers are those that the country can use', () => {
    const numbers = [
      { label: 'IOSS', number: 'IM3720000000' },
      { label: 'EORI', number: 'DE1234567' },
      { label: 'VAT', number: 'GB 123 4567 89' },
      { label: 'ARN', number: '300012345678' },
    ];
    const labels = (country: string, incoterm: 'DAP' | 'DDP') =>
      numbersFor(numbers, { country, incoterm }).map(({ label }) => label);
    expect(labels('FR', 'DDP')).toEqual(['IOSS', 'EORI', 'ARN']);
    expect(labels('FR', 'DAP')).toEqual(['EORI', 'ARN']);
    expect(labels('GB', 'DDP')).toEqual(['VAT', 'ARN']);
    expect(labels('US', 'DAP')).toEqual(['ARN']);
  });
});

describe('[D-07] the number for import at sale', () => {
  it.each([
    ['IOSS', '3720000000'],
    ['Import', 'IM3720000000'],
    ['my ioss', 'IM3720000000'],
  ])('is known by what it is called or how it begins: %s %s', (label, number) => {
    const count = (country: string, incoterm: 'DAP' | 'DDP') =>
      numbersFor([{ label, number }], { country, incoterm }).length;
    expect([count('FR', 'DDP'), count('FR', 'DAP'), count('US', 'DDP')]).toEqual([1, 0, 0]);
  });
});

describe('[D-07] the digits that check a Brazilian number', () => {
  /** As the tax office prints it: weights, the sum modulo eleven, and nought for ten and eleven. */
  const checked = (digits: readonly number[], weights: readonly number[]): number => {
    const rest = weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11;
    return ((11 - rest) % 11) % 10;
  };
  const CPF = [10, 9, 8, 7, 6, 5, 4, 3, 2];
  const CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const random = seeded(7);
  const drawn = (count: number): number[] => Array.from({ length: count }, () => Math.floor(random() * 10));

  it.each([
    ['CPF', 9, CPF, [11, ...CPF]],
    ['CNPJ', 12, CNPJ, [6, ...CNPJ]],
  ] as const)('of a %s are right, and no others', (_, count, first, second) => {
    const seen = new Set<number>();
    for (let turn = 0; turn < 60; turn += 1) {
      const digits = drawn(count);
      const one = checked(digits, first);
      const two = checked([...digits, one], second);
      const number = [...digits, one, two].join('');
      expect(isReceiverNumber('BR', number), number).toBe(true);
      for (const wrong of [(one + 1) % 10, (one + 9) % 10]) {
        // The second digit is right for the wrong first one: only the first tells.
        const other = [...digits, wrong, checked([...digits, wrong], second)].join('');
        expect(isReceiverNumber('BR', other), other).toBe(false);
      }
      expect(isReceiverNumber('BR', [...digits, one, (two + 1) % 10].join(''))).toBe(false);
      seen.add(one).add(two);
    }
    expect(seen.size).toBe(10);
  });
});

describe('the receiver’s number', () => {
  it('[D-07] is asked for where parcels are held without it, and nowhere else', () => {
    expect(receiverNumberIn('KR')).toMatchObject({ name: 'PCCC', isNeeded: true });
    expect(receiverNumberIn('BR')?.isNeeded).toBe(true);
    expect(receiverNumberIn('MX')?.isNeeded).toBe(false);
    for (const country of ['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'JP', '', 'constructor'])
      expect(receiverNumberIn(country), country).toBeUndefined();
  });

  it('[D-07] is checked by its own rule', () => {
    const taken = [
      ['KR', 'P123456789012'],
      ['KR', 'p1234-5678-9012'],
      ['BR', '529.982.247-25'],
      ['BR', '11.222.333/0001-81'],
      ['BR', '12.ABC.345/01DE-35'],
      ['MX', 'GODE561231GR8'],
      ['MX', 'HEGG560427MVZRRL04'],
    ] as const;
    for (const [country, number] of taken) expect(isReceiverNumber(country, number), number).toBe(true);
    const refused = [
      ['KR', '123456789012'],
      ['KR', 'P12345678901'],
      ['BR', '529.982.247-24'],
      ['BR', '111.111.111-11'],
      ['BR', '11.222.333/0001-82'],
      ['MX', 'GODE56'],
      ['US', 'P123456789012'],
    ] as const;
    for (const [country, number] of refused) expect(isReceiverNumber(country, number), number).toBe(false);
    expect(bareNumber(' 529.982.247-25 ')).toBe('52998224725');
  });
});
