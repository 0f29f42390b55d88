import { randomInt } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOfFeatures, featuresOfBytes, LOOK_BYTES } from '@caravan/domain/inspection/image-features';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectSearchEngine } from '../../../../connectors/search/search-engine.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { loadConfig } from '../../../../platform/config/config.ts';
import type { GoodsCriteria } from '../../find/goods.find.queries.ts';
import { createEngineSearch } from './engine-search.ts';
import { createEnginePictures } from './engine-pictures.ts';
import { createFallBack, picturesWithFallBack, withFallBack } from './fall-back.ts';
import type { GoodsSearch } from '../goods-search.ts';

const OWN_ID = '0198a000-0000-7000-8000-00000000000a';
const ENGINES_ID = '0198a000-0000-7000-8000-00000000000b';
const RESTS_MS = 500;

const good = {
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 1 }, hits: [{ _id: ENGINES_ID }] },
};
const json = (answer: unknown) => (reply: ServerResponse) => void reply.end(JSON.stringify(answer));
const status = (code: number) => (reply: ServerResponse) => {
  reply.writeHead(code);
  reply.end('{"error":{"reason":"no such index"}}');
};

/** In the engine's place; it does what it is told, and counts how often it is asked. */
let behaves: (reply: ServerResponse) => void = json(good);
let asked = 0;
/** Whose questions count: one of a test before, given up, may arrive only now. */
let index = '';
const standIn = createServer((request, reply) => {
  if (request.url?.startsWith(`/${index}`)) asked += 1;
  request.resume().on('end', () => behaves(reply));
});
await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  standIn.closeAllConnections();
  standIn.close();
});

const own: GoodsSearch = {
  find: async () => ({ ids: OWN_ID, total: 1 }),
  rarities: async ({ terms }) => new Map(terms.map((term) => [term, 7])),
  kept: async () => ({ count: 1, isSelling: false }),
};
const criteria: GoodsCriteria = { terms: [], order: 'rank' };

const fresh = (patienceMs = 150) => {
  const { port } = standIn.address() as AddressInfo; // it listens on a port
  const engine = connectSearchEngine(`http://127.0.0.1:${port}`, index);
  const log = createLog({ ...loadConfig({}), logLevel: 'silent' });
  const fallBack = createFallBack({ log, restsMs: RESTS_MS });
  const search = withFallBack(fallBack, createEngineSearch(engine, { patienceMs }), own);
  const pictures = picturesWithFallBack(fallBack, createEnginePictures(engine, { patienceMs }), {
    nearest: async () => [OWN_ID],
  });
  return { search, pictures, standing: fallBack.standing };
};

beforeEach(() => {
  behaves = json(good);
  asked = 0;
  index = `test${randomInt(1e9)}`;
});

describe('[Z-02] an engine that answers', () => {
  it('is believed', async () => {
    const { search, standing } = fresh(10_000); // It answers at once; a busy machine may not.
    expect(await search.find(criteria, 100)).toEqual({ ids: ENGINES_ID, total: 1 });
    expect(standing()).toEqual({ isUp: true, failure: undefined });
  });
});

describe('[Z-02] PostgreSQL answers at once where the engine', () => {
  it.each([
    ['says nothing', () => {}],
    ['breaks off', (reply: ServerResponse) => void reply.destroy()],
    ['has an error', status(500)],
    ['has no index', status(404)],
    ['says what is no JSON', (reply: ServerResponse) => void reply.end('<html>')],
    ['says something else', json({ hello: 'world' })],
    ['answers in part only', json({ ...good, _shards: { failed: 1 } })],
    ['ran out of time', json({ ...good, timed_out: true })],
    ['leaves goods out', json({ ...good, hits: { total: { value: 3 }, hits: [{ _id: ENGINES_ID }] } })],
    ['has ids that are none', json({ ...good, hits: { total: { value: 1 }, hits: [{ _id: 'x,y' }] } })],
  ])('%s', async (_, behaviour) => {
    behaves = behaviour;
    const { search, standing } = fresh();
    const begun = performance.now();
    expect(await search.find(criteria, 100)).toEqual({ ids: OWN_ID, total: 1 });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(standing().isUp).toBe(false);
    expect(standing().failure).not.toBe('');
  });

  it('counts something else', async () => {
    behaves = json({ ...good, aggregations: { counted: { buckets: [] } } });
    const { search } = fresh();
    expect(await search.rarities({ ...criteria, terms: ['a', 'b'] })).toEqual(
      new Map([
        ['a', 7],
        ['b', 7],
      ]),
    );
  });
});

describe('[Z-02] after a failure', () => {
  it('nobody waits for the engine, which is asked beside now and then, until it answers again', async () => {
    behaves = () => {};
    const { search, standing } = fresh();
    await search.find(criteria, 100);
    expect(asked).toBe(1);
    for (let time = 0; time < 20; time += 1) await search.find(criteria, 100);
    expect(asked).toBe(1);
    behaves = json(good);
    await sleep(RESTS_MS * 2);
    expect(await search.find(criteria, 100)).toEqual({ ids: OWN_ID, total: 1 });
    await expect.poll(() => standing().isUp).toBe(true);
    expect(asked).toBe(2);
    expect(await search.find(criteria, 100)).toEqual({ ids: ENGINES_ID, total: 1 });
  });
});

describe('[Z-02] pictures', () => {
  const look = featuresOfBytes(Uint8Array.from({ length: LOOK_BYTES }, (_, place) => place * 3));
  const kept = (bytes: Uint8Array) => ({
    timed_out: false,
    _shards: { failed: 0 },
    hits: { hits: [{ _id: ENGINES_ID, _source: { looks: [Buffer.from(bytes).toString('base64')] } }] },
  });

  it('are believed to the engine where they are alike, and left out where they are not', async () => {
    const { pictures } = fresh();
    behaves = json(kept(bytesOfFeatures(look)));
    expect(await pictures.nearest([look], 5)).toEqual([ENGINES_ID]);
    const other = look.shape.map((value) => (value > 0 ? -127 : 127));
    behaves = json(kept(bytesOfFeatures({ ...look, shape: other })));
    expect(await pictures.nearest([look], 5)).toEqual([]);
  });

  it.each([
    ['says nothing', () => {}],
    ['has an error', status(500)],
    ['answers in part only', json({ ...kept(bytesOfFeatures(look)), _shards: { failed: 1 } })],
    ['keeps what is no look', json(kept(new Uint8Array(3)))],
    ['says something else', json({ hello: 'world' })],
  ])('are looked for in the process at once where the engine %s', async (_, behaviour) => {
    behaves = behaviour;
    const { pictures, search, standing } = fresh();
    const begun = performance.now();
    expect(await pictures.nearest([look], 5)).toEqual([OWN_ID]);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(standing().isUp).toBe(false);
    const before = asked;
    expect(await search.find(criteria, 100)).toEqual({ ids: OWN_ID, total: 1 });
    expect(asked).toBe(before);
  });
});
