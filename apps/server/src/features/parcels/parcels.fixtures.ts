import sharp from 'sharp';
import type { TestServer } from '../../testing/servers/test-server.ts';
import type { TestShopper, TestStaff } from '../../testing/people/test-people.ts';
import { makeAddress, makeSku, payOrder, placeOne } from '../orders/orders.fixtures.ts';
import { book, providerAccount, walletOf } from '../wallet/index.ts';

type Request = Parameters<typeof makeSku>[1];

export const MEASURES = { weightGrams: 500, lengthMm: 300, widthMm: 200, heightMm: 50, location: 'A-01-2' };

let shipments = 0;

interface Staffed {
  readonly buyer: TestStaff;
  readonly keeper: TestStaff;
}

/** The way of goods into a test shop's warehouse, and money for sending them on. */
export const warehouseOf = async (server: TestServer, { buyer, keeper }: Staffed) => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();

  const photograph = (storedItemId: string) => {
    const form = new FormData();
    form.append('storedItemId', storedItemId);
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'front.png');
    return keeper.call('POST /staff/stored/photos', form as never);
  };

  const confirm = confirming(server);

  /** Received, measured, photographed and passed. */
  const stored = async (trackingNumber: string, measures = MEASURES, place = 0) => {
    const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
    const line = inbound?.lines[place];
    if (!inbound || !line) throw new Error('nothing is expected');
    const received = await keeper.call('POST /staff/inbound/receive', {
      inboundId: inbound.inboundId,
      lineId: line.lineId,
      ...measures,
      isSure: true,
    });
    const storedItemId = received.stored?.id ?? '';
    await confirm(received.stored?.doubt);
    await photograph(storedItemId);
    await keeper.call('POST /staff/stored/inspect', { storedItemId });
    return storedItemId;
  };

  const payFreight = (ada: TestShopper, ...codes: string[]) =>
    ada.call('POST /order/creat/pay/order/balance', { orderType: 'warehouse', codes });

  return {
    purchased: purchasing(server, buyer),
    photograph,
    stored,
    forwarded: forwarding(keeper, photograph),
    payFreight,
    pack: packing(keeper, confirm),
    fillWallet: (ada: TestShopper, cents = 50_000) => fillWallet(server, ada, cents),
  };
};

/** What is far from what is known is confirmed by a second person. */
const confirming = (server: TestServer) => {
  let second: Promise<TestStaff> | undefined;
  return async (doubt: { readonly id: string } | null | undefined): Promise<void> => {
    if (!doubt) return;
    const { call } = await (second ??= server.as.staff('warehouse'));
    await call('POST /staff/doubts/decide', { doubtId: doubt.id, isReleased: true });
  };
};

/** Packs, whatever it weighs. */
const packing =
  (keeper: TestStaff, confirm: ReturnType<typeof confirming>) =>
  async (parcelCode: string, boxes: readonly Box[]) => {
    const surely = { parcelCode, boxes: [...boxes], isSure: true };
    const asked = await keeper.call('POST /staff/parcels/pack', surely);
    await confirm(asked.doubt);
    return keeper.call('GET /staff/parcels/detail', { parcelCode });
  };

/** Makes an order that was paid and purchased and is on its way to the warehouse. */
const purchasing =
  (server: TestServer, buyer: TestStaff) =>
  async (ada: TestShopper, request: Request = {}, quantity = 1) => {
    const { db } = server;
    const addressId = await makeAddress(db, ada.accountId);
    const { skuId, spuId } = await makeSku(db, request);
    const order = await placeOne({ ...ada, addressId }, [{ skuId, quantity }]);
    await payOrder(db, order.orderCode, server.clock.now());
    shipments += 1;
    const trackingNumber = `YT88000000${String(shipments).padStart(5, '0')}`;
    await buyer.call('POST /staff/purchase/mark', {
      orderCode: order.orderCode,
      lineIds: order.lines.map(({ id }) => id),
      marketplaceOrderNumber: `26${shipments}00000000`,
      costCny: 40,
      carrier: 'YTO',
      trackingNumber,
    });
    return { orderCode: order.orderCode, addressId, trackingNumber, spuId };
  };

/** Goods that a shopper bought elsewhere: announced, received, photographed and passed. */
const forwarding =
  (keeper: TestStaff, photograph: (storedItemId: string) => Promise<unknown>) =>
  async (ada: TestShopper, declaredCny = 120.5) => {
    shipments += 1;
    const { id } = await ada.call('POST /warehouse/forwarded', {
      trackingNumber: `SF77000000${String(shipments).padStart(5, '0')}`,
      carrier: '顺丰速运',
      title: '亚麻衬衫 蓝色',
      quantity: 2,
      declaredCny,
      goodsClass: 'general',
    });
    const line = await keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
    const storedItemId = line.stored?.id ?? '';
    await photograph(storedItemId);
    await keeper.call('POST /staff/stored/inspect', { storedItemId });
    return storedItemId;
  };

const fillWallet = async (server: TestServer, ada: TestShopper, cents: number): Promise<void> => {
  await server.db.transaction().execute((tx) =>
    book(tx, {
      kind: 'top_up',
      subjectKind: 'account',
      subjectId: ada.accountId,
      reference: `test_top_up:${ada.accountId}`,
      at: server.clock.now(),
      lines: [
        { account: providerAccount('sandbox'), amount: -cents },
        { account: walletOf(ada.accountId), amount: cents },
      ],
    }),
  );
};

type House = Awaited<ReturnType<typeof warehouseOf>>;
interface Box {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** As heavy as so many goods of {@link MEASURES} and a little filling. */
const oneBox = (pieces: number): readonly Box[] => [
  { weightGrams: 500 * pieces + 60, lengthMm: 300, widthMm: 200, heightMm: 60 * pieces },
];

interface Contents {
  readonly storedItemIds: string[];
  readonly addressId: string;
  readonly boxes?: readonly Box[];
  readonly declaredUsd?: number;
  readonly services?: string[];
}

/** A parcel of goods that lie ready: paid from the wallet by the price guarantee. */
export const paidOf = async (
  house: House,
  ada: TestShopper,
  { storedItemIds, addressId, declaredUsd = 20, services = [] }: Contents,
): Promise<string> => {
  const choice = { storedItemIds, addressId, services, declaredUsd };
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find(({ isPossible }) => isPossible);
  const { parcelCode } = await ada.call('POST /parcel/insert', {
    ...choice,
    lineCode: offer?.lineCode ?? '',
    expectedTotal: offer?.maximum ?? 0,
    capped: true,
    agreed: true,
  });
  await house.fillWallet(ada).catch(() => undefined);
  await house.payFreight(ada, parcelCode);
  return parcelCode;
};

/** Such a parcel, packed into these boxes. */
export const packedOf = (house: House, keeper: TestStaff) => async (ada: TestShopper, contents: Contents) => {
  const { storedItemIds, boxes = oneBox(storedItemIds.length) } = contents;
  const parcelCode = await paidOf(house, ada, contents);
  await keeper.call('POST /staff/parcels/pack', { parcelCode, boxes: [...boxes] });
  return { parcelCode, storedItemIds };
};

/** Such parcels of goods that are bought for them. */
export const packedParcels =
  (house: House, keeper: TestStaff) =>
  async (ada: TestShopper, boxes?: readonly Box[], pieces = 1, declaredUsd = 20, services: string[] = []) => {
    const storedItemIds: string[] = [];
    let addressId = '';
    for (let piece = 0; piece < pieces; piece += 1) {
      const order = await house.purchased(ada);
      ({ addressId } = order);
      storedItemIds.push(await house.stored(order.trackingNumber));
    }
    return packedOf(house, keeper)(ada, {
      storedItemIds,
      addressId,
      ...(boxes ? { boxes } : {}),
      declaredUsd,
      services,
    });
  };
