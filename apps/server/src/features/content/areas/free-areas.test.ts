import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { putOnSale } from '../../goods/goods.fixture.ts';

const server = await tradingServer();
const xu = await server.as.staff('content');
const guest = server.as.guest();
const chinese = server.as.guest({ locale: 'zh' });
const shelf = {
  kind: 'free_area',
  version: 0,
  titleEn: 'Small things',
  titleZh: '小件专区',
  bodyEn: '<p>Home in {photoDays} days<script>alert(1)</script></p>',
  bodyZh: '<p>包邮到家</p>',
} as const;

describe('[S-07] [H-06] the free-shipping area', () => {
  it('shows the chosen goods in the desk’s order under its words, while its dates last', async () => {
    const [first, second] = [
      await putOnSale(server.db, { isPostage: true }),
      await putOnSale(server.db, { isPostage: true }),
    ];
    const saved = await xu.call('POST /staff/content/save', {
      ...shelf,
      goodsIds: [second.id, first.id],
      endsAt: '2026-03-05T00:00:00Z',
    });
    const [area] = await guest.call('GET /system/spu/postage/areas');
    expect(area).toMatchObject({ id: saved.id, title: 'Small things', html: '<p>Home in 3 days</p>' });
    expect(area?.goods.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await chinese.call('GET /system/spu/postage/areas'))[0]?.title).toBe('小件专区');
    server.clock.set('2026-03-05T00:00:01Z');
    expect(await guest.call('GET /system/spu/postage/areas')).toEqual([]);
    server.clock.set('2026-03-02T02:00:00Z');
  });

  it('takes only goods that travel free; one that no longer does is left out by itself', async () => {
    const [free, paid] = [
      await putOnSale(server.db, { isPostage: true }),
      await putOnSale(server.db, { isPostage: false }),
    ];
    const choice = { ids: [free.id, paid.id] };
    expect((await xu.call('POST /staff/content/goods', choice)).map(({ isFree }) => isFree)).toEqual([
      true,
      false,
    ]);
    const save = (goodsIds: string[]) => xu.call('POST /staff/content/save', { ...shelf, goodsIds });
    expect(await reasonOf(save([free.id, paid.id]))).toBe('content_goods_not_free');
    expect(await reasonOf(save([]))).toBe('content_goods_missing');
    const saved = await save([free.id]);
    await server.db.updateTable('goods').set({ status: 'removed' }).where('id', '=', free.id).execute();
    const shown = await guest.call('GET /system/spu/postage/areas');
    expect(shown.map(({ id }) => id)).not.toContain(saved.id);
    expect(await reasonOf(guest.call('POST /staff/content/goods', choice))).toBe('unauthenticated');
  });

  it('what was written before items had goods can still be looked at and brought back', async () => {
    await server.db
      .insertInto('content_versions')
      .values({
        kind: 'notice',
        item_id: 'old',
        version: 1,
        content: JSON.stringify({
          titleEn: 'Old',
          titleZh: '旧',
          bodyEn: '',
          bodyZh: '',
          link: '',
          pictureId: null,
          group: '',
          key: '',
          position: 0,
          startsAt: null,
          endsAt: null,
        }),
        staff_id: xu.staffId,
        at: server.clock.now(),
      })
      .execute();
    const versions = await xu.call('GET /staff/content/versions', { kind: 'notice', id: 'old' });
    expect(versions).toMatchObject([{ titleEn: 'Old', goodsIds: [] }]);
  });
});
