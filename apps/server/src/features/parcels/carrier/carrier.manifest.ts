import type { Db, Tx } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import type { CarrierLabelling } from './carrier.config.ts';
import { CARRIER_MS, orFailure } from './carrier.labels.ts';
import * as queries from './carrier.queries.ts';

interface Making {
  readonly db: Db;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly actor: StaffMember;
  readonly now: Date;
}

type ManifestRefusal = 'carrier_unanswered' | 'carrier_refused' | 'carrier_nothing_listed';

/** The carrier's paper for a list. Once it is made it is fetched again, not made again. */
export const manifestOfList = async (
  context: Making,
  labelling: CarrierLabelling | undefined,
  handoverId: string,
): Promise<Buffer | Refused<ManifestRefusal>> => {
  const { carrier } = labelling ?? {};
  if (!carrier) return refuse('carrier_nothing_listed');
  const known = await queries.findManifest(context.db, handoverId);
  const manifestId = known?.manifest_id ?? (await make(context, carrier, handoverId));
  if (isRefused(manifestId)) return manifestId;
  const file = await orFailure(() => carrier.manifestFile(manifestId, AbortSignal.timeout(CARRIER_MS)));
  if (file === undefined) return refuse('carrier_unanswered');
  return file;
};

const make = async (
  { db, transaction, actor, now }: Making,
  carrier: CarrierLabelling['carrier'],
  handoverId: string,
): Promise<string | Refused<ManifestRefusal>> => {
  const shipmentIds = await queries.labelsOnList(db, handoverId);
  if (shipmentIds.length === 0) return refuse('carrier_nothing_listed');
  const made = await orFailure(() => carrier.makeManifest(shipmentIds, AbortSignal.timeout(CARRIER_MS)));
  if (isRefused(made)) return made;
  const { name: provider } = carrier;
  await transaction((tx) =>
    queries.keepManifest(tx, { handoverId, provider, manifestId: made.id, staffId: actor.staffId, now }),
  );
  return made.id;
};
