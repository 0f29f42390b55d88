import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { createPool } from '../db/database.ts';
import { migrate, type Migration, readMigrations } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/job-runner.ts';
import { CANARY } from '../keys/canary.ts';
import type { Log } from '../log/log.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { BackupProblem, type Manifest, manifestShape, type Totals, totalsShape } from './archive.ts';
import { copyIn } from './copy.ts';
import {
  columnsOf,
  continueSequences,
  countOthers,
  dropEverything,
  emptyTables,
  freeJobs,
  isInhabited,
  quoted,
  withoutBonds,
} from './tables.queries.ts';
import { readTape, type TapeFile } from './tape.ts';

export interface PlaceForShop {
  readonly databaseUrl: string;
  readonly media: Pick<MediaLibrary, 'putMaster'>;
  /** Keeps the key that the shop had made for itself. */
  readonly keepSecretKey: (key: string) => Promise<void> | undefined;
  /** Asked before the restored rows are kept: says what is wrong when the keys of this place are not the shop's. */
  readonly keyProblem: (canary: unknown) => Promise<string | undefined>;
  readonly log: Log;
}

export interface RestoreOptions {
  /** A shop that lives in the database is thrown away for the restored one. */
  readonly overwrite: boolean;
}

/** Fills an empty database, and the pictures' place, from a back-up: the whole of it or nothing of its rows. */
export const restore = async (
  place: PlaceForShop,
  archive: Readable,
  { overwrite }: RestoreOptions,
): Promise<Totals> => {
  const files = readTape(unpacked(archive))[Symbol.asyncIterator]();
  const manifest = readManifest((await files.next()).value);
  const migrations = knownMigrations(manifest, await readMigrations());
  const client = new pg.Client({
    connectionString: place.databaseUrl,
    statement_timeout: 0,
    lock_timeout: 0,
  });
  client.on('error', () => {}); // the query that is waiting reports it
  await client.connect();
  try {
    await makeRoom(client, overwrite);
    await migrate(place.databaseUrl, migrations);
    await makeJobTables(place);
    await client.query('begin');
    const totals = await fill(client, place, manifest, { [Symbol.asyncIterator]: () => files });
    await client.query('commit');
    await client.query('analyze');
    return totals;
  } finally {
    await client.end(); // an open transaction is rolled back with the connection
  }
};

/** An archive that broke off ends its stream with an error of zlib. */
async function* unpacked(archive: Readable): AsyncGenerator<Buffer> {
  const plain = pipeline(archive, createGunzip(), () => {}); // its failure is met by who reads
  try {
    yield* plain;
  } catch (error) {
    if (!isOfZlib(error)) throw error;
    throw new BackupProblem('The back-up is damaged, or it breaks off.', { cause: error });
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

const readManifest = (file: TapeFile | undefined): Manifest => {
  const read = manifestShape.safeParse(file?.name === 'shop.json' ? parsed(file.bytes) : undefined);
  if (!read.success) throw new BackupProblem('This is no back-up of a shop, or one of a newer program.');
  return read.data;
};

const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

/** The tables are made as they were; the server brings them up to date when it starts. */
const knownMigrations = (manifest: Manifest, ours: readonly Migration[]): Migration[] => {
  const byName = new Map(ours.map((migration) => [migration.name, migration]));
  return Object.entries(manifest.migrations).map(([name, checksum]) => {
    const known = byName.get(name);
    if (known?.checksum !== checksum)
      throw new BackupProblem(
        `The back-up was made by another version of the program: it had ${name}, which this one does not have or has otherwise.`,
      );
    return known;
  });
};

const makeRoom = async (client: pg.Client, overwrite: boolean): Promise<void> => {
  if ((await isInhabited(client)) && !overwrite)
    throw new BackupProblem(
      'A shop lives in this database already. With --overwrite it is thrown away for the restored one.',
    );
  if ((await countOthers(client)) > 0)
    throw new BackupProblem('Somebody is connected to this database: stop the server first.');
  await dropEverything(client);
};

const makeJobTables = async ({ databaseUrl, log }: PlaceForShop): Promise<void> => {
  const pool = createPool(databaseUrl, 1, () => {});
  try {
    await migrateJobs(pool, log);
  } finally {
    await pool.end();
  }
};

const fill = async (
  client: pg.Client,
  place: PlaceForShop,
  manifest: Manifest,
  files: AsyncIterable<TapeFile>,
): Promise<Totals> => {
  await emptyTables(client, manifest.tables);
  let totals: Totals | undefined;
  let count = 0;
  await withoutBonds(client, manifest.tables, async () => {
    for await (const file of files) {
      if (file.name === 'end.json') totals = totalsShape.parse(parsed(file.bytes));
      else if (file.name === 'secret-key') await place.keepSecretKey(file.bytes.toString('utf8'));
      else {
        await (file.name.startsWith('media/') ? keepPicture(place, file) : keepRows(client, manifest, file));
        count += 1;
      }
    }
    if (totals?.files !== count) throw new BackupProblem('The back-up breaks off: it is not complete.');
  });
  await refuseOtherKeys(client, place);
  await continueSequences(client, manifest.sequences);
  await freeJobs(client);
  return totals ?? { files: count, pictures: 0, lostPictures: 0 };
};

const refuseOtherKeys = async (client: pg.Client, { keyProblem }: PlaceForShop): Promise<void> => {
  const { rows } = await client.query<{ value: unknown }>('select value from settings where key = $1', [
    CANARY,
  ]);
  const problem = await keyProblem(rows[0]?.value);
  if (problem !== undefined) throw new BackupProblem(problem);
};

const keepPicture = async ({ media }: PlaceForShop, { name, bytes }: TapeFile): Promise<void> => {
  const [, id] = /^media\/([0-9a-f-]{36})\.webp$/.exec(name) ?? [];
  if (id === undefined) throw new BackupProblem(`The back-up holds a file that is none of a shop's: ${name}`);
  await media.putMaster(id, bytes);
};

const keepRows = async (
  client: pg.Client,
  { tables }: Manifest,
  { name, bytes }: TapeFile,
): Promise<void> => {
  const table = tables[Number(/^database\/(\d+)-/.exec(name)?.[1])];
  if (!table) throw new BackupProblem(`The back-up holds a file that is none of a shop's: ${name}`);
  await copyIn(client, `copy ${quoted(client, table)} (${columnsOf(client, table)}) from stdin`, bytes);
};
