/**
 * A process of its own that asks the shop for things: so many at once without pause (`atOnce`), or so many a second however
 * long the answers take (`perSecond`), never with more than `MOST_OPEN` unanswered. Prints what came of it as one line.
 */
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { percentile } from '../floods/figures.ts';

export interface Errand {
  readonly path: string;
  readonly kind: 'look' | 'first' | 'health';
}

export interface Load {
  readonly origin: string;
  readonly errands: readonly Errand[];
  readonly seconds: number;
  readonly atOnce?: number;
  readonly perSecond?: number;
}

export interface Outcome {
  readonly sent: number;
  /** Those that could not be sent because too many were unanswered. */
  readonly held: number;
  readonly failed: number;
  readonly ok: Readonly<Record<Errand['kind'], Times>>;
  readonly busy: Readonly<Record<Errand['kind'], Times>>;
  /** What is this process's own doing, at p99: how long after its time a request was sent, and how late answers were read. */
  readonly own: { readonly sentLateMs: number; readonly readLateMs: number };
}

export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

const MOST_OPEN = 400;
const EVERY_MS = 5;
const DELAY_EVERY_MS = 5;
const NS_PER_MS = 1_000_000;

const load = JSON.parse(process.env['LOAD'] ?? '{}') as Load; // who started it wrote it
const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
const kinds = ['look', 'first', 'health'] as const;
const timesOf = () => ({ look: [] as number[], first: [] as number[], health: [] as number[] });
const [ok, busy] = [timesOf(), timesOf()];
const sentLateMs: number[] = [];
let [sent, held, failed, open] = [0, 0, 0, 0];

/** What a checkout asks may be refused for its own reasons: only 503 says that there was no time for it. */
const isAnswer = ({ kind }: Errand, status = 0): boolean =>
  status === 200 || (kind === 'first' && status < 500);

function send(errand: Errand): Promise<void> {
  sent += 1;
  open += 1;
  const begun = performance.now();
  return new Promise<void>((done) => {
    const over = (): void => {
      open -= 1;
      done();
    };
    const asked = request(load.origin + errand.path, { agent }, (answer) => {
      answer.resume().once('end', () => {
        const ms = performance.now() - begun;
        if (isAnswer(errand, answer.statusCode)) ok[errand.kind].push(ms);
        else if (answer.statusCode === 503) busy[errand.kind].push(ms);
        else {
          failed += 1;
          if (failed <= 3) console.error(`${errand.path}: ${answer.statusCode}`);
        }
        over();
      });
    });
    asked.once('error', () => {
      failed += 1;
      over();
    });
    asked.end();
  });
}

const next = (): Errand => load.errands[sent % load.errands.length] as Errand; // there are some

async function withoutPause(until: number): Promise<void> {
  while (performance.now() < until) await send(next());
}

/** What is due by the clock is sent, also after this process was late itself. */
async function byTheClock(perSecond: number, until: number): Promise<void> {
  const begun = performance.now();
  let due = 0;
  while (performance.now() < until) {
    const owed = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; due < owed; due += 1) {
      sentLateMs.push(performance.now() - begun - ((due + 1) / perSecond) * 1_000);
      if (open < MOST_OPEN) void send(next());
      else held += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

const delay = monitorEventLoopDelay({ resolution: DELAY_EVERY_MS });
delay.enable();
const until = performance.now() + load.seconds * 1_000;
if (load.perSecond === undefined)
  await Promise.all(Array.from({ length: load.atOnce ?? 1 }, () => withoutPause(until)));
else await byTheClock(load.perSecond, until);
while (open > 0) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));

const summed = (times: ReturnType<typeof timesOf>): Outcome['ok'] =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        count: times[kind].length,
        p50: percentile(times[kind], 0.5),
        p99: percentile(times[kind], 0.99),
        slowest: percentile(times[kind], 1),
      },
    ]),
  ) as Outcome['ok'];
const own = {
  sentLateMs: percentile(sentLateMs, 0.99),
  readLateMs: delay.percentile(99) / NS_PER_MS - DELAY_EVERY_MS,
};
const outcome: Outcome = { sent, held, failed, ok: summed(ok), busy: summed(busy), own };
console.log(JSON.stringify(outcome));
process.exit(0);
