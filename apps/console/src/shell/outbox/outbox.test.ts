import { describe, expect, it, vi } from 'vitest';
import { KEPT, makeOutbox, type OutboxEntry, type OutboxState } from './outbox.ts';

class NoAnswer extends Error {}

const memory = () => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
};

/** A server that does each key once, behind a line that can be cut before or after it. */
const shop = () => {
  const line = { isUp: true, losesAnswer: false, refuses: '' };
  const done = new Map<string, OutboxEntry>();
  const tries: string[] = [];
  const send = async (entry: OutboxEntry): Promise<unknown> => {
    await Promise.resolve();
    tries.push(entry.label);
    if (!line.isUp) throw new NoAnswer();
    if (line.refuses === entry.label) throw new Error('Not here.');
    done.set(entry.key, entry);
    if (line.losesAnswer) {
      line.losesAnswer = false;
      throw new NoAnswer();
    }
    return `done ${entry.label}`;
  };
  return { line, done, tries, send, labels: () => [...done.values()].map(({ label }) => label) };
};

let keys = 0;

/** Where the device stands. */
const at: { station: string | null } = { station: null };

const openPage = (
  store: ReturnType<typeof memory>,
  { send, line }: ReturnType<typeof shop>,
  upAfter = 30,
) => {
  const seen = { state: undefined as OutboxState | undefined, waits: 0, refreshed: 0 };
  const outbox = makeOutbox({
    store,
    prefix: 'desk.outbox.one.',
    send,
    isUnanswered: (error) => error instanceof NoAnswer,
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    wait: async () => {
      seen.waits += 1;
      if (seen.waits === upAfter) line.isUp = true;
      // a turn of the event loop each, so that a page whose line stays cut leaves room for others
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    now: () => 1_000,
    station: () => at.station,
    newKey: () => `key-${(keys += 1)}`,
    onChange: (state) => (seen.state = state),
    onSent: () => (seen.refreshed += 1),
  });
  return { outbox, seen };
};

/** Nothing waits any more. */
const settled = ({ state }: { readonly state: OutboxState | undefined }): void =>
  expect(state?.waiting).toEqual([]);

describe('scans on the floor', () => {
  it('[B-15] get their answer at once while there is a network, and leave nothing behind', async () => {
    const [store, server] = [memory(), shop()];
    const { outbox, seen } = openPage(store, server);
    expect(await outbox.post('POST /staff/put-away', {}, 'A1').first).toBe('done A1');
    expect([store.length, seen.state?.waiting.length, seen.state?.sentCount]).toEqual([0, 0, 0]);
  });

  it('[B-15] a minute without network: they are kept in their order, sent when it is back, nothing twice', async () => {
    const [store, server] = [memory(), shop()];
    const { outbox, seen } = openPage(store, server);
    server.line.isUp = false;
    const firsts = ['A1', 'A2', 'A3'].map((label) => outbox.post('POST /staff/put-away', {}, label).first);
    expect(await Promise.all(firsts)).toEqual([KEPT, KEPT, KEPT]);
    await vi.waitFor(() => settled(seen));
    expect(seen.waits).toBe(30);
    expect(server.labels()).toEqual(['A1', 'A2', 'A3']);
    expect(seen.state).toEqual({ waiting: [], refused: [], sentCount: 3, isCut: false });
    expect([store.length, seen.refreshed]).toEqual([0, 3]);
  });

  it('[B-15] a lost answer is asked for again under the same key', async () => {
    const [store, server] = [memory(), shop()];
    const { outbox } = openPage(store, server);
    server.line.losesAnswer = true;
    const { first, outcome } = outbox.post('POST /staff/counts/scan', {}, 'A1');
    expect(await first).toBe(KEPT);
    expect(await outcome).toEqual({ answer: 'done A1' });
    expect([server.tries, server.done.size]).toEqual([['A1', 'A1'], 1]);
  });

  it('[B-15] survive the page: a new one goes on with what the old one left', async () => {
    const [store, server] = [memory(), shop()];
    server.line.isUp = false;
    const gone = new Promise<never>(() => undefined); // a page that was closed hears nothing any more
    const old = openPage(store, { ...server, send: () => gone });
    void old.outbox.post('POST /staff/picking/pick', { code: 'G1' }, 'G1');
    expect(store.length).toBe(1);
    const { outbox, seen } = openPage(store, server, 2);
    expect(outbox.state().waiting.map(({ label, input }) => [label, input])).toEqual([
      ['G1', { code: 'G1' }],
    ]);
    outbox.resume();
    await vi.waitFor(() => settled(seen));
    expect([server.labels(), seen.state?.sentCount, store.length]).toEqual([['G1'], 1, 0]);
  });

  it('[B-15] refused at once is told to the screen; refused later it stays in sight with its reason until it was read', async () => {
    const [store, server] = [memory(), shop()];
    const { outbox, seen } = openPage(store, server, 1);
    server.line.refuses = 'B1';
    await expect(outbox.post('POST /staff/put-away', {}, 'B1').first).rejects.toThrow('Not here.');
    expect(store.length).toBe(0);
    server.line.isUp = false;
    expect(await outbox.post('POST /staff/put-away', {}, 'B1').first).toBe(KEPT);
    expect(await outbox.post('POST /staff/put-away', {}, 'A2').first).not.toBeUndefined();
    await vi.waitFor(() => settled(seen));
    expect(server.labels()).toEqual(['A2']);
    expect(seen.state?.refused).toMatchObject([{ label: 'B1', reason: 'Not here.' }]);
    expect(openPage(store, server).outbox.state().refused).toHaveLength(1);
    outbox.dismiss(seen.state?.refused[0]?.key ?? '');
    expect(store.length).toBe(0);
  });

  it('[B-01] are told with the station at which they were scanned, wherever the device stands when they are sent', async () => {
    const [store, server] = [memory(), shop()];
    const { outbox, seen } = openPage(store, server, 1);
    server.line.isUp = false;
    at.station = 'door';
    const kept = outbox.post('POST /staff/door/sign', {}, 'A1').first;
    at.station = 'bench';
    expect(await kept).toBe(KEPT);
    await vi.waitFor(() => settled(seen));
    expect([...server.done.values()].map(({ station }) => station)).toEqual(['door']);
    at.station = null;
  });
});
