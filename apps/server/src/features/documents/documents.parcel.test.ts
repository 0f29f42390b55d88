import type { LegalEntity } from '@caravan/contract/settings/settings.shapes';
import { includedTax } from '@caravan/domain/money/tax';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedFreight } from '../freight/index.ts';
import { brokenRules, NOW, seedRates } from '../orders/orders.fixtures.ts';
import { packedParcels, warehouseOf } from '../parcels/parcels.fixtures.ts';
import { changingParcels, HEAVY, LIGHT } from '../parcels/staff/parcel-changes.fixtures.ts';
import type { DocumentContent } from './documents.content.ts';
import { documentsJobs } from './documents.issue.ts';

const server = await testServer({ now: NOW });
const { db, clock, services } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const support = await server.as.staff('support');
const finance = await server.as.staff('finance');
const house = await warehouseOf(server, { buyer, keeper });
const { paidParcel, pack, callOff } = changingParcels(server, { keeper, house });

const SELLER: LegalEntity = {
  en: { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' },
  zh: { name: '驼队贸易有限公司', address: '香港港湾道八号' },
  country: 'HK',
  registrationNo: '1234567',
  taxNumbers: [],
  series: 'FR',
};
const rule = (kinds: ('freight' | 'parcel_services')[], percent: number, en: string) => ({
  country: '*' as const,
  kinds,
  percent,
  name: { en, zh: en },
});
const rules = [rule(['freight'], 10, 'GST'), rule(['parcel_services'], 19, 'VAT')];
await finance.call('POST /staff/settings', { change: { name: 'legalEntity', value: SELLER } });
await finance.call('POST /staff/settings', { change: { name: 'tax', value: { rules } } });

const cents = (usd: number): number => Math.round(usd * 100);
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

type Shopper = Awaited<ReturnType<typeof server.as.shopper>>;
const issuedTo = async (ada: Shopper, parcelCode: string) => {
  await server.runJobs();
  const listed = await ada.call('GET /parcel/documents', { parcelCode });
  const rows = await db
    .selectFrom('tax_documents')
    .select(['id', 'content'])
    .where('id', 'in', [...listed.map(({ id }) => id), '0199b000-0000-7000-8000-000000000000'])
    .execute();
  return listed.map((one) => ({
    ...one,
    said: rows.find(({ id }) => id === one.id)?.content as DocumentContent,
  }));
};
/** What a reader adds up: the lines are the total, and the taxes are what the paper says of each rate. */
const expectAddsUp = (documents: Awaited<ReturnType<typeof issuedTo>>): void => {
  for (const { said, total, tax } of documents) {
    expect(sum(said.lines.map(({ amountMinor }) => amountMinor))).toBe(cents(total));
    expect(sum(said.shares.map(({ minor }) => minor))).toBe(cents(total));
    expect(sum(said.taxes.map(({ taxMinor }) => taxMinor))).toBe(cents(tax));
  }
};
const ship = (parcelCode: string) =>
  keeper.call('POST /staff/parcels/ship', { parcelCode, carrier: 'EMS', trackingNumber: `LF${parcelCode}` });

describe('[V-12] invoices and credit notes of a parcel', () => {
  it('say what was paid for freight and services, each with its tax, and what packing added as another one', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    const [invoice, ...none] = await issuedTo(ada, parcelCode);
    const { paidUsd } = await ada.call('GET /parcel/detail', { parcelCode });
    expect(none).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', currency: 'USD', total: paidUsd });
    expect(cents(invoice?.tax ?? 0)).toBe(includedTax(cents(paidUsd), 1_000));

    await pack(parcelCode, HEAVY);
    await house.payFreight(ada, parcelCode);
    const documents = await issuedTo(ada, parcelCode);
    const paidSince = await ada.call('GET /parcel/detail', { parcelCode });
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice']);
    expect(sum(documents.map(({ total }) => cents(total)))).toBe(cents(paidSince.paidUsd));
    expect(documents[1]?.said.lines.map(({ name }) => name.en)).toEqual([
      'Freight: difference after packing',
    ]);
    expectAddsUp(documents);
    expect(await issuedTo(ada, parcelCode)).toHaveLength(2);
  });

  it('freight that the boxes did not need is credited as freight alone', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, LIGHT);
    await ship(parcelCode);
    const [, note, ...none] = await issuedTo(ada, parcelCode);
    const { returnedUsd } = await ada.call('GET /parcel/detail', { parcelCode });
    expect(none).toEqual([]);
    expect(returnedUsd).toBeGreaterThan(0);
    expect(note).toMatchObject({ kind: 'credit_note', total: returnedUsd });
    expect(note?.said.shares.map(({ lineId }) => lineId)).toEqual(['freight']);
  });

  it('a refund by the desk and the end of the parcel credit every part, to the invoice’s own sum and tax', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await packedParcels(house, keeper)(ada, undefined, 1, 20, ['vacuum', 'insurance']);
    const payment = await db
      .selectFrom('payment_items')
      .innerJoin('parcels', 'parcels.id', 'payment_items.parcel_id')
      .select(['payment_items.payment_id', 'parcels.id'])
      .where('parcels.code', '=', parcelCode)
      .executeTakeFirstOrThrow();
    const asked = { paymentId: payment.payment_id, subjectId: payment.id, to: 'wallet' as const };
    await finance.call('POST /staff/payments/refund', { ...asked, usd: 0.33, reason: 'A scratched box' });
    expect((await issuedTo(ada, parcelCode)).map(({ kind, total }) => [kind, total]).at(-1)).toEqual([
      'credit_note',
      0.33,
    ]);
    await callOff(parcelCode, support);
    const documents = await issuedTo(ada, parcelCode);
    const [invoices, notes] = [
      documents.filter(({ kind }) => kind === 'invoice'),
      documents.filter(({ kind }) => kind === 'credit_note'),
    ];
    expect(invoices[0]?.said.shares.map(({ lineId }) => lineId)).toEqual(['freight', 'parcel_services']);
    expect(invoices[0]?.said.taxes.map(({ name }) => name.en)).toEqual(['GST', 'VAT']);
    const all = (of: typeof documents, key: 'total' | 'tax') => sum(of.map((one) => cents(one[key])));
    expect([all(notes, 'total'), all(notes, 'tax')]).toEqual([all(invoices, 'total'), all(invoices, 'tax')]);
    expectAddsUp(documents);
    const { list } = await finance.call('GET /staff/documents', { words: parcelCode });
    expect(list.map(({ orderCode, parcelCode: code }) => [orderCode, code])).toEqual(
      documents.map(() => [null, parcelCode]),
    );
    expect(await brokenRules(db)).toEqual([]);
  });

  it('what the jobs left out is found, and the paper is printed in both languages', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    const job = documentsJobs.find(({ name }) => name === 'documents.catch_up');
    await runJob(job!, services, {}, { attempt: 1, maxAttempts: 1 });
    await runJob(job!, services, {}, { attempt: 1, maxAttempts: 1 });
    expect(await ada.call('GET /parcel/documents', { parcelCode })).toHaveLength(1);
    await server.runJobs();
    for (const locale of ['en', 'zh'] as const) {
      const call = server.as.bearer(ada.token, { locale });
      const [document, ...none] = await call('GET /parcel/documents', { parcelCode });
      expect(none).toEqual([]);
      const answer = await server.app.inject({ url: document?.pdf ?? '' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    const bob = await server.as.shopper();
    expect(await reasonOf(bob.call('GET /parcel/documents', { parcelCode }))).toBe('not_found');
  });
});
