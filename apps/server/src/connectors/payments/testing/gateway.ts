import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What can go wrong on the way: an error, too many requests, an earlier request with the same key that is still under way
 * (`busy`), a thing that is not found (`missing`), no answer at all, a cut connection, an answer that is not JSON, and
 * the worst of them, where the request is done, but its answer never arrives: the connection ends (`lost`) or stays open
 * for ever (`mute`).
 */
export type Fault = 'down' | 'limited' | 'busy' | 'missing' | 'silent' | 'cut' | 'html' | 'lost' | 'mute';

export interface Gateway {
  readonly origin: string;
  /** Everything that was asked, in order. */
  readonly received: Received[];
  /** The next request to this path is answered so, instead of by the provider. */
  answerOnce(path: RegExp, answer: Answer): void;
  /** The next requests meet this; those to another path are answered as ever. */
  fail(fault: Fault, times?: number, path?: RegExp): void;
  /**
   * The next request to this path waits until what this gives is called: before the provider does it, or after, so that
   * only its answer is late. Who asked may have gone meanwhile; it is done all the same.
   */
  hold(point: 'before' | 'after', path?: RegExp): () => void;
  /** What was to go wrong and has not yet goes well. */
  recover(): void;
  close(): Promise<void>;
}

/** A provider's gateway on a real port, for tests: `handle` plays the provider, `busy` is how that one says so. */
export const startGateway = async (
  handle: (request: Received) => Answer,
  busy: Answer = { status: 409, body: {} },
): Promise<Gateway> => {
  const received: Received[] = [];
  const faults: { fault: Fault; path: RegExp }[] = [];
  const answers: { path: RegExp; answer: Answer }[] = [];
  const holds: { point: 'before' | 'after'; path: RegExp; released: Promise<void> }[] = [];
  const server = createServer((incoming, response) => {
    void read(incoming).then(async (request) => {
      received.push(request);
      const held = takeFirst(holds, ({ path }) => path.test(request.path));
      if (held?.point === 'before') await held.released;
      const fault = takeFirst(faults, ({ path }) => path.test(request.path))?.fault;
      const instead = takeFirst(
        answers,
        ({ path }) => request.method === 'POST' && path.test(request.path),
      )?.answer;
      const send = answer(request, fault, { handle: instead ? () => instead : handle, busy });
      if (held?.point === 'after') await held.released;
      send(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    received,
    answerOnce: (path, instead) => void answers.push({ path, answer: instead }),
    fail: (fault, times = 1, path = /./) => {
      for (let time = 0; time < times; time += 1) faults.push({ fault, path });
    },
    hold: (point, path = /./) => {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      holds.push({ point, path, released });
      return release;
    },
    recover: () => {
      faults.length = 0;
      holds.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const read = async (incoming: IncomingMessage): Promise<Received> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer); // no encoding is set
  const url = new URL(incoming.url ?? '/', 'http://gateway');
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  };
};

const takeFirst = <Item>(items: Item[], fits: (item: Item) => boolean): Item | undefined => {
  const at = items.findIndex(fits);
  return at < 0 ? undefined : items.splice(at, 1)[0];
};

/** Does what is asked, unless it fails, and gives how that is answered. */
const answer = (
  request: Received,
  fault: Fault | undefined,
  { handle, busy }: { readonly handle: (request: Received) => Answer; readonly busy: Answer },
): ((response: ServerResponse) => void) => {
  if (fault === 'silent') return () => {};
  if (fault === 'cut') return (response) => void response.destroy();
  if (fault === 'down') return said({ status: 503, body: {} });
  if (fault === 'limited') return said({ status: 429, body: {} });
  if (fault === 'busy') return said(busy);
  if (fault === 'missing') return said({ status: 404, body: {} });
  if (fault === 'html') return (response) => void response.writeHead(200).end('<html>maintenance</html>');
  const answered = handle(request);
  if (fault === 'mute') return () => {};
  if (fault === 'lost') return (response) => void response.destroy();
  return said(answered);
};

const said =
  ({ status, body }: Answer) =>
  (response: ServerResponse): void => {
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? body : JSON.stringify(body));
  };

/**
 * Remembers what was answered to a key: the same request gets it again, another one with the same key is an error. It
 * does not remember for ever.
 */
export const idempotency = (conflict: Answer) => {
  const kept = new Map<string, { body: string; answer: Answer }>();
  const once = (key: string | undefined, request: Received, act: () => Answer): Answer => {
    if (!key) return act();
    const known = kept.get(key);
    if (known) return known.body === request.path + request.body ? known.answer : conflict;
    const made = act();
    kept.set(key, { body: request.path + request.body, answer: made });
    return made;
  };
  return { once, forget: () => kept.clear() };
};

/** One of a provider's calls: what the brackets of `path` hold comes as `parts`. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (request: Received, parts: readonly string[]) => Answer;
}

export const route = (method: Route['method'], path: RegExp, answer: Route['answer']): Route => ({
  method,
  path,
  answer,
});

/** The answer of the first route that fits. */
export const answerOf = (routes: readonly Route[], request: Received, otherwise: Answer): Answer => {
  for (const { method, path, answer } of routes) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (match) return answer(request, match.slice(1));
  }
  return otherwise;
};
