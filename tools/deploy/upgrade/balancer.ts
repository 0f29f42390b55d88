import {
  Agent as PlainAgent,
  createServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import type { AddressInfo } from 'node:net';

/** What stands before the processes of a shop: sends each request to the one that is in turn, and counts what fails. */
export interface Balancer {
  readonly origin: string;
  send(origin: string): void;
  /** Since it was asked last. */
  counts(): Counts;
  failures(): readonly string[];
  stop(): Promise<void>;
}

export interface Counts {
  readonly answered: number;
  /** Answered with 500 or above, whatever the reason, or not at all. */
  readonly failed: number;
  readonly slowestMs: number;
}

// a connection of its own for each request: one that a stopping process closes in between is nobody's failure
const plain = new PlainAgent({ keepAlive: false });
// the certificate of a trial is signed by nobody
const tls = new TlsAgent({ keepAlive: true, rejectUnauthorized: false });

interface Exchange {
  readonly target: string;
  readonly answered: (ms: number) => void;
  readonly fail: (what: string) => void;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, exchange: Exchange): void {
  const { target, answered, fail } = exchange;
  const startedAt = performance.now();
  const what = `${incoming.method} ${incoming.url?.split('?')[0]}`;
  const passOn = (answer: IncomingMessage): void => {
    const status = answer.statusCode ?? 0;
    answered(performance.now() - startedAt);
    if (status >= 500) fail(`${status} ${what}`);
    const { connection: _own, ...headers } = answer.headers;
    outgoing.writeHead(status, headers);
    answer.once('aborted', () => fail(`cut off ${what}`));
    answer.pipe(outgoing);
  };
  const options = { method: incoming.method, headers: incoming.headers };
  const address = target + (incoming.url ?? '/');
  const upstream = address.startsWith('https:')
    ? requestTls(address, { ...options, agent: tls }, passOn)
    : request(address, { ...options, agent: plain }, passOn);
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    fail(`${error.code} ${what}`);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(upstream);
}

export async function startBalancer(): Promise<Balancer> {
  let target = '';
  let counts = { answered: 0, failed: 0, slowestMs: 0 };
  const failures: string[] = [];
  const fail = (what: string): void => {
    counts.failed += 1;
    failures.push(what);
  };
  const answered = (ms: number): void => {
    counts.answered += 1;
    counts.slowestMs = Math.max(counts.slowestMs, Math.round(ms));
  };
  const server = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, { target, answered, fail }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    send: (origin) => {
      target = origin.replace('localhost', '127.0.0.1');
    },
    counts: () => {
      const told = counts;
      counts = { answered: 0, failed: 0, slowestMs: 0 };
      return told;
    },
    failures: () => failures,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
