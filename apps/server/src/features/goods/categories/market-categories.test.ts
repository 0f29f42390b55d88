import { beforeAll, describe, expect, it } from 'vitest';
import { toCsv } from '@caravan/domain/shared/csv';
import { marketServer } from '../../../testing/servers/market-server.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { ensureCategory } from '../import/import.queries.ts';
import { readMarketTrees } from './market-trees.jobs.ts';

const { gateway, server, guest } = await marketServer();
const { db } = server;
const add = (nameZh: string, nameEn: string, parentId: string | null) =>
  inTransaction(db, (tx) =>
    ensureCategory(tx, {
      id: newId(),
      parentId,
      slug: nameEn.toLowerCase(),
      nameZh,
      nameEn,
      iconMediaId: null,
      position: 0,
    }),
  );
const home = await add('家居', 'Home', null);
const sofas = await add('沙发', 'Sofas', home);
const women = await add('女装', 'Women', null);
server.services.catalogue.forget();

const open = async (id: string) =>
  (await guest.call('GET /system/spu/urlSearch', { url: `https://item.taobao.com/item.htm?id=${id}` })).id ??
  '';
const categoriesOf = async (id: string) =>
  (await db.selectFrom('goods').select('category_ids').where('id', '=', id).executeTakeFirstOrThrow())
    .category_ids;
const readTrees = () => runJob(readMarketTrees, server.services, {}, { attempt: 1, maxAttempts: 1 });
let content: Awaited<ReturnType<typeof server.as.staff>>;
const list = (more: object = {}) => content.call('GET /staff/categories/market', more);

beforeAll(async () => {
  content = await server.as.staff('content');
});

describe('what the marketplaces call their categories', () => {
  it('[M-01] is kept as goods come, with one of ours suggested by its words', async () => {
    await open('652874751412');
    await open('652874751413');
    expect((await list()).list).toMatchObject([{ source: 'taobao', nameZh: '#50020632', goods: 2 }]);
    const before = gateway.asked.length;
    await readTrees();
    expect(gateway.asked.slice(before).map(({ parameters }) => parameters['cid'])).toEqual([
      '0',
      '16',
      '50008164',
    ]);
    await readTrees();
    expect(gateway.asked.length).toBe(before + 3);
    const { list: rows, total } = await list();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      source: 'taobao',
      nameZh: '布艺沙发',
      goods: 2,
      categoryId: null,
      suggestedId: sofas,
    });
    expect(await content.call('GET /staff/categories', {})).toContainEqual({
      id: sofas,
      parentId: home,
      nameZh: '沙发',
      nameEn: 'Sofas',
    });
  });

  it('[M-01] is said to be one of ours; goods that are here and goods that come follow', async () => {
    const { list: rows } = await list();
    const ids = rows.map(({ id }) => id);
    expect(await content.call('POST /staff/categories/map', { ids, categoryId: sofas })).toEqual({
      changed: 1,
    });
    expect(await content.call('POST /staff/categories/map', { ids, categoryId: sofas })).toEqual({
      changed: 0,
    });
    await server.runJobs();
    expect(await categoriesOf(await open('652874751412'))).toEqual([sofas, home]);
    expect(await categoriesOf(await open('652874751414'))).toEqual([sofas, home]);
    const found = await guest.call('POST /system/spu/getGoodsByCategoryId', { categoryId: home });
    expect(found.total).toBe(3);
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_kind', '=', 'market_category')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'map category', staff_id: content.staffId });
    expect((await list()).list[0]).toMatchObject({ categoryId: sofas, suggestedId: null });
  });

  it('[M-01] those without one of ours come first; they are found by source, words and state', async () => {
    const now = server.clock.now();
    const rows = ['女装/女士精品', '汽车用品'].map((name_zh) => ({
      id: newId(),
      source: '1688',
      name_zh,
      seen_at: now,
    }));
    await db.insertInto('market_categories').values(rows).execute();
    const names = async (more: object) => (await list(more)).list.map(({ nameZh }) => nameZh);
    expect(await names({})).toEqual(['女装/女士精品', '汽车用品', '布艺沙发']);
    expect(await names({ source: 'taobao' })).toEqual(['布艺沙发']);
    expect(await names({ state: 'unmapped' })).toEqual(['女装/女士精品', '汽车用品']);
    expect(await names({ words: '女士' })).toEqual(['女装/女士精品']);
    expect(await names({ words: 'sofa' })).toEqual(['布艺沙发']);
    expect(await names({ words: '%' })).toEqual([]);
    expect((await list({ words: '女士' })).list[0]?.suggestedId).toBe(women);
  });

  it('[M-01] comes from a file too: with a fault nothing is changed, without one all of it', async () => {
    const send = (...rows: string[][]) =>
      content.call('POST /staff/categories/map/file', { csv: toCsv(['a', 'b', 'c'], rows) });
    const faulty = await send(['1688', '女装/女士精品', 'Women'], ['1688', '汽车用品', 'Cars']);
    expect(faulty).toEqual({ changed: 0, faults: [{ row: 3, problem: 'category', cell: 'Cars' }] });
    expect((await list({ state: 'unmapped' })).total).toBe(2);
    const sent = await send(
      ['1688', '女装/女士精品', '女装'],
      ['Taobao', '布艺沙发', 'Home/Sofas'],
      ['微店', '毛衣', 'women'],
    );
    expect(sent).toEqual({ changed: 2, faults: [] });
    expect((await list({ source: 'weidian' })).list[0]).toMatchObject({ nameZh: '毛衣', categoryId: women });
  });

  it('[M-01] may be none of ours again: its goods leave the category', async () => {
    const [row] = (await list({ source: 'taobao' })).list;
    await content.call('POST /staff/categories/map', { ids: [row?.id ?? ''], categoryId: null });
    await server.runJobs();
    expect(await categoriesOf(await open('652874751412'))).toEqual([]);
    server.services.catalogue.forget();
    expect((await guest.call('POST /system/spu/getGoodsByCategoryId', { categoryId: home })).total).toBe(0);
  });

  it('[S-01] is a matter of buyers and of content; a category that is not there is refused', async () => {
    const warehouse = await server.as.staff('warehouse');
    const ids = (await list()).list.map(({ id }) => id);
    expect(await reasonOf(warehouse.call('GET /staff/categories/market', {}))).toBe('forbidden');
    expect(await reasonOf(warehouse.call('POST /staff/categories/map', { ids, categoryId: sofas }))).toBe(
      'forbidden',
    );
    expect(await reasonOf(content.call('POST /staff/categories/map', { ids, categoryId: newId() }))).toBe(
      'category_unknown',
    );
  });
});
