import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxProvider, SignedNotice } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER } from '../../connectors/payments/sandbox/sandbox-notice.ts';
import { forgedSignature, manyTokens, unpaidOrder } from '../../features/payments/payments.fixtures.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TestServer } from '../servers/open-server.ts';
import type { Race, Try } from './race.ts';

const TOO_OLD_MS = 10 * 60_000;
const SOON_MS = 20_000;

/** Posts as a provider or a bank's page does; another answer than the one that is right ends the race. */
const post = async (url: string, headers: Record<string, string>, body: string, expected: number) => {
  const { status } = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  if (status !== expected) throw new Error(`${url} answered ${status} instead of ${expected}`);
};

const notice = ({ rawBody, signature }: SignedNotice, isGenuine: boolean): Try['press'] => {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  return (_, origin) => post(`${origin}/api/payment/notice/sandbox`, headers, rawBody, isGenuine ? 200 : 401);
};

const confirmation =
  (challengeUrl: string): Try['press'] =>
  (_, origin) =>
    post(
      `${origin}${challengeUrl}&answer=pass`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      '',
      303,
    );

/** One payment that waits at the bank, and all that is told and asked about it at once. */
const story = async (stage: TestServer, desk: SandboxProvider['desk']) => {
  const { call, ...person } = await stage.as.shopper();
  const code = await unpaidOrder(stage, { ...person, call });
  const [cardToken = ''] = await manyTokens(stage, 1, undefined, 'challenged');
  const request = { orderType: 'default' as const, codes: [code], cardToken };
  const { paymentId, nextActionUrl } = await call('POST /order/creat/pay/order/risingPay', request);
  const challengeUrl = nextActionUrl ?? '';
  const reference = /challenge\/([^?]+)/.exec(challengeUrl)?.[1] ?? '';
  const told = desk.noticeOf(reference);
  const forged = { ...told, signature: forgedSignature(told.signature) };
  const altered = { ...told, rawBody: told.rawBody.replace('charge.moved', 'charge.other') };
  stage.clock.advance(-TOO_OLD_MS);
  const old = desk.noticeOf(reference);
  stage.clock.advance(TOO_OLD_MS);
  const { token } = person;
  const tries: Try[] = [
    { token, press: notice(told, true), as: 'notice taken' },
    { token, press: notice(forged, false), as: 'forged notice turned away' },
    { token, press: confirmation(challengeUrl), as: 'confirmed at the bank' },
    { token, press: confirmation(challengeUrl), as: 'confirmed at the bank' },
    { token, press: notice(old, false), as: 'old notice turned away' },
    { token, press: notice(told, true), as: 'notice taken' },
    { token, press: (there) => there('GET /system/payItems/rising/get', { paymentId }), as: 'asked' },
    { token, press: notice(altered, false), as: 'altered notice turned away' },
    { token, press: notice(told, true), as: 'notice taken' },
  ];
  return { code, tries };
};

/** Repeated, before what they follow, forged, altered and from yesterday; beside the person who asks and confirms twice. */
export const callbacks = async (stage: TestServer, count: number): Promise<Race> => {
  const { desk } = stage.services.payments.byName.get('sandbox') as SandboxProvider; // the tests' provider
  const stories = await Promise.all(Array.from({ length: count }, () => story(stage, desk)));
  const codes = stories.map(({ code }) => code);
  return {
    title: `the callbacks of ${count} payments`,
    tries: stories.flatMap(({ tries }) => tries),
    wins: count,
    had: () => paidSoon(stage.db, codes),
  };
};

/** Notices are answered first and applied after. */
const paidSoon = async (db: Db, codes: readonly string[]): Promise<number> => {
  const until = Date.now() + SOON_MS;
  for (;;) {
    const paid = await paidTimes(db, codes);
    if (paid >= codes.length || Date.now() > until) return paid;
    await sleep(100);
  }
};

/** How often any of these orders was paid, all told. */
export const paidTimes = async (db: Db, codes: readonly string[]): Promise<number> => {
  const paid = await db
    .selectFrom('payment_items as item')
    .innerJoin('payments', 'payments.id', 'item.payment_id')
    .select('payments.id')
    .where('item.code', 'in', codes)
    .where('payments.status', '=', 'succeeded')
    .execute();
  return paid.length;
};
