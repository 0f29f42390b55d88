import type { Tx } from '../../platform/db/database.ts';
import { publishLive, STAFF_TOPIC } from '../../platform/live/publish.ts';

/** The desk looks again at what waits in the warehouse. */
export const queueChanged = (tx: Tx): Promise<void> =>
  publishLive(tx, { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'warehouse' } });
