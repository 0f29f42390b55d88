import type { RefusalOf, ValidInputOf } from '@caravan/contract/call';
import type { claimsCalls } from '@caravan/contract/parcels/claims.calls';
import {
  type ClaimableParcel,
  claimBoundCents,
  type ClaimedParcel,
  claimRefusal,
  nextClaimStatus,
} from '@caravan/domain/parcels/parcel-claim';
import { refuseDecided } from '../../../platform/audit/too-late.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type Refused,
  refuse,
  type Shopper,
  type StaffMember,
} from '../../../platform/http/calls/handler.ts';
import { newDayCode, newId } from '../../../platform/ids.ts';
import { ownsPictures } from '../../media/index.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { rolesOf } from '../../orders/index.ts';
import { book, claimsCost, walletOf } from '../../wallet/index.ts';
import * as queries from './claims.queries.ts';
import { linkTo } from '../pack/parcels.pack.ts';
import { lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { reportParcel } from '../staff/parcels.report.ts';
import { worthOfGoods } from '../price/parcels.worth.queries.ts';

type ClaimCall = (typeof claimsCalls)['POST /parcel/claim'];
type DecideCall = (typeof claimsCalls)['POST /staff/claims/decide'];

/** What the rules of claims look at. */
export const claimFacts = async (db: Db, parcel: ParcelRow): Promise<ClaimableParcel & ClaimedParcel> => {
  const claims = await queries.claimsOfParcel(db, parcel.id);
  return {
    status: parcel.status,
    shippedAt: parcel.shipped_at ?? undefined,
    daysTo: parcel.quote.days.to,
    deliveredAt: parcel.delivered_at ?? parcel.received_at ?? undefined,
    endedAt: parcel.ended_at ?? undefined,
    isInsured: parcel.services.includes('insurance'),
    declaredCents: parcel.declared_usd_cents,
    worthCents: await worthOfGoods(db, parcel.id),
    freightCents: parcel.settled_usd_cents - parcel.returned_usd_cents,
    damageDays: parcel.damage_days,
    lostAfterDays: parcel.lost_after_days,
    inquiryDays: parcel.inquiry_days,
    reportedDays: parcel.reported_days,
    grantedCents: claims.reduce((sum, { granted_usd_cents }) => sum + granted_usd_cents, 0),
  };
};

/** Writes a shopper's claim, bounded by insurance and declared value as they are now. */
export const makeClaim = async (
  tx: Tx,
  parcel: ParcelRow,
  {
    request,
    actor,
    now,
  }: { readonly request: ValidInputOf<ClaimCall>; readonly actor: Shopper; readonly now: Date },
): Promise<{ claimCode: string } | Refused<RefusalOf<ClaimCall>>> => {
  const facts = await claimFacts(tx, parcel);
  const askedCents = Math.round(request.askedUsd * 100);
  const boundCents = claimBoundCents(request.kind, facts);
  const refusal = claimRefusal(
    { kind: request.kind, askedCents, pictures: request.pictureIds.length },
    facts,
    now,
  );
  if (refusal) return refuse(refusal, { mostUsd: boundCents / 100 });
  if (!(await ownsPictures(tx, actor.accountId, request.pictureIds))) return refuse('media_unknown');
  const code = newDayCode('C', now);
  const isWritten = await queries.insertClaim(tx, {
    id: newId(now),
    code,
    parcel_id: parcel.id,
    account_id: actor.accountId,
    kind: request.kind,
    status: 'under_review',
    description: request.description.trim(),
    picture_ids: request.pictureIds,
    asked_usd_cents: askedCents,
    bound_usd_cents: boundCents,
    is_insured: facts.isInsured,
    made_at: now,
  });
  if (!isWritten) return refuse('claim_open');
  await notify(tx, {
    accountId: actor.accountId,
    template: 'claim_received',
    params: { code: parcel.code, asked: moneyText(askedCents) },
    link: linkTo(parcel),
    now,
  });
  return { claimCode: code };
};

interface Decision {
  readonly claimCode: string;
  readonly grantCents: number;
  readonly answer: string;
  readonly actor: StaffMember;
  readonly now: Date;
}

/** Decides a claim; what is granted goes into the wallet. Of two people who decide at once, one is told it is done. */
export const decideClaim = async (
  tx: Tx,
  decision: Decision,
): Promise<'decided' | Refused<RefusalOf<DecideCall> | 'not_found'>> => {
  const { claimCode, grantCents, answer, actor, now } = decision;
  const parcelId = await queries.parcelOfClaim(tx, claimCode);
  const parcel = parcelId === undefined ? undefined : await lockParcel(tx, { id: parcelId });
  const claim = await queries.lockClaim(tx, claimCode);
  if (!parcel || !claim) return refuse('not_found');
  const status = rolesOf(actor)
    .map((role) => nextClaimStatus(grantCents > 0 ? 'grant' : 'reject', claim.status, role))
    .find((next) => next !== undefined);
  if (!status)
    return refuseDecided(tx, 'claim_decided', {
      staffId: claim.decided_by,
      action: 'decide_claim',
      at: claim.decided_at,
    });
  const mostCents = Math.min(
    claim.bound_usd_cents,
    claimBoundCents(claim.kind, await claimFacts(tx, parcel)),
  );
  if (grantCents > mostCents) return refuse('claim_above_bound', { mostUsd: mostCents / 100 });
  await queries.writeDecision(tx, claim.id, {
    status,
    grantedCents: grantCents,
    answer,
    staffId: actor.staffId,
    now,
  });
  if (grantCents > 0) {
    await pay(tx, claim, grantCents, now);
    if (claim.kind === 'lost' && parcel.status === 'shipped')
      await reportParcel(tx, parcel, { outcome: 'lost', reason: answer, actor, now });
  }
  await notify(tx, {
    accountId: claim.account_id,
    template: grantCents > 0 ? 'claim_granted' : 'claim_rejected',
    params: { code: parcel.code, granted: moneyText(grantCents), answer },
    link: linkTo(parcel),
    now,
  });
  return 'decided';
};

const pay = async (tx: Tx, claim: queries.ClaimRow, cents: number, now: Date): Promise<void> => {
  const booked = await book(tx, {
    kind: 'claim',
    subjectKind: 'claim',
    subjectId: claim.id,
    reference: `claim:${claim.id}`,
    at: now,
    lines: [
      { account: claimsCost, amount: -cents },
      { account: walletOf(claim.account_id), amount: cents },
    ],
  });
  if (booked !== 'booked') throw new Error(`claim ${claim.id} could not be paid: ${booked}`);
};
