import { describe, expect, it } from 'vitest';
import { columnsOf, guessed } from './csv-columns.ts';

describe('the columns of a bank’s CSV', () => {
  it('[V-09] are read from its first line, quoted or not', () => {
    expect(columnsOf('\uFEFFDate,"Amount, net","a ""b""",,Date\r\n1,2,3')).toEqual([
      'Date',
      'Amount, net',
      'a "b"',
    ]);
    expect(columnsOf('')).toEqual([]);
  });

  it('[V-09] are guessed by what banks usually call them', () => {
    expect(guessed(['Booking date', 'Amount', 'Currency', 'Transaction ID', 'Description'])).toEqual({
      day: 'Booking date',
      amount: 'Amount',
      currency: 'Currency',
      reference: 'Transaction ID',
      text: 'Description',
    });
    expect(guessed(['交易日期', '金额', '流水号', '摘要'])).toEqual({
      day: '交易日期',
      amount: '金额',
      reference: '流水号',
      text: '摘要',
    });
    expect(guessed(['x'])).toEqual({});
  });
});
