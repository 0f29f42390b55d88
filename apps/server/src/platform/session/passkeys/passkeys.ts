import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  PasskeyAnswer,
  PasskeyOptions,
  PasskeyProof,
  PasskeyQuestion,
} from '@caravan/contract/accounts/passkey.shapes';
import type { Tx } from '../../db/database.ts';
import type { SessionKind } from '../../http/identity/session-cookies.ts';
import { newId } from '../../ids.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../tokens.ts';
import {
  countUse,
  findCredential,
  findPasskeys,
  type Holder,
  insertChallenge,
  insertPasskey,
  takeChallenge,
} from './passkeys.queries.ts';

/** How long a person may take in front of the browser's window. */
export const CHALLENGE_TTL_MS = 5 * 60_000;
export const MOST_PASSKEYS = 20;

type Shop = Pick<Services, 'config' | 'brand'>;

/** Where a passkey is asked for, which it is tied to. */
const originOf = ({ config }: Shop, kind: SessionKind): string =>
  kind === 'staff' ? config.deskOrigin : config.publicOrigin;
const rpIdOf = (shop: Shop, kind: SessionKind): string => new URL(originOf(shop, kind)).hostname;

const keepChallenge = (
  tx: Tx,
  kind: SessionKind,
  personId: string | null,
  challenge: string,
  now: Date,
): Promise<void> =>
  insertChallenge(tx, {
    hash: hashToken(challenge),
    kind,
    personId,
    expiresAt: new Date(now.getTime() + CHALLENGE_TTL_MS),
  });

/** What the browser asks an authenticator to make: a passkey that is found without a name and asks who is there. */
export const askForNew = async (
  tx: Tx,
  shop: Shop,
  holder: Holder & { readonly email: string },
  now: Date,
): Promise<PasskeyOptions> => {
  const known = await findPasskeys(tx, holder);
  const options = await generateRegistrationOptions({
    rpName: shop.brand.now().name.en,
    rpID: rpIdOf(shop, holder.kind),
    userName: holder.email,
    userDisplayName: holder.email,
    userID: new Uint8Array(Buffer.from(holder.personId)),
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(tx, holder.kind, holder.personId, options.challenge, now);
  const {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    excludeCredentials = [],
    timeout = CHALLENGE_TTL_MS,
  } = options;
  return {
    challenge,
    rp: { id: rp.id ?? rpIdOf(shop, holder.kind), name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
};

/** What the browser asks any passkey of this shop to sign. */
export const askForProof = async (
  tx: Tx,
  shop: Shop,
  kind: SessionKind,
  now: Date,
): Promise<PasskeyQuestion> => {
  const rpID = rpIdOf(shop, kind);
  const { challenge } = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(tx, kind, null, challenge, now);
  return { challenge, rpId: rpID, timeout: CHALLENGE_TTL_MS, userVerification: 'required' };
};

/** The challenge that an answer says it signs; it is worth nothing before it was found among those given out. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

interface Signed {
  readonly shop: Shop;
  readonly now: Date;
  /** Ends at once: what follows may fail, the challenge is used up all the same. */
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/** Checks what an authenticator made and gives what is kept of it; undefined where anything is not right. */
export const checkNew = async (
  { shop, now, transaction }: Signed,
  holder: Holder,
  { id, clientDataJSON, attestationObject, transports }: PasskeyAnswer,
) => {
  const challenge = challengeIn(clientDataJSON);
  const { kind, personId } = holder;
  if (!(await transaction((tx) => takeChallenge(tx, { hash: hashToken(challenge), kind, personId, now }))))
    return undefined;
  const response: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  };
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originOf(shop, kind),
    expectedRPID: rpIdOf(shop, kind),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    id: newId(now),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...transports],
    created_at: now,
  };
};

export type CheckedPasskey = NonNullable<Awaited<ReturnType<typeof checkNew>>>;

/** Keeps a checked passkey under a name; a word when it cannot. */
export const keepPasskey = async (
  tx: Tx,
  holder: Holder,
  checked: CheckedPasskey,
  name: string,
): Promise<'kept' | 'passkey_known' | 'passkey_too_many'> => {
  if ((await findPasskeys(tx, holder)).length >= MOST_PASSKEYS) return 'passkey_too_many';
  return (await insertPasskey(tx, holder, { ...checked, name })) ? 'kept' : 'passkey_known';
};

/**
 * Whose passkey signed a challenge of ours, here, with the person present and known to the authenticator; undefined where
 * anything is not right. The count that an authenticator keeps must have gone up: a copy of it would say one that is past.
 */
export const personOfProof = async (
  { shop, now, transaction }: Signed,
  kind: SessionKind,
  proof: PasskeyProof,
): Promise<string | undefined> => {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = proof;
  const challenge = challengeIn(clientDataJSON);
  const passkey = await transaction(async (tx) => {
    const isOurs = await takeChallenge(tx, { hash: hashToken(challenge), kind, personId: null, now });
    return isOurs ? findCredential(tx, kind, id) : undefined;
  });
  if (!passkey || Buffer.from(userHandle, 'base64url').toString() !== passkey.person_id) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(shop, kind),
    expectedRPID: rpIdOf(shop, kind),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  const isNext = await transaction((tx) => countUse(tx, passkey.id, authenticationInfo.newCounter, now));
  return isNext ? passkey.person_id : undefined;
};

export const presentPasskey = ({
  id,
  name,
  created_at,
  last_used_at,
}: Pick<
  Awaited<ReturnType<typeof findPasskeys>>[number],
  'id' | 'name' | 'created_at' | 'last_used_at'
>) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
