import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

export interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  /** Query and form together, as the gateways read them. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What happens instead of the proper answer, once; `on`: only to a question whose path and parameters name this. */
export type Fault = { readonly on?: string } & (
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'slow'; readonly ms: number }
  /** The proper answer, but only then. */
  | { readonly kind: 'held'; readonly until: Promise<void> }
  | { readonly kind: 'cut' }
  /** What was asked is done, and nobody hears of it. */
  | { readonly kind: 'lost' }
);

export interface StandIn {
  readonly url: string;
  readonly asked: Asked[];
  /** The next answers, one for each question. */
  readonly faults: Fault[];
}

/** A gateway of our own on a free port, which ends with the test file. `answer` gives a body, which may carry any JSON text. */
export const standIn = async (
  answer: (asked: Asked) => { readonly status?: number; readonly body: string },
): Promise<StandIn> => {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await read(request);
    asked.push(question);
    const fault = faultFor(question, faults);
    if (fault && SILENT.has(fault.kind)) {
      if (fault.kind === 'lost') answer(question);
      request.socket.destroy();
      return;
    }
    if (fault?.kind === 'slow') await sleep(fault.ms);
    if (fault?.kind === 'held') await fault.until;
    const { status = 200, body } = faultyAnswer(fault) ?? answer(question);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, asked, faults };
};

const SILENT: ReadonlySet<Fault['kind']> = new Set(['cut', 'lost']);

const faultyAnswer = (fault: Fault | undefined): { status?: number; body: string } | undefined => {
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body ?? 'no' };
  return fault?.kind === 'body' ? { body: fault.body } : undefined;
};

const faultFor = (question: Asked, faults: Fault[]): Fault | undefined => {
  const text = `${question.path}?${JSON.stringify(question.parameters)}`;
  const place = faults.findIndex(({ on }) => on === undefined || text.includes(on));
  return place === -1 ? undefined : faults.splice(place, 1)[0];
};

const read = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const isForm = request.headers['content-type']?.includes('form-urlencoded') ?? false;
  return {
    path: pathname,
    method: request.method ?? 'GET',
    headers: request.headers,
    parameters: Object.fromEntries([
      ...searchParams,
      ...(isForm ? new URLSearchParams(body) : new URLSearchParams()),
    ]),
    body,
  };
};
