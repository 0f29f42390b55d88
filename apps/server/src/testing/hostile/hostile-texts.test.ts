import { toCsv } from '@caravan/domain/shared/csv';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedFreight } from '../../features/freight/index.ts';
import { makeAddress, makeSku, payOrder, placeOne } from '../../features/orders/orders.fixtures.ts';
import { warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { rawCall } from './hostile-input.ts';
import type { TestShopper, TestStaff } from '../people/test-people.ts';
import { tradingServer } from '../servers/trading-server.ts';

/** Short enough for every field: script, a template's marks, a formula, an end of an attribute. */
const TEXTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  `=cmd|' /C calc'!A0`,
  'javascript:alert(1)',
] as const;

const server = await tradingServer();
const { db } = server;
let ada: TestShopper;
let admin: TestStaff;
let order: { orderCode: string; lineId: string; addressId: string };
let stored: { orderCode: string; lineId: string; storedItemId: string };

beforeAll(async () => {
  await seedFreight(db, server.clock.now());
  ada = await server.as.shopper({ email: 'ada-hostile@example.test' });
  admin = await server.as.staff('admin');
  const addressId = await makeAddress(db, ada.accountId);
  const placed = await placeOne({ ...ada, addressId }, [await makeSku(db)]);
  await payOrder(db, placed.orderCode, server.clock.now());
  order = { orderCode: placed.orderCode, lineId: placed.lines[0]?.id ?? '', addressId };
  const warehouse = await warehouseOf(server, { buyer: admin, keeper: admin });
  const bought = await warehouse.purchased(ada);
  const storedItemId = await warehouse.stored(bought.trackingNumber);
  const { lines } = await ada.call('GET /return/lines', { orderCode: bought.orderCode });
  stored = { orderCode: bought.orderCode, lineId: lines[0]?.orderLineId ?? '', storedItemId };
});

interface Place {
  readonly where: string;
  readonly write: (text: string) => Promise<unknown>;
  /** The call by which somebody else sees it, and what it is asked. */
  readonly read: () => Promise<{ name: string; input: object; token: string }>;
}

const byStaff = (name: string, input: object = {}) => Promise.resolve({ name, input, token: admin.token });
const byShopper = (name: string, input: object = {}) => Promise.resolve({ name, input, token: ada.token });

const conversationId = async (): Promise<string> =>
  (await admin.call('GET /staff/conversations', {})).list[0]?.id ?? '';

/** Whatever somebody can write that somebody else sees. */
const PLACES: readonly Place[] = [
  {
    where: 'a nickname',
    write: (text) => ada.call('PUT /shopping/user/change', { nickName: text }),
    read: () => byStaff('GET /staff/shoppers', { words: ada.email }),
  },
  {
    where: 'a question to customer service',
    write: (text) => ada.call('POST /service/send', { subjectKind: 'general', text }),
    read: async () => byStaff('GET /staff/conversations/detail', { id: await conversationId() }),
  },
  {
    where: 'an answer of customer service',
    write: async (text) =>
      admin.call('POST /staff/conversations/answer', { id: await conversationId(), text }),
    read: () => byShopper('GET /service/detail', { subjectKind: 'general' }),
  },
  {
    where: 'a gift message',
    write: (text) => ada.call('POST /order/update', { orderCode: order.orderCode, giftMessage: text }),
    read: () => byStaff('GET /staff/orders/detail', { orderCode: order.orderCode }),
  },
  {
    where: 'the name of a token',
    write: (text) => ada.call('POST /client/user/token/add', { name: text }),
    read: () => byShopper('GET /client/user/token/list'),
  },
  {
    where: 'the title of a notice',
    write: (text) =>
      admin.call('POST /staff/content/save', {
        kind: 'notice',
        version: 0,
        titleEn: text,
        titleZh: text,
        bodyEn: '<p>a</p>',
        bodyZh: '<p>甲</p>',
      }),
    read: () => byShopper('GET /notice/slideshow/0'),
  },
  {
    where: 'a note to the warehouse',
    write: async (text) => {
      await db.deleteFrom('photo_requests').execute();
      await ada.call('POST /warehouse/photo/request', { storedItemId: stored.storedItemId, note: text });
    },
    read: () => byStaff('GET /staff/stored', {}),
  },
  {
    where: 'the name of a coupon',
    write: (text) =>
      admin.call('POST /staff/coupon/save', {
        nameEn: text,
        nameZh: text,
        scope: 'all',
        goodsIds: [],
        issueForm: 'open',
        worth: { couponType: 1, amountCny: 5, minSpendCny: 20 },
        startTime: '2026-03-01T00:00:00Z',
        endTime: '2026-04-01T00:00:00Z',
        validDays: null,
        limitTotal: null,
        limitPerPerson: 1,
      }),
    read: () => byShopper('GET /coupon/list'),
  },
  {
    where: 'what is wrong with goods',
    write: (text) =>
      db.updateTable('order_lines').set({ problem: text }).where('id', '=', order.lineId).execute(),
    read: () => byShopper('GET /order/getOrder/orderCode', { orderCode: order.orderCode }),
  },
];

describe.each(PLACES)('[X-04] $where', ({ write, read }) => {
  it.each(TEXTS)('stays what was written: %s', async (text) => {
    await write(text);
    const { name, input, token } = await read();
    const { status, body } = await rawCall(server, name, input, token);
    expect(status).toBe(200);
    expect(body).toContain(JSON.stringify(text).slice(1, -1));
    expect(() => JSON.parse(body) as unknown).not.toThrow();
  });
});

describe('[X-04] an application for a return', () => {
  it('shows its words, its answers and its refusal as they were written', async () => {
    const text = TEXTS.join(' ');
    const { code } = await ada.call('POST /return/apply', {
      orderCode: stored.orderCode,
      orderLineId: stored.lineId,
      kind: 'return',
      quantity: 1,
      reason: 'other',
      description: text,
    });
    await admin.call('POST /staff/returns/ask', { code, text });
    await ada.call('POST /return/answer', { code, text });
    await admin.call('POST /staff/returns/reject', { code, reason: text });
    const detail = await ada.call('GET /return/detail', { code });
    expect(JSON.stringify(detail).split(JSON.stringify(text).slice(1, -1)).length - 1).toBeGreaterThan(3);
  });
});

describe('[N-03] the mails of all that', () => {
  it('hold no tag and no link that was not the shop’s own', async () => {
    await server.runJobs();
    const mails = await server.mails(ada.email);
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['service_answered', 'token_made', 'after_sale_asked', 'after_sale_refused']),
    );
    for (const { body_html: html, subject } of mails) {
      expect(html).not.toMatch(/<(img|svg|script|iframe)/i);
      expect(html).not.toMatch(/href="(?!http:\/\/shop\.test\/)/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

describe('[X-04] a rich text of the desk', () => {
  it.each([
    ...TEXTS,
    '<a href="javascript:alert(1)">x</a>',
    '<p style="background:url(//evil.example)" onclick="alert(1)">x</p>',
    '<iframe src="//evil.example"></iframe><object data=x></object>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext></p><img src onerror=alert(1)></mtext></math>',
  ])('keeps nothing that could run: %s', async (text) => {
    const { html } = await admin.call('POST /staff/content/preview', { text: `<p>ok</p>${text}` });
    expect(html).toContain('<p>ok</p>');
    const tags = html.match(/<[^>]*>/g)?.join(' ') ?? '';
    expect(tags).not.toMatch(/\bon\w+\s*=|javascript:|<(script|iframe|object|svg|math|style)|evil\.example/i);
  });
});

describe('[X-04] a table for a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', `=cmd|' /C calc'!A0`])(
    'runs nothing that somebody wrote: %j',
    (text) => {
      const [, cell = ''] = toCsv(['name'], [[text]])
        .trimEnd()
        .split('\r\n');
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );
});
