import { fillWallet, manyTokens, unpaidOrder } from '../../features/payments/payments.fixtures.ts';
import type { TestServer } from '../open-server.ts';
import type { Race, Try } from './race.ts';

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
