import type { Client } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import { photoForm, pictureOfColour } from '../../features/warehouse/warehouse.fixtures.ts';
import type { Town } from './scene.ts';
import type { World } from './world.ts';

type Call = Client<ShopCalls>;

/** The staff at work: each looks through what waits for them, does most of it, and leaves some for another day. */
export const deskWorks = async (world: World, town: Town): Promise<void> => {
  const as = (role: keyof Town['staff']): Call => world.as(town.staff[role]);
  await purchases(world, as('buyer'));
  await arrivals(world, as('warehouse'));
  await forwardedArrivals(world, as('warehouse'));
  await shipping(world, as('warehouse'));
  await underWay(world, as('warehouse'), as('support'));
  await returns(world, { support: as('support'), keeper: as('warehouse'), finance: as('finance') });
  await money(world, as('finance'), as('support'));
};

const rows = async <Row>(world: World, text: string): Promise<readonly Row[]> =>
  (await world.query<Row>(text)).rows;

const digits = (world: World, prefix: string): string =>
  `${prefix}${String(world.chance.below(1e9)).padStart(9, '0')}${world.chance.below(10_000)}`;

const purchases = async (world: World, call: Call): Promise<void> => {
  const waiting = await rows<{ code: string; lines: { id: string; price_fen: number; quantity: number }[] }>(
    world,
    `select orders.code, json_agg(json_build_object('id', line.id, 'price_fen', line.price_fen,
       'quantity', line.quantity) order by line.position) as lines
     from orders join order_lines line on line.order_id = orders.id
     where line.status = 'purchase_pending'
       and not exists (select from price_rises rise where rise.order_id = orders.id and rise.status = 'open') group by orders.id order by orders.created_at limit 8`,
  );
  for (const { code: orderCode, lines } of waiting) {
    const does = world.chance.weighted({ mark: 76, part: 5, gone: 6, rise: 6, wait: 7 });
    const chosen = does === 'part' ? lines.slice(0, 1) : lines;
    const lineIds = chosen.map(({ id }) => id);
    if (does === 'wait') continue;
    await world.attempt(`desk: purchase ${does}`, () => {
      if (does === 'gone')
        return call('POST /staff/purchase/outOfStock', { orderCode, lineIds, reason: '卖完了' });
      if (does === 'rise')
        return call('POST /staff/purchase/priceRise', {
          orderCode,
          prices: lines.map(({ id, price_fen }) => ({
            lineId: id,
            priceCny: Math.round(price_fen * 1.2) / 100,
          })),
          reason: '涨价',
        });
      return call('POST /staff/purchase/mark', {
        orderCode,
        lineIds,
        marketplaceOrderNumber: digits(world, '26'),
        costCny: chosen.reduce((sum, line) => sum + line.price_fen * line.quantity, 0) / 100,
        carrier: 'YTO',
        trackingNumber: digits(world, 'YT'),
      });
    });
  }
};

const MEASURES = { weightGrams: 500, lengthMm: 300, widthMm: 200, heightMm: 50, location: 'A-01-2' };

const arrivals = async (world: World, call: Call): Promise<void> => {
  const coming = await rows<{ tracking_number: string }>(
    world,
    `select shipment.tracking_number from inbound_shipments shipment
     where exists (select from order_lines line where line.purchase_id = shipment.purchase_id
       and line.status = 'shipping_local') order by shipment.created_at limit 8`,
  );
  for (const { tracking_number: trackingNumber } of coming) {
    if (world.chance.percent(35)) continue; // still on its way
    await world.attempt('desk: receive', async () => {
      for (const inbound of await call('GET /staff/inbound/find', { trackingNumber }))
        for (const { lineId, status } of inbound.lines) {
          if (status !== 'shipping_local') continue;
          const weightGrams = 400 + world.chance.below(150);
          const received = await call('POST /staff/inbound/receive', {
            inboundId: inbound.inboundId,
            lineId,
            ...MEASURES,
            weightGrams,
            isSure: world.chance.percent(90), // what looks odd was weighed again
          });
          await look(world, call, received.stored?.id ?? '');
        }
    });
  }
  const unseen = await rows<{ id: string }>(
    world,
    `select id from stored_items where inspected_at is null and problem is null order by received_at limit 4`,
  );
  for (const { id } of unseen) await world.attempt('desk: look again', () => look(world, call, id));
};

const photo = pictureOfColour();

const look = async (world: World, call: Call, storedItemId: string): Promise<void> => {
  if (world.chance.percent(5)) return; // left for tomorrow
  await call('POST /staff/stored/photos', await photoForm({ storedItemId }, [await photo]));
  const isWrong = world.chance.percent(8);
  await call('POST /staff/stored/inspect', {
    storedItemId,
    ...(isWrong && { problemKind: 'wrong' as const, problem: '颜色不符' }),
  });
};

const forwardedArrivals = async (world: World, call: Call): Promise<void> => {
  const coming = await rows<{ id: string }>(
    world,
    `select id from forwarded_goods goods where status = 'announced' order by id limit 3`,
  );
  for (const { id } of coming)
    if (world.chance.percent(30))
      await world.attempt('desk: receive goods of elsewhere', async () => {
        const line = await call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
        await look(world, call, line.stored?.id ?? '');
      });
};

const shipping = async (world: World, call: Call): Promise<void> => {
  const waiting = await rows<{ code: string; status: string; grams: number }>(
    world,
    `select code, status, estimated_grams as grams from parcels
     where status in ('awaiting_shipment', 'packed') order by created_at limit 8`,
  );
  for (const { code: parcelCode, status, grams } of waiting) {
    if (world.chance.percent(25)) continue;
    if (status === 'packed') {
      await world.attempt('desk: ship', () =>
        call('POST /staff/parcels/ship', {
          parcelCode,
          carrier: 'YunExpress',
          trackingNumber: digits(world, 'YX'),
        }),
      );
      continue;
    }
    const weightGrams = Math.max(1, Math.round((Number(grams) * (95 + world.chance.below(25))) / 100));
    await world.attempt('desk: pack', () =>
      call('POST /staff/parcels/pack', {
        parcelCode,
        boxes: [{ weightGrams, lengthMm: 300, widthMm: 220, heightMm: 120 }],
      }),
    );
  }
};

const underWay = async (world: World, keeper: Call, support: Call): Promise<void> => {
  const shipped = await rows<{ code: string }>(
    world,
    `select code from parcels where status = 'shipped' order by shipped_at limit 12`,
  );
  for (const { code: parcelCode } of shipped) {
    const does = world.chance.weighted({ nothing: 70, track: 14, deliver: 13, lost: 1.2, returned: 1.8 });
    if (does === 'track')
      await world.attempt('carrier: track', () =>
        keeper('POST /staff/parcels/track', {
          parcelCode,
          at: world.now.toISOString(),
          place: 'Shenzhen',
          textEn: 'Left the country',
          textZh: '已出口',
        }),
      );
    if (does === 'deliver')
      await world.attempt('carrier: deliver', () => keeper('POST /staff/parcels/deliver', { parcelCode }));
    if (does === 'lost' || does === 'returned')
      await world.attempt(`carrier: ${does}`, () =>
        support('POST /staff/parcels/report', { parcelCode, outcome: does, reason: 'The carrier says so.' }),
      );
  }
};

const returns = async (
  world: World,
  { support, keeper, finance }: Readonly<Record<'support' | 'keeper' | 'finance', Call>>,
): Promise<void> => {
  const open = await rows<{ code: string; status: string; kind: string }>(
    world,
    `select code, status, kind from after_sales where closed_at is null order by created_at limit 10`,
  );
  for (const { code, status, kind } of open) {
    if (world.chance.percent(45)) continue;
    if (status.endsWith('_under_review')) {
      const does = world.chance.weighted({ approve: 65, reject: 15, ask: 20 });
      await world.attempt(`desk: return ${does}`, () => {
        if (does === 'reject') return support('POST /staff/returns/reject', { code, reason: '看不出问题' });
        if (does === 'ask')
          return support('POST /staff/returns/ask', { code, text: 'Can you tell us more?' });
        return support('POST /staff/returns/approve', { code, feeCny: world.chance.pick([0, 0, 12]) });
      });
    } else if (status === 'waiting_for_return_number')
      await world.attempt('desk: return sent', () =>
        keeper('POST /staff/returns/number', { code, returnNumber: digits(world, 'RT') }),
      );
    else if (status === 'return_in_progress') {
      const does = world.chance.weighted({ receipt: 45, finish: 45, back: 10 });
      await world.attempt(`desk: return ${does} ${kind}`, () => {
        if (does === 'receipt') return keeper('POST /staff/returns/receipt', { code });
        if (does === 'back') return support('POST /staff/returns/back', { code });
        return kind === 'exchange'
          ? support('POST /staff/returns/exchange', { code })
          : finance('POST /staff/returns/refund', { code });
      });
    }
  }
};

const money = async (world: World, finance: Call, support: Call): Promise<void> => {
  const asked = await rows<{ code: string; usd_cents: number }>(
    world,
    `select code, usd_cents from withdrawals where status = 'requested' order by requested_at limit 4`,
  );
  for (const { code, usd_cents: cents } of asked) {
    if (world.chance.percent(50)) continue;
    const isPaid = world.chance.percent(80);
    const done = await world.attempt(`desk: withdrawal ${isPaid ? 'paid' : 'rejected'}`, () =>
      isPaid
        ? finance('POST /staff/withdrawals/begin', { code }).then(() =>
            finance('POST /staff/withdrawals/approve', { code, payoutReference: digits(world, 'PO') }),
          )
        : finance('POST /staff/withdrawals/reject', { code, reason: 'The account does not exist.' }),
    );
    if (done && isPaid) world.bank.paidOutCents += Number(cents);
  }
  const claims = await rows<{ code: string; asked_usd_cents: number }>(
    world,
    `select code, asked_usd_cents from parcel_claims where status = 'under_review' order by made_at limit 4`,
  );
  for (const { code: claimCode, asked_usd_cents: cents } of claims)
    if (world.chance.percent(40))
      await world.attempt('desk: decide a claim', () =>
        support('POST /staff/claims/decide', {
          claimCode,
          grantUsd: world.chance.percent(60) ? Number(cents) / 100 : 0,
          answer: 'We asked the carrier.',
        }),
      );
};
