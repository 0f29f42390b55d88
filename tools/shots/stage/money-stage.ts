import { setTimeout as sleep } from 'node:timers/promises';
import { newShopper, type ShopClient, type Shopper } from '../../../e2e/harness/calls.ts';
import { ADDRESS } from '../../../e2e/journey/address.ts';
import { statementFile } from '../../../e2e/journey/desk/money-files.ts';
import { order, pay, type Place, someGoods, staff } from './stage.ts';

/** What finance looks at beside orders. */
export interface MoneyStage {
  /** Paid by card, and disputed. */
  readonly disputed: string;
  /** Waits for somebody of support or finance. */
  readonly screened: string;
}

/** Paid, then disputed; and one that is simply paid, for each language: neither the demo shop nor the other stage pays with it. */
const CARDS = {
  en: { disputed: '4000000000000259', good: '4000000000007726' },
  zh: { disputed: '4000000000000259', good: '378282246310005' },
} as const;
const PATIENCE_MS = 60_000;

/** By calls, as shopper and finance would: it changes what other pictures of the desk show. */
export async function setMoneyStage(place: Place): Promise<MoneyStage> {
  const { origin, locale } = place;
  const finance = await staff(origin, 'finance');
  await finance('POST /staff/withdrawals/rules', {
    holdDays: 0,
    cardFirstDays: 0,
    secondFromUsd: 12,
    dayLimitUsd: 5_000,
  });
  const shopper = await newShopper(origin, place, { locale });
  const address = await shopper.call('POST /address', { ...ADDRESS, isPreferred: true });
  const goods = await someGoods(place, shopper.call, 4);
  const [first, second, third] = await Promise.all(
    goods.slice(0, 3).map(({ skuId }) => order(shopper.call, skuId, address.id, 3)),
  );
  const given = [first ?? '', second ?? ''];
  await pay(place, shopper.call, 'default', given, CARDS[locale].good);
  for (const orderCode of given) await cancel(shopper, orderCode);
  await takeOut(shopper, 12.5, 'Ada King');
  await takeOut(shopper, 6, `${ADDRESS.firstName} ${ADDRESS.lastName}`);
  await finance('POST /staff/withdrawals/send', { as: 'file' });
  await takeOut(shopper, 5, `${ADDRESS.firstName} ${ADDRESS.lastName}`, 'paypal');
  await finance('POST /staff/withdrawals/send', { as: 'paypal' });
  await takeOut(shopper, 7.5, `${ADDRESS.firstName} ${ADDRESS.lastName}`);
  const screened = await screenedOrder(place, shopper, finance, third ?? '');
  const disputed = await disputedOrder(place, finance);
  await arrived(finance, locale);
  await closeMonths(finance);
  return { disputed, screened };
}

async function cancel({ call }: Shopper, orderCode: string): Promise<void> {
  const { id } = await call('GET /order/getOrder/orderCode', { orderCode });
  await call('GET /order/cancel/order', { orderId: id, refundTo: 'wallet' });
}

const PAYEES = {
  bank: { account: 'GB33BUKB20201555555555', bank: 'Barclays' },
  paypal: { account: 'mary.lovelace@example.com', bank: '' },
} as const;

async function takeOut(
  { call }: Shopper,
  usd: number,
  holder: string,
  method: 'bank' | 'paypal' = 'bank',
): Promise<void> {
  await call('POST /wallet/withdraw', { usd, method, holder, ...PAYEES[method] });
}

/** One rule that every order meets; it is set back once the order waits. */
async function screenedOrder(
  place: Place,
  shopper: Shopper,
  finance: ShopClient,
  orderCode: string,
): Promise<string> {
  const { currentId, versions } = await finance('GET /staff/screening/rules', {});
  const current = versions.find(({ id }) => id === currentId);
  if (!current) throw new Error('the shop has no rules of screening');
  const { id: _id, validFrom: _from, by: _by, ...now } = current;
  await finance('POST /staff/screening/rules', {
    ...now,
    rules: { ...now.rules, amount: { weight: now.holdFrom, limit: 1 } },
  });
  await pay(place, shopper.call, 'default', [orderCode], CARDS[place.locale].good);
  await finance('POST /staff/screening/rules', now);
  return orderCode;
}

async function disputedOrder(place: Place, finance: ShopClient): Promise<string> {
  const shopper = await newShopper(place.origin, place, { locale: place.locale });
  const address = await shopper.call('POST /address', { ...ADDRESS, isPreferred: true });
  const [goods] = await someGoods(place, shopper.call, 1);
  const orderCode = await order(shopper.call, goods?.skuId ?? '', address.id);
  await pay(place, shopper.call, 'default', [orderCode], CARDS[place.locale].disputed);
  for (let waited = 0; waited < PATIENCE_MS; waited += 500) {
    const { list } = await finance('GET /staff/disputes', { pageSize: 100 });
    if (list.some(({ codes }) => codes.includes(orderCode))) return orderCode;
    await sleep(500);
  }
  throw new Error(`${orderCode} was not disputed`);
}

/** What the sandbox paid out is at the bank, and the bank took a fee for it. */
async function arrived(finance: ShopClient, locale: Place['locale']): Promise<void> {
  await finance('POST /staff/books/payouts/fetch', {});
  const { list } = await finance('GET /staff/books/payouts', { state: 'on_way', pageSize: 100 });
  const lines = list
    .filter(({ usd }) => usd > 0)
    .map(({ reference, usd }) => ({
      reference: `N${reference}`,
      cents: Math.round(usd * 100),
      text: `SANDBOX ${reference}`,
    }));
  const { bank } = await finance('GET /staff/books/standing', {});
  if (lines.length === 0 || bank.statementUsd !== null) return;
  const fee = { reference: 'FEE-1', cents: -120, text: locale === 'zh' ? '账户管理费' : 'Account fee' };
  const day = new Date().toISOString().slice(0, 10);
  await finance('POST /staff/books/statements/import', {
    text: statementFile(`${day}-S1`, day, [...lines, fee]),
  });
}

/** The months that are over, the oldest first, once the books are proved. */
async function closeMonths(finance: ShopClient): Promise<void> {
  const proofOf = async () => (await finance('GET /staff/ledger/check', {})).last?.at;
  const before = await proofOf();
  await finance('POST /staff/ledger/check', {});
  for (let waited = 0; waited < PATIENCE_MS && (await proofOf()) === before; waited += 500) await sleep(500);
  const { months } = await finance('GET /staff/books/months', {});
  const now = new Date().toISOString().slice(0, 7);
  for (const { month, closedAt } of months.toReversed())
    if (month < now && closedAt === null) await finance('POST /staff/books/months/close', { month });
}
