import { nextSourcingStatus } from '@caravan/domain/goods/sourcing';
import type { Tx } from '../../platform/db/database.ts';
import { endQuotedGoods } from '../goods/index.ts';
import { lockRequest, moveRequest } from './sourcing.queries.ts';

/** The time of a quote ran out; what lies in a cart by then can no longer be ordered. */
export const expireRequest = async (tx: Tx, requestId: string, now: Date): Promise<void> => {
  const request = await lockRequest(tx, requestId);
  if (!request?.goods_id || !request.valid_until || request.valid_until > now) return;
  const status = nextSourcingStatus('expire', request.status, 'system');
  if (status) await moveRequest(tx, request, { status });
  await endQuotedGoods(tx, request.goods_id, now);
};
