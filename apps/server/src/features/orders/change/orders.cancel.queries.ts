import type { Tx } from '../../../platform/db/database.ts';
import type { Words } from '../../content/index.ts';

export const writeCancelReason = async (tx: Tx, orderId: string, reason: Words): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ cancel_reason: reason.en, cancel_reason_zh: reason.zh })
    .where('id', '=', orderId)
    .execute();
};
