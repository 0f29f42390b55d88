import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { book, checkLedger, providerAccount, walletOf } from '../wallet/index.ts';

const server = await testServer({ now: '2026-03-12T02:00:00Z' });
const { db } = server;
const finance = await server.as.staff('finance');
const second = await server.as.staff('finance');
const now = server.clock.now();
await db
  .insertInto('exchange_rates')
  .values([
    { id: newId(), currency: 'USD', rate_e8: 14_000_000, as_of: now, origin: 'test', created_at: now },
  ])
  .execute();

/** A payout report of Stripe, with its payout's own row. */
const report = (
  payout: string,
  rows: readonly (readonly [string, string, string, string])[],
  net: string,
): string =>
  [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net',
    ...rows.map(([id, kind, gross, fee]) =>
      [payout, '2026-03-05', id, kind, 'usd', gross, fee, (Number(gross) - Number(fee)).toFixed(2)].join(','),
    ),
    [payout, '2026-03-05', `own_${payout}`, 'payout', 'usd', `-${net}`, '0.00', `-${net}`].join(','),
  ].join('\n');

const CAMT = (lines: string, closing: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>2026-03-A</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${lines}</Stmt></BkToCstmrStmt></Document>`;
const entry = (reference: string, cents: string, sign: 'CRDT' | 'DBIT', text: string) =>
  `<Ntry><Amt Ccy="USD">${cents}</Amt><CdtDbtInd>${sign}</CdtDbtInd><BookgDt><Dt>2026-03-06</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** Both have to sign in again once weeks have passed. */
const signInAgain = async () => ({
  finance: await server.as.staff('finance'),
  second: await server.as.staff('finance'),
});

const brokenRules = async (): Promise<string[]> =>
  (await checkLedger(db)).filter(({ mismatches }) => mismatches.length > 0).map(({ rule }) => rule);

describe('the books', () => {
  it('[V-09] a payout with fees and a reserve is booked, and the bank statement is matched to it', async () => {
    const text = report(
      'po_1',
      [
        ['txn_1', 'fee', '-2.00', '0.00'],
        ['txn_2', 'reserve_hold', '-5.00', '0.00'],
        ['txn_3', 'charge', '60.00', '1.50'],
      ],
      '51.50',
    );
    const taken = await finance.call('POST /staff/books/payouts/import', { provider: 'stripe', text });
    // The payment is nobody's: a person has to look.
    expect(taken).toEqual({ payouts: 1, lines: 3, findings: 1 });
    expect(
      await reasonOf(finance.call('POST /staff/books/payouts/import', { provider: 'stripe', text })),
    ).toBe('file_known');
    const bank = CAMT(
      entry('B1', '51.50', 'CRDT', 'STRIPE po_1') + entry('B2', '1.20', 'DBIT', 'Account fee'),
      '50.30',
    );
    expect(await finance.call('POST /staff/books/statements/import', { text: bank })).toEqual({
      statements: 1,
      lines: 2,
      matched: 1,
    });
    expect(await reasonOf(finance.call('POST /staff/books/statements/import', { text: bank }))).toBe(
      'file_known',
    );
    const { list } = await finance.call('GET /staff/books/bank', { state: 'open' });
    expect(list).toMatchObject([{ reference: 'B2', usd: -1.2 }]);
    const id = list[0]?.id ?? '';
    expect(
      await finance.call('POST /staff/books/bank/match', { id, to: { kind: 'bank_fee' } }),
    ).toMatchObject({
      matchedTo: 'bank_fee',
    });
    const standing = await finance.call('GET /staff/books/standing', {});
    expect(standing.bank).toEqual({ ledgerUsd: 50.3, statementUsd: 50.3, unmatchedUsd: 0 });
    expect(standing.providers).toMatchObject([
      { provider: 'stripe', onWayUsd: 0, reserveUsd: 5, paidOutUsd: 51.5 },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it('[V-09] a file with wrong totals, doubled lines or another currency is refused and nothing of it is kept', async () => {
    const take = (text: string) =>
      reasonOf(finance.call('POST /staff/books/payouts/import', { provider: 'stripe', text }));
    const row = ['txn_9', 'fee', '-2.00', '0.00'] as const;
    expect(await take(report('po_9', [row], '9.99'))).toBe('file_totals_differ');
    expect(await take(report('po_9', [row, row], '4.00'))).toBe('file_line_doubled');
    expect(await take(report('po_9', [row], '2.00').replaceAll('usd', 'eur'))).toBe('file_other_currency');
    expect(await take('a,b\n1,2')).toBe('file_columns_missing');
    const statement = (text: string) =>
      reasonOf(finance.call('POST /staff/books/statements/import', { text }));
    expect(await statement(CAMT(entry('B9', '1.00', 'CRDT', ''), '2.00'))).toBe('file_totals_differ');
    expect(await statement(CAMT(entry('B9', '1.00', 'CRDT', '').replace('USD', 'EUR'), '1.00'))).toBe(
      'file_other_currency',
    );
    expect(await statement('<!DOCTYPE a [<!ENTITY x "y">]><a/>')).toBe('file_unreadable');
    expect((await finance.call('GET /staff/books/payouts', {})).total).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  it('[V-11] a correction counts once somebody else approved it; the trial balance stays at zero', async () => {
    const lines = [
      { account: 'owner', currency: 'USD' as const, amount: -3 },
      { account: 'bank_fees', currency: 'USD' as const, amount: -0.5 },
      { account: 'provider_fees', currency: 'USD' as const, amount: 3.5 },
    ];
    const ask = { on: '2026-03-07', reason: 'booked twice', lines };
    expect(
      await reasonOf(
        finance.call('POST /staff/books/requests/correction', { ...ask, lines: lines.slice(1) }),
      ),
    ).toBe('correction_unbalanced');
    const { id } = await finance.call('POST /staff/books/requests/correction', ask);
    const approve = { id, isApproved: true };
    expect(await reasonOf(finance.call('POST /staff/books/requests/decide', approve))).toBe(
      'second_person_needed',
    );
    await second.call('POST /staff/books/requests/decide', approve);
    expect(await reasonOf(second.call('POST /staff/books/requests/decide', approve))).toBe('request_decided');
    const { totals } = await finance.call('GET /staff/books/trialBalance', { on: '2026-03-31' });
    expect(totals.map(({ difference }) => difference)).toEqual([0, 0]);
    expect(await brokenRules()).toEqual([]);
  });

  it('[V-11] nothing is booked into a closed month, and it opens again only by two persons', async () => {
    const close = { month: '2026-03' };
    expect(await reasonOf(finance.call('POST /staff/books/months/close', close))).toBe('month_not_over');
    server.clock.set(new Date('2026-04-02T02:00:00Z'));
    const later = await signInAgain();
    expect(await reasonOf(later.finance.call('POST /staff/books/months/close', close))).toBe(
      'books_not_proven',
    );
    await later.finance.call('POST /staff/ledger/check', {});
    await server.runJobs();
    const proven = async (by = later.finance) =>
      (await by.call('GET /staff/books/months/checks', close)).find(({ name }) => name === 'books_proven');
    expect(await proven()).toMatchObject({ isMet: true, isNeeded: true, count: 0 });
    // A proof of two days ago says nothing of what was booked since.
    server.clock.set(new Date('2026-04-04T02:00:00Z'));
    const twoDaysLater = await signInAgain();
    expect(await proven(twoDaysLater.finance)).toMatchObject({ isMet: false, count: 1 });
    server.clock.set(new Date('2026-04-02T02:00:00Z'));
    await later.finance.call('POST /staff/books/months/close', close);
    const late = inTransaction(db, (tx) =>
      book(tx, {
        kind: 'top_up',
        subjectKind: 'account',
        subjectId: newId(),
        reference: `late:${newId()}`,
        at: new Date('2026-03-31T15:59:59Z'),
        lines: [
          { account: providerAccount('stripe'), amount: -1 },
          { account: walletOf(newId()), amount: 1 },
        ],
      }),
    );
    await expect(late).rejects.toThrow('is closed');
    const { id } = await later.finance.call('POST /staff/books/requests/reopen', {
      ...close,
      reason: 'bank fee missing',
    });
    expect(
      await reasonOf(later.finance.call('POST /staff/books/requests/decide', { id, isApproved: true })),
    ).toBe('second_person_needed');
    await later.second.call('POST /staff/books/requests/decide', { id, isApproved: true });
    const { months, events } = await later.finance.call('GET /staff/books/months', {});
    expect(months[0]).toMatchObject({ month: '2026-03', closedAt: null });
    expect(events.map(({ action }) => action).sort()).toEqual(['closed', 'reopened']);
  });

  it('[V-10] only finance reads the books, and the CSV is theirs too', async () => {
    const buyer = await server.as.staff('buyer');
    const { token } = await server.as.staff('finance');
    expect(await reasonOf(buyer.call('GET /staff/books/standing', {}))).toBe('forbidden');
    const url = '/api/staff/books/bank.csv';
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    const csv = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(csv.statusCode).toBe(200);
    expect(csv.body.split('\r\n')[0]).toContain('bookedOn');
    expect(csv.body).toContain('B2');
  });

  it('[V-10] [X-04] a spreadsheet runs nothing of the books’ CSV, whatever the bank wrote', async () => {
    const { call, token } = await server.as.staff('finance');
    const texts = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1+1', `|cmd|' /C calc'!A0`];
    await call('POST /staff/books/statements/import', {
      text: [
        'text,reference,day,amount',
        ...texts.map((text, number) => `${text},=H${number},2026-03-09,1.00`),
      ].join('\n'),
      csv: {
        account: '=account',
        columns: { day: 'day', amount: 'amount', reference: 'reference', text: 'text' },
        openingUsd: 0,
        closingUsd: texts.length,
      },
    });
    const { body } = await server.app.inject({
      url: '/api/staff/books/bank.csv',
      headers: { authorization: `Bearer ${token}` },
    });
    for (const [number, text] of texts.entries())
      expect(body).toContain(`,'=account,2026-03-09,1,'=H${number},'${text},`);
  });
});
