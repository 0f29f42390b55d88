import { describe, expect, it } from 'vitest';
import { waybillsOfList } from './courier-list.ts';

describe('a courier’s list', () => {
  it('[B-03] is pasted, a number a line, however it is spaced, each counted once', () => {
    expect(waybillsOfList('SF1234567890123\r\n yt 8812736450921 \n\nSF1234567890123\nhello\n42')).toEqual([
      'SF1234567890123',
      'YT8812736450921',
    ]);
  });

  it('[B-03] is a CSV file whose head names the column, with phone numbers and weights beside', () => {
    const file =
      '序号,收件电话,运单号,重量\n1,13800138000,SF1234567890123,1.2\n2,13900139000,YT8812736450921,0.4';
    expect(waybillsOfList(file)).toEqual(['SF1234567890123', 'YT8812736450921']);
    expect(waybillsOfList('no;Tracking number\n1;SF1234567890123')).toEqual(['SF1234567890123']);
  });

  it('[B-03] without a head has the first number of each line that is no phone number', () => {
    expect(waybillsOfList('13800138000\t75312345678901\t20251125\n')).toEqual(['75312345678901']);
    expect(waybillsOfList('')).toEqual([]);
  });

  it.each([
    ['nine signs are a count', 'SF1234567', []],
    ['ten are a number', 'SF12345678', ['SF12345678']],
    ['a phone number', '19912345678', []],
    ['no phone number: too long', '199123456789', ['199123456789']],
    ['no phone number: begins with 12', '12912345678', ['12912345678']],
    ['the first of a line', 'YT8812736450921,SF1234567890123', ['YT8812736450921']],
    ['a sticker of ours', 'G2222234', []],
  ])('[B-03] %s', (_, text, numbers) => {
    expect(waybillsOfList(text)).toEqual(numbers);
  });

  it.each(['运单编号', '快递单号', 'Waybill', 'TRACKING', 'Mail No', 'MailNo', 'bill code', 'BillCode'])(
    '[B-03] “%s” is a head; what stands beside it is not counted',
    (head) => {
      const file = `reference,${head}\nAB1234567890,SF1234567890123\nAB1234567891\n`;
      expect(waybillsOfList(file)).toEqual(['SF1234567890123']);
    },
  );
});
