import { nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { BoughtLabel, LabelAddress } from '../../../connectors/carriers/carrier-labels.ts';
import { ConnectorFailure, isPassing } from '../../../connectors/marketplaces/connector-failure.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { lineNames } from '../../freight/index.ts';
import { declare } from '../customs/customs.declare.ts';
import { labelParcel } from '../pack/parcels.label.ts';
import { goodsOfParcels, lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import type { CarrierLabelling } from './carrier.config.ts';
import { forgetLabels } from './carrier.forget.ts';
import * as queries from './carrier.queries.ts';

type Failure = 'carrier_refused' | 'carrier_unanswered';
type BuyRefusal =
  | Failure
  | 'not_found'
  | 'carrier_by_hand'
  | 'parcel_step_refused'
  | 'tracking_number_taken'
  | 'box_unknown';

/** Longer than one answer of the carrier's takes. */
export const CARRIER_MS = 30_000;

interface Buying {
  readonly db: Db;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly actor: StaffMember;
  readonly now: Date;
}

/** What a failure of the carrier’s means at the desk. */
export const failureOf = (error: unknown): Refused<Failure> => {
  if (!(error instanceof ConnectorFailure)) throw error;
  if (isPassing(error)) return refuse('carrier_unanswered');
  return refuse('carrier_refused', { code: error.code ?? error.kind });
};

/** Answers instead of throwing, whatever the carrier does. */
export const orFailure = async <Result>(work: () => Promise<Result>): Promise<Result | Refused<Failure>> => {
  try {
    return await work();
  } catch (error) {
    return failureOf(error);
  }
};

/**
 * Buys the labels of all boxes of a packed parcel and writes their numbers on it. Each step is noted before the next one: who tries again
 * after a lost answer goes on from there, and nothing is bought twice.
 */
export const buyLabels = async (
  context: Buying,
  labelling: CarrierLabelling | undefined,
  parcelCode: string,
): Promise<Refused<BuyRefusal> | 'labelled'> => {
  const { transaction } = context;
  const begun = await transaction((tx) => begin(tx, context, labelling, parcelCode));
  if (isRefused(begun)) return begun;
  const bought: BoughtLabel[] = [];
  for (const label of await queries.livingLabels(context.db, begun.parcel.id)) {
    const one = await buyOne(context, begun, label);
    if (isRefused(one)) return one;
    bought.push(one);
  }
  return transaction((tx) => conclude(tx, context, begun, bought));
};

interface Begun {
  readonly parcel: ParcelRow;
  readonly labelling: CarrierLabelling;
}

const begin = async (
  tx: Tx,
  { actor, now }: Buying,
  labelling: CarrierLabelling | undefined,
  parcelCode: string,
): Promise<Begun | Refused<BuyRefusal>> => {
  const parcel = await lockParcel(tx, { code: parcelCode });
  if (!parcel) return refuse('not_found');
  if (!labelling?.services.has(parcel.line_code)) return refuse('carrier_by_hand');
  if (nextParcelStatus('ship', parcel.status, 'warehouse') === undefined)
    return refuse('parcel_step_refused');
  const provider = labelling.carrier.name;
  for (const [index] of parcel.boxes.entries())
    await queries.askForLabel(tx, {
      id: newId(now),
      parcelId: parcel.id,
      boxNumber: index + 1,
      provider,
      staffId: actor.staffId,
      now,
    });
  return { parcel, labelling };
};

const buyOne = async (
  { db, transaction }: Buying,
  { parcel, labelling }: Begun,
  label: queries.CarrierLabelRow,
): Promise<BoughtLabel | Refused<Failure>> => {
  const service = labelling.services.get(parcel.line_code);
  if (!service) throw new Error('a line without a service was begun');
  return orFailure(async () => {
    const { carrier } = labelling;
    const shipmentId =
      label.shipment_id ??
      (await noteAnnounced(
        transaction,
        label,
        await carrier.announce(
          await requestOf(db, parcel, labelling, label),
          AbortSignal.timeout(CARRIER_MS),
        ),
      ));
    const bought = await carrier.buy(shipmentId, service, AbortSignal.timeout(CARRIER_MS));
    await transaction((tx) => queries.noteBought(tx, label.id, bought));
    return bought;
  });
};

const noteAnnounced = async (
  transaction: Buying['transaction'],
  { id }: queries.CarrierLabelRow,
  shipmentId: string,
): Promise<string> => (await transaction((tx) => queries.noteShipmentId(tx, id, shipmentId))) ?? shipmentId;

const requestOf = async (
  db: Db,
  parcel: ParcelRow,
  { sender, services }: CarrierLabelling,
  { box_number: boxNumber }: queries.CarrierLabelRow,
) => {
  const box = parcel.boxes[boxNumber - 1];
  const service = services.get(parcel.line_code);
  if (!box || !service) throw new Error('a label was asked for a box that is not there');
  const goods = await declare(db, parcel, await goodsOfParcels(db, [parcel.id]));
  return {
    ...service,
    reference: `${parcel.code}-${boxNumber}`,
    from: sender,
    to: recipientOf(parcel),
    box,
    goods: goods.map(({ nameEn, hsCode, quantity, weightGrams, valueUsd }) => ({
      nameEn,
      hsCode,
      quantity,
      weightGrams,
      valueUsd,
    })),
  };
};

const recipientOf = ({ address }: ParcelRow): LabelAddress => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  street1: address.detailedAddress,
  city: address.city,
  state: address.state,
  postalCode: address.postalCode,
  country: address.country,
  phone: address.phone,
});

/** Unpacked in the meantime: the labels are for boxes that are not there any more. */
const conclude = async (
  tx: Tx,
  { now }: Buying,
  { parcel: before }: Begun,
  bought: readonly BoughtLabel[],
): Promise<Refused<BuyRefusal> | 'labelled'> => {
  const parcel = await lockParcel(tx, { id: before.id });
  const living = await queries.livingLabels(tx, before.id);
  const [first, ...others] = bought;
  if (!parcel || !first || living.length !== bought.length) return refuse('parcel_step_refused');
  const carrier = (await lineNames(tx)).get(parcel.line_code)?.carrier ?? '';
  const labelled = await labelParcel(tx, parcel, {
    carrier,
    trackingNumber: first.trackingNumber,
    boxTrackingNumbers: others.map(({ trackingNumber }) => trackingNumber),
  });
  if (labelled === 'labelled') return labelled;
  await forgetLabels(tx, before.id, now);
  return refuse(labelled);
};
