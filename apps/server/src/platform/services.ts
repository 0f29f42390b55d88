import type { Listener } from './live/listener.ts';
import type { BrandReader } from './brand/brand.ts';
import type { Clock } from './clock/clock.ts';
import type { Counters } from './counters/counters.ts';
import type { Redis } from './redis/redis.ts';
import type { Config } from './config/config.ts';
import type { SecretKeys } from './config/secret-key.ts';
import type { Db } from './db/database.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Log } from './log/log.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { MediaLibrary } from './media/media-library.ts';
import type { PrivatePictures } from './media/private-pictures.ts';
import type { RetentionRule } from './retention/retention-rule.ts';
import type { SessionReader } from './session/session-reader.ts';

/** What handlers and jobs are given beside the database. */
export interface PlatformServices {
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  /** What this process begins under its number is taken over by others as soon as it is gone. */
  readonly processNo: number;
  readonly db: Db;
  /** Reads that may be a moment old. */
  readonly replica: Db;
  /** Of what may be done so often; not of tries at passwords and codes, which the database counts. */
  readonly counters: Counters;
  /** Where one is configured. */
  readonly redis: Redis | undefined;
  /** Signs links; the same for every process of the shop. */
  readonly secretKey: string;
  /** That key first, then those that only read what is older. */
  readonly secretKeys: SecretKeys;
  readonly sessions: SessionReader;
  readonly mailTransport: MailTransport;
  readonly media: MediaLibrary;
  readonly privatePictures: PrivatePictures;
  /** Of all features. */
  readonly retentionRules: readonly RetentionRule[];
  /** Named at the desk; the settings provide it. */
  readonly brand: BrandReader;
  readonly live: LiveHub;
  /** Where a feature hears what the other processes of the shop say. */
  readonly listener: Pick<Listener, 'on'>;
}

/**
 * A feature that brings a service of its own (payment providers, a marketplace) adds it here where it declares it, and
 * makes it in its `provide`:
 *
 *     declare module '../../platform/services.ts' {
 *       interface Services { readonly payments: PaymentProviders }
 *     }
 */
export interface Services extends PlatformServices {}
