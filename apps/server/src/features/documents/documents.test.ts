import { inflateSync } from 'node:zlib';
import type { LegalEntity } from '@caravan/contract/settings/settings.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { force } from '../../testing/force.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { makeSku, NOW, orderer, payOrder, placeOne, seedRates } from '../orders/orders.fixtures.ts';
import { documentsJobs, issueFor } from './documents.issue.ts';

const server = await testServer({ now: NOW });
const { db, clock, services } = server;
await seedRates(db, clock.now());
const ada = await orderer(server);

const SELLER: LegalEntity = {
  en: { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' },
  zh: { name: '驼队贸易有限公司', address: '香港港湾道八号' },
  country: 'HK',
  registrationNo: '1234567',
  taxNumbers: [{ label: 'VAT', number: 'IM3720000000' }],
  series: 'CT',
};
const DOCUMENT_RULES = [
  {
    country: 'US',
    kinds: ['goods' as const],
    percent: 10,
    name: { en: 'Sales tax', zh: '销售税' },
  },
];
const paidOrder = async () => {
  const order = await placeOne(ada, [{ ...(await makeSku(db, { domestic_freight_fen: 800 })), quantity: 3 }]);
  await payOrder(db, order.orderCode, clock.now());
  return order;
};
const documentsOf = (orderCode: string) => ada.call('GET /order/documents', { orderCode });
const setUp = async () => {
  const finance = await server.as.staff('finance');
  await finance.call('POST /staff/settings', { change: { name: 'legalEntity', value: SELLER } });
  await finance.call('POST /staff/settings', { change: { name: 'tax', value: { rules: DOCUMENT_RULES } } });
};
const cents = (amount: number): number => Math.round(amount * 100);

/** The letters that a PDF says its glyphs stand for. */
const lettersOf = (pdf: Buffer): string => {
  const bytes = pdf.toString('latin1');
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = streams.filter((text) => text.includes('beginbfrange')).join('\n');
  return [...maps.matchAll(/\[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f]+)>/gi)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
};

describe('invoices and credit notes', () => {
  it('[V-12] wait for the seller’s particulars, and are then issued for what was paid before', async () => {
    const order = await paidOrder();
    await server.runJobs();
    expect(await documentsOf(order.orderCode)).toEqual([]);
    await setUp();
    await inTransaction(db, (tx) => issueFor(tx, order.id, { db: tx, services, now: clock.now() }));
    expect(await documentsOf(order.orderCode)).toMatchObject([
      { kind: 'invoice', number: 'CT-2026-000001', total: order.totalPrice },
    ]);
  });

  it('[V-12] an invoice says what was paid and the tax of its goods, and is issued once', async () => {
    const order = await paidOrder();
    await server.runJobs();
    await inTransaction(db, (tx) => issueFor(tx, order.id, { db: tx, services, now: clock.now() }));
    const [invoice, ...more] = await documentsOf(order.orderCode);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', total: order.totalPrice, currency: order.currency });
    const { content } = await db
      .selectFrom('tax_documents')
      .select('content')
      .where('id', '=', invoice?.id ?? '')
      .executeTakeFirstOrThrow();
    const { lines, taxes } = content as {
      lines: { amountMinor: number }[];
      taxes: { grossMinor: number; taxMinor: number }[];
    };
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(cents(order.totalPrice));
    const gross = lines[0]?.amountMinor ?? 0;
    // A price with 10 % in it is eleven parts, of which one is tax.
    expect(taxes).toMatchObject([{ grossMinor: gross, taxMinor: Math.round(gross / 11) }]);
    expect(cents(invoice?.tax ?? 0)).toBe(Math.round(gross / 11));
  });

  it('[V-12] a credit note says what went back, by parts and in all, down to the invoice’s own sum', async () => {
    const order = await paidOrder();
    await server.runJobs();
    const line = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const give = async (usdCents: number): Promise<void> => {
      await force(
        db,
        sql`update order_lines set refunded_usd_cents = ${usdCents} where id = ${line.id}`,
        sql`update orders set refunded_usd_cents = ${usdCents} where id = ${order.id}`,
      );
      await inTransaction(db, (tx) => issueFor(tx, order.id, { db: tx, services, now: clock.now() }));
    };
    await give(Math.floor(line.settled_usd_cents / 3));
    await give(line.settled_usd_cents);
    await give(line.settled_usd_cents);
    const documents = await documentsOf(order.orderCode);
    const notes = documents.filter(({ kind }) => kind === 'credit_note');
    const invoice = documents.find(({ kind }) => kind === 'invoice');
    expect(notes.map(({ number }) => number)).toEqual(['CT-C-2026-000001', 'CT-C-2026-000002']);
    const sum = (key: 'total' | 'tax') => notes.reduce((all, note) => all + cents(note[key]), 0);
    expect([sum('total'), sum('tax')]).toEqual([cents(invoice?.total ?? 0), cents(invoice?.tax ?? 0)]);
    const finance = await server.as.staff('finance');
    const { list } = await finance.call('GET /staff/documents', {
      kind: 'credit_note',
      words: order.orderCode,
    });
    expect(list.map(({ corrects }) => corrects)).toEqual([invoice?.number, invoice?.number]);
  });

  it('[V-12] numbers have no gap and no double when many are issued at once and some are rolled back', async () => {
    const orders = [];
    for (let at = 0; at < 12; at += 1) orders.push(await paidOrder());
    await Promise.all(
      orders.map(async ({ id }, at) => {
        const issued = inTransaction(db, async (tx) => {
          await issueFor(tx, id, { db: tx, services, now: clock.now() });
          if (at % 3 === 0) throw new Error('rolled back');
        });
        await issued.catch(() => undefined);
      }),
    );
    await server.runJobs();
    const rows = await db
      .selectFrom('tax_documents')
      .select('number')
      .where('series', '=', 'CT')
      .orderBy('number')
      .execute();
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  });

  it('[V-12] two processes at once leave no gap and no double either', async () => {
    const sibling = await server.sibling();
    const orders = [];
    for (let at = 0; at < 10; at += 1) orders.push(await paidOrder());
    await Promise.all([server.runJobs(), sibling.runJobs(), server.runJobs(), sibling.runJobs()]);
    const rows = await db
      .selectFrom('tax_documents')
      .select(['number', 'order_id'])
      .where('series', '=', 'CT')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    const issued = orders.map(({ id }) => rows.filter(({ order_id: of }) => of === id).length);
    expect(issued).toEqual(orders.map(() => 1));
  });

  it('[V-12] a document is never changed or deleted, and another year begins at one', async () => {
    await expect(db.updateTable('tax_documents').set({ country: 'XX' }).execute()).rejects.toThrow(
      'kept as it was issued',
    );
    await expect(db.deleteFrom('tax_documents').execute()).rejects.toThrow('kept as it was issued');
    const order = await paidOrder();
    const now = new Date('2027-01-01T00:00:00Z');
    await inTransaction(db, (tx) => issueFor(tx, order.id, { db: tx, services, now }));
    expect(await documentsOf(order.orderCode)).toMatchObject([{ number: 'CT-2027-000001' }]);
  });

  it('[V-12] the PDF is had by its link only, in the reader’s language, with every Chinese letter', async () => {
    const order = await paidOrder();
    await server.runJobs();
    const call = server.as.bearer(ada.token, { locale: 'zh' });
    const [document] = await call('GET /order/documents', { orderCode: order.orderCode });
    const url = document?.pdf ?? '';
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`${document?.number}.pdf`);
    const letters = lettersOf(answer.rawPayload);
    const said = `${SELLER.zh.name}${SELLER.zh.address}发票合计亚麻衬衫白色销售税IM3720000000AdaByron`;
    expect([...said].filter((letter) => !letters.includes(letter))).toEqual([]);
    for (const wrong of [
      url.replace(/key=(.)/, (_, first: string) => `key=${first === 'A' ? 'B' : 'A'}`),
      url.replace(/until=\d/, 'until=9'),
      url.split('?')[0],
    ])
      expect((await server.app.inject({ url: wrong ?? '' })).statusCode).toBe(404);
  });

  it('[V-12] nobody reads the documents of another’s order, and only finance and support list all', async () => {
    const order = await paidOrder();
    const bob = await orderer(server);
    expect(await reasonOf(bob.call('GET /order/documents', { orderCode: order.orderCode }))).toBe(
      'not_found',
    );
    const buyer = await server.as.staff('buyer');
    expect(await reasonOf(buyer.call('GET /staff/documents', {}))).toBe('forbidden');
  });

  it('[V-12] what went back without its job is found, the second credit note as well as the first', async () => {
    const order = await paidOrder();
    await server.runJobs();
    const line = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const job = documentsJobs.find(({ name }) => name === 'documents.catch_up');
    const catchUp = () => runJob(job!, services, {}, { attempt: 1, maxAttempts: 1 });
    const notes = async (): Promise<number> =>
      (await documentsOf(order.orderCode)).filter(({ kind }) => kind === 'credit_note').length;
    const goneBack = async (usdCents: number): Promise<void> => {
      await force(
        db,
        sql`update order_lines set refunded_usd_cents = ${usdCents} where id = ${line.id}`,
        sql`update orders set refunded_usd_cents = ${usdCents} where id = ${order.id}`,
      );
      await catchUp();
    };
    await goneBack(Math.floor(line.settled_usd_cents / 3));
    expect(await notes()).toBe(1);
    await goneBack(line.settled_usd_cents);
    await catchUp();
    expect(await notes()).toBe(2);
  });
});
