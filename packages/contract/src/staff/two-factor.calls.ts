import * as z from 'zod';
import { call, STAFF_ROLES } from '../call.ts';
import { id, nothing, qrCode, time } from '../fields.ts';

const everyone = { staff: STAFF_ROLES } as const;
const admin = { staff: ['admin'] } as const;
/** Six digits of the authenticator, or a recovery code; spaces and dashes do not matter. */
export const secondCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase());
const password = z.string().max(200);

/** What an authenticator needs: scanned as a picture, or typed. */
const enrolment = z.object({ secret: z.string(), url: z.string(), qr: qrCode });
export type Enrolment = z.output<typeof enrolment>;
/** Ten codes, shown this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const guess = { count: 30, windowMs: 600_000 } as const;

export const twoFactorCalls = {
  'POST /staff/login/enrol': call({
    summary: 'Begins a second factor for somebody whose role asks for one before the first session.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ email: z.string().trim().toLowerCase().max(254), password }),
    output: enrolment,
    refusals: ['login_failed', 'two_factor_on'],
    limit: guess,
    confidential: true,
  }),
  'GET /staff/twoFactor': call({
    summary: 'Whether the caller signs in with a second factor.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ since: time.nullable(), recoveryCodesLeft: z.int(), isRequired: z.boolean() }),
  }),
  'POST /staff/twoFactor/begin': call({
    summary: 'Makes a secret for an authenticator; it counts once its first code is confirmed.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ password }),
    output: enrolment,
    refusals: ['login_failed', 'two_factor_on'],
    limit: guess,
    confidential: true,
  }),
  'POST /staff/twoFactor/confirm': call({
    summary: 'Turns the second factor on with a first code of the authenticator.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ code: secondCode }),
    output: recoveryCodes,
    refusals: ['second_factor_wrong', 'two_factor_on'],
    limit: guess,
    confidential: true,
  }),
  'POST /staff/twoFactor/recoveryCodes': call({
    summary: 'Makes ten new recovery codes; those before are worth nothing any more.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ code: secondCode }),
    output: recoveryCodes,
    refusals: ['second_factor_wrong'],
    limit: guess,
    confidential: true,
  }),
  'POST /staff/twoFactor/off': call({
    summary: 'Turns the second factor off, unless a role asks for it.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ code: secondCode }),
    output: nothing,
    refusals: ['second_factor_wrong', 'two_factor_required'],
    limit: guess,
    confidential: true,
  }),
  'POST /staff/members/twoFactor/reset': call({
    summary: 'Takes somebody’s second factor away, whose phone is lost, and ends all of their sessions.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ staffId: id }),
    output: nothing,
  }),
  'POST /staff/members/twoFactor/roles': call({
    summary: 'Sets which roles must sign in with a second factor.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length) }),
    output: z.object({ roles: z.array(z.enum(STAFF_ROLES)) }),
  }),
};
