import { calls } from '@caravan/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedFreight } from '../../features/freight/index.ts';
import { makeShop, makeSku } from '../../features/orders/orders.fixtures.ts';
import { warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { CARDS, sandboxToken } from '../../features/payments/payments.fixtures.ts';
import type { TestShopper } from '../people/test-people.ts';
import { tradingServer } from '../servers/trading-server.ts';
import { idFields, textsOf } from './id-fields.ts';
import { type Example, GIVEN, OWN_EXAMPLES, PAYABLE_CODES } from './own-examples.ts';
import { ownThings, type PublicGoods } from './own-things.ts';
import { PUBLIC_FIELDS, PUBLIC_IN_CALL } from './public-fields.ts';
import { type KeptRows, keepRows } from './row-changes.ts';
import {
  caller,
  callsOfShoppers,
  deadFields,
  leaksOf,
  longestPage,
  mixedUp,
  type Things,
  unknownLike,
  withoutRowsOf,
} from './second-person.ts';

const server = await tradingServer();
const examples: Readonly<Record<string, Example | undefined>> = OWN_EXAMPLES;
const given: Readonly<Record<string, (typeof GIVEN)['POST /comment']>> = GIVEN;
const tried = callsOfShoppers(calls);
let ask: ReturnType<typeof caller>;
let kept: KeptRows;
let things: Things;
let goods: PublicGoods;
let bob: TestShopper;

beforeAll(async () => {
  const { db, clock } = server;
  await seedFreight(db, clock.now());
  const admin = await server.as.staff('admin');
  const cardToken = await sandboxToken(server, CARDS.other);
  const shopId = await makeShop(db);
  const { skuId } = await makeSku(db, { shopId });
  goods = { shopId, skuId, otherSkuId: (await makeSku(db, { shopId })).skuId, cardToken };
  const house = await warehouseOf(server, { buyer: admin, keeper: admin });
  const stage = { server, admin, house, goods };
  const ofA = await ownThings(stage, await server.as.shopper({ email: 'anna@example.test' }));
  bob = await server.as.shopper({ email: 'bob@example.test' });
  things = { ofA, ofB: await ownThings(stage, bob), unknown: unknownLike(ofA) };
  kept = await keepRows(db);
  ask = caller(server, kept);
});

/** Fields that can name something of a person. */
const personalFields = (name: string): string[] => {
  const call = tried.find(([candidate]) => candidate === name)?.[1];
  return (call ? idFields(call) : []).filter((field) => {
    const last = (field.split('.').at(-1) ?? '').replace('[]', '');
    return !(last in PUBLIC_FIELDS || field in (PUBLIC_IN_CALL[name] ?? {}));
  });
};

describe('[N-02] every call that names something', () => {
  it.each(tried.map(([name]) => name))(
    '%s has an example with a thing of one’s own in each field',
    (name) => {
      const own = new Set<string>(Object.values(things.ofB));
      const given = textsOf(examples[name]?.(things.ofB, goods)).flatMap(({ field, text }) =>
        own.has(text) ? [field] : [],
      );
      expect(personalFields(name).filter((field) => !given.includes(field))).toEqual([]);
    },
  );

  it('names no call and no field that the contract does not have', () => {
    const names = tried.map(([name]) => name);
    expect(Object.keys({ ...examples, ...PUBLIC_IN_CALL }).filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });
});

describe('[N-02] what belongs to somebody else is as if it did not exist', () => {
  const withExample = tried.filter(([name]) => examples[name]);
  it.each(withExample)('for another shopper: %s', async (name, call) => {
    const input = examples[name]?.(things.ofB, goods);
    const trial = { name, call, token: bob.token, given: given[name] };
    expect(await deadFields(ask, trial, input, things)).toEqual([]);
    expect(await leaksOf(ask, trial, input, things)).toEqual([]);
  });

  it.each(Object.entries(PAYABLE_CODES))('for the payer of another %s', async (orderType, key) => {
    const name = 'GET /payment/options';
    const trial = { name, call: calls[name], token: bob.token, given: given[name] };
    const input = { orderType, codes: things.ofB[key] };
    expect(await deadFields(ask, trial, input, things)).toEqual([]);
    expect(await leaksOf(ask, trial, input, things)).toEqual([]);
    expect(await leaksOf(ask, { ...trial, token: undefined }, input, things)).toEqual([]);
  });

  it.each(withExample.filter(([, { who }]) => who === 'anyone'))('for a guest: %s', async (name, call) => {
    expect(
      await leaksOf(ask, { name, call, given: given[name] }, examples[name]?.(things.ofB, goods), things),
    ).toEqual([]);
  });

  it.each(tried.filter(([, { who }]) => who === 'shopper'))(
    'and no own call touches it: %s',
    async (name, call) => {
      const trial = { name, call, token: bob.token };
      const inputs = [longestPage(call), examples[name]?.(things.ofB, goods) ?? {}];
      for (const input of inputs) expect(await mixedUp(ask, trial, input, things)).toEqual([]);
    },
  );

  it('and no own list or count is another one when the other person’s rows are gone', async () => {
    const reads = tried.filter(([, { who, effect }]) => who === 'shopper' && effect === 'read');
    const answers = async () => {
      const seen: string[] = [];
      for (const [name, call] of reads)
        for (const input of [longestPage(call), examples[name]?.(things.ofB, goods) ?? {}])
          seen.push(`${name} ${(await ask({ name, call, token: bob.token }, input)).text}`);
      return seen;
    };
    const before = await answers();
    await withoutRowsOf(server, things.ofA.accountId);
    const after = await answers();
    await kept.changesUndone();
    expect(after.filter((answer, at) => answer !== before[at])).toEqual([]);
  });
});
