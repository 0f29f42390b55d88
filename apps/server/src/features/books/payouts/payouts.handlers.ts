import { toPage } from '@caravan/contract/envelope';
import type { booksCalls } from '@caravan/contract/books/books.calls';
import { createHash } from 'node:crypto';
import { addDays, chinaDayOf, DAY_MS } from '@caravan/domain/time/china-time';
import { readPayoutReport } from '../../../connectors/books/payout-report.ts';
import { isTroubled } from '../../../connectors/books/file-trouble.ts';
import type { PaymentProvider, ProviderPayout } from '../../../connectors/payments/payment-provider.ts';
import { ProviderRefused, ProviderUnreachable } from '../../../connectors/payments/provider-http.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { presentPayout, presentPayoutLine, troubleTexts } from '../books.present.ts';
import { takeAll, takePayouts, troubleWith } from './payouts.ts';
import { knownPayouts, listPayoutLines, listPayouts, resolvePayoutLine } from './payouts.queries.ts';

/** Providers are asked for payouts of so many days. */
const ASKED_FOR_MS = 35 * DAY_MS;
/** The bank may have a payout some days after it was sent. */
const DAYS_AHEAD = 10;

type PayoutCalls = Extract<keyof typeof booksCalls, `${string}/payouts${string}`>;

const tooLate = (read: readonly ProviderPayout[], now: Date) => {
  const latest = addDays(chinaDayOf(now), DAYS_AHEAD);
  const late = read.find(({ arrivesOn }) => arrivesOn > latest);
  return late && { code: 'file_in_future' as const, details: { value: late.arrivesOn } };
};

/** What a provider says, or undefined while it cannot be asked. */
const payoutsOf = async (
  provider: PaymentProvider,
  now: Date,
): Promise<readonly ProviderPayout[] | undefined> =>
  provider.payouts?.(new Date(now.getTime() - ASKED_FOR_MS)).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused) return undefined;
    throw error;
  });

export const payoutsHandlers = {
  'GET /staff/books/payouts': async ({ db }, input) => {
    const { rows, total } = await listPayouts(db, input);
    return toPage(rows.map(presentPayout), total, input);
  },

  'GET /staff/books/payouts/lines': async ({ db }, input) => {
    const { rows, total } = await listPayoutLines(db, input);
    return toPage(rows.map(presentPayoutLine), total, input);
  },

  'POST /staff/books/payouts/preview': async ({ db, now, locale }, { provider, text }) => {
    const read = readPayoutReport(provider, text);
    if (isTroubled(read)) return { payouts: [], lines: 0, troubles: troubleTexts(read.troubles, locale) };
    const known = await knownPayouts(
      db,
      provider,
      read.map(({ reference }) => reference),
    );
    const fresh = read.filter(({ reference }) => !known.has(reference));
    const trouble = tooLate(read, now) ?? (await troubleWith(db, fresh, provider));
    return {
      payouts: read.map(({ reference, usdCents, arrivesOn, lines }) => ({
        reference,
        usd: usdCents / 100,
        arrivesOn,
        lines: lines.length,
        isKnown: known.has(reference),
      })),
      lines: read.reduce((sum, { lines }) => sum + lines.length, 0),
      troubles: troubleTexts(trouble ? [trouble] : [], locale),
    };
  },

  'POST /staff/books/payouts/import': async ({ tx, now, actor, audit }, { provider, text }) => {
    const read = readPayoutReport(provider, text);
    if (isTroubled(read)) return refuse(read.troubles[0].code, read.troubles[0].details);
    const late = tooLate(read, now);
    if (late) return refuse(late.code, late.details);
    const order = { provider, origin: 'file', staffId: actor.staffId, now } as const;
    const taken = await takePayouts(tx, read, order);
    if ('code' in taken) return refuse(taken.code, taken.details);
    if (taken.payouts === 0) return refuse('file_known');
    const file = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const detail = { ...taken, file };
    audit({ action: 'import payouts', subjectKind: 'payout', subjectId: provider, detail });
    return taken;
  },

  'POST /staff/books/payouts/fetch': async (context, { provider: wanted }) => {
    const { services, audit, transaction, actor, now } = context;
    const providers = [...services.payments.byName.values()].filter(
      (provider) => provider.payouts !== undefined && (wanted ?? provider.name) === provider.name,
    );
    if (providers.length === 0) return refuse('payouts_only_by_file');
    const said = await Promise.all(providers.map((provider) => payoutsOf(provider, now)));
    const told = said.flatMap((payouts, at) => {
      const name = providers[at]?.name;
      return payouts && name !== undefined ? [{ name, payouts }] : [];
    });
    if (told.length < providers.length) return refuse('provider_unreachable');
    const taken = await transaction((tx) => takeAll(tx, told, { staffId: actor.staffId, now }));
    if ('code' in taken) return refuse(taken.code, taken.details);
    const names = told.map(({ name }) => name).join(', ');
    audit({ action: 'fetch payouts', subjectKind: 'payout', subjectId: names, detail: { ...taken } });
    return taken;
  },

  'POST /staff/books/payouts/resolve': async ({ tx, actor, now, audit }, { id, note }) => {
    if (!(await resolvePayoutLine(tx, { id, note, staffId: actor.staffId, now }))) return refuse('not_found');
    audit({ action: 'resolve payout line', subjectKind: 'payout', subjectId: id, detail: { note } });
    return null;
  },
} satisfies Handlers<Pick<typeof booksCalls, PayoutCalls>>;
