import { describe, expect, it } from 'vitest';
import { type DoorScan, makeSignQueue, type Sent } from './sign-queue.ts';

const SIGNED: Sent = { state: 'signed', note: '' };

/** A queue over a line that can be cut; what was sent stands in its order. */
const queueOver = () => {
  const sent: string[] = [];
  const seen = { scans: [] as readonly DoorScan[], isCut: false, waits: 0 };
  const line = { isUp: true };
  const queue = makeSignQueue({
    send: async (number) => {
      await Promise.resolve();
      if (!line.isUp) return 'unanswered';
      sent.push(number);
      return SIGNED;
    },
    onChange: (scans, isCut) => Object.assign(seen, { scans, isCut }),
    wait: async () => {
      seen.waits += 1;
      if (seen.waits === 3) line.isUp = true;
      await Promise.resolve();
    },
  });
  return { queue, sent, seen, line };
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('scans at the door', () => {
  it('[B-03] are listed at once and sent one after another, the newest first in the list', async () => {
    const { queue, sent, seen } = queueOver();
    for (const number of ['A1', 'A2', 'A3']) expect(queue.add(number)).toBe(true);
    expect(seen.scans.map(({ trackingNumber, state }) => `${trackingNumber} ${state}`)).toEqual([
      'A3 sending',
      'A2 sending',
      'A1 sending',
    ]);
    await settled();
    expect(sent).toEqual(['A1', 'A2', 'A3']);
    expect(new Set(seen.scans.map(({ state }) => state))).toEqual(new Set(['signed']));
  });

  it('[B-03] of the same number are sent once', async () => {
    const { queue, sent } = queueOver();
    expect([queue.add('A1'), queue.add('A1')]).toEqual([true, false]);
    await settled();
    expect(queue.add('A1')).toBe(false);
    expect(sent).toEqual(['A1']);
  });

  it('[B-15] are kept while the network is gone, and sent when it is back, nothing twice', async () => {
    const { queue, sent, seen, line } = queueOver();
    line.isUp = false;
    queue.add('A1');
    queue.add('A2');
    await settled();
    expect(seen.waits).toBe(3);
    expect(sent).toEqual(['A1', 'A2']);
    expect(seen.isCut).toBe(false);
  });

  it('[B-03] can be scanned again when they were taken back or refused', async () => {
    const { queue, sent } = queueOver();
    queue.add('A1');
    await settled();
    queue.remove('A1');
    expect(queue.add('A1')).toBe(true);
    await settled();
    expect(sent).toEqual(['A1', 'A1']);
  });
});
