import type { Locale } from '@caravan/domain/shared/locale';
import type { StaffRole } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import {
  CallFailure,
  type Client,
  createClient,
  type Transport,
  type WireRequest,
} from '@caravan/contract/client';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { FastifyInstance } from 'fastify';
import { type Origins, originOfCall } from '../../platform/config/public-origin.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { issueSession } from '../../platform/session/sessions.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export interface Person {
  /** Makes calls as this person, over the wire but without a network. */
  readonly call: Client<ShopCalls>;
  /** Absent for a guest. */
  readonly token?: string;
}
export interface TestShopper extends Person {
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
}
export interface TestStaff extends Person {
  readonly staffId: string;
  readonly token: string;
}

export interface CallerOptions {
  readonly locale?: Locale;
  /** A further language of the shop, `es`. */
  readonly language?: string;
  readonly currency?: CurrencyCode;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface ShopperOptions extends CallerOptions {
  readonly email?: string;
  readonly nickName?: string;
  readonly passwordHash?: string;
}

/** Makes people and lets them call; each `shopper()` and `staff()` is somebody new. */
export interface People {
  guest(options?: CallerOptions): Person;
  shopper(options?: ShopperOptions): Promise<TestShopper>;
  staff(...roles: [StaffRole, ...StaffRole[]]): Promise<TestStaff>;
  /** A client with a token of one's own choosing, true or false. */
  bearer(token: string, options?: CallerOptions): Client<ShopCalls>;
}

export const peopleOf = (app: FastifyInstance, services: Services): People => {
  const { db, clock } = services;
  const client = (options: CallerOptions, token?: string): Client<ShopCalls> =>
    createClient<ShopCalls>(injectTransport(app, services.config, options, token));
  const session = async (kind: 'shopper' | 'staff', personId: string): Promise<string> => {
    const issued = await inTransaction(db, (tx) => issueSession(tx, { kind, personId, now: clock.now() }));
    return issued.accessToken;
  };
  return {
    guest: (options = {}) => ({ call: client(options) }),
    bearer: (token, options = {}) => client(options, token),
    shopper: async (options = {}) => {
      const accountId = newId(clock.now());
      const email = options.email ?? `shopper-${accountId.slice(-12)}@example.test`;
      await db
        .insertInto('accounts')
        .values({
          id: accountId,
          email,
          nick_name: options.nickName ?? 'Ada',
          password_hash: options.passwordHash ?? null,
          created_at: clock.now(),
        })
        .execute();
      const token = await session('shopper', accountId);
      return { accountId, email, token, call: client(options, token) };
    },
    staff: async (...roles) => {
      const staffId = newId(clock.now());
      await db
        .insertInto('staff')
        .values({
          id: staffId,
          email: `staff-${staffId.slice(-12)}@example.test`,
          name: `The ${roles[0]}`,
          password_hash: 'unusable',
          roles,
          created_at: clock.now(),
        })
        .execute();
      const token = await session('staff', staffId);
      return { staffId, token, call: client({}, token) };
    },
  };
};

/** The wire of the contract's client, straight into the server. */
const injectTransport =
  (app: FastifyInstance, origins: Origins, options: CallerOptions, token: string | undefined): Transport =>
  async (request) => {
    const { payload, contentType } = await bodyOf(request);
    const response = await app.inject({
      method: request.method as 'GET', // one of the four of the contract
      url: `/api${request.url}`,
      headers: {
        host: new URL(originOfCall(origins, request.name)).host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(contentType ? { 'content-type': contentType } : {}),
        ...(request.options.idempotencyKey ? { 'idempotency-key': request.options.idempotencyKey } : {}),
        tolanguage: options.language ?? (options.locale === 'zh' ? 'zh-CN' : 'en-US'),
        currencyflag: options.currency ?? 'USD',
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  };

const bodyOf = async ({
  body,
}: WireRequest): Promise<{ payload?: string | Buffer; contentType?: string }> => {
  if (body === undefined) return {};
  if (typeof body === 'string') return { payload: body, contentType: 'application/json' };
  const form = new Response(body);
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    contentType: form.headers.get('content-type') ?? '',
  };
};

/** The reason of a call that was answered no, or `succeeded`: `expect(await reasonOf(…)).toBe('coupon_sold_out')`. */
export const reasonOf = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer;
    return 'succeeded';
  } catch (error) {
    if (error instanceof CallFailure) return error.reason;
    throw error;
  }
};
