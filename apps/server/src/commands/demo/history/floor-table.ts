import type { ArrivalFault } from '@caravan/domain/warehouse/door/arrival-fault';
import type { DemoWorld } from '../demo-steps.ts';

const FAULTS: readonly (readonly [fault: ArrivalFault, note: string])[] = [
  ['missing', 'The box is taped as new; there is nothing of this line in it.'],
  ['damaged', 'The corner is crushed and the lid is cracked.'],
  ['surplus', 'One phone case that nobody ordered, still in its bag.'],
];

/** Boxes that were not as expected; nothing of them is received. */
export const reportedBoxes = async (
  { shop, people }: DemoWorld,
  numbers: readonly string[],
): Promise<void> => {
  shop.goBack(4);
  for (const [place, [fault, note]] of FAULTS.entries()) {
    const trackingNumber = numbers[place % numbers.length] ?? '';
    const [inbound] = await people.keeper('GET /staff/inbound/find', { trackingNumber });
    const lineId = fault === 'surplus' ? null : (inbound?.lines[0]?.lineId ?? null);
    const inboundId = inbound?.inboundId ?? '';
    await people.keeper('POST /staff/arrival-reports', { inboundId, lineId, fault, quantity: 1, note });
  }
};

/** What the courier's list has, and nobody has brought. */
const MISSING = ['YT7600000000991', 'YT7600000000992'];
/** Brought, and on no list. */
const SURPLUS = 'ZT4700000000993';

/** A courier at the door, a count that waits for a second person. */
export const countsAndDoor = async (
  { shop, people: { keeper } }: DemoWorld,
  numbers: readonly string[],
): Promise<void> => {
  shop.goBack(1);
  const { id: roundId } = await keeper('POST /staff/door/open', { carrier: 'YTO' });
  await keeper('POST /staff/door/list', { roundId, text: [...numbers, ...MISSING].join('\n') });
  for (const text of [...numbers, SURPLUS]) await keeper('POST /staff/door/sign', { roundId, text });
  const { list: bins } = await keeper('GET /staff/bins', {});
  const bin = bins.find(({ name }) => name === 'A-01-3') ?? bins[0];
  if (!bin) return;
  const { id: countId, things } = await keeper('POST /staff/counts/begin', { bin: bin.code });
  for (const { code } of things.slice(1)) await keeper('POST /staff/counts/scan', { countId, text: code });
  await keeper('POST /staff/counts/finish', { countId });
};
