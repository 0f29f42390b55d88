import type { DemoSku } from './demo-goods.queries.ts';
import { buy, type DemoWorld, orderAndPay, payParcel, receiveAll, ship, storeAll } from './demo-steps.ts';

const DAY = 24;
const CARRIER = 'YunExpress';

/** So many goods the desk's and the shopper's screens of unusual parcels are filled with. */
const PARCELS_NEED = 4;

/** What does not go as usual: a parcel that never arrived, one in two boxes waiting for its carrier, goods in the wrong colour. */
export const unusualParcels = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  if (skus.length < PARCELS_NEED) return;
  await lost(world, skus.slice(0, 1));
  await inTwoBoxes(world, skus.slice(1, 3));
  await wrongColour(world, skus.slice(3, 4));
};

/** Reported as lost, and claimed; the desk has not decided. */
const lost = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  shop.goBack(47 * DAY);
  const numbers = await buy(world, await orderAndPay(world, skus));
  shop.goBack(44 * DAY);
  const storedItemIds = await storeAll(world, numbers);
  shop.goBack(42 * DAY);
  const parcelCode = await payParcel(world, storedItemIds);
  shop.goBack(41 * DAY);
  await ship(world, parcelCode, 'YT2600000000303');
  shop.goBack(4 * DAY);
  const reason = 'The carrier searched for it and has not found it.';
  await people.support('POST /staff/parcels/report', { parcelCode, outcome: 'lost', reason });
  shop.goBack(3 * DAY);
  const { options } = await people.ada('GET /parcel/claims', { parcelCode });
  await people.ada('POST /parcel/claim', {
    parcelCode,
    kind: 'lost',
    description:
      'The last news is from five weeks ago. Nothing came, and the neighbours have nothing either.',
    askedUsd: options.find(({ kind }) => kind === 'lost')?.mostUsd ?? 0,
  });
};

/** Packed and labelled; the carrier's list is open and holds the first of the boxes. */
const inTwoBoxes = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  shop.goBack(12 * DAY);
  const numbers = await buy(world, await orderAndPay(world, skus));
  shop.goBack(8 * DAY);
  const storedItemIds = await storeAll(world, numbers);
  shop.goBack(3 * DAY);
  const parcelCode = await payParcel(world, storedItemIds);
  shop.goBack(DAY);
  const { estimatedGrams } = await people.keeper('GET /staff/parcels/detail', { parcelCode });
  const weightGrams = Math.ceil(estimatedGrams / 2);
  const boxes = [
    { lengthMm: 240, widthMm: 180, heightMm: 60, weightGrams },
    { lengthMm: 200, widthMm: 160, heightMm: 60, weightGrams },
  ];
  await people.keeper('POST /staff/parcels/pack', { parcelCode, boxes });
  const labelled = await people.keeper('POST /staff/parcels/label', {
    parcelCode,
    carrier: CARRIER,
    trackingNumber: 'YT2600000000404',
    boxTrackingNumbers: ['YT2600000000405'],
  });
  shop.goBack(2);
  const { code } = await people.keeper('POST /staff/handovers/open', { carrier: CARRIER });
  const label = labelled.boxes[0]?.label ?? '';
  await people.keeper('POST /staff/handovers/scan', { code, label });
};

/** Not what was ordered: the shopper is asked what to do. */
const wrongColour = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  shop.goBack(9 * DAY);
  const numbers = await buy(world, await orderAndPay(world, skus));
  shop.goBack(6);
  const [storedItemId = ''] = await receiveAll(world, numbers);
  shop.goBack(5);
  await people.keeper('POST /staff/stored/inspect', {
    storedItemId,
    problemKind: 'wrong',
    problem: 'It came in dark blue; black was ordered.',
  });
};
