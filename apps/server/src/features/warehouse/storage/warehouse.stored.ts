import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { findStoredLine } from './warehouse-lines.queries.ts';
import { presentInboundLine } from '../warehouse.present.ts';

/** Stored goods as the desk shows them. */
export const storedOrNotFound = async (
  db: Db,
  storedItemId: string,
  { now, services }: { readonly now: Date; readonly services: Services },
) => {
  const line = await findStoredLine(db, storedItemId);
  return line ? presentInboundLine(line, now, services.privatePictures) : refuse('not_found');
};
