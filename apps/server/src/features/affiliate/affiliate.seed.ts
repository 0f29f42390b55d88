import { sql } from 'kysely';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { chooseGoods } from './goods/affiliate.goods.queries.ts';
import { noteVisit, shortLinkOf } from './links/affiliate.links.queries.ts';
import { insertAffiliate } from './affiliate.members.queries.ts';
import { writeGoodsRate } from './staff/affiliate.staff.queries.ts';

const CHOSEN = 8;
const VISIT_DAYS = 12;
const OWN_RATE_BASIS_POINTS = 1_000;

const REMARKS = [
  'I wear this every other day. Take one size up.',
  'Better than its price. Two colours bought, a third is coming.',
];

/** Lets a demo shopper promote some goods, with clicks on their links over the last days; once. */
export const seedAffiliate = (db: Db, email: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) return;
    const { id: accountId } = account;
    const joinedAt = new Date(now.getTime() - VISIT_DAYS * DAY_MS);
    const application = { accountId, status: 'active', invitedBy: null, remark: '', now: joinedAt } as const;
    if (!(await insertAffiliate(tx, application))) return;
    const goodsIds = await popularGoods(tx);
    await chooseGoods(tx, accountId, goodsIds, now);
    await recommend(tx, accountId, goodsIds);
    for (const [place, goodsId] of goodsIds.entries()) {
      await shortLinkOf(tx, { kind: 't', goodsId, accountId, now });
      if (place % 3 === 0) await writeGoodsRate(tx, goodsId, OWN_RATE_BASIS_POINTS, now);
      await seedVisits(tx, { accountId, goodsId, place, now });
    }
  });

const popularGoods = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from goods where status = 'on_sale' order by hot_rank nulls last, sales desc, id limit ${CHOSEN}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const recommend = async (tx: Tx, accountId: string, goodsIds: readonly string[]): Promise<void> => {
  for (const [place, remark] of REMARKS.entries())
    await tx
      .updateTable('affiliate_goods')
      .set({ remark, is_pinned: place === 0 })
      .where('account_id', '=', accountId)
      .where('goods_id', '=', goodsIds[place] ?? null)
      .execute();
};

/** More of them on what is more popular, and on no two days the same number. */
const seedVisits = async (
  tx: Tx,
  { accountId, goodsId, place, now }: { accountId: string; goodsId: string; place: number; now: Date },
): Promise<void> => {
  for (let day = 0; day < VISIT_DAYS; day += 1)
    for (let visit = 0; visit < (place * 5 + day * 3) % (CHOSEN - place); visit += 1) {
      const at = new Date(now.getTime() - day * DAY_MS - visit * 3_600_000);
      await noteVisit(tx, {
        accountId,
        device: newId(at),
        goodsId,
        promotionType: String(1 + (visit % 3)),
        visitorAccountId: null,
        now: at,
      });
    }
};
