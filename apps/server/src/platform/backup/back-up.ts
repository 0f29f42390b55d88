import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { MediaLibrary } from '../media/media-library.ts';
import { FORMAT, type Manifest, type Totals } from './archive.ts';
import { copyOut } from './copy.ts';
import { columnsOf, quoted, readApplied, readSequences, readTables } from './tables.queries.ts';
import { type TapeFile, writeTape } from './tape.ts';

export interface ShopToKeep {
  readonly databaseUrl: string;
  /** Absent: the pictures are kept in another way. */
  readonly media: Pick<MediaLibrary, 'readMaster'> | undefined;
  /** The key that the shop made for itself; none where the environment gives it. */
  readonly ownSecretKey: string | undefined;
}

/**
 * Writes a shop as it is at one moment, its database and its pictures, while it goes on: the rows are those of one
 * snapshot, and a picture is there before its row is.
 */
export const backUp = async (shop: ShopToKeep, at: Date, to: Writable): Promise<Totals> => {
  const client = new pg.Client({ connectionString: shop.databaseUrl, statement_timeout: 0, lock_timeout: 0 });
  client.on('error', () => {}); // the query that is waiting reports it
  await client.connect();
  const totals = { files: 0, pictures: 0, lostPictures: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(writeTape(filesOf(client, shop, at, totals), at), createGzip({ level: 4 }), to);
    return totals;
  } finally {
    await client.end();
  }
};

async function* filesOf(
  client: pg.Client,
  { media, ownSecretKey }: ShopToKeep,
  at: Date,
  totals: { files: number; pictures: number; lostPictures: number },
): AsyncGenerator<TapeFile> {
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: at.toISOString(),
    migrations: Object.fromEntries(await readApplied(client)),
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
  yield json('shop.json', manifest);
  if (ownSecretKey !== undefined) yield { name: 'secret-key', bytes: Buffer.from(ownSecretKey) };
  for (const [place, table] of manifest.tables.entries()) {
    const rows = copyOut(
      client,
      `copy (select ${columnsOf(client, table)} from ${quoted(client, table)}) to stdout`,
    );
    let piece = 0;
    for await (const bytes of rows) {
      piece += 1;
      totals.files += 1;
      yield { name: `database/${place}-${table.schema}.${table.name}/${piece}.copy`, bytes };
    }
  }
  if (media) yield* picturesOf(client, media, totals);
  yield json('end.json', { ...totals });
}

async function* picturesOf(
  client: pg.Client,
  media: Pick<MediaLibrary, 'readMaster'>,
  totals: { files: number; pictures: number; lostPictures: number },
): AsyncGenerator<TapeFile> {
  const { rows: pictures } = await client.query<{ id: string }>('select id from media order by id');
  for (const { id } of pictures) {
    const bytes = await media.readMaster(id);
    if (!bytes) {
      totals.lostPictures += 1; // deleted since the snapshot
      continue;
    }
    totals.pictures += 1;
    totals.files += 1;
    yield { name: `media/${id}.webp`, bytes };
  }
}

const json = (name: string, value: Manifest | Totals): TapeFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(value, undefined, 1)),
});
