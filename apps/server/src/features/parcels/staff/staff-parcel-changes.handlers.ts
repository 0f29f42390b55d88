import type { staffParcelChangesCalls } from '@caravan/contract/parcels/staff-parcel-changes.calls';
import { linesNow, quoteLines, refusalText } from '../../freight/index.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { cancelParcel } from '../parcels.cancel.ts';
import { changeLine, pricesOnLine, pricingOf } from '../place/parcels.line.ts';
import { findParcel, lockParcel } from '../parcels.queries.ts';
import { unpackParcel } from '../pack/parcels.unpack.ts';
import { detailOf, refusalOf } from './staff-parcels.detail.ts';

/** What the desk does with a parcel that does not go the usual way from its boxes to the carrier. */
export const staffParcelChangesHandlers = {
  'POST /staff/parcels/unpack': async (
    { tx, actor, now, services, locale, audit },
    { parcelCode, reason },
  ) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const unpacked = await unpackParcel(tx, parcel, { actor, now, reason });
    if (unpacked === 'parcel_step_refused') return refusalOf(tx, parcel, unpacked);
    audit({ action: 'unpack', subjectKind: 'parcel', subjectId: parcelCode, detail: { reason } });
    return detailOf(tx, { services, locale }, parcelCode);
  },

  'POST /staff/parcels/callOff': async (
    { tx, actor, now, services, locale, audit },
    { parcelCode, reason },
  ) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const cancelled = await cancelParcel(tx, parcel, {
      actor,
      now,
      reason: { en: reason, zh: reason },
      by: 'callOff',
      template: 'parcel_called_off',
    });
    if (cancelled === 'parcel_step_refused') return refusalOf(tx, parcel, cancelled);
    const refundedUsd = cancelled.refundedCents / 100;
    audit({
      action: 'call_off',
      subjectKind: 'parcel',
      subjectId: parcelCode,
      detail: { reason, refundedUsd },
    });
    return detailOf(tx, { services, locale }, parcelCode);
  },

  'GET /staff/parcels/lines': async (context, { parcelCode }) => {
    const parcel = await findParcel(context.db, parcelCode);
    if (!parcel) return refuse('not_found');
    const { request, quoteOn } = await pricingOf(context.db, parcel, context.now);
    const others = (await linesNow(context)).filter(({ line }) => line.code !== parcel.line_code);
    return quoteLines(others, request).map((entry) => {
      const { line, quote } = entry;
      const priced = quoteOn(entry);
      return {
        lineCode: line.code,
        lineName: line.names[context.locale],
        carrier: line.carrier,
        isPossible: priced !== undefined,
        reasons: quote.ok ? [] : quote.reasons.map((reason) => refusalText(reason, context.locale)),
        ...(priced ? pricesOnLine(parcel, priced) : { freightUsd: 0, differenceUsd: 0 }),
        daysFrom: priced?.days.from ?? 0,
        daysTo: priced?.days.to ?? 0,
      };
    });
  },

  'POST /staff/parcels/line': async (context, { parcelCode, ...wanted }) => {
    const { tx, services, locale, audit } = context;
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const changed = await changeLine(context, parcel, wanted);
    if (typeof changed === 'string') return refusalOf(tx, parcel, changed);
    audit({
      action: 'change_line',
      subjectKind: 'parcel',
      subjectId: parcelCode,
      detail: { from: parcel.line_code, ...wanted },
    });
    return detailOf(tx, { services, locale }, parcelCode);
  },
} satisfies Handlers<typeof staffParcelChangesCalls>;
