import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { RefreshTokens, TokenKeeper, Tokens } from '../../connectors/marketplaces/tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Sealer, sealerOf } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services.ts';
import {
  beginToken,
  endRenewal,
  leaseRenewal,
  readToken,
  type TokenRow,
  writeToken,
} from './markets.queries.ts';

type Given = Pick<Services, 'db' | 'clock' | 'secretKeys'>;

export const TOKEN_PURPOSE = 'marketplace tokens';

/** An access token this close to its end is renewed before it is used. */
const MARGIN_MS = 120_000;
const LEASE_MS = 20_000;
const WAIT_MS = 250;
const MOST_WAITS = 40;

/**
 * Tokens in the database, sealed with the shop's key. `first` are the refresh tokens of the configuration, with which
 * each account begins.
 */
export const createTokenKeeper = (
  { db, clock, secretKeys }: Given,
  first: Readonly<Record<string, string | undefined>>,
): TokenKeeper => {
  const store = tokenStore(db, sealerOf(secretKeys, TOKEN_PURPOSE), first);
  /** The token there was when another process is at it. */
  const renew = async (
    provider: string,
    tokens: Tokens,
    refresh: RefreshTokens,
    signal: AbortSignal,
  ): Promise<string> => {
    const now = clock.now();
    if (!(await leaseRenewal(db, provider, now, new Date(now.getTime() + LEASE_MS)))) return tokens.access;
    try {
      const latest = (await store.read(provider)) ?? tokens;
      if (latest.access !== tokens.access) return latest.access; // renewed a moment before the lease
      const renewed = await refresh(latest.refresh, signal);
      await store.write(provider, renewed);
      return renewed.access;
    } finally {
      await endRenewal(db, provider);
    }
  };
  return {
    known: store.read,
    access: async (provider, refresh, signal, instead) => {
      for (let wait = 0; wait < MOST_WAITS; wait += 1) {
        const tokens = await store.read(provider);
        if (!tokens) return undefined;
        const isGood = tokens.accessUntil.getTime() - MARGIN_MS > clock.now().getTime();
        if (isGood && tokens.access !== instead) return tokens.access;
        const renewed = await renew(provider, tokens, refresh, signal);
        if (renewed !== tokens.access) return renewed;
        await sleep(WAIT_MS);
      }
      return undefined;
    },
  };
};

const tokenStore = (db: Db, seal: Sealer, first: Readonly<Record<string, string | undefined>>) => {
  const rowOf = (provider: string, tokens: Tokens) => ({
    provider,
    sealed: seal.close(JSON.stringify(tokens)),
    accessUntil: tokens.accessUntil,
    refreshUntil: tokens.refreshUntil,
    firstDigest: digestOf(first[provider] ?? ''),
  });
  const readStored = async (provider: string): Promise<Tokens | undefined> => {
    const row = await readToken(db, provider);
    return row?.first_digest.equals(digestOf(first[provider] ?? '')) ? openRow(seal, row) : undefined;
  };
  return {
    write: (provider: string, tokens: Tokens): Promise<void> => writeToken(db, rowOf(provider, tokens)),
    /** A token of the configuration that is not the one the stored ones came from begins anew. */
    read: async (provider: string): Promise<Tokens | undefined> => {
      const stored = await readStored(provider);
      const refresh = first[provider];
      if (stored || refresh === undefined) return stored;
      const begun = { access: '', accessUntil: new Date(0), refresh, refreshUntil: undefined };
      await beginToken(db, rowOf(provider, begun));
      return (await readStored(provider)) ?? begun;
    },
  };
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const storedTokens = z.object({
  access: z.string(),
  accessUntil: z.coerce.date(),
  refresh: z.string(),
  refreshUntil: z.coerce.date().optional(),
});

const openRow = (seal: Sealer, { sealed }: TokenRow): Tokens | undefined => {
  const text = seal.open(sealed);
  const read = text === undefined ? undefined : storedTokens.safeParse(JSON.parse(text)).data;
  return read && { ...read, refreshUntil: read.refreshUntil };
};
