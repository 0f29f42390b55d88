import { describe, expect, it } from 'vitest';
import { answeredSearch, marketServer } from '../../../testing/servers/market-server.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { putOnSale } from '../goods.fixture.ts';

const { gateway, server, guest } = await marketServer({ RATE_LIMITS: 'on' });
const { db } = server;
const own = await putOnSale(db, { titleZh: '法式连衣裙 自家', titleEn: 'French dress of our own', sales: 9 });
const search = (value: string) => guest.call('GET /goods/search', { value, pageSize: 20 });
const open = (id: string, who: Pick<typeof guest, 'call'> = guest) =>
  who.call('GET /system/spu/urlSearch', { url: `https://item.taobao.com/item.htm?id=${id}` });

describe('what one person may have asked of the marketplaces', () => {
  it('[M-03] is bounded; their own search still answers with what the shop has and says what is missing', async () => {
    const { list } = await answeredSearch(guest.call, { value: '连衣裙' });
    const listed = list.find(({ source }) => source === '1688');
    await db
      .updateTable('rate_counters')
      .set({ count: 120 })
      .where('key', 'like', 'marketplaces %')
      .execute();
    const before = gateway.asked.length;
    const { list: found, missingSources } = await search('法式');
    expect(found.map(({ id }) => id)).toContain(own.id);
    expect(missingSources).toEqual(['taobao', 'tianmao', '1688']);
    expect((await search('连衣裙')).missingSources).toEqual([]);
    expect(await reasonOf(open('730000000001'))).toBe('source_silent');
    expect(await reasonOf(guest.call('GET /system/spu/queryDetail', { id: listed?.id ?? '' }))).toBe(
      'source_silent',
    );
    expect((await guest.call('GET /system/spu/queryDetail', { id: own.id })).status).toBe('on_sale');
    expect(gateway.asked.length).toBe(before);
  });

  it('[M-03] is each person’s own, and comes back after a while; a day has its bound too', async () => {
    const ada = await server.as.shopper();
    expect((await answeredSearch(ada.call, { value: '法式' })).missingSources).toEqual([]);
    server.clock.advance(11 * 60_000);
    expect((await open('730000000002')).id).not.toBeNull();
    await db
      .updateTable('rate_counters')
      .set({ count: 1_000 })
      .where('key', 'like', 'marketplaces of a day %')
      .execute();
    expect(await reasonOf(open('730000000003'))).toBe('source_silent');
    server.clock.advance(24 * 3_600_000);
    expect((await open('730000000003')).id).not.toBeNull();
  });
});
