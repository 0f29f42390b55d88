import { describe, expect, it } from 'vitest';
import { marketServer } from '../../../testing/servers/market-server.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { ensureCategory } from '../import/import.queries.ts';
import { readMarketTrees } from './market-trees.jobs.ts';

const { gateway, server, guest } = await marketServer();
const { db } = server;
const chairs = await inTransaction(db, (tx) =>
  ensureCategory(tx, {
    id: newId(),
    parentId: null,
    slug: 'chairs',
    nameZh: '椅凳',
    nameEn: 'Chairs',
    iconMediaId: null,
    position: 0,
  }),
);
server.services.catalogue.forget();
const content = await server.as.staff('content');

const open = async (url: string) => (await guest.call('GET /system/spu/urlSearch', { url })).id ?? '';
const taobao = (id: string) => open(`https://item.taobao.com/item.htm?id=${id}`);
const list = async () => (await content.call('GET /staff/categories/market', {})).list;
const asked = () => gateway.asked.filter(({ path }) => path.endsWith('/cat_get/')).length;
const readTrees = async () => {
  await runJob(readMarketTrees, server.services, {}, { attempt: 1, maxAttempts: 1 });
  await server.runJobs();
};
const categoriesOf = async (id: string) =>
  (await db.selectFrom('goods').select('category_ids').where('id', '=', id).executeTakeFirstOrThrow())
    .category_ids;

describe('the marketplaces’ trees of categories', () => {
  it('[M-01] are not asked for while no goods wait for a name', async () => {
    await readTrees();
    expect(asked()).toBe(0);
  });

  it('[M-01] may be said to be one of ours by number already; the name that comes later keeps that', async () => {
    const id = await taobao('652874751412');
    const [row] = await list();
    expect(row).toMatchObject({ nameZh: '#50020632', goods: 1, suggestedId: null });
    await content.call('POST /staff/categories/map', { ids: [row?.id ?? ''], categoryId: chairs });
    gateway.faults.push(
      ...Array.from({ length: 3 }, () => ({ kind: 'status', status: 502, on: 'cat_get' }) as const),
    );
    await readTrees();
    expect(await list()).toMatchObject([{ nameZh: '#50020632' }]);
    await readTrees();
    expect(await list()).toMatchObject([{ id: row?.id, nameZh: '布艺沙发', categoryId: chairs, goods: 1 }]);
    expect(await categoriesOf(id)).toEqual([chairs]);
  });

  it('[M-01] name what comes later at once, in the tree of Taobao also what is Tmall’s', async () => {
    const before = asked();
    await taobao('652874751499');
    const names = (await list()).map(({ source, nameZh }) => [source, nameZh]);
    expect(names).toContainEqual(['tianmao', '布艺沙发']);
    await readTrees();
    expect(asked()).toBe(before);
  });

  it('[M-01] bring together what stood under a number and under its name', async () => {
    const [named] = (await list()).filter(({ source }) => source === 'taobao');
    const numbered = { id: newId(), source: 'taobao', name_zh: '#50020631', external_id: '50020631' };
    const other = { id: newId(), source: 'taobao', name_zh: '其他沙发' };
    for (const row of [numbered, other])
      await db
        .insertInto('market_categories')
        .values({ ...row, seen_at: server.clock.now() })
        .execute();
    const id = await taobao('652874751412');
    await db.updateTable('goods').set({ market_category_id: numbered.id }).where('id', '=', id).execute();
    await content.call('POST /staff/categories/map', { ids: [numbered.id], categoryId: chairs });
    await readTrees();
    const rows = await list();
    expect(rows.find(({ nameZh }) => nameZh === '其他沙发')).toMatchObject({
      id: other.id,
      categoryId: chairs,
      goods: 1,
    });
    expect(rows.map((row) => row.id)).not.toContain(numbered.id);
    expect(rows.map((row) => row.id)).toContain(named?.id);
  });
});
