import { needsShopper, stateOfBoxes, type TrackingState } from '@caravan/domain/transit/tracking';
import type { TrackedNumber } from '../../../connectors/tracking/parcel-tracker.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../messages/index.ts';
import { deliverParcel } from '../parcels.journey.ts';
import { linkTo } from '../pack/parcels.pack.ts';
import { addTracking, lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { numbersOf, writeParcelState, writeState } from './tracking.queries.ts';
import { inBothLanguages } from './tracking.texts.ts';

interface Reported {
  readonly tracked: TrackedNumber;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Writes down what a tracking service knows of a number, and moves the parcel along. Events may come twice or out of
 * order: each is kept once, by its own time. What the service knew before what is known already changes nothing.
 */
export const applyTracked = async (
  tx: Tx,
  parcelId: string,
  { tracked, origin, now }: Reported,
): Promise<'applied' | 'stale' | 'unknown'> => {
  const parcel = await lockParcel(tx, { id: parcelId });
  const numbers = parcel ? await numbersOf(tx, parcelId) : [];
  const known = numbers.find(({ number }) => number === tracked.number);
  if (!parcel || !known) return 'unknown';
  const syncedAt = tracked.syncedAt ?? null;
  if (known.synced_at && (!syncedAt || syncedAt <= known.synced_at)) return 'stale';
  for (const { at, place, text, state } of tracked.events)
    await addTracking(tx, { parcelId, at, place, ...inBothLanguages(text, state), origin, now });
  await writeState(tx, { parcelId, number: tracked.number, state: tracked.state, syncedAt, now });
  const states = numbers.map(({ number, state }) => (number === tracked.number ? tracked.state : state));
  const state = stateOfBoxes(states);
  if (state) await follow(tx, parcel, { state, tracked, now });
  return 'applied';
};

/** The parcel's own journey: delivered by itself; anything else that goes wrong waits for a person's decision. */
const follow = async (
  tx: Tx,
  parcel: ParcelRow,
  { state, tracked, now }: { state: TrackingState; tracked: TrackedNumber; now: Date },
): Promise<void> => {
  await writeParcelState(tx, parcel.id, state);
  if (parcel.status !== 'shipped') return;
  if (state === 'delivered') {
    const at = tracked.events.reduce((last, event) => (event.at > last ? event.at : last), new Date(0));
    await deliverParcel(tx, parcel, {
      at: tracked.events.length > 0 && at < now ? at : now,
      actor: { kind: 'system' },
      now,
      isReported: tracked.events.length > 0,
    });
  } else if (needsShopper(state) && parcel.tracking_state !== state)
    await notify(tx, {
      accountId: parcel.account_id,
      template: state === 'delivery_failed' ? 'parcel_delivery_failed' : 'parcel_to_pick_up',
      params: { code: parcel.code },
      link: linkTo(parcel),
      now,
    });
};
