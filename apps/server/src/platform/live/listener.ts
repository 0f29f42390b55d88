import pg from 'pg';
import { LIVING } from '../db/living-process.queries.ts';
import type { Log } from '../log/log.ts';
import { type Channel, channelName } from './notify.ts';

const CHANNELS: readonly Channel[] = ['live', 'session', 'settings', 'jobs'];
const RETRY_MS = 1_000;
const CHECK_MS = 15_000;
/** The database notices within seconds that the machine of a process is gone, and ends its lock. */
const NOTICE_DEATH = ['idle = 5', 'interval = 2', 'count = 2'].map((part) => `set tcp_keepalives_${part}`);

export interface Listener {
  on(channel: Channel, hear: (payload: string) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The one connection of a process that listens, and whose lock says that the process lives; it comes back by itself when
 * the database was away.
 */
export const createListener = (databaseUrl: string, log: Log, processNo: number): Listener => {
  const hearers = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'caravan listen',
      keepAlive: true,
    });
    let isLost = false;
    const lose = (error?: Error): void => {
      if (isLost) return;
      isLost = true;
      if (client === fresh) client = undefined;
      fresh.end().catch(() => {});
      if (isStopped) return;
      log.warn({ err: error }, 'lost the connection that listens');
      retry = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    fresh.on('error', lose).on('end', () => lose());
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
    try {
      await fresh.connect();
      client = fresh;
      const listen = CHANNELS.map((channel) => `listen ${channelName(channel)}`);
      await fresh.query([...NOTICE_DEATH, ...listen].join(';'));
      await fresh.query('select pg_advisory_lock($1, $2)', [LIVING, processNo]);
    } catch (error) {
      lose(error as Error);
    }
  };
  // a connection that a firewall dropped in silence is noticed by asking
  const check = setInterval(() => void client?.query('select 1').catch(() => {}), CHECK_MS).unref();

  return {
    on: (channel, hear) => {
      const name = channelName(channel);
      hearers.set(name, [...(hearers.get(name) ?? []), hear]);
    },
    start: connect,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(check);
      await client?.end();
    },
  };
};
