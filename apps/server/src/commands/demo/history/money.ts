import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { CallFailure } from '@caravan/contract/client';
import type { DemoShop } from '../demo-callers.ts';
import type { DemoSku } from '../demo-goods.queries.ts';
import { type DemoWorld, orderGoods, payByCard } from '../demo-steps.ts';
import { arriveAt } from './arrive.ts';
import { DOUBTED, PAID_OUT } from './customers.ts';

const DAY = 24;
const VISA = '4242424242424242';
const VERIFIED = '4000000000003220';
const DISPUTED_CARD = '4000000000000259';
/** The iban.com example of a German account; it belongs to nobody. */
const IBAN = 'DE89370400440532013000';
const MANY = 20;

/** What waits for finance in the demo: withdrawals in each state, a dispute, orders that are checked before they are bought. */
export const tellMoney = async (shop: DemoShop, skus: readonly DemoSku[]): Promise<void> => {
  const paidOut = await arriveAt(shop, PAID_OUT);
  if (paidOut) await askToBePaidOut(paidOut, skus.slice(0, 12)).catch(noted(shop));
  const doubted = await arriveAt(shop, DOUBTED);
  if (doubted) await doubtPayments(doubted, skus.slice(0, 8)).catch(noted(shop));
};

/** A demo lives on without a part of its past. */
const noted = (shop: DemoShop) => (error: unknown) => {
  if (!(error instanceof CallFailure)) throw error;
  shop.services.log.warn({ err: error }, 'a part of the demo ends here');
};

const payAll = (world: DemoWorld, orders: readonly OrderSummary[], card: string): Promise<void> =>
  payByCard(
    world,
    'default',
    orders.map(({ orderCode }) => orderCode),
    card,
  );

/** A large order was called off; its money has lain in the wallet long enough to be paid out. */
const askToBePaidOut = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  const { ada, admin } = people;
  shop.goBack(40 * DAY);
  const orders = await orderGoods(world, skus, MANY);
  await payAll(world, orders, VISA);
  shop.goBack(39 * DAY);
  for (const { id: orderId } of orders)
    await ada('GET /order/cancel/order', { orderId, reason: 'found_elsewhere', refundTo: 'wallet' });
  const toBank = (usd: number, holder = 'Frida Holm') =>
    ada('POST /wallet/withdraw', {
      usd,
      method: 'bank',
      holder,
      account: IBAN,
      bank: 'Commerzbank COBADEFF',
    });
  shop.goBack(12 * DAY);
  const paid = await toBank(240);
  shop.goBack(11 * DAY);
  await admin('POST /staff/withdrawals/begin', { code: paid.code });
  await admin('POST /staff/withdrawals/approve', { code: paid.code, payoutReference: `TRF ${paid.code}` });
  shop.goBack(9 * DAY);
  const refused = await toBank(75, 'Holm Handels GmbH');
  shop.goBack(8 * DAY);
  await admin('POST /staff/withdrawals/reject', {
    code: refused.code,
    reason: 'The account belongs to a company that we do not know. Please name an account of your own.',
  });
  shop.goBack(3 * DAY);
  const large = await toBank(1_050);
  shop.goBack(2 * DAY);
  await admin('POST /staff/withdrawals/firstApproval', { code: large.code });
  await toBank(48.5, 'F. Holm-Petersen');
  shop.goBack(8);
  await ada('POST /wallet/withdraw', {
    usd: 60,
    method: 'paypal',
    holder: 'Frida Holm',
    account: 'frida@caravan.example',
    bank: '',
  });
};

/** One order is disputed, two were held: one was let go, one waits. */
const doubtPayments = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  const { admin } = people;
  shop.goBack(9 * DAY);
  const disputed = await orderGoods(world, skus.slice(0, 2), 2);
  await payAll(world, disputed, DISPUTED_CARD);
  shop.goBack(6 * DAY);
  const [first, second] = [
    await orderGoods(world, skus.slice(0, 4), MANY),
    await orderGoods(world, skus.slice(4), MANY),
  ];
  const rules = await admin('GET /staff/screening/rules', {});
  const usual = rules.versions.find(({ id }) => id === rules.currentId);
  if (!usual) return;
  const { id: _, by: __, validFrom: ___, ...settings } = usual;
  // Tried for a few hours: strict enough for the largest order of each checkout.
  const limit = Math.floor(Math.min(...[first, second].map(largest)));
  const amount = { limit: Math.max(1, limit), weight: settings.holdFrom };
  await admin('POST /staff/screening/rules', { ...settings, rules: { ...settings.rules, amount } });
  await payAll(world, first, VERIFIED);
  await payAll(world, second, VISA);
  shop.goBack(5 * DAY + 20);
  const held = first.find((order) => largest([order]) >= limit);
  await admin('POST /staff/screening/approve', {
    orderCode: held?.orderCode ?? '',
    note: 'Called the number of the address: it is theirs, and for a shop of their own.',
  });
  await admin('POST /staff/screening/rules', settings);
  shop.goBack(3 * DAY);
  const { list } = await admin('GET /staff/payments', { words: disputed[0]?.orderCode ?? '' });
  // Its bank has heard of it by then, and wants an answer within the week.
  for (const { id: paymentId } of list) await admin('POST /staff/payments/ask', { paymentId });
};

const largest = (orders: readonly OrderSummary[]): number =>
  Math.max(...orders.map(({ totalPrice }) => totalPrice));
