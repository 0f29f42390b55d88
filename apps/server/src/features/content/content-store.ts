import type { ContentDraft } from '@caravan/domain/shared/content-kinds';
import type { Db, Tx } from '../../platform/db/database.ts';

/** An item as its table keeps it; fields that its kind lacks are empty. */
export interface StoredContent extends ContentDraft {
  readonly id: string;
  readonly position: number;
}

export type NewContent = Omit<StoredContent, 'id'>;

/** The tables of one kind of content, behind one door. */
export interface ContentStore {
  /** All of them, in the shop's order: a few hundred at most. */
  readonly list: (db: Db) => Promise<StoredContent[]>;
  /** The new item's id; undefined when its key is taken. */
  readonly insert: (tx: Tx, draft: NewContent, now: Date) => Promise<string | undefined>;
  /** Keys and what an item stands on stay as they were first given, where programs rely on them. */
  readonly update: (tx: Tx, id: string, draft: NewContent) => Promise<void>;
  /** False when something else still needs it. */
  readonly remove: (tx: Tx, id: string) => Promise<boolean>;
}

/** From when until when an item is shown, as every table of content keeps it. */
export const scheduleOf = (row: { readonly starts_at: Date | null; readonly ends_at: Date | null }) => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

export const scheduleColumns = ({ startsAt, endsAt }: Pick<NewContent, 'startsAt' | 'endsAt'>) => ({
  starts_at: startsAt,
  ends_at: endsAt,
});
