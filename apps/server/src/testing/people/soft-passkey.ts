import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyProof } from '@caravan/contract/accounts/passkey.shapes';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may have the authenticator do wrong. */
interface Ways {
  readonly origin?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly rpId?: string;
}

const clientData = (type: string, challenge: string, at: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

/** The name of a credential and its public key, in COSE. */
const attestedData = (credentialId: Buffer, publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
};

/** An authenticator in software: makes a passkey of P-256 and signs with it, as WebAuthn level 2 writes it. */
export const softPasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  let count = 0;
  const authData = (ways: Ways, attested?: Buffer): Buffer => {
    const flags = 0x01 | (ways.isUserVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(ways.counter ?? (count += 1));
    const rpHash = createHash('sha256')
      .update(ways.rpId ?? new URL(origin).hostname)
      .digest();
    return Buffer.concat([rpHash, Buffer.from([flags]), counter, ...(attested ? [attested] : [])]);
  };
  return {
    id,
    make: (
      { challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } },
      ways: Ways = {},
    ): PasskeyAnswer => {
      userHandle = user.id;
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(ways, attestedData(credentialId, publicKey)))],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, ways.origin ?? origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      };
    },
    prove: ({ challenge }: { readonly challenge: string }, ways: Ways = {}): PasskeyProof => {
      const data = clientData('webauthn.get', challenge, ways.origin ?? origin);
      const authenticatorData = authData(ways);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      return {
        id,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
      };
    },
  };
};
