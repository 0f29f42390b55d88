/** Fills an empty place from a back-up: `npm run restore -- <file> [--overwrite]`. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupProblem, type Totals } from '../platform/backup/archive.ts';
import { restore, type RestoreOptions } from '../platform/backup/restore.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config/config.ts';
import { keepSecretKey, secretKeysOf } from '../platform/config/secret-key.ts';
import { canaryOf, opensCanary, wrongKeyText } from '../platform/keys/canary.ts';
import { createLog } from '../platform/log/log.ts';
import { createMediaLibrary } from '../platform/media/media-library.ts';
import { createStorage } from '../platform/media/storage.ts';
import { findServer } from '../platform/shop.ts';
import { ownCommand } from '../platform/own-command.ts';

const USAGE = `${ownCommand('restore', '<file> [--overwrite]')}

  Fills the database and the pictures' place of this configuration from a back-up. The server must not run.
  --overwrite   a shop that lives there is thrown away`;

export const restoreCommand = async (
  config: Config,
  file: string,
  options: RestoreOptions,
): Promise<Totals> => {
  if (!(await stat(file).catch(() => undefined))) throw new BackupProblem(`${file}: no such file.`);
  const log = createLog({ logLevel: 'warn' });
  const server = await findServer(config, log);
  try {
    return await restore(
      {
        databaseUrl: server.directUrl,
        media: createMediaLibrary(createStorage(config)),
        keepSecretKey: (key) => (config.secretKey === undefined ? keepSecretKey(config, key) : undefined),
        keyProblem: async (canary) => {
          const keys = await secretKeysOf(config);
          return opensCanary(keys, canaryOf(canary)) ? undefined : wrongKeyText(keys);
        },
        log,
      },
      createReadStream(file),
      options,
    );
  } finally {
    await server.stop();
  }
};

export const runRestore = async (words: readonly string[]): Promise<void> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { overwrite: { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new ConfigError(USAGE);
    const { pictures } = await restoreCommand(loadConfig(), file, { overwrite: values.overwrite === true });
    console.log(
      `Restored: the database and ${pictures} pictures. Start the server; ${ownCommand('ledger:check')} proves the books.`,
    );
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
