import * as buying from './buying.ts';
import * as receiving from './receiving.ts';
import type { Scene, Town } from './scene.ts';
import type { World } from './world.ts';

/** What somebody who uses the shop does next. */
export const shopperActs = async (world: World, town: Town): Promise<void> => {
  const shopper = world.chance.pick(town.shoppers);
  if (!shopper) return;
  const act = world.chance.weighted(WEIGHTS);
  await ACTS[act]({ world, town, shopper, call: world.as(shopper) });
};

const WEIGHTS = {
  buy: 26,
  buyAsGuest: 8,
  payLate: 8,
  cancel: 5,
  sendParcel: 16,
  payParcel: 8,
  cancelParcel: 2,
  confirm: 8,
  review: 5,
  afterSale: 6,
  answerAfterSale: 5,
  problem: 5,
  topUp: 4,
  withdraw: 4,
  forward: 3,
  claim: 3,
  coupon: 3,
  refundHome: 2,
  payRise: 5,
} as const;

const ACTS: Readonly<Record<keyof typeof WEIGHTS, (scene: Scene) => Promise<void>>> = {
  ...buying,
  ...receiving,
};
