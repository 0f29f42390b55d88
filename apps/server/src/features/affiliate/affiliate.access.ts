import type { Db } from '../../platform/db/database.ts';
import { type Refused, refuse } from '../../platform/http/calls/handler.ts';
import { type AffiliateRow, findAffiliate } from './affiliate.members.queries.ts';

type NoMember = Refused<'alliance_not_joined'> | Refused<'alliance_closed_to_you'>;

/** The caller as somebody whose commission this is: who was suspended keeps, and withdraws, what was earned before. */
export const earnerOf = async (
  db: Db,
  { accountId }: { readonly accountId: string },
): Promise<AffiliateRow | Refused<'alliance_not_joined'>> => {
  const affiliate = await findAffiliate(db, accountId);
  return affiliate?.status === 'active' || affiliate?.status === 'suspended'
    ? affiliate
    : refuse('alliance_not_joined');
};

/** The caller as an affiliate who takes part, or the refusal that says why not. */
export const memberOf = async (
  db: Db,
  { accountId }: { readonly accountId: string },
): Promise<AffiliateRow | NoMember> => {
  const affiliate = await findAffiliate(db, accountId);
  if (affiliate?.status === 'active') return affiliate;
  return affiliate?.status === 'suspended' ? refuse('alliance_closed_to_you') : refuse('alliance_not_joined');
};
