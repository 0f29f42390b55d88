import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopCalls } from '@caravan/contract/calls';
import { CallFailure, type Client, createClient, type WireRequest } from '@caravan/contract/client';
import { startPaypal } from '../../connectors/payments/testing/paypal.stand-in.ts';
import type { StandIn } from '../../connectors/payments/testing/stand-in.ts';
import { startStripe } from '../../connectors/payments/testing/stripe.stand-in.ts';
import { testClock } from '../../platform/clock/clock.ts';
import { hasSqlState } from '../../platform/db/database-errors.ts';
import { startProcess, type TestProcess } from '../servers/child-process.ts';
import { openServer, type TestServer } from '../servers/open-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { Bank } from './bank.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Person, Sessions } from './sessions.ts';

/** Refusals after which a browser presses again with the same key. */
const TO_COME_AGAIN: ReadonlySet<string | undefined> = new Set(['request_in_progress', 'unavailable']);
const HOUR_MS = 3_600_000;

/** What a process answers to a tick of the clock. */
interface Ticked {
  readonly ran: number;
  readonly failures: readonly string[];
}

/**
 * One simulated shop: the real server in a process of its own, its database, the providers' stand-ins with their books,
 * and what people may do there. The simulation itself looks at the database, and changes nothing in it once it runs.
 */
export class World {
  readonly chance: Chance;
  readonly bank: Bank;
  readonly violations: string[] = [];
  /** How often each thing happened, and how often it was refused for which reason. */
  readonly counts = new Map<string, number>();
  now: Date;
  /** Providers do not answer, or the server was just killed: an answer of its own fault is expected meanwhile. */
  troubles = 0;
  /** By the charge, on how many evenings in a row the shop's books and its provider's did not agree. */
  readonly differing = new Map<string, number>();
  private readonly seed: number;
  private readonly stopped: (() => Promise<unknown>)[] = [];
  private keys = 0;
  private server: TestProcess | undefined;
  private origin = '';
  private starting: Promise<void> = Promise.resolve();
  private readonly script: string;
  private environment: Record<string, string> = {};
  stage!: TestServer; // set by `open`, before anybody sees it
  private sessions!: Sessions; // with it

  private constructor(seed: number, script: string, standIns: readonly StandIn[], now: Date) {
    this.seed = seed;
    this.script = script;
    this.now = now;
    this.chance = chanceOf(seed);
    this.bank = new Bank(standIns);
  }

  static async open(seed: number, script: string, now: Date): Promise<World> {
    const standIns = [await startStripe(), await startPaypal()];
    const world = new World(seed, script, standIns, now);
    const database = await createTestDatabase();
    const varDir = await mkdtemp(join(tmpdir(), 'caravan-years-'));
    const clock = testClock(now);
    const open = (): Promise<TestServer> =>
      openServer({
        databaseUrl: ownUrl(database.url),
        varDir,
        clock,
        open,
        environment: { DATABASE_POOL: '3' },
      });
    world.stage = await open();
    world.sessions = new Sessions(world.stage.db);
    world.stopped.push(
      () => rm(varDir, { recursive: true, force: true }),
      () => database.drop(),
      () => world.stage.close(),
      ...standIns.map(
        ({ gateway }) =>
          () =>
            gateway.close(),
      ),
    );
    world.environment = {
      ...Object.assign({}, ...standIns.map(({ environment }) => environment)),
      PAYMENT_PROVIDERS: standIns.map(({ name }) => name).join(),
      PAYMENT_TIMEOUT_MS: '400',
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      VAR_DIR: varDir,
    };
    return world;
  }

  /** Starts the server, or starts it again after it was killed. */
  start(): Promise<void> {
    this.starting = (async () => {
      this.server = startProcess(this.script, { ...this.environment, YEAR_NOW: this.now.toISOString() });
      this.origin = await this.server.line();
    })();
    return this.starting;
  }

  /** Ends the server at once, with whatever it was doing, and starts another one. */
  async crash(): Promise<void> {
    this.troubles += 1;
    const died = this.server;
    died?.child.kill('SIGKILL');
    const started = this.start();
    await died?.ended;
    await started;
    this.troubles -= 1;
    this.count('crash');
  }

  /** Cuts every connection between the server and its database. */
  async cutDatabase(): Promise<void> {
    this.troubles += 1;
    const { rows } = await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'caravan%'`,
    );
    this.count('database cut', rows.length > 0 ? 1 : 0);
    await sleep(300);
    this.troubles -= 1;
  }

  /** The server gets no time of its processor for so long, while everybody else goes on. */
  async freeze(ms: number): Promise<void> {
    this.server?.child.kill('SIGSTOP');
    await sleep(ms);
    this.server?.child.kill('SIGCONT');
  }

  /** Nobody can write into a table for so long. */
  async stallTable(table: string, ms: number): Promise<void> {
    await this.query(
      `do $$ begin lock table ${table} in exclusive mode; perform pg_sleep(${ms / 1_000}); end $$`,
    ).catch((error: unknown) => {
      if (!hasSqlState(error, '55P03')) throw error; // it was so busy that it could not be locked
    });
  }

  /** Time passes until then, and the server does what became due. */
  async tick(to: Date): Promise<void> {
    const order = `${JSON.stringify({ from: this.now.toISOString(), to: to.toISOString() })}\n`;
    this.now = to;
    this.stage.clock.set(to);
    for (;;) {
      await this.starting;
      const { server } = this;
      if (!server) throw new Error('the server was not started');
      server.child.stdin?.write(order);
      const line = await server.line().catch(() => undefined);
      if (line === undefined) continue; // killed meanwhile: the next one does it
      const { ran, failures } = JSON.parse(line) as Ticked; // printed by the process
      this.count('jobs', ran);
      if (this.troubles === 0) for (const failure of failures) this.violate(`a job failed: ${failure}`);
      return;
    }
  }

  /** The calls of a person, or of a guest. */
  as(person?: Person): Client<ShopCalls> {
    return createClient<ShopCalls>((request) => this.send(person, request));
  }

  /** Does something that may be refused; a refusal is counted, what is not one is a violation. */
  async attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      this.count(what);
      return result;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.count(`${what}: ${error.reason}`);
      if (error.reason === 'malformed_input')
        this.violate(`${what}: the simulation sends what is malformed: ${JSON.stringify(error.errors)}`);
      return undefined;
    }
  }

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  violate(what: string): void {
    this.violations.push(`${this.now.toISOString()} ${what}`);
  }

  /** Raw rows of the shop's database; the simulation only looks. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<{ readonly rows: Row[] }> {
    return this.stage.services.db.executeQuery<Row>({
      sql: text,
      parameters: values,
      query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
      queryId: { queryId: `${(this.keys += 1)}` },
    } as never); // a statement that was compiled by hand
  }

  /** A notice of a provider arrives at the shop; false when it is not taken, and has to be sent again. */
  async notify(
    standIn: StandIn,
    rawBody: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    await this.starting;
    const answer = await fetch(`${this.origin}/api/payment/notice/${standIn.name}`, {
      method: 'POST',
      body: rawBody,
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => undefined);
    this.count(`notice: ${answer?.status ?? 'lost'}`);
    if (this.troubles === 0 && (answer?.status ?? 500) >= 500)
      this.violate(`a notice was answered ${answer?.status}`);
    return answer?.ok ?? false;
  }

  async close(): Promise<void> {
    this.server?.child.kill('SIGKILL');
    if (this.server && this.server.child.exitCode === null && this.server.child.signalCode === null)
      await once(this.server.child, 'exit');
    for (const stop of this.stopped.reverse()) await stop();
  }

  private async send(person: Person | undefined, { method, url, body, options }: WireRequest) {
    this.keys += 1;
    const key =
      options.idempotencyKey ?? `year-${this.seed}-${this.keys}-of-the-simulated-shop`.padStart(40, '0');
    for (let tries = 0; tries < 200; tries += 1) {
      await this.starting;
      const answer = await fetch(`${this.origin}/api${url}`, {
        method,
        headers: {
          'idempotency-key': key,
          ...(await this.headersOf(person, body)),
        },
        ...(body !== undefined && { body }),
      }).catch(() => undefined);
      if (!answer) {
        if (this.troubles === 0) this.violate(`${method} ${url} was not answered`);
        await sleep(20);
        continue; // pressed again with the same key
      }
      const said = (await answer.json().catch(() => undefined)) as { reason?: string } | undefined; // the envelope of the contract
      if (answer.status >= 500)
        this.failed(`${method} ${url.split('?')[0]}`, `${answer.status} ${said?.reason}`, answer.status);
      if (TO_COME_AGAIN.has(said?.reason)) {
        await sleep(50);
        continue;
      }
      return { status: answer.status, body: said };
    }
    throw new Error(`${method} ${url} is never answered`);
  }

  private async headersOf(
    person: Person | undefined,
    body: WireRequest['body'],
  ): Promise<Record<string, string>> {
    return {
      tolanguage: 'en-US',
      currencyflag: 'USD',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(person && { authorization: `Bearer ${await this.sessions.tokenOf(person, this.now)}` }),
    };
  }

  /** A fault of the server; while something is broken it may be. */
  private failed(call: string, answer: string, status: number): void {
    if (this.troubles === 0) this.violate(`${call} was answered ${answer}`);
    this.count(`answered ${status}`);
  }
}

/** The simulation's connections have a name of their own: who cuts off the server does not cut them. */
const ownUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', 'simulation');
  return url.href;
};

export const hoursLater = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);
