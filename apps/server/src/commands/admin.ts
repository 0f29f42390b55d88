/** Makes the first administrator of the desk, or lets one in again: `npm run admin -- <e-mail> "<name>"`. */
import { parseArgs } from 'node:util';
import { emailProblem, normaliseEmail } from '@caravan/domain/people/credentials';
import { firstAdmin } from '../features/staff/index.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { openShop } from '../platform/shop.ts';
import { ownCommand } from '../platform/own-command.ts';

const USAGE = `${ownCommand('admin', '<e-mail> "<name>"')}

  Makes an administrator of the desk and prints a link, good once, at which they choose their password. For an
  administrator who is there already it prints a new link: for one who is locked out.`;

const MOST_LETTERS = 80;

/** What the person at the keyboard is told; no password ever stands on a command line. */
export const adminCommand = async (
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  words: readonly string[],
): Promise<string> => {
  const [typed = '', ...names] = parseArgs({ args: [...words], allowPositionals: true }).positionals;
  const email = normaliseEmail(typed);
  if (email === '') throw new ConfigError(USAGE);
  if (emailProblem(email)) throw new ConfigError(`'${typed}' is no e-mail address.\n\n${USAGE}`);
  const name = names.join(' ').trim().slice(0, MOST_LETTERS) || (email.split('@')[0] ?? email);
  const made = await inTransaction(services.db, (tx) =>
    firstAdmin(tx, services, { email, name, now: services.clock.now() }),
  );
  if (made === 'no_admin')
    throw new ConfigError(
      `${email} is at the desk, or was, and is no administrator. An administrator changes that at the desk, under Staff.`,
    );
  return [
    `${email} ${made.isNew ? 'is an administrator of the desk now' : 'is an administrator already; links before this one hold no more'}.`,
    'Open this address to choose the password. It works once; anyone who has it gets in, so pass it on to nobody else:',
    '',
    `  ${made.url}`,
    '',
  ].join('\n');
};

export const runAdmin = async (words: readonly string[]): Promise<void> => {
  const shop = await openShop({ ...loadConfig(), logLevel: 'warn' }, { features: [] });
  try {
    console.log(await adminCommand(shop.services, words));
  } finally {
    await shop.close();
  }
};
