import { toPage } from '@caravan/contract/envelope';
import type { Claim, claimsCalls } from '@caravan/contract/parcels/claims.calls';
import {
  CLAIM_KINDS,
  claimBoundCents,
  claimWindow,
  needsPictures,
  nextClaimStatus,
  windowRefusal,
} from '@caravan/domain/parcels/parcel-claim';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import { publishLive, STAFF_TOPIC } from '../../../platform/live/publish.ts';
import * as queries from './claims.queries.ts';
import { claimFacts, decideClaim, makeClaim } from './claims.ts';
import { lineNames } from '../../freight/index.ts';
import { findParcel, lockParcel } from '../parcels.queries.ts';
import { reportParcel } from '../staff/parcels.report.ts';

export const claimsHandlers = {
  'GET /parcel/claims': async ({ db, actor, now, services }, { parcelCode }) => {
    const parcel = await findParcel(db, parcelCode);
    if (parcel?.account_id !== actor.accountId) return refuse('not_found');
    const facts = await claimFacts(db, parcel);
    const claims = await queries.claimsOfParcel(db, parcel.id);
    const isOpen = claims.some(({ status }) => status === 'under_review');
    return {
      options: CLAIM_KINDS.flatMap((kind) => {
        const window = claimWindow(kind, facts);
        if (!window) return [];
        const most = claimBoundCents(kind, facts);
        return {
          kind,
          from: window.from.toISOString(),
          until: window.until.toISOString(),
          mostUsd: most / 100,
          needsPictures: needsPictures(kind),
          problem: isOpen ? 'claim_open' : problemOf(windowRefusal(kind, facts, now), most),
        };
      }),
      isInsured: facts.isInsured,
      declaredUsd: facts.declaredCents / 100,
      claims: claims.map((claim) => presentClaim(claim, services.privatePictures)),
    };
  },

  'POST /parcel/claim': async ({ tx, actor, now }, request) => {
    const parcel = await lockParcel(tx, { code: request.parcelCode });
    if (parcel?.account_id !== actor.accountId) return refuse('not_found');
    const made = await makeClaim(tx, parcel, { request, actor, now });
    if (!isRefused(made)) await publishLive(tx, CLAIMS_CHANGED);
    return made;
  },

  'POST /parcel/claim/withdraw': async ({ tx, actor, now }, { claimCode }) => {
    const claim = await queries.lockClaim(tx, claimCode);
    if (claim?.account_id !== actor.accountId) return refuse('not_found');
    const status = nextClaimStatus('withdraw', claim.status, 'shopper');
    if (!status) return refuse('claim_decided');
    await queries.writeDecision(tx, claim.id, { status, now });
    return null;
  },

  'GET /staff/claims': async ({ db, locale, services }, filter) => {
    const { rows, total } = await queries.listClaims(db, filter);
    const lines = await lineNames(db);
    const list = rows.map((row) => ({
      ...presentClaim(row, services.privatePictures),
      parcelCode: row.parcel_code,
      parcelStatus: row.parcel_status,
      shopper: row.shopper,
      lineName: lines.get(row.line_code)?.[locale] ?? row.line_code,
      isInsured: row.is_insured,
      declaredUsd: row.declared_usd_cents / 100,
      freightUsd: row.freight_usd_cents / 100,
      mostUsd: row.bound_usd_cents / 100,
      trackingNumber: row.tracking_number,
      decidedBy: row.decided_by_name,
    }));
    return toPage(list, total, filter);
  },

  'POST /staff/claims/decide': async ({ tx, actor, now, audit }, { claimCode, grantUsd, answer }) => {
    const grantCents = Math.round(grantUsd * 100);
    const decided = await decideClaim(tx, { claimCode, grantCents, answer, actor, now });
    if (isRefused(decided)) return decided;
    audit({
      action: 'decide_claim',
      subjectKind: 'claim',
      subjectId: claimCode,
      detail: { grantUsd, answer },
    });
    await publishLive(tx, CLAIMS_CHANGED);
    return null;
  },

  'POST /staff/parcels/report': async ({ tx, actor, now, audit }, { parcelCode, outcome, reason }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const reported = await reportParcel(tx, parcel, { outcome, reason, actor, now });
    if (reported === 'parcel_step_refused') return refuseStep(tx, reported, { parcelId: parcel.id });
    audit({ action: `report_${outcome}`, subjectKind: 'parcel', subjectId: parcelCode, detail: { reason } });
    return null;
  },
} satisfies Handlers<typeof claimsCalls>;

const CLAIMS_CHANGED = { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'claims' } } as const;

const problemOf = (refusal: ReturnType<typeof windowRefusal>, mostCents: number) => {
  if (refusal === 'claim_too_early' || refusal === 'claim_window_closed') return refusal;
  return mostCents === 0 ? ('claim_not_covered' as const) : null;
};

const presentClaim = (claim: queries.ClaimRow, pictures: PrivatePictures): Claim => ({
  claimCode: claim.code,
  kind: claim.kind,
  status: claim.status,
  description: claim.description,
  pictures: claim.picture_ids.map((id) => pictures.url(id, 960)),
  askedUsd: claim.asked_usd_cents / 100,
  grantedUsd: claim.granted_usd_cents / 100,
  answer: claim.answer,
  madeAt: claim.made_at.toISOString(),
  decidedAt: claim.decided_at?.toISOString() ?? null,
});
