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

  it('[B-12] empty rows count in a row’s number', () => {
    const rows = readCarrierFile('parcel,tracking\n\nP260302ABCDE,YT2403000001\n,\nP260302ABCDE,no\n');
    expect(rows?.map(({ row }) => row)).toEqual([3, 5]);
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

  it.each([
    ['Parcel;AWB', 'P260302ABCDE;YT2403000001', 1],
    ['order number,Waybill', 'p260302abcde,yt2403000001', 1],
    ['Tracking reference,Customer no,Piece No.', 'YT2403000001,P260302ABCDE,3', 3],
    ['参考号,追踪号,件号', 'P260302ABCDE,YT2403000001,12', 12],
    ['parcel,tracking,box', 'P260302ABCDE-2,YT2403000001,0', 2],
    ['parcel,tracking,box', 'P260302ABCDE-2,YT2403000001,-1', 2],
    ['parcel,tracking,box', 'P260302ABCDE-2,YT2403000001,1.5', 2],
    ['parcel,tracking,box', 'P260302ABCDE-2,YT2403000001,three', 2],
    ['parcel,tracking,box', 'P260302ABCDE-2,YT2403000001,1', 1],
    ['parcel,tracking,outbox', 'P260302ABCDE,YT2403000001,4', 1],
    ['parcel,tracking,box', 'P260302ABCDE,YT2403000001', 1],
  ])('[B-12] the head “%s” with the row “%s” is box %s', (head, row, boxNumber) => {
    expect(readCarrierFile(`${head}\n${row}`)).toEqual([
      { row: 2, parcelCode: 'P260302ABCDE', boxNumber, number: 'YT2403000001' },
    ]);
  });

  it.each([
    ['A2345', ''],
    ['A23456', 'A23456'],
    ['A'.repeat(40), 'A'.repeat(40)],
    ['A'.repeat(41), ''],
    [' yt-2403 ', 'YT-2403'],
    ['YT 240300', ''],
    ['运单240300', ''],
  ])('[B-12] the number “%s” is read as “%s”', (written, number) => {
    expect(readCarrierFile(`parcel,tracking\nP260302ABCDE,${written}`)?.[0]?.number).toBe(number);
  });

  it('[B-12] one column alone is none, and what is no code is kept short for the one who looks', () => {
    expect(readCarrierFile('tracking\nYT2403000001')).toBeUndefined();
    expect(readCarrierFile('parcel\nP260302ABCDE')).toBeUndefined();
    expect(readCarrierFile('parcel,tracking')).toEqual([]);
    const [row] = readCarrierFile(`parcel,tracking\n${'x'.repeat(60)},YT2403000001`) ?? [];
    expect(row).toEqual({ row: 2, parcelCode: 'x'.repeat(40), boxNumber: 1, number: '' });
  });
});
