import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Ids for pictures elsewhere, by their addresses: nothing is fetched before somebody looks. */
export const idsOfPictures = async (
  db: Db,
  urls: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  if (urls.length === 0) return new Map();
  const known = await readIds(db, urls);
  const unknown = [...new Set(urls)].filter((url) => !known.has(url));
  if (unknown.length === 0) return known;
  await sql`
    with given as (
      select url, id, sha256 from unnest(${unknown}::text[], ${unknown.map(() => randomUUID())}::uuid[],
        ${unknown.map((url) => createHash('sha256').update(url).digest())}::bytea[]) as given(url, id, sha256)
    ), shown as (
      insert into media (id, owner_kind, purpose, content_type, width, height, byte_length, sha256, created_at)
      select id, 'shop', 'remote', 'image/webp', 800, 800, 1, sha256, ${now} from given
    )
    insert into remote_pictures (media_id, url) select id, url from given on conflict (url) do nothing`.execute(
    db,
  );
  return readIds(db, urls);
};

const readIds = async (db: Db, urls: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ url: string; media_id: string }>`
    select url, media_id from remote_pictures where url = any(${urls}::text[])`.execute(db);
  return new Map(rows.map(({ url, media_id }) => [url, media_id]));
};

const MOST_FAILURES = 6;

/** Where a picture is to be fetched from; undefined when it is none, is here already, or failed a moment ago. */
export const pictureToFetch = async (db: Db, mediaId: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ url: string }>`
    select url from remote_pictures where media_id = ${mediaId} and failures < ${MOST_FAILURES}
      and (tried_at is null or fetched_at is not null or tried_at < ${new Date(now.getTime() - 60_000)})`.execute(
    db,
  );
  return rows[0]?.url;
};

export const notePicture = async (db: Db, mediaId: string, isFetched: boolean, now: Date): Promise<void> => {
  await sql`
    update remote_pictures set tried_at = ${now}, fetched_at = case when ${isFetched}::boolean then ${now}::timestamptz else fetched_at end,
      failures = case when ${isFetched}::boolean then 0 else failures + 1 end
    where media_id = ${mediaId}`.execute(db);
};
