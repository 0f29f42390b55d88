/** Writes the whole shop into one file while it runs: `npm run backup -- <file>`. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupProblem, type Totals } from '../platform/backup/archive.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config/config.ts';
import { ownSecretKey } from '../platform/config/secret-key.ts';
import { createLog } from '../platform/log/log.ts';
import { createMediaLibrary } from '../platform/media/media-library.ts';
import { createStorage } from '../platform/media/storage.ts';
import { findServer } from '../platform/shop.ts';
import { ownCommand } from '../platform/own-command.ts';

const USAGE = `${ownCommand('backup', '<file> [--without-pictures]')}

  Writes the database and the pictures into a new file, best named .tar.gz, while the shop runs.
  --without-pictures   where their bucket or folder is kept in another way`;

/** The file has its name only once it is complete. */
export const backupCommand = async (
  config: Config,
  file: string,
  { withPictures = true }: { readonly withPictures?: boolean } = {},
): Promise<Totals> => {
  if (await stat(file).catch(() => undefined)) throw new BackupProblem(`${file} is there already.`);
  const server = await findServer(config, createLog({ logLevel: 'warn' }));
  const unfinished = `${file}.unfinished`;
  try {
    const shop = {
      databaseUrl: server.directUrl,
      media: withPictures ? createMediaLibrary(createStorage(config)) : undefined,
      ownSecretKey: await ownSecretKey(config),
    };
    const totals = await backUp(shop, new Date(), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
    return totals;
  } finally {
    await rm(unfinished, { force: true });
    await server.stop();
  }
};

export const runBackup = async (words: readonly string[]): Promise<void> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'without-pictures': { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new ConfigError(USAGE);
    const withPictures = values['without-pictures'] !== true;
    const { pictures, lostPictures } = await backupCommand(loadConfig(), file, { withPictures });
    const lost = lostPictures > 0 ? ` (${lostPictures} were deleted meanwhile)` : '';
    const what = withPictures
      ? `the database and ${pictures} pictures${lost}`
      : 'the database without pictures';
    console.log(`${file}: ${what}. Keep it as safe as the shop itself.`);
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
