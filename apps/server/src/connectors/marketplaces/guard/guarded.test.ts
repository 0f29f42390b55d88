import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastestMs } from '../../../testing/fastest.ts';
import { readJson } from '../ask.ts';
import { ConnectorFailure, type FailureKind, kindOf } from '../connector-failure.ts';
import { fenOfYuan, pictureAddress } from '../market-values.ts';
import { type MarketConnector, READS_NOTHING } from '../marketplace.ts';
import type { CallLimit, CallLimits } from './call-limits.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { guard } from './guarded.ts';
import { retrying } from './retrying.ts';
import { createSingleFlight } from '../../../platform/single-flight.ts';

const failure = (kind: FailureKind) => new ConnectorFailure({ kind, provider: 'p', operation: 'o' });
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, kindOf);

const reads = { name: 'p', sources: ['1688'], capabilities: () => READS_NOTHING } as const;

const guardedBy = (limits: Partial<CallLimits> = {}, connector: Partial<MarketConnector> = reads) => {
  const clock = { ms: 0 };
  const spent: string[] = [];
  const guarded = guard(connector as MarketConnector, {
    // only what is given is looked at
    limit: { perSecond: 5, perDay: 10 },
    limits: {
      take: () => Promise.resolve('taken'),
      note: () => Promise.resolve(),
      spent: (provider) => Promise.resolve(void spent.push(provider)),
      ...limits,
    },
    now: () => clock.ms,
    pauseMs: 1,
  });
  return { guarded, clock, spent };
};

describe('around a connector', () => {
  it('[M-03] what may pass is asked again a bounded number of times, what will not is not', async () => {
    const { guarded } = guardedBy();
    let calls = 0;
    const failing = (kind: FailureKind, until: number) => () => {
      calls += 1;
      return calls < until ? Promise.reject(failure(kind)) : Promise.resolve('well');
    };
    expect(await guarded.run('1688', 'item', failing('upstream', 3))).toBe('well');
    calls = 0;
    expect(await failureOf(guarded.run('1688', 'item', failing('upstream', 99)))).toBe('upstream');
    expect(calls).toBe(3);
    calls = 0;
    expect(await failureOf(guarded.run('1688', 'item', failing('signature', 99)))).toBe('signature');
    expect(calls).toBe(1);
  });

  it('[M-01] a source that keeps failing rests, the others do not; later one question is let through', async () => {
    const { guarded, clock } = guardedBy();
    const broken = () => Promise.reject(failure('auth'));
    for (let each = 0; each < 5; each += 1) await failureOf(guarded.run('taobao', 'item', broken));
    expect(await failureOf(guarded.run('taobao', 'item', () => Promise.resolve(1)))).toBe('resting');
    expect(await guarded.run('1688', 'item', () => Promise.resolve(1))).toBe(1);
    clock.ms += 31_000;
    expect(await guarded.run('taobao', 'item', () => Promise.resolve(1))).toBe(1);
    expect(await guarded.run('taobao', 'item', () => Promise.resolve(2))).toBe(2);
  });

  it('[M-03] no limit, no call; a day that the provider calls used up is remembered', async () => {
    const { guarded } = guardedBy({ take: () => Promise.resolve('quota') });
    let calls = 0;
    const work = () => Promise.resolve((calls += 1));
    expect(await failureOf(guarded.run('1688', 'item', work))).toBe('quota');
    expect(calls).toBe(0);
    const second = guardedBy();
    await failureOf(second.guarded.run('1688', 'item', () => Promise.reject(failure('quota'))));
    expect(second.spent).toEqual(['p']);
  });

  it('[M-03] what the account may not use rests alone, and is tried again later', async () => {
    const { guarded, clock } = guardedBy();
    let calls = 0;
    const withheld = () => {
      calls += 1;
      return Promise.reject(failure('permission'));
    };
    for (let each = 0; each < 8; each += 1)
      expect(await failureOf(guarded.run('1688', 'categories', withheld))).toBe('permission');
    expect(calls).toBe(1);
    expect(await guarded.run('1688', 'search', () => Promise.resolve(1))).toBe(1);
    expect(await guarded.run('1688', 'place', () => Promise.resolve(2))).toBe(2);
    clock.ms += 11 * 60_000;
    expect(await guarded.run('1688', 'categories', () => Promise.resolve(3))).toBe(3);
    expect(await guarded.run('1688', 'categories', () => Promise.resolve(4))).toBe(4);
  });

  it('[M-03] [S-02] looking leaves a part of the day to an account that also buys', async () => {
    const parts: Record<string, number | undefined> = {};
    let asked = '';
    const limits = {
      take: (_: string, { part }: CallLimit) => {
        parts[asked] = part;
        return Promise.resolve('quota' as const);
      },
    };
    const buys = { ...reads, capabilities: () => ({ ...READS_NOTHING, purchase: 'api' as const }) };
    const { guarded, spent } = guardedBy(limits, buys);
    for (asked of ['search', 'item', 'categories', 'preview', 'place', 'order', 'tracking'])
      expect(await failureOf(guarded.run('1688', asked, () => Promise.resolve(1)))).toBe('quota');
    expect(parts).toEqual({
      search: 0.9,
      item: 0.9,
      categories: 0.5,
      preview: 1,
      place: 1,
      order: 1,
      tracking: 1,
    });
    expect(spent).toEqual([]);
    asked = 'read only';
    await failureOf(guardedBy(limits).guarded.run('1688', 'search', () => Promise.resolve(1)));
    expect(parts['read only']).toBe(1);
  });

  it('[M-01] a question ends with its budget', async () => {
    const { guarded } = guardedBy();
    const endless = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(failure('timeout'))));
    const [tookMs] = await fastestMs(3, async () =>
      expect(await failureOf(guarded.run('1688', 'item', endless, 60))).toBe('timeout'),
    );
    expect(tookMs).toBeLessThan(1_000);
  });

  it('[M-03] half open, one question tries and the others wait for it', () => {
    const clock = { ms: 0 };
    const breaker = createCircuitBreaker({ failures: 2, restMs: 100, now: () => clock.ms });
    breaker.failed();
    breaker.failed();
    expect(breaker.mayAsk()).toBe(false);
    clock.ms = 100;
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
  });

  it('[M-03] pauses double and are never the same for all', async () => {
    const pauses: number[] = [];
    const options = {
      attempts: 3,
      pauseMs: 100,
      isWorthAnother: () => true,
      sleep: (ms: number) => Promise.resolve(void pauses.push(ms)),
    };
    await retrying(() => Promise.reject(new Error('x')), { ...options, random: () => 0 }).catch(() => {});
    await retrying(() => Promise.reject(new Error('x')), { ...options, random: () => 1 }).catch(() => {});
    expect(pauses).toEqual([50, 100, 100, 200]);
  });

  it('[M-01] the same question at the same time is put once', async () => {
    const flight = createSingleFlight<number>();
    let calls = 0;
    const work = async () => {
      await Promise.resolve();
      return (calls += 1);
    };
    expect(await Promise.all([flight('a', work), flight('a', work), flight('b', work)])).toEqual([1, 1, 2]);
    expect(await flight('a', work)).toBe(3);
  });
});

describe('what gateways write', () => {
  it('[M-03] long integers keep their digits, whatever stands around them', () => {
    expect(
      readJson('{"orderId":2745678901234567890,"n":12,"s":"2745678901234567890,","l":[1234567890123456789]}'),
    ).toEqual({
      orderId: '2745678901234567890',
      n: 12,
      s: '2745678901234567890,',
      l: ['1234567890123456789'],
    });
    expect(readJson('{"f":0.12345678901234567890}')).toEqual({ f: Number('0.12345678901234567890') });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value, plainNumbers)));
      }),
      { examples: [[1234567890123456800], [[-1e16]]] },
    );
  });

  it('[M-03] yuan become whole fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fen) => {
        expect(fenOfYuan((fen / 100).toFixed(2))).toBe(fen);
      }),
    );
    expect(fenOfYuan('28.5')).toBe(2_850);
    expect(fenOfYuan('28.50-39.00')).toBe(2_850);
    expect(fenOfYuan(0)).toBeUndefined();
    expect(fenOfYuan('面议')).toBeUndefined();
  });

  it.each(['http://img.alicdn.com/a.jpg', '//img.alicdn.com/a.jpg'])('[M-01] %s is a picture', (url) => {
    expect(pictureAddress(url)).toBe('https://img.alicdn.com/a.jpg');
  });

  it.each([
    'https://www.o0b.cn/i.php?t.png',
    'https://img.alicdn.com.evil.example/a.jpg',
    'https://evilalicdn.com/a.jpg',
    'https://img.alicdn.com:8443/a.jpg',
    'https://user@img.alicdn.com/a.jpg',
    'file:///etc/passwd',
    'https://127.0.0.1/a.jpg',
    'data:image/png;base64,AA',
    '',
    null,
  ])('[M-01] nothing is fetched from %s', (url) => {
    expect(pictureAddress(url)).toBeUndefined();
  });
});

/** Numbers that JSON writes as long integers come back as text. */
const plainNumbers = (_: string, value: unknown): unknown =>
  typeof value === 'number' && /^-?\d{16,}$/.test(String(value)) ? String(value) : value;
