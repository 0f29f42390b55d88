import { CallFailure } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './setting-faults.ts';

const refused = (errors: { field: string; message: string }[]): CallFailure =>
  new CallFailure(422, { reason: 'malformed_input', errors });

describe('[E-01] what the server says of a setting', () => {
  it('stands beside the field that it is about, with the line where there are several', () => {
    const error = refused([
      { field: 'change.value.country', message: 'has the wrong form' },
      { field: 'change.value.en.name', message: 'must not be empty' },
      { field: 'change.value.taxNumbers.1.number', message: 'must not be empty' },
    ]);
    expect(faultsOf('legalEntity', error)).toEqual([
      { name: 'country', errors: ['has the wrong form'] },
      { name: 'nameEn', errors: ['must not be empty'] },
      { name: 'taxNumbers', errors: ['2: must not be empty'] },
    ]);
  });

  it('is nothing where it is about no field', () => {
    expect(faultsOf('brand', refused([{ field: 'validFrom', message: 'lies in the past' }]))).toEqual([]);
    expect(faultsOf('brand', new Error('no answer'))).toEqual([]);
  });
});
