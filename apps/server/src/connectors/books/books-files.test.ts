import { describe, expect, it } from 'vitest';
import { readBankCsv } from './bank-csv.ts';
import { readCamt } from './camt.ts';
import { isTroubled } from './file-trouble.ts';
import { readPayoutReport } from './payout-report.ts';

const balance = (code: string, amount: string, currency = 'USD', day = '2026-03-31') => `
    <Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const statement = (parts: string, id = 'S1') =>
  `<Stmt><Id>${id}</Id><Acct><Id><Othr><Id>1234</Id></Othr></Id></Acct>${parts}</Stmt>`;

const file = (statements: string, version = '08') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr>
${statements}
</BkToCstmrStmt></Document>`;

/** As version 08 writes it: the status has a code, a party stands in `Pty`. */
const entry = (amount: string, status = 'BOOK', sign = 'CRDT') => `
    <Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
      <BookgDt><DtTm>2026-03-30T13:15:00+01:00</DtTm></BookgDt>
      <NtryDtls><TxDtls><Refs><EndToEndId>po_7</EndToEndId></Refs>
        <RltdPties><Dbtr><Pty><Nm>STRIPE</Nm></Pty></Dbtr></RltdPties>
        <RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const troubleOf = (read: object) =>
  isTroubled(read) ? read.troubles.map(({ code, details }) => ({ code, ...details })) : [];

describe('a bank statement as ISO 20022 has it', () => {
  it('[V-09] counts what is booked; what is pending, and balances beside the booked ones, change nothing', () => {
    const read = readCamt(
      file(
        statement(
          balance('OPBD', '1.01') +
            balance('CLAV', '9.99', 'EUR') +
            balance('CLBD', '9.860') +
            entry('8.85') +
            entry('3.00', 'PDNG') +
            entry('0.00'),
        ),
      ),
    );
    expect(read).toEqual([
      {
        account: '1234',
        reference: 'S1',
        openingCents: 101,
        closingCents: 986,
        firstDay: '2026-03-30',
        lastDay: '2026-03-31',
        lines: [
          {
            reference: 'S1/1',
            bookedOn: '2026-03-30',
            usdCents: 885,
            text: 'RF18 · po_7 · STRIPE',
            line: 11,
          },
        ],
      },
    ]);
  });

  it('[V-09] one file may hold the statements of several days, also days without a line', () => {
    const read = readCamt(
      file(
        statement(balance('OPBD', '1.00') + balance('CLBD', '3.00') + entry('2.00')) +
          statement(balance('PRCD', '3.00') + balance('CLBD', '3.00', 'USD', '2026-04-01'), 'S2'),
        '02',
      ),
    );
    expect(read).toMatchObject([{ reference: 'S1' }, { reference: 'S2', lastDay: '2026-04-01', lines: [] }]);
  });

  it('[V-09] says on which line what is wrong', () => {
    const both = (entries: string, closing: string) =>
      troubleOf(readCamt(file(statement(balance('OPBD', '0.00') + balance('CLBD', closing) + entries))));
    expect(both(entry('8.8x'), '8.85')).toEqual([
      { code: 'file_cell_unreadable', line: 9, field: 'Amt, CdtDbtInd', value: '8.8x' },
    ]);
    expect(both(entry('1.00').replace('USD', 'CHF'), '1.00')).toEqual([
      { code: 'file_other_currency', line: 9, value: 'CHF' },
    ]);
    expect(both(entry('1.001'), '1.00')).toMatchObject([{ code: 'file_cell_unreadable' }]);
    expect(both(entry('1.00'), '2.00')).toEqual([{ code: 'file_totals_differ', sum: '1.00', said: '2.00' }]);
    expect(troubleOf(readCamt(file(statement(entry('1.00')))))).toEqual([
      { code: 'file_columns_missing', columns: 'Bal OPBD, Bal CLBD' },
    ]);
    expect(troubleOf(readCamt('<a/>'))).toEqual([{ code: 'file_unreadable' }]);
  });
});

describe('a bank statement as CSV', () => {
  const said = {
    account: '1234',
    columns: { day: 'Date', amount: 'Amount', reference: 'Ref', text: 'Text', currency: 'Ccy' },
    openingCents: 100,
    closingCents: 1_300,
  };
  const HEAD = 'Date,Amount,Ref,Text,Ccy\n';

  it('[V-09] is read by the names that its columns have', () => {
    const read = readBankCsv(`${HEAD}03/09/2026,"$1,000.00",A,in,USD\n2026-03-10,-988.00,B,out,usd\n`, said);
    expect(read).toMatchObject({
      firstDay: '2026-03-09',
      lastDay: '2026-03-10',
      lines: [
        { usdCents: 100_000, line: 2 },
        { usdCents: -98_800, line: 3 },
      ],
    });
  });

  it('[V-09] every fault is told with its line and field', () => {
    const rows =
      '2026-02-30,1.00,A,,USD\n2026-03-01,1.005,B,,USD\n2026-03-01,1.00,,,USD\n2026-03-01,1,C,,EUR\n';
    expect(troubleOf(readBankCsv(HEAD + rows, said))).toEqual([
      { code: 'file_cell_unreadable', line: 2, field: 'Date', value: '2026-02-30' },
      { code: 'file_cell_unreadable', line: 3, field: 'Amount', value: '1.005' },
      { code: 'file_cell_unreadable', line: 4, field: 'Ref', value: '' },
      { code: 'file_other_currency', line: 5, value: 'EUR' },
    ]);
    expect(troubleOf(readBankCsv(`${HEAD}2026-03-01,6,A,,USD\n2026-03-02,6,A,,USD\n`, said))).toEqual([
      { code: 'file_line_doubled', line: 3, before: 2, value: 'A' },
    ]);
    expect(troubleOf(readBankCsv('Date,Betrag\n2026-03-01,1\n', said))).toEqual([
      { code: 'file_columns_missing', columns: 'Amount, Ref, Text, Ccy' },
    ]);
  });
});

describe('a provider’s report', () => {
  it('[V-09] Stripe’s itemized payout reconciliation, by its reporting categories', () => {
    const rows = [
      ['charge', '60.00', '1.50'],
      ['refund', '-10.00', '0.00'],
      ['refund_failure', '10.00', '0.00'],
      ['dispute', '-20.00', '15.00'],
      ['dispute_reversal', '20.00', '-15.00'],
      ['fee', '-0.30', '0.00'],
      ['network_cost', '-0.20', '0.00'],
      ['tax', '-0.10', '0.00'],
      ['risk_reserved_funds', '-5.00', '0.00'],
      ['payout_reversal', '7.00', '0.00'],
      ['other_adjustment', '1.00', '0.00'],
    ].map(([kind, gross, fee], at) =>
      [
        'po_1',
        '2026-03-05 00:00:00',
        `txn_${at}`,
        kind,
        'usd',
        gross,
        fee,
        (Number(gross) - Number(fee)).toFixed(2),
      ].join(),
    );
    const head =
      'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net';
    const read = readPayoutReport('stripe', [head, ...rows].join('\n'));
    expect(read).toMatchObject([{ reference: 'po_1', usdCents: 6_090, arrivesOn: '2026-03-05' }]);
    const [payout] = isTroubled(read) ? [] : read;
    expect(payout?.lines.map(({ kind }) => kind).join(' ')).toBe(
      'payment refund refund dispute dispute fee fee fee reserve adjustment adjustment',
    );
  });

  it('[V-09] PayPal’s activity report: what only waits is left out, a withdrawal closes what was before it', () => {
    const rows = [
      'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Balance Impact',
      '03/02/2026,09:10:00,General Payment,Completed,USD,30.00,-1.35,28.65,A1,Credit',
      '03/02/2026,10:10:00,General Authorization,Pending,USD,99.00,0.00,99.00,A2,Memo',
      '03/02/2026,11:10:00,Chargeback Fee,Completed,USD,-8.65,0.00,-8.65,A3,Debit',
      '03/03/2026,08:00:00,General Withdrawal,Completed,USD,-20.00,0.00,-20.00,W1,Debit',
    ];
    expect(readPayoutReport('paypal', rows.join('\n'))).toMatchObject([
      { reference: 'W1', usdCents: 2_000, lines: [{ kind: 'payment', feeUsdCents: 135 }, { kind: 'fee' }] },
    ]);
  });

  it('[V-09] PayPal’s settlement report: whole cents with a direction, event codes for kinds', () => {
    const head =
      '"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code","Transaction Initiation Date","Transaction Completion Date","Transaction  Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency","Custom Field"';
    const row = (id: string, code: string, side: string, cents: string, fee: string) =>
      `"SB","${id}","INV","","","${code}","2026/03/02 09:00:00 -0800","2026/03/02 09:00:00 -0800","${side}",${cents},"USD","${fee === '' ? '' : 'DR'}",${fee},"USD",""`;
    const text = [
      '"RH","2026/03/03 01:00:00 -0800","A","ACCOUNT",9',
      '"FH",1',
      '"SH","2026/03/02 00:00:00 -0800","2026/03/02 23:59:59 -0800","ACCOUNT",""',
      head,
      row('A1', 'T0006', 'CR', '3000', '135'),
      row('A2', 'T1107', 'DR', '500', ''),
      row('A3', 'T1201', 'DR', '200', ''),
      row('A4', 'T2103', 'DR', '100', ''),
      row('W1', 'T0400', 'DR', '1065', ''),
      '"SF","USD",3000,1865,0,0',
      '"SC",5',
    ].join('\r\n');
    const read = readPayoutReport('paypal', text);
    expect(read).toMatchObject([
      {
        reference: 'W1',
        usdCents: 1_065,
        arrivesOn: '2026-03-02',
        lines: [{ keys: ['INV', 'A1'] }, {}, {}, {}],
      },
    ]);
    const [payout] = isTroubled(read) ? [] : read;
    expect(payout?.lines.map(({ kind, usdCents }) => `${kind} ${usdCents}`)).toEqual([
      'payment 3000',
      'refund -500',
      'dispute -200',
      'reserve -100',
    ]);
    expect(troubleOf(readPayoutReport('paypal', text.replace('"CR",3000', '"",3000')))).toMatchObject([
      { code: 'file_cell_unreadable', line: 5, field: 'gross' },
      { code: 'file_cell_unreadable', line: 5, field: 'net' },
    ]);
  });

  it('[V-09] Airwallex’s settlement details, dates with slashes', () => {
    const text = [
      'Batch ID,Transaction ID,Transaction Type,Settlement Currency,Gross Amount,Fee Amount,Net Amount,Settled At,Payment ID,Order ID',
      'bat_1,t1,PAYMENT,USD,40.00,1.20,38.80,2026/03/04,int_1,ORDER1',
      'bat_1,t2,REFUND,USD,-8.00,0.00,-8.00,2026/03/04,int_1,ORDER1',
    ].join('\n');
    expect(readPayoutReport('airwallex', text)).toMatchObject([
      {
        reference: 'bat_1',
        usdCents: 3_080,
        arrivesOn: '2026-03-04',
        lines: [{ keys: ['int_1', 'ORDER1'] }, {}],
      },
    ]);
  });

  it('[V-09] a row whose fee does not explain its net is named', () => {
    const head =
      'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net';
    expect(
      troubleOf(readPayoutReport('stripe', `${head}\npo_1,2026-03-05,txn_1,charge,usd,60.00,1.50,59.00`)),
    ).toEqual([{ code: 'file_row_differs', line: 2, sum: '58.50', said: '59.00' }]);
  });
});
