import type {
  carrierCalls,
  CarrierFile,
  CarrierLabel,
} from '@caravan/contract/parcels/carrier/carrier.calls';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { findHandover } from '../handovers/handovers.queries.ts';
import { findParcel } from '../parcels.queries.ts';
import { detailOf, refusalOf } from '../staff/staff-parcels.detail.ts';
import { cancelParcelLabels } from './carrier.cancel.ts';
import type { CarrierLabelling } from './carrier.config.ts';
import { parcelsForFile, takeNumbers } from './carrier.files.ts';
import { waitingForNumbers } from './carrier.files.queries.ts';
import { buyLabels, CARRIER_MS, orFailure } from './carrier.labels.ts';
import { manifestOfList } from './carrier.manifest.ts';
import * as queries from './carrier.queries.ts';

const TYPES = { pdf: 'application/pdf', zpl: 'application/octet-stream' } as const;

export const carrierHandlers = {
  'GET /staff/carrier-labels': async ({ db, services }, { parcelCode }) => {
    const parcel = await findParcel(db, parcelCode);
    if (!parcel) return refuse('not_found');
    return present(services.carrierLabelling, parcel.line_code, await queries.labelsOfParcel(db, parcel.id));
  },

  'POST /staff/carrier-labels/buy': async (context, { parcelCode }) => {
    const { db, services, locale, audit, transaction } = context;
    const bought = await buyLabels(context, services.carrierLabelling, parcelCode);
    if (isRefused(bought)) {
      const parcel = bought.code === 'parcel_step_refused' ? await findParcel(db, parcelCode) : undefined;
      return parcel ? transaction((tx) => refusalOf(tx, parcel, 'parcel_step_refused')) : bought;
    }
    audit({ action: 'buy_label', subjectKind: 'parcel', subjectId: parcelCode });
    return detailOf(db, { services, locale }, parcelCode);
  },

  'POST /staff/carrier-labels/cancel': async (context, { parcelCode }) => {
    const { db, services, audit } = context;
    const cancelled = await cancelParcelLabels(context, services.carrierLabelling, parcelCode);
    if (isRefused(cancelled)) return cancelled;
    audit({ action: 'cancel_label', subjectKind: 'parcel', subjectId: parcelCode });
    const parcel = await findParcel(db, parcelCode);
    if (!parcel) return refuse('not_found');
    return present(services.carrierLabelling, parcel.line_code, await queries.labelsOfParcel(db, parcel.id));
  },

  'GET /staff/carrier-labels/file': async ({ db, services }, { parcelCode, boxNumber, format }) => {
    const parcel = await findParcel(db, parcelCode);
    const labels = parcel ? await queries.livingLabels(db, parcel.id) : [];
    const label = labels.find((each) => each.box_number === boxNumber && each.state === 'bought');
    const { shipment_id: shipmentId } = label ?? {};
    const carrier = services.carrierLabelling?.carrier;
    if (!shipmentId || !carrier) return refuse('not_found');
    const file = await orFailure(() => carrier.file(shipmentId, format, AbortSignal.timeout(CARRIER_MS)));
    return isRefused(file) ? file : fileOf(`${parcelCode}-${boxNumber}.${format}`, TYPES[format], file);
  },

  'POST /staff/handovers/manifest': async (context, { code }) => {
    const { db, services, audit } = context;
    const handover = await findHandover(db, code);
    if (!handover) return refuse('not_found');
    const file = await manifestOfList(context, services.carrierLabelling, handover.id);
    if (isRefused(file)) return file;
    audit({ action: 'make_manifest', subjectKind: 'handover', subjectId: code });
    return fileOf(`${code}.pdf`, TYPES.pdf, file);
  },

  'GET /staff/carrier-files/parcels': ({ db, locale }, { carrier }) => parcelsForFile(db, carrier, locale),

  'GET /staff/carrier-files/waiting': ({ db }) => waitingForNumbers(db),

  'POST /staff/carrier-files/numbers': async ({ transaction, audit }, { carrier, text }) => {
    const taken = await takeNumbers({ transaction, carrier }, text);
    if (!taken) return refuse('carrier_file_unread');
    const detail = { labelled: taken.labelled, refused: taken.refused.length };
    audit({ action: 'take_carrier_file', subjectKind: 'carrier', subjectId: carrier, detail });
    return taken;
  },
} satisfies Handlers<typeof carrierCalls>;

const fileOf = (name: string, contentType: string, file: Buffer): CarrierFile => ({
  name,
  contentType,
  base64: file.toString('base64'),
});

const present = (
  labelling: CarrierLabelling | undefined,
  lineCode: string,
  rows: readonly queries.CarrierLabelRow[],
) => ({
  provider: labelling?.services.has(lineCode) ? labelling.carrier.name : null,
  labels: rows.map(({ id, box_number, state, tracking_number, cost_cents, cost_currency }): CarrierLabel => ({
    id,
    boxNumber: box_number,
    state,
    trackingNumber: tracking_number,
    cost: cost_cents === null ? null : cost_cents / 100,
    currency: cost_currency,
  })),
});
