import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../connectors/marketplaces/tokens.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { createTranslations } from './markets.translate.ts';
import { createTokenKeeper } from './token-keeper.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z', features: [] });
const signal = new AbortController().signal;

const accounts = (first: string) => {
  let refreshes = 0;
  const refresh = async (refreshToken: string): Promise<Tokens> => {
    refreshes += 1;
    await new Promise((resolve) => setTimeout(resolve, 80));
    return {
      access: `access-${refreshes}`,
      accessUntil: new Date(server.clock.now().getTime() + 3_600_000),
      refresh: `${refreshToken}+`,
      refreshUntil: new Date('2026-09-02T00:00:00Z'),
    };
  };
  const keeper = () => createTokenKeeper(server.services, { shop: first });
  return { keeper, refresh, count: () => refreshes };
};

describe('tokens of a marketplace account', () => {
  it('[M-03] are renewed by one of several processes, once, and kept for all of them', async () => {
    const { keeper, refresh, count } = accounts('first');
    const [one, other] = [keeper(), keeper()];
    const ask = (instead?: string) =>
      Promise.all([one, other, one].map((each) => each.access('shop', refresh, signal, instead)));
    expect(await ask()).toEqual(['access-1', 'access-1', 'access-1']);
    expect(count()).toBe(1);
    server.clock.advance(50 * 60_000);
    expect(await one.access('shop', refresh, signal)).toBe('access-1');
    server.clock.advance(9 * 60_000);
    expect(await one.access('shop', refresh, signal)).toBe('access-2');
    expect(await ask('access-2')).toEqual(['access-3', 'access-3', 'access-3']);
    expect((await other.known('shop'))?.refresh).toBe('first+++');
  });

  it('[M-03] lie sealed in the database, and another one in the configuration begins anew', async () => {
    const { keeper, refresh } = accounts('second');
    await keeper().access('shop', refresh, signal);
    const row = await server.db.selectFrom('market_tokens').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed.toString('utf8')).not.toMatch(/access|second/);
    expect((await keeper().known('shop'))?.refresh).toBe('second+');
    const stranger = createTokenKeeper(
      { ...server.services, secretKeys: ['x'.repeat(32)] },
      { shop: 'second' },
    );
    expect((await stranger.known('shop'))?.access).toBe('');
    expect(await createTokenKeeper(server.services, {}).access('nobody', refresh, signal)).toBeUndefined();
  });

  it('[M-03] a renewal that fails is tried again by the next one', async () => {
    const { keeper, refresh } = accounts('third');
    const failing = () => Promise.reject(new Error('no'));
    await expect(keeper().access('shop', failing, signal)).rejects.toThrow('no');
    expect(await keeper().access('shop', refresh, signal)).toBe('access-1');
  });
});

describe('translations', () => {
  it('[M-04] each text is asked for once, of all processes; what is no Chinese is not', async () => {
    const asked: string[] = [];
    const translator = {
      name: 'stand-in',
      translate: (texts: readonly string[]) => {
        asked.push(...texts);
        return Promise.resolve(texts.map((text) => `en:${text}`));
      },
    };
    const translations = () => createTranslations(server.services, translator);
    expect(await translations().of(['红色', '蓝色', 'L', '红色'], signal)).toEqual(
      new Map([
        ['红色', 'en:红色'],
        ['蓝色', 'en:蓝色'],
      ]),
    );
    expect(await translations().of(['蓝色', '绿色'], signal)).toEqual(
      new Map([
        ['蓝色', 'en:蓝色'],
        ['绿色', 'en:绿色'],
      ]),
    );
    expect(asked).toEqual(['红色', '蓝色', '绿色']);
    expect(await createTranslations(server.services, undefined).of(['红色'], signal)).toEqual(new Map());
  });
});
