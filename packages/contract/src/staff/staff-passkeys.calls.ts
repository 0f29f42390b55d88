import * as z from 'zod';
import {
  passkey,
  passkeyAnswer,
  passkeyName,
  passkeyOptions,
  passkeyProof,
  passkeyQuestion,
} from '../accounts/passkey.shapes.ts';
import { call, STAFF_ROLES } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { session } from './staff.calls.ts';

const everyone = { staff: STAFF_ROLES } as const;
const TRIES = { count: 30, windowMs: 600_000 } as const;

export const staffPasskeysCalls = {
  'GET /staff/passkey/list': call({
    summary: 'Own passkeys, the oldest first.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(passkey),
  }),
  'POST /staff/passkey/options': call({
    summary: 'Begins a new passkey, after the password.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ password: z.string().max(200) }),
    output: passkeyOptions,
    refusals: ['login_failed'],
    limit: TRIES,
    confidential: true,
  }),
  'POST /staff/passkey/add': call({
    summary: 'Keeps the passkey that the browser made.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ name: passkeyName, passkey: passkeyAnswer }),
    output: nothing,
    refusals: ['passkey_wrong', 'passkey_known', 'passkey_too_many'],
    limit: TRIES,
    confidential: true,
  }),
  'POST /staff/passkey/rename': call({
    summary: 'Calls a passkey by another name.',
    who: everyone,
    effect: 'write',
    input: z.strictObject({ id, name: passkeyName }),
    output: nothing,
  }),
  'POST /staff/passkey/remove': call({
    summary: 'Removes a passkey: it signs nobody in any more.',
    who: everyone,
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  'POST /staff/passkey/login/options': call({
    summary: 'What a passkey of the desk is asked to sign.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({}),
    output: passkeyQuestion,
    limit: TRIES,
    confidential: true,
  }),
  'POST /staff/passkey/login': call({
    summary: 'Signs a member of staff in with a passkey, which is two factors at once.',
    who: 'anyone',
    effect: 'staged',
    input: passkeyProof,
    output: session,
    refusals: ['passkey_wrong'],
    limit: TRIES,
    confidential: true,
  }),
};
