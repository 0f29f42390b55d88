import { demoEmailOf } from '../../seed/seed.people.ts';
import type { DemoShop } from '../demo-callers.ts';
import { readPersonId } from '../demo-goods.queries.ts';

const STATEMENT = {
  account: 'HK12 DEMO 0001',
  columns: { day: 'Date', amount: 'Amount', reference: 'Ref', text: 'Details' },
};
const FEE_USD = 12.5;

interface BankLine {
  readonly day: string;
  readonly cents: number;
  readonly text: string;
}

/**
 * What the providers have paid out so far, and what the bank says of it: all but the last days, with a fee that nobody has
 * looked at. Told last, for a payout that is known gets no more lines.
 */
export const tellBank = async (shop: DemoShop): Promise<void> => {
  const staffId = await readPersonId(shop.services.db, 'staff', demoEmailOf('admin'));
  if (!staffId) return;
  shop.goBack(0);
  const admin = shop.as({ kind: 'staff', staffId, roles: ['admin'], sessionId: staffId });
  if ((await admin('GET /staff/books/statements', {})).total > 0) return; // told already
  await admin('POST /staff/books/payouts/fetch', { provider: 'sandbox' });
  const payouts = await admin('GET /staff/books/payouts', { pageSize: 100 });
  const yesterday = dayOf(new Date(shop.services.clock.now().getTime() - 86_400_000));
  const arrived = payouts.list.filter(({ arrivesOn }) => arrivesOn < yesterday);
  if (arrived.length === 0) return;
  const sent = (await admin('GET /staff/withdrawals', { status: 'paid_out', pageSize: 100 })).list;
  const lines = [
    ...arrived.map(({ arrivesOn, usd, reference }) => ({
      day: arrivesOn,
      cents: Math.round(usd * 100),
      text: `SANDBOX PAYMENTS ${reference}`,
    })),
    ...sent.map(({ decidedAt, usd, code }) => ({
      day: dayOf(new Date(decidedAt ?? 0)),
      cents: -Math.round(usd * 100),
      text: `TRANSFER ${code}`,
    })),
    {
      day: arrived[0]?.arrivesOn ?? yesterday,
      cents: -Math.round(FEE_USD * 100),
      text: 'ACCOUNT MAINTENANCE',
    },
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  const closing = lines.reduce((sum, { cents }) => sum + cents, 0);
  const csv = { ...STATEMENT, openingUsd: 0, closingUsd: closing / 100 };
  await admin('POST /staff/books/statements/import', { text: csvOf(lines), csv });
};

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const csvOf = (lines: readonly BankLine[]): string =>
  [
    'Date,Amount,Ref,Details',
    ...lines.map(({ day, cents, text }, at) => `${day},${(cents / 100).toFixed(2)},B${at + 1},${text}`),
  ].join('\n');
