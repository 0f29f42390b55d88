import { NICK_NAME_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { endedAccess } from './ended-access.ts';
import { call } from '../call.ts';
import { currency, email, id, line, money, nothing, pictureUrl, text } from '../fields.ts';
import { countryName } from '../shop-text.ts';

const MINUTE = 60_000;
/** The form of a password is checked by the domain's rule, so that its text can say what is wrong. */
const password = z.string().max(200);
/** What may be wrong with a new one. */
const NEW_PASSWORD = [
  'password_required',
  'password_form',
  'password_guessable',
  'passwords_differ',
] as const;

export const profile = z.object({
  userId: z.string(),
  email: z.string(),
  nickName: z.string(),
  avatar: pictureUrl.nullable(),
  money,
  currency,
  /** Usable coupons. */
  num: z.int(),
  isFirstLogin: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const session = z.object({
  token: z.string(),
  expiresInSeconds: z.int(),
  user: profile,
});

export const address = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  country: z.string(),
  countryName: countryName(),
  state: z.string(),
  city: z.string(),
  detailedAddress: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  /** By which customs of the country knows the receiver (PCCC, CPF …); empty where none was given. */
  taxNumber: z.string(),
  isPreferred: z.boolean(),
});
export type Address = z.output<typeof address>;

/** What a person types; every field is required, which the domain's rule says field by field. */
export const addressInput = {
  firstName: text(60),
  lastName: text(60),
  country: z.string().regex(/^[A-Z]{2}$/),
  state: text(80),
  city: text(80),
  detailedAddress: text(200),
  postalCode: text(20),
  phone: text(30),
  taxNumber: text(30).default(''),
};

const addressRefusals = [
  'first_name_required',
  'last_name_required',
  'country_required',
  'state_required',
  'city_required',
  'detailed_address_required',
  'postal_code_required',
  'postal_code_invalid',
  'phone_required',
  'phone_invalid',
  'address_field_too_long',
  'receiver_number_invalid',
  'receiver_number_required',
] as const;
export { addressRefusals };

export const accountsCalls = {
  'POST /client/user/login': call({
    summary: 'Signs in with e-mail and password.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ email, password }),
    output: session,
    refusals: ['login_failed', 'too_many_tries', 'account_blocked'],
    limit: { count: 20, windowMs: 10 * MINUTE },
    confidential: true,
  }),
  'POST /client/user/email/code': call({
    summary: 'Mails a six-digit code that proves an address, for sign-up or a forgotten password.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ email, purpose: z.enum(['register', 'forget']) }),
    output: z.object({ expiresInSeconds: z.int() }),
    limit: { count: 6, windowMs: 10 * MINUTE },
  }),
  'POST /client/user/register': call({
    summary: 'Opens an account for a proved address.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({
      email,
      code: z.string().regex(/^\d{6}$/),
      password,
      passwordAgain: password,
      invitationCode: text(40).optional(),
    }),
    output: session,
    refusals: [...NEW_PASSWORD, 'code_wrong', 'email_taken', 'account_blocked'],
    limit: { count: 10, windowMs: 10 * MINUTE },
    confidential: true,
  }),
  'POST /client/user/forgetPwd': call({
    summary:
      'Sets a new password with a mailed code. Sessions, API tokens, calendars and push end, webhooks are turned off; the answer says which.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ email, code: z.string().regex(/^\d{6}$/), password, passwordAgain: password }),
    output: z.object({ ended: endedAccess }),
    refusals: [...NEW_PASSWORD, 'code_wrong'],
    limit: { count: 10, windowMs: 10 * MINUTE },
    confidential: true,
  }),
  'POST /client/user/password/set': call({
    summary: 'Sets the first password with the link mailed after a quick order, and signs in.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ secret: z.string().min(20).max(100), password, passwordAgain: password }),
    output: session,
    refusals: [...NEW_PASSWORD, 'link_expired', 'account_blocked'],
    limit: { count: 20, windowMs: 10 * MINUTE },
    confidential: true,
  }),
  'POST /client/user/refresh': call({
    summary: 'Exchanges the refresh cookie for a new access token; the cookie is replaced.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({}),
    output: session,
    refusals: ['session_over'],
    confidential: true,
  }),
  'POST /client/user/logout': call({
    summary: 'Ends this session.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({}),
    output: nothing,
  }),
  'GET /client/user/email/getUser': call({
    summary: 'The profile of the person who is signed in.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ email: z.string().max(254).optional() }),
    output: profile,
  }),
  'GET /shopping/user/coupon': call({
    summary: 'Avatar, nickname, id, balance and coupon count for the profile tab.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: profile,
  }),
  'PUT /shopping/user/change': call({
    summary: 'Changes nickname, picture, language or currency.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      nickName: line(NICK_NAME_MAX).optional(),
      avatarId: id.optional(),
      currency: currency.optional(),
      /** The language that the shop writes to them in: one that it speaks. */
      locale: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
      firstLoginSeen: z.literal(true).optional(),
    }),
    output: profile,
    refusals: ['media_unknown', 'language_unknown'],
  }),
  'PUT /client/user/resetPwd': call({
    summary:
      'Changes the password. Every other session ends; so do API tokens, calendars and push, and webhooks are turned off, unless `keepAccess`.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({
      oldPassword: password,
      password,
      passwordAgain: password,
      keepAccess: z.boolean().default(false),
    }),
    output: z.object({ ended: endedAccess }),
    refusals: ['old_password_required', 'old_password_wrong', ...NEW_PASSWORD],
    limit: { count: 10, windowMs: 10 * MINUTE },
    confidential: true,
  }),
  'GET /address/list': call({
    summary: 'Own addresses, the preferred one first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(address),
  }),
  'POST /address': call({
    summary: 'Adds an address.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ ...addressInput, isPreferred: z.boolean().default(false) }),
    output: address,
    refusals: [...addressRefusals, 'address_too_many'],
  }),
  'PUT /address': call({
    summary: 'Changes an address.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id, ...addressInput, isPreferred: z.boolean().default(false) }),
    output: address,
    refusals: [...addressRefusals],
  }),
  'DELETE /address/{id}': call({
    summary: 'Removes an address.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  'GET /system/globalAddress/getAddressListByName': call({
    summary: 'Countries, or the states of a country, or the cities of a state, filtered by name.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      state: text(80).optional(),
      name: text(80).optional(),
    }),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Calling code without plus, postcode pattern and example; of countries only. */
        callingCode: z.string().optional(),
        postalCodePattern: z.string().optional(),
        postalCodeExample: z.string().optional(),
        hasStates: z.boolean().optional(),
      }),
    ),
    cacheSeconds: 300,
  }),
};
