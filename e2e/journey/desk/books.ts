import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  return found.map(({ code }) => ({ code, tracking: `SF${code.slice(0, 12)}` }));
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

const root = join(import.meta.dirname, '../../..');

/** Runs a program of the shop against its folder, as a person at the keyboard does, and answers what it wrote. */
export function runCommand(file: string, args: readonly string[], varDir: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/run.mjs'), join(root, file), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, VAR_DIR: varDir } },
  );
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** What `npm run ledger:check` says of the shop's books; it fails when they do not add up. */
export const ledgerCheck = (varDir: string): string =>
  runCommand('apps/server/src/commands/ledger-check.ts', [], varDir);
