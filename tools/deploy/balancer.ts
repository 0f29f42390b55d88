import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before the processes of a shop: sends each request to the one that is in turn, and counts what fails. */
export interface Balancer {
  readonly origin: string;
  readonly port: number;
  send(origin: string): void;
  counts(): { readonly answered: number; readonly failed: number; readonly slowestMs: number };
  failures(): readonly string[];
  stop(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  let target = '';
  let answered = 0;
  let slowestMs = 0;
  const failures: string[] = [];
  // a connection of its own for each request: one that a stopping process closes in between is nobody's failure
  const agent = new Agent({ keepAlive: false });
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const startedAt = performance.now();
    const what = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    const upstream = request(
      target + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers, agent },
      (answer) => {
        const status = answer.statusCode ?? 0;
        answered += 1;
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        if (status >= 500) failures.push(`${status} ${what}`);
        const { connection: _own, ...headers } = answer.headers;
        outgoing.writeHead(status, headers);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      failures.push(`${error.code} ${what}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(upstream);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    send: (origin) => {
      target = origin.replace('localhost', '127.0.0.1');
    },
    counts: () => ({ answered, failed: failures.length, slowestMs: Math.round(slowestMs) }),
    failures: () => failures,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
