import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  cardBrandOf,
  cardExpiryProblem,
  cardholderProblem,
  cardNumberProblem,
  securityCodeProblem,
} from '@caravan/domain/payments/card-rules';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import { FIELDS_SCRIPT, fieldsPage, STYLE } from './sandbox-fields.page.ts';
import type { BrandReader } from '../../../platform/brand/brand.ts';
import { challengePage, goneChallengePage } from './sandbox-challenge.page.ts';
import { sandboxCardOf } from './sandbox-cards.ts';
import { type Reader, readerOf } from './sandbox-reader.ts';
import type { ChallengeAnswer, SandboxDesk } from './sandbox-provider.ts';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
} as const;

const readerOfQuery = (query: unknown): Reader =>
  readerOf(typeof query === 'object' && query !== null && 'locale' in query ? String(query.locale) : 'en');

const cardInput = z.strictObject({
  number: z.string().max(40),
  holder: z.string().max(100),
  expiry: z.string().max(10),
  securityCode: z.string().max(6),
});

export interface SandboxPagesSettings {
  readonly desk: SandboxDesk;
  readonly clock: Clock;
  readonly brand: BrandReader;
  /** Told when a person has answered a challenge. */
  readonly onMoved: (reference: string) => Promise<void>;
}

/** The provider's own pages: the framed card fields and the 3-D challenge. */
export const registerSandboxPages = (app: FastifyInstance, settings: SandboxPagesSettings): void => {
  app.get('/sandbox/style.css', (_request, reply) => asset(reply, 'text/css; charset=utf-8', STYLE));
  app.get('/sandbox/fields.js', (_request, reply) =>
    asset(reply, 'text/javascript; charset=utf-8', FIELDS_SCRIPT),
  );
  app.get('/sandbox/fields', (request, reply) => page(reply, fieldsPage(readerOfQuery(request.query))));
  app.post('/sandbox/tokens', async (request, reply) => {
    const answer = await tokenise(request.body, settings);
    return reply
      .header('cache-control', 'no-store')
      .code('token' in answer ? 200 : 422)
      .send(answer);
  });
  registerChallenge(app, settings);
};

const ANSWERS: readonly ChallengeAnswer[] = ['pass', 'fail', 'pending', 'declined'];

const registerChallenge = (app: FastifyInstance, { desk, brand, onMoved }: SandboxPagesSettings): void => {
  interface Route {
    Params: { reference: string };
    Querystring: { secret?: string; locale?: string; answer?: string };
  }
  app.get<Route>('/sandbox/challenge/:reference', async (request, reply) => {
    const { reference } = request.params;
    const secret = request.query.secret ?? '';
    const challenge = await desk.challengeOf(reference, secret);
    if (!challenge) return page(reply.code(404), goneChallengePage(readerOfQuery(request.query)));
    if (!challenge.isOpen) return reply.redirect(pathOf(challenge.returnUrl), 303);
    const reader = readerOfReturn(challenge.returnUrl);
    return page(
      // The page that ran out leads back by itself.
      reply.header('refresh', String(Math.ceil(challenge.leftMs / 1_000) + 1)),
      challengePage({
        reader,
        shop: brand.now().name[reader.locale],
        method: challenge.method,
        reference,
        secret,
        usdCents: challenge.usdCents,
      }),
    );
  });
  app.post<Route>('/sandbox/challenge/:reference', async (request, reply) => {
    const answered = await desk.answerChallenge(
      request.params.reference,
      request.query.secret ?? '',
      ANSWERS.find((known) => known === request.query.answer) ?? 'fail',
    );
    if (!answered) return page(reply.code(404), goneChallengePage(readerOfQuery(request.query)));
    await onMoved(request.params.reference);
    return reply.redirect(pathOf(answered.returnUrl), 303);
  });
};

/** The shop is at the address the person came by, whatever it calls itself in mails. */
const pathOf = (returnUrl: string): string => {
  const { pathname, search } = new URL(returnUrl);
  return pathname + search;
};

const readerOfReturn = (returnUrl: string): Reader =>
  readerOf(new URL(returnUrl).pathname.split('/')[1] ?? '');

const page = (reply: FastifyReply, html: string) => reply.headers(PAGE_HEADERS).send(html);

const asset = (reply: FastifyReply, type: string, body: string) =>
  reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=300' }).send(body);

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** Checks a card as a provider does; the number is forgotten as soon as the token is made. */
const tokenise = async (body: unknown, { desk, clock }: SandboxPagesSettings) => {
  const parsed = cardInput.safeParse(jsonOf(body));
  if (!parsed.success) return { errors: { number: 'card_number_incomplete' } };
  const { number: typed, holder, expiry, securityCode } = parsed.data;
  const number = typed.replace(/[\s-]/g, '');
  const problems = {
    number: cardNumberProblem(number),
    holder: cardholderProblem(holder),
    expiry: cardExpiryProblem(expiry, clock.now()),
    securityCode: securityCodeProblem(securityCode, cardBrandOf(number)),
  };
  if (Object.values(problems).some(Boolean)) return { errors: problems };
  const card = sandboxCardOf(number);
  if (!card) return { errors: { number: 'card_not_a_test_card' } };
  const brand = cardBrandOf(number) ?? 'card';
  const token = await desk.tokenise({ number, brand, outcome: card.outcome });
  return { token, brand, last4: number.slice(-4) };
};
