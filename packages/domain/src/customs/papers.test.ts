import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenPieces, incotermOf, numbersFor } from './papers.ts';
import { bareNumber, isReceiverNumber, receiverNumberIn } from './receiver-number.ts';

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
