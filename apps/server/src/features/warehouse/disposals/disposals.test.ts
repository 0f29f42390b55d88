import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { UNOWNED_KEPT_DAYS } from '@caravan/domain/warehouse/floor/disposal';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW } from '../../orders/orders.fixtures.ts';
import { photoForm, unknownParcelOf } from '../warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
const keeper = await server.as.staff('warehouse');
const second = await server.as.staff('warehouse');
const unknownParcel = unknownParcelOf(keeper);
let numbers = 0;

/** A package that has lain here for as many days. */
const kept = async (days: number): Promise<string> => {
  const id = await unknownParcel(`SF95${String((numbers += 1)).padStart(11, '0')}`);
  const receivedAt = new Date(clock.now().getTime() - days * DAY_MS);
  await db.updateTable('unknown_parcels').set({ received_at: receivedAt }).where('id', '=', id).execute();
  return id;
};
const ask = async (unknownParcelId: string, who = keeper) =>
  who.call('POST /staff/disposals/ask', await photoForm({ unknownParcelId, reason: 'Nobody asked for it' }));
const decide = (disposalId: string, isApproved: boolean, who = second) =>
  who.call('POST /staff/disposals/decide', { disposalId, isApproved });

describe('[B-08] disposal of a package without an owner', () => {
  it('is asked for with a reason and a photo, and done by the word of somebody else', async () => {
    const id = await kept(UNOWNED_KEPT_DAYS);
    const asked = await ask(id);
    expect(asked).toMatchObject({
      status: 'open',
      disposal: { state: 'waiting', reason: 'Nobody asked for it', decidedBy: null },
    });
    expect(asked.disposal?.photos).toHaveLength(1);
    const disposalId = asked.disposal?.id ?? '';
    expect(await reasonOf(decide(disposalId, true, keeper))).toBe('second_person_needed');
    const disposed = await decide(disposalId, true);
    expect(disposed).toMatchObject({ status: 'disposed', disposal: { state: 'approved' } });
    expect(disposed.settledAt).not.toBeNull();
    expect(await reasonOf(decide(disposalId, true))).toBe('disposal_decided');
    const scan = keeper.call('GET /staff/scan', { text: disposed.labelCode, task: 'put_away' });
    expect(await reasonOf(scan)).toBe('scan_left');
    const { list } = await keeper.call('GET /staff/unknown', { status: 'disposed' });
    expect(list.map((each) => each.id)).toEqual([id]);
  });

  it('waits until the package was kept its days, and is asked for once at a time', async () => {
    expect(await reasonOf(ask(await kept(UNOWNED_KEPT_DAYS - 1)))).toBe('disposal_too_early');
    const id = await kept(UNOWNED_KEPT_DAYS);
    const both = await Promise.allSettled([ask(id), ask(id, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await reasonOf(ask(id))).toBe('disposal_asked');
  });

  it('that is refused leaves the package where it is, and can be asked for anew', async () => {
    const id = await kept(UNOWNED_KEPT_DAYS + 3);
    const { disposal } = await ask(id);
    expect(await decide(disposal?.id ?? '', false)).toMatchObject({
      status: 'open',
      disposal: { state: 'refused' },
    });
    expect((await ask(id)).disposal?.state).toBe('waiting');
  });

  it('is refused without a photo, and to others than the warehouse', async () => {
    const id = await kept(UNOWNED_KEPT_DAYS);
    const form = new FormData();
    form.append('unknownParcelId', id);
    form.append('reason', 'Nobody asked for it');
    const bare = keeper.call('POST /staff/disposals/ask', form as never);
    expect(await reasonOf(bare)).toBe('picture_missing');
    const finance = await server.as.staff('finance');
    expect(await reasonOf(ask(id, finance))).toBe('forbidden');
  });
});
