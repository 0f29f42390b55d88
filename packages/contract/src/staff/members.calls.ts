import { LOCALES } from '@caravan/domain/shared/locale';
import * as z from 'zod';
import { DESK_PASSWORD_LENGTH } from '@caravan/domain/people/credentials';
import { call, STAFF_ROLES } from '../call.ts';
import { flag, id, line, nothing, text, time } from '../fields.ts';

const everyone = { staff: STAFF_ROLES } as const;
const admin = { staff: ['admin'] } as const;
const roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1)
  .max(STAFF_ROLES.length)
  .transform((chosen) => STAFF_ROLES.filter((role) => chosen.includes(role)));
const email = z.string().trim().toLowerCase().max(254);
const password = z.string().max(DESK_PASSWORD_LENGTH.most);
const passwordTwice = { password, passwordAgain: password };
const passwordRefusals = [
  'password_required',
  'passwords_differ',
  'desk_password_short',
  'desk_password_email',
  'password_guessable',
] as const;
const guess = { count: 30, windowMs: 600_000 } as const;

const member = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  isActive: z.boolean(),
  /** False: was invited and has set no password yet. */
  hasPassword: z.boolean(),
  /** Until when the link holds that was mailed last; null: none is underway. */
  linkUntil: time.nullable(),
  /** When the second factor was set up; null: signs in by password alone. */
  twoFactorSince: time.nullable(),
  /** One of the roles asks for a second factor. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type DeskMember = z.output<typeof member>;

export const membersCalls = {
  'GET /staff/members': call({
    summary: 'Who works at the desk, who was invited, who left, and who signs in with a second factor.',
    who: admin,
    effect: 'read',
    input: z.strictObject({ words: text(100).optional(), withoutFactor: flag.optional() }),
    output: z.object({ list: z.array(member), total: z.int(), requiredRoles: z.array(z.enum(STAFF_ROLES)) }),
  }),
  'POST /staff/members/invite': call({
    summary: 'Adds somebody to the desk and mails them a link that sets their password.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ email, name: line(80), roles, locale: z.enum(LOCALES) }),
    output: z.object({ id }),
    refusals: ['email_invalid', 'staff_email_taken'],
  }),
  'POST /staff/members/change': call({
    summary: 'Changes somebody’s name and roles; new roles hold at once.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ staffId: id, name: line(80), roles }),
    output: nothing,
    refusals: ['staff_no_admin', 'staff_self', 'staff_gone'],
  }),
  'POST /staff/members/leave': call({
    summary: 'Dismisses somebody: sessions, password and second factor end at once, their actions stay.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ staffId: id }),
    output: nothing,
    refusals: ['staff_no_admin', 'staff_self', 'staff_gone'],
  }),
  'POST /staff/members/return': call({
    summary: 'Brings back somebody who left, with these roles, and mails them a link that sets a password.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ staffId: id, roles }),
    output: nothing,
    refusals: ['staff_here'],
  }),
  'POST /staff/members/link': call({
    summary: 'Mails somebody a new link that sets their password; the ones before hold no more.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ staffId: id }),
    output: nothing,
    refusals: ['staff_gone'],
  }),
  'POST /staff/password/forgotten': call({
    summary:
      'Mails a link that sets a new password; the answer is the same whether or not somebody has the address.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ email }),
    output: nothing,
    limit: guess,
  }),
  'POST /staff/password/set': call({
    summary: 'Sets a password for the desk by a mailed link, once; a second factor is still asked for.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ secret: z.string().max(100), ...passwordTwice }),
    output: z.object({ email: z.string() }),
    refusals: ['staff_link_over', ...passwordRefusals],
    limit: guess,
    confidential: true,
  }),
  'POST /staff/password/change': call({
    summary: 'Changes the caller’s own password and ends their other sessions.',
    who: everyone,
    effect: 'staged',
    input: z.strictObject({ oldPassword: z.string().max(200), ...passwordTwice }),
    output: nothing,
    refusals: ['old_password_wrong', ...passwordRefusals],
    limit: guess,
    confidential: true,
  }),
};
