import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ShopDatabase } from '../../harness/database.ts';

type Rows = Pick<ShopDatabase, 'rows'>;

export interface PlacedOrder {
  readonly code: string;
  /** The domestic waybill it will come by. */
  readonly tracking: string;
}

/** The orders of an e-mail's account, oldest first. */
export async function ordersOf({ rows }: Rows, email: string): Promise<PlacedOrder[]> {
  const found = await rows<{ code: string }>(
    `select code from orders join accounts on accounts.id = orders.account_id
     where accounts.email = $1 order by orders.created_at, code`,
    [email],
  );
  return found.map(({ code }) => ({ code, tracking: `SF1${code.slice(0, 12)}` }));
}

/** What the staff did with something, and who. */
export const auditOf = ({ rows }: Rows, subjectId: string): Promise<{ action: string; email: string }[]> =>
  rows('select action, email from audit_log join staff on staff.id = staff_id where subject_id = $1', [
    subjectId,
  ]);

/** There are few test cards and many stories: each begins as on a day when no card has been used. */
export const freshCards = async ({ rows }: Rows): Promise<void> => {
  await rows('delete from card_days');
};

/** From now on whatever lies in a wallet is paid out at once: stories of decisions need no days of waiting. */
export const payOutFreely = async ({ rows }: Rows): Promise<void> => {
  await rows(`insert into withdrawal_rules
    (id, hold_days, card_first_days, second_from_usd_cents, day_limit_usd_cents, valid_from, created_at)
    values (gen_random_uuid(), 0, 0, 10000000, 10000000, now(), now())`);
};

/** A colleague has vouched for the person to be paid. */
export const knowPayees = async ({ rows }: Rows): Promise<void> => {
  await rows(`update withdrawals set payee_note = 'Known' where status = 'requested'`);
};

const MAIL_MS = 30_000;

/** The link of the latest mail of a kind. */
export async function mailedLink({ rows }: Rows, email: string, kind: string): Promise<string> {
  for (const until = Date.now() + MAIL_MS; Date.now() < until; await sleep(50)) {
    const [mail] = await rows<{ body_text: string }>(
      'select body_text from mails where recipient = $1 and kind = $2 order by created_at desc limit 1',
      [email, kind],
    );
    const link = /https?:\/\/\S+/.exec(mail?.body_text ?? '')?.[0];
    if (link !== undefined) return link;
  }
  throw new Error(`no mail of the kind ${kind} came for ${email}`);
}

const run = promisify(execFile);
const server = join(import.meta.dirname, '../../../apps/server/dist/main.js');

/**
 * Runs a command of the built server against a shop's folder and answers what it wrote; it fails when the command does.
 * Nothing waits synchronously: open connections of this worker would be closed meanwhile.
 */
export async function runCommand(name: string, args: readonly string[], varDir: string): Promise<string> {
  const { stdout } = await run(process.execPath, [server, name, ...args], {
    env: { ...process.env, VAR_DIR: varDir },
  });
  return stdout;
}

/** What `npm run ledger:check` says of the shop's books. */
export const ledgerCheck = (varDir: string): Promise<string> => runCommand('ledger-check', [], varDir);
