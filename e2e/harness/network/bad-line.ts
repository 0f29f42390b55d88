import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What becomes of a call: the server breaks before it did anything, or it does it and the answer is lost, or it is away,
 * for every attempt until the line is fixed.
 */
export type Harm = 'broken' | 'lost' | 'away';

export interface HarmedCall {
  /** `POST /api/order/insert`. */
  readonly name: string;
  readonly at: number;
}

export interface BadLine {
  readonly origin: string;
  /** From now on every call that has not been harmed yet is harmed at its first attempt. */
  harm(how: Harm): void;
  /** From now on no answer to these calls arrives, until the line is fixed. */
  loseAnswers(named: RegExp): void;
  restore(): void;
  readonly harmed: readonly HarmedCall[];
  close(): Promise<void>;
}

/** The shop repeats by itself what may be repeated; an answer is lost to the person only when all of these are. */
const ATTEMPTS = 3;
const MOST: Readonly<Record<Harm, number>> = { broken: 1, lost: ATTEMPTS, away: Infinity };

/** A line to a shop on which every call fails once: found by what is called, so a new call is not forgotten. */
export async function badLineTo(shop: string): Promise<BadLine> {
  const { hostname, port } = new URL(shop);
  const attempts = new Map<string, number>();
  const harmed: HarmedCall[] = [];
  let how: Harm | undefined;
  let lost: RegExp | undefined;
  const isHarmed = (name: string): boolean => {
    const before = attempts.get(name) ?? 0;
    if (how === undefined || before >= MOST[how]) return false;
    attempts.set(name, before + 1);
    harmed.push({ name, at: Date.now() });
    return true;
  };
  const harmTo = (name: string): Harm | undefined => {
    if (lost?.test(name)) return 'lost';
    return name.includes(' /api/') && !name.endsWith('/stream') && isHarmed(name) ? how : undefined;
  };
  const server = createServer((near, answer) => {
    const name = `${near.method} ${new URL(near.url ?? '/', shop).pathname}`;
    const harm = harmTo(name);
    if (harm === 'broken') return refuse(near, answer, 500);
    if (harm === 'away') return refuse(near, answer, 503);
    const { method, url: path, headers } = near;
    const far = request({ hostname, port, method, path, headers }, (given) => {
      if (harm === 'lost') return given.resume().on('end', () => answer.destroy());
      answer.writeHead(given.statusCode ?? 502, given.headers);
      return given.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    return near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://localhost:${own}`,
    harm: (wanted) => (how = wanted),
    loseAnswers: (named) => (lost = named),
    restore: () => {
      lost = undefined;
      if (how === 'away') how = undefined;
    },
    harmed,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(near: IncomingMessage, answer: ServerResponse, code: 500 | 503): void {
  near.resume().on('end', () => {
    answer.writeHead(code, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ code, message: '', data: null }));
  });
}
