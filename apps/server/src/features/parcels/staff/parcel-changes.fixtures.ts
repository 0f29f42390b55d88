import type { TestServer } from '../../../testing/servers/test-server.ts';
import type { TestShopper, TestStaff } from '../../../testing/people/test-people.ts';
import { CARDS, sandboxToken } from '../../payments/payments.fixtures.ts';
import type { warehouseOf } from '../parcels.fixtures.ts';

/** Boxes of a parcel of 500 grams: as it was calculated or less, and heavier than that. */
export const LIGHT = [{ weightGrams: 480, lengthMm: 300, widthMm: 200, heightMm: 60 }] as const;
export const HEAVY = [{ weightGrams: 1_900, lengthMm: 300, widthMm: 200, heightMm: 60 }] as const;
export const HEAVIER = [{ weightGrams: 2_600, lengthMm: 300, widthMm: 200, heightMm: 60 }] as const;

export const REASON = 'The wrong box was weighed';

type Boxes = readonly {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}[];

interface Staffed {
  readonly keeper: TestStaff;
  readonly house: Awaited<ReturnType<typeof warehouseOf>>;
}

/** Parcels that are packed, taken out of their boxes and called off, and the money that goes with it. */
export const changingParcels = (server: TestServer, { keeper, house }: Staffed) => {
  const balanceOf = async (ada: TestShopper): Promise<number> =>
    Math.round((await ada.call('GET /shopping/user/balance', {})).usd * 100);

  /** Goods that lie ready, and where they are to go. */
  const readyGoods = async (ada: TestShopper) => {
    const { trackingNumber, addressId } = await house.purchased(ada);
    return { storedItemIds: [await house.stored(trackingNumber)], addressId };
  };

  const pack = (parcelCode: string, boxes: Boxes) => house.pack(parcelCode, boxes);
  const unpack = (parcelCode: string, { call }: TestStaff = keeper) =>
    call('POST /staff/parcels/unpack', { parcelCode, reason: REASON });
  const callOff = (parcelCode: string, { call }: TestStaff = keeper) =>
    call('POST /staff/parcels/callOff', { parcelCode, reason: REASON });
  const label = (parcelCode: string) =>
    keeper.call('POST /staff/parcels/label', {
      parcelCode,
      carrier: `Carrier ${parcelCode}`,
      trackingNumber: `LB${parcelCode}`,
    });

  const titlesOf = async (ada: TestShopper) =>
    (await ada.call('GET /message/list', {})).list.map(({ title }) => title);

  return {
    balanceOf,
    paidParcel: paying(house),
    readyGoods,
    pack,
    unpack,
    callOff,
    label,
    payLate: payingLate(server),
    titlesOf,
  };
};

/** A parcel whose freight is paid, by the cheapest line or the one of this code; 500 dollars were in the wallet. */
const paying =
  (house: Staffed['house']) =>
  async (
    ada: TestShopper,
    {
      lineCode,
      capped = false,
      services = [],
    }: { lineCode?: string; capped?: boolean; services?: string[] } = {},
  ) => {
    await house.fillWallet(ada);
    const order = await house.purchased(ada);
    const choice = {
      storedItemIds: [await house.stored(order.trackingNumber)],
      addressId: order.addressId,
      services,
    };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers.find((one) => one.isPossible && (!lineCode || one.lineCode === lineCode));
    if (!offer) throw new Error('no line takes it');
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer.lineCode,
      expectedTotal: capped ? offer.maximum : offer.total,
      capped,
      agreed: true,
    });
    await house.payFreight(ada, parcelCode);
    return { ...order, parcelCode, offer, offers, choice };
  };

/** Begins to pay by a card whose money comes seconds later; the answer lets it come and says how much it was. */
const payingLate = (server: TestServer) => async (ada: TestShopper, parcelCode: string) => {
  const { paymentId, usd } = await ada.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'warehouse',
    codes: [parcelCode],
    cardToken: await sandboxToken(server, CARDS.delayed),
  });
  return async (): Promise<number> => {
    server.clock.advance(5_000);
    await ada.call('GET /system/payItems/rising/get', { paymentId });
    return Math.round(usd * 100);
  };
};
