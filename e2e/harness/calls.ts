import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopCalls } from '@caravan/contract/calls';
import { type Client, createClient } from '@caravan/contract/client';
import type { ShopDatabase } from './database.ts';

export interface CallerOptions {
  readonly token?: string;
  readonly locale?: 'en' | 'zh';
  readonly currency?: string;
}

export type ShopClient = Client<ShopCalls>;

/** Calls a shop as a program does, through the contract: to prepare what a screen then shows. */
export const callShop = (
  origin: string,
  { token, locale = 'en', currency = 'USD' }: CallerOptions = {},
): ShopClient =>
  createClient<ShopCalls>(async ({ method, url, body, options }) => {
    const answer = await fetch(`${origin}/api${url}`, {
      method,
      headers: {
        fromlanguage: 'zh',
        tolanguage: locale,
        currencyflag: currency,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? randomUUID() }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  });

export interface Shopper {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** The number a person sees. */
  readonly userId: string;
  readonly call: ShopClient;
}

const PASSWORD = 'Dromedary2024';
const MAIL_MS = 30_000;

/** Opens an account the way a person does: asks for the code, reads the mail, signs up. */
export async function newShopper(
  origin: string,
  database: Pick<ShopDatabase, 'rows'>,
  options: CallerOptions & { readonly email?: string } = {},
): Promise<Shopper> {
  const email = options.email ?? `shopper-${randomUUID().slice(0, 8)}@example.com`;
  const guest = callShop(origin, options);
  await guest('POST /client/user/email/code', { email, purpose: 'register' });
  const code = await mailedCode(database, email);
  const { token, user } = await guest('POST /client/user/register', {
    email,
    code,
    password: PASSWORD,
    passwordAgain: PASSWORD,
  });
  return {
    email,
    password: PASSWORD,
    token,
    userId: user.userId,
    call: callShop(origin, { ...options, token }),
  };
}

/** The six digits in the latest mail to an address. */
export async function mailedCode(database: Pick<ShopDatabase, 'rows'>, email: string): Promise<string> {
  const until = Date.now() + MAIL_MS;
  while (Date.now() < until) {
    const [mail] = await database.rows<{ body_text: string }>(
      'select body_text from mails where recipient = $1 order by created_at desc limit 1',
      [email],
    );
    const code = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0];
    if (code !== undefined) return code;
    await sleep(50);
  }
  throw new Error(`no mail with a code came for ${email}`);
}
