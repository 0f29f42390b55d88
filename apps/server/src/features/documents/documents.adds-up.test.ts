import { CURRENCIES, type CurrencyCode } from '@caravan/domain/money/currency';
import { moneyText } from '@caravan/domain/money/money-text';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { unzip } from '../../testing/unzip.ts';
import { makeCoupon } from '../coupons/coupons.fixtures.ts';
import { createRandom } from '../goods/demo/random.ts';
import { makeAddress, makeShop, makeSku, NOW, payOrder } from '../orders/orders.fixtures.ts';
import { seedRates } from '../rates/index.ts';
import { seedSetting } from '../settings/index.ts';
import { linesOfPdf } from './pdf-lines.fixtures.ts';

/*
 * One figure, read where people read it: on the order's page, on the invoice's paper, in the mail, in the copy of one's data.
 * What the papers say is read out of the PDF's own letters, the mail's body and the CSV, by nothing that wrote them.
 */
const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedSetting(db, 'serviceFee', { percent: 3.5, minCny: 1, maxCny: null }, clock.now());
const inWords = { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' };
const seller = { en: inWords, zh: inWords, country: 'HK', registrationNo: '1', taxNumbers: [], series: 'AD' };
await seedSetting(db, 'legalEntity', seller, clock.now());
const tax = (kinds: ('goods' | 'domestic_freight' | 'service_fee')[], percent: number, name: string) => ({
  country: '*' as const,
  kinds,
  percent,
  name: { en: name, zh: name },
});
const rules = [tax(['goods', 'domestic_freight'], 19, 'VAT'), tax(['service_fee'], 8.2, 'GST')];
await seedSetting(db, 'tax', { rules }, clock.now());

const random = createRandom('papers that add up');
const below = (limit: number): number => random.int(0, limit - 1);
const skus: string[] = [];
for (let shop = 0; shop < 4; shop += 1) {
  const shopId = await makeShop(db);
  for (let goods = 0; goods < 5; goods += 1)
    skus.push(
      (
        await makeSku(db, {
          shopId,
          price_fen: 1 + below(10 ** (2 + below(4))),
          stock: 999_999,
          domestic_freight_fen: below(2_000),
        })
      ).skuId,
    );
}
const randomCart = () =>
  [...new Set(Array.from({ length: 2 + below(6) }, () => skus[below(skus.length)] ?? ''))].map((skuId) => ({
    skuId,
    quantity: 1 + below(9),
  }));
const COUPONS = [
  { amount_fen: 333, min_spend_fen: 400 },
  { coupon_type: 2, off_basis_points: 820, min_quantity: 2 },
  { coupon_type: 2, off_basis_points: 3_333, min_quantity: 2, max_discount_fen: 1_237 },
];

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
const cents = (amount: number): number => Math.round(amount * 100);
/** `$1,234.50`, `-A$0.07`: the figure that a person reads, in hundredths. */
const read = (said: string): number => {
  const [, minus = '', figure = ''] = /(-|−)?[^\d-]*([\d,]+(?:\.\d+)?)/.exec(said) ?? [];
  return (
    (minus || said.includes('−') || said.trimStart().startsWith('-') ? -1 : 1) *
    cents(Number(figure.replaceAll(',', '')))
  );
};

/** A goods line `unit × quantity = amount`, or one that says an amount alone. */
const amountIn = (line: string): { amount?: number; isWrong: boolean } => {
  const found = /^(.*) × (\d+) = (.*)$/.exec(line);
  if (!found)
    return /^−?\D{0,5}[\d,]+\.\d\d$/.test(line) ? { amount: read(line), isWrong: false } : { isWrong: false };
  const [unit, quantity, amount] = [read(found[1]!), Number(found[2]), read(found[3]!)]; // groups of the pattern
  return { amount, isWrong: unit * quantity !== amount };
};

/** Nets and taxes of the rates, what has no tax, and the two sums: whatever does not add up to the total. */
const wrongTaxes = (body: readonly string[], total: number): string[] => {
  const said = (isOne: (line: string) => boolean): number =>
    sum(body.filter(isOne).map((line) => read(line.split(': ').at(-1)!))); // the words before it say what it is
  const nets = said((line) => /^(Net, |Without tax: )/.test(line));
  const taxes = said((line) => line.includes('(included)'));
  const [totalNet, totalTax] = ['Total net: ', 'Total tax: '].map((word) =>
    said((line) => line.startsWith(word)),
  );
  return nets === totalNet && taxes === totalTax && nets + taxes === total
    ? []
    : [`${nets} and ${taxes} are not ${total}: ${body.join(' | ')}`];
};

/** What the invoice's paper says, and what does not follow from the figures above it. */
const paperOf = (lines: readonly string[]) => {
  const end = lines.findIndex((line) => line.startsWith('Total: '));
  const body = lines.slice(
    lines.findIndex((line) => line.includes(' = ')),
    end,
  );
  const taxes = body.filter((line) => line.includes('(included)'));
  const amounts = body.flatMap((line) => amountIn(line).amount ?? []);
  const total = read(lines[end]!.slice('Total: '.length)); // an invoice has one
  const sums = sum(amounts) === total ? [] : [`${amounts.join(' + ')} is not ${total}`];
  const wrong = [...body.filter((line) => amountIn(line).isWrong), ...sums, ...wrongTaxes(body, total)];
  return { total, taxes, wrong };
};

const place = async (currency: CurrencyCode, round: number) => {
  const { accountId, email, token } = await server.as.shopper();
  const call = server.as.bearer(token, { currency });
  const addressId = await makeAddress(db, accountId);
  const { claimed } = await call('POST /coupon/claim', [
    await makeCoupon(db, COUPONS[round % COUPONS.length]),
  ]);
  const coupon = claimed[0]?.userCouponId ?? '';
  const lines = randomCart();
  const { totalPrice: expectedTotal, discount } = await call('POST /order/purchase/order', { lines, coupon });
  const orders = await call('POST /order/insert', {
    ...({ orderFrom: 'buy_now', addressId, lines, expectedTotal, agreed: true } as const),
    ...(discount > 0 ? { userCouponId: coupon } : {}),
  });
  for (const { orderCode } of orders) await payOrder(db, orderCode, clock.now());
  return { call, email, orders, discount };
};

type Placed = Awaited<ReturnType<typeof place>>;

/** The orders as the copy of one's own data has them: a CSV in a mailed ZIP. */
const copyOf = async ({ call, email }: Placed) => {
  await call('POST /client/user/export');
  await server.runJobs();
  const mail = (await server.mails(email)).findLast(({ kind }) => kind === 'data_export')!; // just asked for
  const [url = ''] = /\/api\/client\/user\/export\/[\w-]+/.exec(mail.body_text) ?? [];
  const files = unzip((await server.app.inject({ url })).rawPayload);
  const [head, ...rows] = files
    .get('orders.csv')!
    .toString()
    .split('\r\n')
    .map((row) => row.split(','));
  const at = head!.indexOf('shown');
  return (orderCode: string): number => cents(Number(rows.find((row) => row.includes(orderCode))?.[at]));
};

const mailedTotal = async ({ email }: Placed, orderCode: string): Promise<number> => {
  const mails = await server.mails(email);
  const mail = mails.find(({ kind, body_text: text }) => kind === 'order_paid' && text.includes(orderCode));
  return read(/Paid:?\s*(.*)/.exec(mail?.body_text ?? '')?.[1] ?? '');
};

/** As the screens write them: what a person reads there, multiplied by hand. */
const wrongLines = async ({ call, orders }: Placed, currency: CurrencyCode): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { orderCode } of orders) {
    const { lines } = await call('GET /order/getOrder/orderCode', { orderCode });
    for (const { price, number, total } of lines)
      if (read(moneyText(price, currency)) * number !== read(moneyText(total, currency)))
        wrong.push(
          `${orderCode}: ${moneyText(price, currency)} × ${number} is not ${moneyText(total, currency)}`,
        );
  }
  return wrong;
};

/** Every night a thousand carts (84 in each of twelve currencies), else one in each. */
const isFull = process.env['TEST_PROPERTIES'] === 'full';
const CARTS = isFull ? Number(process.env['TEST_CARTS'] ?? 84) : 1;

it.each(CURRENCIES.map(({ code }, round) => [code, round] as const))(
  '[V-06] in %s page, paper, mail and copy of the data say one figure, with coupons, fees and taxes',
  async (currency, first) => {
    let reduced = 0;
    for (let round = first; round < first + CARTS; round += 1)
      reduced += Number((await expectOneFigure(currency, round)).discount > 0);
    // A cart of a few fen is below what a coupon asks for.
    expect(reduced).toBeGreaterThan(CARTS / 2);
  },
  isFull ? 1_800_000 : undefined,
);

async function expectOneFigure(currency: CurrencyCode, round: number): Promise<Placed> {
  const placed = await place(currency, round);
  expect(await wrongLines(placed, currency)).toEqual([]);
  await server.runJobs();
  const copied = await copyOf(placed);
  for (const { orderCode, totalPrice } of placed.orders) {
    const [invoice] = await placed.call('GET /order/documents', { orderCode });
    const { pdf, total, tax: included } = invoice!; // issued by the jobs
    const paper = paperOf(linesOfPdf((await server.app.inject({ url: pdf })).rawPayload));
    const said = [paper.total, await mailedTotal(placed, orderCode), copied(orderCode), cents(total)];
    expect({ orderCode, said, wrong: paper.wrong }).toEqual({
      orderCode,
      said: said.map(() => cents(totalPrice)),
      wrong: [],
    });
    expect(paper.taxes.length).toBeGreaterThan(0);
    expect(sum(paper.taxes.map((line) => read(line.split(': ').at(-1)!)))).toBe(cents(included));
  }
  return placed;
}
