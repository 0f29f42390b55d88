import { fillWallet, manyTokens, unpaidOrder } from '../../features/payments/payments.fixtures.ts';
import type { TestServer } from '../servers/open-server.ts';
import type { Race, Try } from './race.ts';
import { paidTimes } from './races-of-callbacks.ts';

/** What an order of the fixtures costs. */
const ORDER_USD_CENTS = 1_400;

const byCard = (token: string, code: string, cardToken: string): Try => ({
  token,
  press: (call) =>
    call('POST /order/creat/pay/order/risingPay', { orderType: 'default', codes: [code], cardToken }),
});

const byWallet = (token: string, code: string): Try => ({
  token,
  press: (call) => call('POST /order/creat/pay/order/balance', { orderType: 'default', codes: [code] }),
});

/** Three quarters by cards of their own, the rest from a wallet that could pay many times. */
export const oneOrder = async (stage: TestServer, count: number): Promise<Race> => {
  const ada = await stage.as.shopper();
  await fillWallet(stage, ada.accountId, ORDER_USD_CENTS * count);
  const code = await unpaidOrder(stage, ada);
  const cards = await manyTokens(stage, Math.floor((count * 3) / 4));
  const wallet = Array.from({ length: count - cards.length }, () => byWallet(ada.token, code));
  return {
    title: `${count} payments of one order`,
    tries: [...cards.map((card) => byCard(ada.token, code, card)), ...wallet],
    wins: 1,
  };
};

const PRESSES = 4;

/** An impatient finger: the same press arrives several times, at both processes. */
export const doubleClicks = async (stage: TestServer, count: number): Promise<Race> => {
  const tries: Try[] = [];
  const codes: string[] = [];
  for (const cardToken of await manyTokens(stage, count)) {
    const person = await stage.as.shopper();
    const code = await unpaidOrder(stage, person);
    const request = { orderType: 'default' as const, codes: [code], cardToken };
    const press: Try['press'] = (call) =>
      call('POST /order/creat/pay/order/risingPay', request, { idempotencyKey: `pressed-for-${code}` });
    codes.push(code);
    tries.push(...Array.from({ length: PRESSES }, () => ({ token: person.token, press })));
  }
  return {
    title: `${count} payments pressed ${PRESSES} times each`,
    tries,
    wins: count,
    had: () => paidTimes(stage.db, codes),
  };
};

/** The same order is open in two windows, and paid in both. */
export const twoTabs = async (stage: TestServer, count: number): Promise<Race> => {
  const cards = await manyTokens(stage, count);
  const tries: Try[] = [];
  for (const card of cards) {
    const person = await stage.as.shopper();
    await fillWallet(stage, person.accountId, ORDER_USD_CENTS);
    const code = await unpaidOrder(stage, person);
    tries.push(byCard(person.token, code, card), byWallet(person.token, code));
  }
  return { title: `${count} orders paid in two tabs`, tries, wins: count };
};

export const oneCard = async (stage: TestServer, count: number): Promise<Race> => {
  const cards = await manyTokens(stage, count, 'the card of them all');
  const tries: Try[] = [];
  for (const card of cards) {
    const person = await stage.as.shopper();
    tries.push(byCard(person.token, await unpaidOrder(stage, person), card));
  }
  return { title: `${count} tries on one card`, tries, wins: 3 };
};

const AFFORDED = 7;

export const oneWallet = async (stage: TestServer, count: number): Promise<Race> => {
  const ada = await stage.as.shopper();
  await fillWallet(stage, ada.accountId, AFFORDED * ORDER_USD_CENTS + ORDER_USD_CENTS / 2);
  const tries: Try[] = [];
  for (let at = 0; at < count; at += 1) tries.push(byWallet(ada.token, await unpaidOrder(stage, ada)));
  return { title: `${count} spends of a wallet that holds ${AFFORDED}`, tries, wins: AFFORDED };
};
