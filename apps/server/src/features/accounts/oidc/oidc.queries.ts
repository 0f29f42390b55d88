import type { Db, Tx } from '../../../platform/db/database.ts';

export interface OidcFlow {
  readonly provider: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly locale: string;
  /** By whose link the person came, if by one: an account made on the way is theirs. */
  readonly invitationCode: string | null;
}

const LIVES_MS = 10 * 60_000;

export const beginFlow = async (tx: Tx, stateHash: Buffer, flow: OidcFlow, now: Date): Promise<void> => {
  await tx.deleteFrom('oidc_flows').where('expires_at', '<', now).execute();
  await tx
    .insertInto('oidc_flows')
    .values({
      state_hash: stateHash,
      provider: flow.provider,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      locale: flow.locale,
      invitation_code: flow.invitationCode,
      expires_at: new Date(now.getTime() + LIVES_MS),
    })
    .execute();
};

/** The flow that a state began, once. */
export const takeFlow = async (tx: Tx, stateHash: Buffer, now: Date): Promise<OidcFlow | undefined> => {
  const row = await tx
    .deleteFrom('oidc_flows')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning(['provider', 'nonce', 'code_verifier', 'locale', 'invitation_code'])
    .executeTakeFirst();
  return (
    row && {
      provider: row.provider,
      nonce: row.nonce,
      codeVerifier: row.code_verifier,
      locale: row.locale,
      invitationCode: row.invitation_code,
    }
  );
};

export const accountOfIdentity = async (
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_identities')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
};

export const linkIdentity = async (
  tx: Tx,
  link: { readonly issuer: string; readonly subject: string; readonly accountId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('account_identities')
    .values({
      issuer: link.issuer,
      subject: link.subject,
      account_id: link.accountId,
      created_at: link.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ account_id: link.accountId }),
    )
    .execute();
};
