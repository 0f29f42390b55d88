import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { settingsFeature } from '../settings/settings.feature.ts';

const server = await testServer();
const finance = await server.as.staff('finance');
const guest = server.as.guest();
const run = (buyNowFirst: number) =>
  finance.call('POST /staff/settings', { change: { name: 'experiments', value: { buyNowFirst } } });
const told = () => settingsFeature.pageFacts(server.services) as { experiments?: string };
const roundNow = () => told().experiments?.split(':')[2] ?? '';
const count = (round: string, variant: 'usual' | 'changed', step: 'seen' | 'reached') =>
  guest.call('POST /experiment/count', { name: 'buyNowFirst', round, variant, step });
const result = async () => (await finance.call('GET /staff/experiments', {}))[0];

describe('[E-11] experiments', () => {
  it('are told to no page until somebody starts one, and counted by nobody', async () => {
    expect(told()).not.toHaveProperty('experiments');
    await count('00000000', 'usual', 'seen');
    expect(await result()).toMatchObject({ share: 0, since: null, usual: { seen: 0 }, comparison: null });
  });

  it('count who saw a variant and who reached the goal, each round for itself', async () => {
    await run(20);
    expect(told().experiments).toMatch(/^buyNowFirst:20:[0-9a-f]{8}$/);
    const round = roundNow();
    await count(round, 'changed', 'seen');
    await count(round, 'changed', 'reached');
    await count(round, 'changed', 'reached');
    await count(round, 'usual', 'seen');
    await count('00000000', 'usual', 'seen');
    expect(await result()).toMatchObject({
      share: 20,
      usual: { seen: 1, reached: 0 },
      changed: { seen: 1, reached: 1 },
      comparison: null,
    });
    server.clock.advance(60_000);
    await run(50);
    expect(roundNow()).not.toBe(round);
    expect(await result()).toMatchObject({ share: 50, changed: { seen: 0 } });
  });

  it('are compared once enough have seen both, for those who may know', async () => {
    await server.db
      .insertInto('experiment_counts')
      .values([
        { name: 'buyNowFirst', round: roundNow(), variant: 'usual', seen: 5_000, reached: 500 },
        { name: 'buyNowFirst', round: roundNow(), variant: 'changed', seen: 5_000, reached: 600 },
      ])
      .execute();
    const { comparison } = (await result()) ?? {};
    expect(comparison?.difference).toBeCloseTo(0.02);
    expect(comparison?.from).toBeGreaterThan(0);
    expect(comparison?.chance).toBeLessThan(0.01);
    expect(await reasonOf((await server.as.staff('support')).call('GET /staff/experiments', {}))).toBe(
      'forbidden',
    );
  });
});
