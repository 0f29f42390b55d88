import type { HintReason } from '@caravan/domain/inspection/photo-hint';
import type { Tx } from '../../../platform/db/database.ts';

/** Goods passed although the comparison said that they differ: somebody else looks at them. */
export const insertReview = async (
  tx: Tx,
  {
    storedItemId,
    reasons,
    staffId,
    now,
  }: {
    readonly storedItemId: string;
    readonly reasons: readonly HintReason[];
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const passed = {
    passed_by: staffId,
    passed_at: now,
    reasons: JSON.stringify(reasons),
    outcome: null,
    reviewed_by: null,
    reviewed_at: null,
  };
  await tx
    .insertInto('pass_reviews')
    .values({ stored_item_id: storedItemId, ...passed })
    .onConflict((conflict) => conflict.column('stored_item_id').doUpdateSet(passed))
    .execute();
};

/** The pass that waits to be looked at; locked. */
export const lockReview = (tx: Tx, storedItemId: string) =>
  tx
    .selectFrom('pass_reviews')
    .select(['stored_item_id', 'passed_by'])
    .where('stored_item_id', '=', storedItemId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What somebody found who looked again; nothing where no pass waits. */
export const settleReview = async (
  tx: Tx,
  storedItemId: string,
  {
    outcome,
    staffId,
    now,
  }: { readonly outcome: 'confirmed' | 'reported'; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('pass_reviews')
    .set({ outcome, reviewed_by: staffId, reviewed_at: now })
    .where('stored_item_id', '=', storedItemId)
    .where('outcome', 'is', null)
    .execute();
};
