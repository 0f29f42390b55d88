import { CHINA_OFFSET_MS } from '@caravan/domain/time/china-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface Take {
  readonly provider: string;
  readonly perSecond: number;
  readonly perDay: number | undefined;
  /** Up to which part of the day's calls this one may be. */
  readonly part: number;
  readonly now: Date;
}

/** One call of the provider's; undefined when there is none to take. */
export const takeCall = async (
  db: Db,
  { provider, perSecond, perDay, part, now }: Take,
): Promise<boolean> => {
  const burst = Math.max(1, Math.round(perSecond)) * 1000;
  const ready = sql`least(${burst}::integer, limits.ready_milli
    + (greatest(0, least(60000, extract(epoch from ${now}::timestamptz - limits.refilled_at) * 1000)) * ${perSecond}::float8)::integer)`;
  const { rows } = await sql`
    insert into market_limits as limits (provider, ready_milli, refilled_at, day, used)
    values (${provider}, ${burst - 1000}, ${now}, ${dayInChina(now)}, 1)
    on conflict (provider) do update set
      ready_milli = ${ready} - 1000, refilled_at = ${now}, day = excluded.day,
      used = case when limits.day = excluded.day then limits.used + 1 else 1 end,
      is_spent = false
    where ${ready} >= 1000 and (limits.day <> excluded.day
      or not limits.is_spent and limits.used < floor(coalesce(least(limits.told_most, ${perDay ?? null}::integer), 2147483647) * ${part}::float8))
    returning provider`.execute(db);
  return rows.length === 1;
};

/** Whether the calls of the day are used up. */
export const isDaySpent = async (db: Db, { provider, perDay, part, now }: Take): Promise<boolean> => {
  const { rows } = await sql<{ spent: boolean }>`
    select day = ${dayInChina(now)} and (is_spent or used >= floor(coalesce(least(told_most, ${perDay ?? null}::integer), 2147483647) * ${part}::float8)) as spent
    from market_limits where provider = ${provider}`.execute(db);
  return rows[0]?.spent ?? false;
};

export const noteQuota = async (
  db: Db,
  { provider, used, most, now }: { provider: string; used: number; most: number; now: Date },
): Promise<void> => {
  await sql`update market_limits set told_most = ${most}, used = greatest(used, ${used}::integer)
    where provider = ${provider} and day = ${dayInChina(now)}`.execute(db);
};

export const spendDay = async (db: Db, provider: string, now: Date): Promise<void> => {
  await sql`update market_limits set is_spent = true where provider = ${provider} and day = ${dayInChina(now)}`.execute(
    db,
  );
};

/** The day by which the providers count. */
export const dayInChina = (now: Date): string =>
  new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);

export interface TokenRow {
  readonly sealed: Buffer;
  readonly access_until: Date;
  readonly first_digest: Buffer;
}

export const readToken = (db: Db, provider: string): Promise<TokenRow | undefined> =>
  db
    .selectFrom('market_tokens')
    .select(['sealed', 'access_until', 'first_digest'])
    .where('provider', '=', provider)
    .executeTakeFirst();

export interface NewToken {
  readonly provider: string;
  readonly sealed: Buffer;
  readonly accessUntil: Date;
  readonly refreshUntil: Date | undefined;
  readonly firstDigest: Buffer;
}

/** The row an account begins with; one that began with the same token stays. */
export const beginToken = async (db: Db, token: NewToken): Promise<void> => {
  await sql`
    insert into market_tokens (provider, sealed, access_until, first_digest)
    values (${token.provider}, ${token.sealed}, ${token.accessUntil}, ${token.firstDigest})
    on conflict (provider) do update set sealed = excluded.sealed, access_until = excluded.access_until,
      refresh_until = null, first_digest = excluded.first_digest, renewing_until = null
    where market_tokens.first_digest <> excluded.first_digest`.execute(db);
};

export const writeToken = async (db: Db, token: NewToken): Promise<void> => {
  await db
    .updateTable('market_tokens')
    .set({
      sealed: token.sealed,
      access_until: token.accessUntil,
      refresh_until: token.refreshUntil ?? null,
      first_digest: token.firstDigest,
    })
    .where('provider', '=', token.provider)
    .execute();
};

/** Whether this process is the one that renews; for a while nobody else is. */
export const leaseRenewal = async (db: Db, provider: string, now: Date, until: Date): Promise<boolean> => {
  const { rows } = await sql`
    update market_tokens set renewing_until = ${until}
    where provider = ${provider} and (renewing_until is null or renewing_until < ${now}) returning provider`.execute(
    db,
  );
  return rows.length === 1;
};

export const endRenewal = async (db: Db, provider: string): Promise<void> => {
  await db
    .updateTable('market_tokens')
    .set({ renewing_until: null })
    .where('provider', '=', provider)
    .execute();
};

/** English by the SHA-256 of the Chinese, in hex. */
export const readTranslations = async (
  db: Db,
  digests: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ digest: string; text_en: string }>`
    select encode(sha256, 'hex') as digest, text_en from translations where sha256 = any(${digests}::bytea[])`.execute(
    db,
  );
  return new Map(rows.map(({ digest, text_en }) => [digest, text_en]));
};

export const writeTranslations = async (
  db: Db,
  translated: readonly { readonly digest: Buffer; readonly english: string }[],
  provider: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into translations (sha256, text_en, provider, created_at)
    select sha256, text_en, ${provider}, ${now}
    from unnest(${translated.map(({ digest }) => digest)}::bytea[], ${translated.map(({ english }) => english)}::text[])
      as given(sha256, text_en)
    on conflict (sha256) do nothing`.execute(db);
};
