import { type RawBuilder, sql } from 'kysely';

/** Pictures that stand elsewhere until somebody looks at them, as a part of the statement that notes where. */
export const insertingRemoteMedia = (
  ids: readonly string[],
  hashes: readonly Buffer[],
  now: Date,
): RawBuilder<unknown> => sql`
  insert into media (id, owner_kind, purpose, content_type, width, height, byte_length, sha256, created_at)
  select id, 'shop', 'remote', 'image/webp', 800, 800, 1, sha256, ${now}
  from unnest(${ids}::uuid[], ${hashes}::bytea[]) as given(id, sha256)`;
