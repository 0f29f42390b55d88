import * as z from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { session } from './accounts.calls.ts';
import {
  passkey,
  passkeyAnswer,
  passkeyName,
  passkeyOptions,
  passkeyProof,
  passkeyQuestion,
} from './passkey.shapes.ts';

const TRIES = { count: 30, windowMs: 600_000 } as const;

export const passkeysCalls = {
  'GET /client/user/passkey/list': call({
    summary: 'Own passkeys, the oldest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ list: z.array(passkey), hasPassword: z.boolean() }),
  }),
  'POST /client/user/passkey/options': call({
    summary: 'Begins a new passkey; the password is asked for where the account has one.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({ password: z.string().max(200).default('') }),
    output: passkeyOptions,
    refusals: ['password_wrong'],
    limit: TRIES,
    confidential: true,
  }),
  'POST /client/user/passkey/add': call({
    summary: 'Keeps the passkey that the browser made.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({ name: passkeyName, passkey: passkeyAnswer }),
    output: nothing,
    refusals: ['passkey_wrong', 'passkey_known', 'passkey_too_many'],
    limit: TRIES,
    confidential: true,
  }),
  'POST /client/user/passkey/rename': call({
    summary: 'Calls a passkey by another name.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id, name: passkeyName }),
    output: nothing,
  }),
  'POST /client/user/passkey/remove': call({
    summary: 'Removes a passkey: it signs nobody in any more.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  'POST /client/user/passkey/login/options': call({
    summary: 'What a passkey is asked to sign.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({}),
    output: passkeyQuestion,
    limit: { ...TRIES, ofNetwork: 600 },
    confidential: true,
  }),
  'POST /client/user/passkey/login': call({
    summary: 'Signs in with a passkey.',
    who: 'anyone',
    effect: 'staged',
    input: passkeyProof,
    output: session,
    refusals: ['passkey_wrong', 'account_blocked'],
    limit: { ...TRIES, ofNetwork: 600 },
    confidential: true,
  }),
};
