import type { ShopCalls } from '@caravan/contract/calls';
import type { Client } from '@caravan/contract/client';
import type { NoticeKind, StandIn } from '../../connectors/payments/testing/stand-in.ts';
import type { World } from './world.ts';

interface Told {
  readonly standIn: StandIn;
  readonly reference: string;
  readonly kind: NoticeKind;
}

interface LateNotice extends Told {
  readonly id: string;
}

/** What the providers still have to say; they say it in their own order, and some of it twice. */
const unsaid = new WeakMap<World, LateNotice[]>();
const unsaidOf = (world: World): LateNotice[] => {
  const known = unsaid.get(world) ?? [];
  unsaid.set(world, known);
  return known;
};

let notices = 0;
const willTell = (world: World, told: Told): void =>
  void unsaidOf(world).push({ ...told, id: `evt-${(notices += 1)}` });

type Purpose = Parameters<Client<ShopCalls>>[1] & {
  orderType: 'default' | 'warehouse' | 'afterSales' | 'topUp' | 'priceRise';
};

/** Somebody pays what they owe, in one of the ways there are, goes through with it or not, and comes back or not. */
export const pay = async (
  world: World,
  call: Client<ShopCalls>,
  what: Pick<Purpose, 'orderType'> & { readonly codes: string[] },
  { isGuest = false }: { readonly isGuest?: boolean } = {},
): Promise<void> => {
  const { chance } = world;
  const method = chance.weighted({ card: 60, paypal: 25, balance: isGuest ? 0 : 15 });
  const state = await world.attempt(`pay ${what.orderType} by ${method}`, () => call(PAYING[method], what));
  const charge = state?.nextActionUrl ? world.bank.chargeAt(state.nextActionUrl) : undefined;
  if (state && charge) await atTheBank(world, call, { paymentId: state.paymentId, charge });
};

const PAYING = {
  card: 'POST /order/creat/pay/order/risingPay',
  paypal: 'POST /order/creat/pay/order/enterprise',
  balance: 'POST /order/creat/pay/order/balance',
} as const;

/** On the provider's page they pay, fail, go away or go back to the shop. */
const atTheBank = async (
  world: World,
  call: Client<ShopCalls>,
  { paymentId, charge }: { readonly paymentId: string; readonly charge: Omit<Told, 'kind'> },
): Promise<void> => {
  const { chance } = world;
  const { standIn, reference } = charge;
  const does = chance.weighted({ approve: 78, decline: 8, abandon: 8, leave: 6 });
  world.count(`buyer: ${does}`);
  if (does === 'abandon') return;
  if (does === 'leave') {
    await world.attempt('leave the payment', () => call('POST /payment/leave', { paymentId }));
    return;
  }
  // each buyer has a card of their own: a card pays three times a day
  standIn.approve(reference, { fingerprint: `card of ${reference}`, declines: does === 'decline' });
  world.bank.approved.push(charge);
  const comes = chance.weighted({ back: 55, notice: 25, never: 20 });
  if (comes === 'back')
    await world.attempt('come back', () => call('GET /system/payItems/captureOrder', { paymentId }));
  if (comes === 'notice' || chance.percent(20)) willTell(world, { ...charge, kind: 'paid' });
};

/** The providers send some of their notices, not in order, some twice; what the shop did not take they send again. */
export const sendNotices = async (world: World): Promise<void> => {
  const { chance } = world;
  const waiting = unsaidOf(world);
  for (let left = chance.below(waiting.length + 1); left > 0; left -= 1) {
    const [notice] = waiting.splice(chance.below(waiting.length), 1);
    if (!notice) return;
    const { id, standIn, reference, kind } = notice;
    const sent = standIn.notice(reference, { id, at: world.now, kind });
    let isTaken = false;
    for (let times = chance.percent(25) ? 2 : 1; times > 0; times -= 1)
      isTaken = await world.notify(standIn, sent.rawBody, sent.headers);
    if (!isTaken) waiting.push(notice);
  }
};

/** What banks and providers do of themselves. */
export const bankDay = async (world: World): Promise<void> => {
  const { chance, bank } = world;
  for (const standIn of bank.standIns) {
    if (chance.percent(15)) standIn.endRefunds(chance.percent(75) ? 'succeed' : 'fail');
    if (chance.percent(10)) standIn.refundsWill(chance.pick(['succeed', 'succeed', 'stay_pending', 'fail']));
    standIn.gateway.received.length = 0;
  }
  const charge = chance.percent(6) ? chance.pick(bank.approved) : undefined;
  if (!charge) return;
  const { standIn, reference } = charge;
  const taken = standIn.takenCents(reference);
  if (taken < 100) return;
  if (chance.percent(35)) {
    standIn.refundThere(reference, 1 + chance.below(taken));
    willTell(world, { ...charge, kind: 'refunded' });
    world.count('refunded by the bank');
  } else await dispute(world, charge);
};

const dispute = async (world: World, { standIn, reference }: Omit<Told, 'kind'>): Promise<void> => {
  const open = disputesOf(world);
  if (open.some((known) => known.reference === reference)) return;
  standIn.dispute(reference, 'open');
  open.push({ standIn, reference });
  willTell(world, { standIn, reference, kind: 'disputed' });
  world.count('disputed');
};

const disputed = new WeakMap<World, Omit<Told, 'kind'>[]>();
const disputesOf = (world: World): Omit<Told, 'kind'>[] => {
  const known = disputed.get(world) ?? [];
  disputed.set(world, known);
  return known;
};

/** The banks decide some of what is disputed. */
export const endDisputes = (world: World): void => {
  for (const known of disputesOf(world))
    if (world.chance.percent(5)) {
      const end = world.chance.pick(['won', 'lost'] as const);
      known.standIn.dispute(known.reference, end);
      willTell(world, { ...known, kind: 'disputed' });
      world.count(`dispute ${end}`);
    }
};
