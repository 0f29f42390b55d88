import type { Locale } from '@caravan/domain/shared/locale';
import { serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createOidcClient,
  type Flow,
  type Identity,
  type OidcClient,
} from '../../../connectors/identity/oidc-client.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isRefused } from '../../../platform/http/calls/handler.ts';
import { cookieNamed, hostCookie } from '../../../platform/http/identity/cookie-names.ts';
import { sessionCookies } from '../../../platform/http/identity/session-cookies.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { noteInvited } from '../../../platform/jobs/job-names.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { accountOfEmail, insertAccount } from '../accounts.queries.ts';
import { openSession } from '../accounts.session.ts';
import { oidcProviders } from './oidc.providers.ts';
import { accountOfIdentity, beginFlow, linkIdentity, type OidcFlow, takeFlow } from './oidc.queries.ts';

const BASE = '/api/client/user/oidc';
/** Ties the way back to the browser that went: somebody else's way back is worth nothing in another one. */
const COOKIE = 'shop_oidc';

interface Oidc {
  readonly services: Services;
  readonly clients: ReadonlyMap<string, OidcClient>;
  readonly redirectUri: string;
}

/** Signing in through an OpenID provider: away to it, and back to `authCallBack` of the shop. */
export const oidcRoutes = (app: FastifyInstance, services: Services): void => {
  const clients = new Map(
    oidcProviders(services.config).map((provider) => [
      provider.id,
      createOidcClient(provider, () => services.clock.now()),
    ]),
  );
  if (clients.size === 0) return;
  const oidc: Oidc = { services, clients, redirectUri: `${services.config.publicOrigin}${BASE}/callback` };
  app.get<{ Params: { provider: string }; Querystring: { locale?: string; invitationCode?: unknown } }>(
    `${BASE}/start/:provider`,
    ({ params, query }, reply) =>
      leave(
        oidc,
        { provider: params.provider, locale: localeOf(query.locale), ...invitationOf(query.invitationCode) },
        reply,
      ),
  );
  app.get(`${BASE}/callback`, (request, reply) => comeBack(oidc, request, reply));
};

const localeOf = (word: string | undefined): Locale => (word === 'zh' ? 'zh' : 'en');

/** What is no code is left out: somebody who signs in is not kept from it by a broken link. */
const invitationOf = (word: unknown): Pick<OidcFlow, 'invitationCode'> => ({
  invitationCode: typeof word === 'string' && /^[\w-]{1,40}$/.test(word) ? word : null,
});

interface Leaving extends Pick<OidcFlow, 'provider' | 'invitationCode'> {
  readonly locale: Locale;
}

const leave = async (
  { services, clients, redirectUri }: Oidc,
  { provider, locale, invitationCode }: Leaving,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const client = clients.get(provider);
  if (!client) return goBack(reply, services, locale, { error: 'unknown_provider' });
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  const now = services.clock.now();
  try {
    const url = await client.authorizeUrl({ state, nonce, codeVerifier, redirectUri });
    const flow = { provider, nonce, codeVerifier, locale, invitationCode };
    await inTransaction(services.db, (tx) => beginFlow(tx, hashToken(state), flow, now));
    return reply.header('set-cookie', cookieOf(state, services)).redirect(url, 303);
  } catch (error) {
    services.log.warn({ err: error, provider }, 'an OpenID provider could not be reached');
    return goBack(reply, services, locale, { error: 'unreachable' });
  }
};

const comeBack = async (
  { services, clients, redirectUri }: Oidc,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const now = services.clock.now();
  const { searchParams: query } = new URL(request.url, redirectUri);
  const state = query.get('state') ?? '';
  const flow = await flowOf(services, request, state, now);
  const client = flow && clients.get(flow.provider);
  const locale = localeOf(flow?.locale);
  if (!client) return goBack(reply, services, locale, { error: 'over' });
  const identity = await identityOf(client, services, query, { ...flow, state, redirectUri });
  if (!identity) return goBack(reply, services, locale, { error: 'refused' });
  const userAgent = request.headers['user-agent'] ?? '';
  const arrival = { locale, invitationCode: flow.invitationCode, now, userAgent };
  const opened = await inTransaction(services.db, (tx) => enter(tx, identity, arrival), {
    rollsBack: isRefused,
  });
  if (!('issued' in opened)) return goBack(reply, services, locale, { error: opened.code });
  sessionCookies(request, reply, isSecure(services)).open('shopper', opened.issued);
  return goBack(reply, services, locale, {});
};

/** What the browser that comes back began here; nothing for another browser, or a second time. */
const flowOf = async (
  { db }: Services,
  request: FastifyRequest,
  state: string,
  now: Date,
): Promise<OidcFlow | undefined> => {
  const isOurs = state !== '' && cookieNamed(request.headers.cookie, COOKIE) === state;
  return isOurs ? inTransaction(db, (tx) => takeFlow(tx, hashToken(state), now)) : undefined;
};

const identityOf = async (
  client: OidcClient,
  { log }: Services,
  query: URLSearchParams,
  flow: Flow,
): Promise<Identity | undefined> => {
  try {
    return await client.identify(query, flow);
  } catch (error) {
    log.warn({ err: error }, 'an OpenID sign-in failed');
    return undefined;
  }
};

interface Arrival extends Pick<OidcFlow, 'invitationCode'> {
  readonly locale: Locale;
  readonly now: Date;
  readonly userAgent: string;
}

/** Whom the provider knows already, else the owner of the verified address, else somebody new. */
const enter = async (tx: Tx, identity: Identity, arrival: Arrival) => {
  const { issuer, subject, email } = identity;
  const { now } = arrival;
  const accountId =
    (await accountOfIdentity(tx, issuer, subject)) ?? (await accountFor(tx, identity, arrival));
  if (accountId === undefined) return { code: email === undefined ? 'email_unverified' : 'closed' };
  await linkIdentity(tx, { issuer, subject, accountId, now });
  return openSession(tx, accountId, arrival);
};

const accountFor = async (
  tx: Tx,
  { email, name }: Identity,
  { locale, invitationCode, now }: Arrival,
): Promise<string | undefined> => {
  if (email === undefined) return undefined;
  const known = await accountOfEmail(tx, email);
  if (known) return known.id;
  const nickName = name
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 40);
  const accountId = await insertAccount(tx, {
    email,
    ...(nickName ? { nickName } : {}),
    passwordHash: null,
    locale,
    currency: 'USD',
    now,
  });
  if (accountId !== undefined && invitationCode !== null)
    await addJob(tx, noteInvited, { accountId, invitationCode });
  return accountId;
};

const isSecure = ({ config }: Services): boolean => config.publicOrigin.startsWith('https:');

const cookieOf = (state: string, services: Services): string => {
  const { name, path } = hostCookie(COOKIE, BASE, isSecure(services));
  return serialize(name, state, {
    path,
    maxAge: 600,
    httpOnly: true,
    sameSite: 'lax', // the way back comes from the provider's site
    secure: isSecure(services),
  });
};

/** To the shop's own page and nowhere else: its query says what went wrong, the session waits in the cookie. */
const goBack = (
  reply: FastifyReply,
  { config }: Services,
  locale: Locale,
  query: { readonly error?: string },
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(
      `${config.publicOrigin}/${locale}/authCallBack${'error' in query ? `?error=${query.error}` : ''}`,
      303,
    );
