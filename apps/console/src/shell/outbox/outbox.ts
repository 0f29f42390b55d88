/** A write that waits for the network, or was refused behind the person's back. */
export interface OutboxEntry {
  /** Under which the server does it once, however often it is sent. */
  readonly key: string;
  readonly name: string;
  readonly input: unknown;
  /** What a person calls it: the scanned code. */
  readonly label: string;
  /** Where the device stood when it was scanned. */
  readonly station?: string | null;
  /** In the order in which they were scanned. */
  readonly at: number;
  readonly state: 'waiting' | 'refused';
  /** Why it was refused, in the person's language. */
  readonly reason: string;
}

export interface OutboxState {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
  /** Kept scans that were sent since the page was opened. */
  readonly sentCount: number;
  readonly isCut: boolean;
}

/** What became of a write in the end. */
export type Outcome = { readonly answer: unknown } | { readonly error: unknown };

/** There is no answer yet: it is kept, and sent as soon as there is a network. */
export const KEPT = Symbol('kept');

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface OutboxOptions {
  /** Survives the page; each entry under a name of its own, so that two tabs do not overwrite each other's. */
  readonly store: Store;
  readonly prefix: string;
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** Nobody knows whether it was done, or whether it will be: it is sent again. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly reasonOf: (error: unknown) => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly station: () => string | null;
  readonly newKey: () => string;
  readonly onChange: (state: OutboxState) => void;
  /** A scan that was kept has been sent: what the screens show is behind. */
  readonly onSent: () => void;
}

export interface Posted {
  /** Its answer, or that it is kept; throws when it is refused at once. */
  readonly first: Promise<unknown>;
  readonly outcome: Promise<Outcome>;
}

const RETRY_MS = 2_000;

/** Who waits for an entry's answer, while the page lives. */
interface Waiter {
  readonly keep: () => void;
  readonly end: (outcome: Outcome) => void;
  isKept: boolean;
}

/**
 * Takes writes at the speed of a scanner and sends them one after another, each under a key of its own. What gets no answer stays in the
 * store and is sent again until it has one, also after the page was opened anew; what is refused then is shown with its reason.
 */
export const makeOutbox = (options: OutboxOptions) => {
  const { store, prefix, send, isUnanswered, reasonOf, wait, newKey, station } = options;
  const waiters = new Map<string, Waiter>();
  const entries = entriesIn(store, prefix, options.now);
  let [sentCount, isCut, isRunning] = [0, false, false];
  const stateNow = (): OutboxState => ({ ...entries.state(), sentCount, isCut });
  const tell = (): void => options.onChange(stateNow());
  const settle = (entry: OutboxEntry, outcome: Outcome): void => {
    const waiter = waiters.get(entry.key);
    waiters.delete(entry.key);
    const wasKept = waiter?.isKept ?? true;
    if ('answer' in outcome || !wasKept) entries.drop(entry.key);
    else entries.put({ ...entry, state: 'refused', reason: reasonOf(outcome.error) });
    if (wasKept && 'answer' in outcome) sentCount += 1;
    waiter?.end(outcome);
    tell();
    if (wasKept) options.onSent();
  };
  const attempt = async (entry: OutboxEntry): Promise<void> => {
    const outcome = await outcomeOf(() => send(entry));
    isCut = 'error' in outcome && isUnanswered(outcome.error);
    if (!isCut) return settle(entry, outcome);
    for (const waiter of waiters.values()) waiter.keep();
    tell();
    return wait(RETRY_MS);
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let [next] = stateNow().waiting; next; [next] = stateNow().waiting) await attempt(next);
    isRunning = false;
  };
  const go = (): void => {
    tell();
    void run();
  };
  const post = (name: string, input: unknown, label: string): Posted => {
    const key = newKey();
    const posted = waiting(waiters, key);
    entries.add({ key, name, input, label, station: station() });
    if (isCut) waiters.get(key)?.keep();
    go();
    return posted;
  };
  /** A refusal that was read. */
  const dismiss = (key: string): void => {
    entries.drop(key);
    tell();
  };
  /** `resume` goes on with what an earlier page left. */
  return { state: stateNow, resume: go, post, dismiss };
};
export type Outbox = ReturnType<typeof makeOutbox>;

/** The entries in the order of their scans, in memory and in the store. */
const entriesIn = (store: Store, prefix: string, now: () => number) => {
  let entries: readonly OutboxEntry[] = load(store, prefix);
  let last = 0;
  const put = (entry: OutboxEntry): void => {
    entries = [...entries.filter(({ key }) => key !== entry.key), entry].toSorted((a, b) => a.at - b.at);
    write(store, prefix, entry);
  };
  return {
    put,
    add: (entry: Pick<OutboxEntry, 'key' | 'name' | 'input' | 'label' | 'station'>): void => {
      last = Math.max(last + 1, now());
      put({ ...entry, at: last, state: 'waiting', reason: '' });
    },
    drop: (key: string): void => {
      entries = entries.filter((entry) => entry.key !== key);
      store.removeItem(prefix + key);
    },
    state: (): Pick<OutboxState, 'waiting' | 'refused'> => ({
      waiting: entries.filter(({ state }) => state === 'waiting'),
      refused: entries.filter(({ state }) => state === 'refused'),
    }),
  };
};

const outcomeOf = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    return { answer: await work() };
  } catch (error) {
    return { error };
  }
};

const waiting = (waiters: Map<string, Waiter>, key: string): Posted => {
  const first = opened<unknown>();
  const outcome = opened<Outcome>();
  const waiter: Waiter = {
    isKept: false,
    keep: () => {
      waiter.isKept = true;
      first.resolve(KEPT);
    },
    end: (ended) => {
      outcome.resolve(ended);
      if ('answer' in ended) first.resolve(ended.answer);
      else first.reject(ended.error);
    },
  };
  waiters.set(key, waiter);
  return { first: first.promise, outcome: outcome.promise };
};

/** A promise with what ends it. */
const opened = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
};

const write = (store: Store, prefix: string, entry: OutboxEntry): void => {
  try {
    store.setItem(prefix + entry.key, JSON.stringify(entry));
  } catch {
    // a full store: it is kept for as long as the page lives
  }
};

/** What an earlier page left, in its order; what cannot be read is none of ours. */
const load = (store: Store, prefix: string): OutboxEntry[] => {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readEntry(store.getItem(name)))
    .toSorted((a, b) => a.at - b.at);
};

const readEntry = (text: string | null): OutboxEntry[] => {
  try {
    const entry = JSON.parse(text ?? '') as OutboxEntry; // written by `write`
    return typeof entry.key === 'string' && typeof entry.name === 'string' ? [entry] : [];
  } catch {
    return [];
  }
};
