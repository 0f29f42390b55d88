import { PASSKEY_NAME_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { id, line, time } from '../fields.ts';

/** Bytes as WebAuthn's JSON forms write them. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const KEY = z.literal('public-key');

export const passkey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() });
export type Passkey = z.output<typeof passkey>;

/** What a browser needs to have a passkey made: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: KEY, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: KEY })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyOptions = z.output<typeof passkeyOptions>;

/** What a browser needs to have a challenge signed: PublicKeyCredentialRequestOptionsJSON. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

const credentialId = bytes(1_400);

/** What was made. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(16_000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(8),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What was signed, by which passkey, of whom. */
export const passkeyProof = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  userHandle: bytes(100),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

export const passkeyName = line(PASSKEY_NAME_MAX);
