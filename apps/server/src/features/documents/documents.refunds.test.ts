import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { includedTax } from '@caravan/domain/money/tax';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { applyFor, afterSalesStage } from '../aftersales/aftersales.fixtures.ts';
import { seedFreight } from '../freight/index.ts';
import {
  brokenRules,
  makeAddress,
  makeShop,
  makeSku,
  NOW,
  placeOne,
  seedRates,
} from '../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels/parcels.fixtures.ts';
import { changingParcels } from '../parcels/staff/parcel-changes.fixtures.ts';
import { CARDS, freshCards, payByCard, sandboxToken } from '../payments/payments.fixtures.ts';
import { seedSetting } from '../settings/index.ts';
import { linesOfPdf } from './pdf-lines.fixtures.ts';

const MIGRATION = new URL('../../../migrations/0696-invoices-of-earlier-rises.sql', import.meta.url);

/* Everything by calls, as a shopper and the desk make them; what a paper says is read out of the PDF. */
const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const inWords = { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' };
const seller = { en: inWords, zh: inWords, country: 'HK', registrationNo: '1', taxNumbers: [], series: 'RF' };
await seedSetting(db, 'legalEntity', seller, clock.now());
const rule = (kinds: ('goods' | 'domestic_freight' | 'freight')[], percent: number, name: string) => ({
  country: '*' as const,
  kinds,
  percent,
  name: { en: name, zh: name },
});
const rules = [
  rule(['goods'], 19, 'VAT'),
  rule(['domestic_freight'], 7, 'LOW'),
  rule(['freight'], 10, 'GST'),
];
await seedSetting(db, 'tax', { rules }, clock.now());

type Shopper = Awaited<ReturnType<typeof server.as.shopper>>;
const cents = (amount: number): number => Math.round(amount * 100);
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
const byCard = async (ada: Shopper, code: string): Promise<void> => {
  await freshCards(server);
  await payByCard(server, ada, { code, number: CARDS.good });
};
const { buyer, support, keeper, finance, stored } = await afterSalesStage(server);
const house = await warehouseOf(server, { buyer, keeper });
const { paidParcel, callOff } = changingParcels(server, { keeper, house });

/** An order of three shirts and a belt of one shop, with freight, paid by card. */
const paidOrder = async () => {
  const ada = await server.as.shopper();
  const shopId = await makeShop(db);
  const shirt = await makeSku(db, { shopId, price_fen: 3_333, domestic_freight_fen: 799 });
  const belt = await makeSku(db, { shopId, price_fen: 2_001 });
  const addressId = await makeAddress(db, ada.accountId);
  const order = await placeOne({ ...ada, addressId }, [
    { skuId: shirt.skuId, quantity: 3 },
    { skuId: belt.skuId },
  ]);
  await byCard(ada, order.orderCode);
  return { ada, orderCode: order.orderCode, orderId: order.id, lines: order.lines };
};

/** The papers of an order as the shopper has them, with what the PDF behind each link says in figures. */
const papersOf = async (ada: Shopper, what: { orderCode: string } | { parcelCode: string }) => {
  await server.runJobs();
  const listed = await ('orderCode' in what
    ? ada.call('GET /order/documents', what)
    : ada.call('GET /parcel/documents', what));
  return Promise.all(
    listed.map(async ({ kind, number, total, tax, pdf }) => {
      const answer = await server.app.inject({ url: pdf });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const lines = linesOfPdf(answer.rawPayload);
      const figure = (line: string): number =>
        cents(Number(/[\d,]+\.\d\d$/.exec(line)?.[0].replace(',', '')));
      const taxes = lines.filter((line) => line.includes('(included)'));
      return {
        kind,
        number,
        total: cents(total),
        tax: cents(tax),
        lines,
        said: [
          figure(lines.find((line) => line.startsWith('Total: ')) ?? ''),
          sum(taxes.map((line) => figure(line))),
        ],
      };
    }),
  );
};

const notesOf = (papers: Awaited<ReturnType<typeof papersOf>>) => {
  for (const paper of papers) expect(paper.said).toEqual([paper.total, paper.tax]);
  const [invoices, notes] = (['invoice', 'credit_note'] as const).map((wanted) =>
    papers.filter(({ kind }) => kind === wanted),
  );
  return { invoices: invoices ?? [], notes: notes ?? [] };
};
const totals = (papers: readonly { total: number; tax: number }[]) => [
  sum(papers.map(({ total }) => total)),
  sum(papers.map(({ tax }) => tax)),
];

describe('[V-12] what goes back over the calls of shop and desk has a credit note', () => {
  it('an order that its shopper cancels: all of its invoice, with all of its tax', async () => {
    const { ada, orderCode, orderId } = await paidOrder();
    await ada.call('GET /order/cancel/order', { orderId, reason: 'found_elsewhere' });
    const { invoices, notes } = notesOf(await papersOf(ada, { orderCode }));
    expect([invoices.length, notes.length]).toEqual([1, 1]);
    expect(totals(notes)).toEqual(totals(invoices));
    expect(notes[0]?.tax).toBeGreaterThan(0);
    expect(notes[0]?.lines).toContain('Credit note');
  });

  it('a line that is out of stock: what was paid for it, and its own tax', async () => {
    const { ada, orderCode, lines } = await paidOrder();
    const belt = lines[1];
    await buyer.call('POST /staff/purchase/outOfStock', {
      orderCode,
      lineIds: [belt?.id ?? ''],
      reason: 'Gone',
    });
    const { notes } = notesOf(await papersOf(ada, { orderCode }));
    const shown = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    const refunded = cents(shown.lines[1]?.refunded ?? 0);
    const goods = cents(belt?.total ?? 0);
    // Its pieces have 19 % in them, its share of the freight to the warehouse 7 %.
    const tax = includedTax(goods, 1_900) + includedTax(refunded - goods, 700);
    expect(totals(notes)).toEqual([refunded, tax]);
    expect(refunded).toBeGreaterThan(goods);
  });

  it('two of three pieces that were returned, then the third: each credit note its part, together the line', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { quantity: 3, price_fen: 3_333, domestic_freight_fen: 799 });
    const { orderCode } = order;
    const sendBack = async (quantity: number): Promise<number> => {
      const { code, refundUsd } = await applyFor(ada, order, { quantity });
      await support.call('POST /staff/returns/approve', { code });
      await keeper.call('POST /staff/returns/number', { code, carrier: 'SF', returnNumber: `SF${code}` });
      await keeper.call('POST /staff/returns/receipt', { code });
      await finance.call('POST /staff/returns/refund', { code });
      return cents(refundUsd);
    };
    const first = await sendBack(2);
    const before = notesOf(await papersOf(ada, { orderCode }));
    expect(before.notes.map(({ total }) => total)).toEqual([first]);
    const second = await sendBack(1);
    const { invoices, notes } = notesOf(await papersOf(ada, { orderCode }));
    expect(notes.map(({ total }) => total)).toEqual([first, second]);
    expect(totals(notes)).toEqual(totals(invoices));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('a part that the desk gives back, then the rest with the order: together the invoice', async () => {
    const { ada, orderCode, orderId } = await paidOrder();
    const { list } = await finance.call('GET /staff/payments', { words: orderCode });
    const paymentId = list[0]?.id ?? '';
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
    const asked = { paymentId, subjectId: items[0]?.subjectId ?? '', to: 'original' as const };
    await finance.call('POST /staff/payments/refund', { ...asked, usd: 1.23, reason: 'A stain' });
    expect(totals(notesOf(await papersOf(ada, { orderCode })).notes)[0]).toBe(123);
    await ada.call('GET /order/cancel/order', { orderId, reason: 'found_elsewhere' });
    const { invoices, notes } = notesOf(await papersOf(ada, { orderCode }));
    expect(notes.length).toBe(2);
    expect(totals(notes)).toEqual(totals(invoices));
  });

  /** An order that was invoiced, and whose first line then became more expensive and was paid for again. */
  const risenOrder = async () => {
    const { ada, orderCode, orderId, lines } = await paidOrder();
    await papersOf(ada, { orderCode });
    await buyer.call('POST /staff/purchase/priceRise', {
      orderCode,
      prices: [{ lineId: lines[0]?.id ?? '', priceCny: 40 }],
      reason: 'The shop raised it',
    });
    const { priceRise } = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    await freshCards(server);
    await ada.call('POST /order/creat/pay/order/risingPay', {
      orderType: 'priceRise',
      codes: [priceRise?.code ?? ''],
      cardToken: await sandboxToken(server),
    });
    return { ada, orderCode, orderId, priceRise };
  };

  it('[V-12] a rise that was paid when orders had one invoice only is invoiced by the migration, once, under today’s number', async () => {
    const migration = await readFile(MIGRATION, 'utf8');
    const { ada, orderCode, orderId, priceRise } = await risenOrder();
    await papersOf(ada, { orderCode });
    // As an older release left it: one invoice, which does not say what had been paid.
    await sql`alter table tax_documents disable trigger tax_documents_are_kept`.execute(db);
    await sql`delete from tax_documents where id = (
      select id from tax_documents where order_id = ${orderId} order by settled_usd_cents desc limit 1)`.execute(
      db,
    );
    await sql`update tax_documents set settled_usd_cents = null where order_id = ${orderId}`.execute(db);
    await sql`alter table tax_documents enable trigger tax_documents_are_kept`.execute(db);
    expect(notesOf(await papersOf(ada, { orderCode })).invoices).toHaveLength(1);
    clock.advance(60_000);
    const from = clock.now().toISOString();
    await sql.raw(migration).execute(db);
    const { invoices } = notesOf(await papersOf(ada, { orderCode }));
    expect(invoices.map(({ total }) => total)[1]).toBe(cents(priceRise?.difference ?? 0));
    expect(invoices[1]?.lines.some((line) => line.startsWith('Price difference: '))).toBe(true);
    const [, issued] = await ada.call('GET /order/documents', { orderCode });
    expect((issued?.issuedAt ?? '') >= from).toBe(true);
    const number = await sql<{ last: number }>`select max(last_number) as last from document_series`.execute(
      db,
    );
    expect(issued?.number).toContain(String(number.rows[0]?.last));
    await sql.raw(migration).execute(db);
    expect(await papersOf(ada, { orderCode })).toHaveLength(2);
  });

  it('a price that rose has an invoice of its own, and goes back with the order', async () => {
    const { ada, orderCode, orderId, priceRise } = await risenOrder();
    const risen = notesOf(await papersOf(ada, { orderCode }));
    const { totalPrice } = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(risen.invoices.map(({ total }) => total)).toEqual([
      cents(totalPrice) - cents(priceRise?.difference ?? 0),
      cents(priceRise?.difference ?? 0),
    ]);
    expect(risen.invoices[1]?.lines.some((line) => line.startsWith('Price difference: '))).toBe(true);
    await ada.call('GET /order/cancel/order', { orderId, reason: 'found_elsewhere' });
    const { invoices, notes } = notesOf(await papersOf(ada, { orderCode }));
    expect(totals(notes)).toEqual(totals(invoices));
    expect(totals(notes)[0]).toBe(cents(totalPrice));
  });

  it('a parcel that is called off: all that was paid for it, with its tax', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await callOff(parcelCode, support);
    const { invoices, notes } = notesOf(await papersOf(ada, { parcelCode }));
    expect(notes.length).toBe(1);
    expect(totals(notes)).toEqual(totals(invoices));
    expect(notes[0]?.tax).toBeGreaterThan(0);
  });
});
