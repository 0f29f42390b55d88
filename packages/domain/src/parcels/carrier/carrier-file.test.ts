import { describe, expect, it } from 'vitest';
import { readCarrierFile } from './carrier-file.ts';

describe('a carrier’s file of numbers', () => {
  it('[B-12] is read by what its head says, in either language, with the box where one is named', () => {
    expect(readCarrierFile('Reference;Weight;Tracking number\nP260302ABCDE;0.5;yt2403000001\n')).toEqual([
      { row: 2, parcelCode: 'P260302ABCDE', boxNumber: 1, number: 'YT2403000001' },
    ]);
    expect(
      readCarrierFile('客户订单号,箱号,运单号\nP260302ABCDE,2,YT2403000002\nP260302ABCDF-3,,YT2403000003'),
    ).toEqual([
      { row: 2, parcelCode: 'P260302ABCDE', boxNumber: 2, number: 'YT2403000002' },
      { row: 3, parcelCode: 'P260302ABCDF', boxNumber: 3, number: 'YT2403000003' },
    ]);
  });

  it('[B-12] a row that cannot be read has no number; a file without the columns is none', () => {
    const rows = readCarrierFile('parcel,tracking\nnot a code,YT2403000001\nP260302ABCDE,no\n');
    expect(rows?.map(({ row, number }) => [row, number])).toEqual([
      [2, ''],
      [3, ''],
    ]);
    expect(readCarrierFile('a,b\n1,2')).toBeUndefined();
    expect(readCarrierFile('')).toBeUndefined();
  });
});
