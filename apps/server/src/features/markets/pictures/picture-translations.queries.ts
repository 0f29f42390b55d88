import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface PictureState {
  /** Whether it is a picture of goods of the shop's: no other is sent to anybody. */
  readonly is_goods: boolean;
  readonly translated_id: string | null;
  readonly failures: number;
  readonly tried_at: Date | null;
}

export const readPictureState = async (db: Db, pictureId: string): Promise<PictureState | undefined> => {
  const { rows } = await sql<PictureState>`
    select owner_kind = 'shop' and purpose in ('goods', 'remote') as is_goods,
      translated_id, coalesce(failures, 0) as failures, tried_at
    from media left join picture_translations on picture_id = media.id where media.id = ${pictureId}`.execute(
    db,
  );
  return rows[0];
};

export interface TriedPicture {
  readonly pictureId: string;
  /** Null: it did not succeed. */
  readonly translatedId: string | null;
  readonly provider: string;
  readonly now: Date;
}

export const notePictureTranslation = async (
  db: Db,
  { pictureId, translatedId, provider, now }: TriedPicture,
): Promise<void> => {
  await sql`
    insert into picture_translations as known (picture_id, translated_id, provider, failures, tried_at)
    values (${pictureId}, ${translatedId}, ${provider}, ${translatedId === null ? 1 : 0}, ${now})
    on conflict (picture_id) do update set translated_id = coalesce(excluded.translated_id, known.translated_id),
      provider = excluded.provider, tried_at = excluded.tried_at,
      failures = case when excluded.translated_id is null then known.failures + 1 else 0 end`.execute(db);
};
