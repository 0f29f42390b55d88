import type { Calls } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Figure } from './figures/figure.ts';
import type { Handlers } from './http/calls/handler.ts';
import type { PolicyAdditions } from './http/answers/security-headers.ts';
import type { CronEntry, Job } from './jobs/job.ts';
import type { SealedValues } from './keys/sealed-values.ts';
import type { RetentionRule } from './retention/retention-rule.ts';
import type { Services } from './services.ts';

/** Somebody asks for a page, or for anything else by GET. */
export interface PageVisit {
  /** Path and query. */
  readonly url: string;
  readonly userAgent: string;
}

/** What one feature gives to the server. */
export interface Feature {
  readonly handlers?: Partial<Handlers<ShopCalls>>;
  /** The table that the handlers belong to, when it is not the shop's. */
  readonly calls?: Calls;
  readonly jobs?: readonly Job[];
  readonly cron?: readonly CronEntry[];
  /** Kinds of data that go after a time. */
  readonly retention?: readonly RetentionRule[];
  /** Columns whose texts are sealed with the shop's keys. */
  readonly sealed?: readonly SealedValues[];
  /** Makes the feature's own part of {@link Services}, from what stands already. */
  readonly provide?: (services: Services) => Partial<Services>;
  /** Reads what the feature keeps in memory, before anything is served. */
  readonly ready?: (services: Services) => Promise<void>;
  /**
   * Routes outside the contract: notices of payment providers, pages of a sandbox. Bodies arrive as bytes, so that a
   * signature can be checked; answers are the route's own business.
   */
  readonly routes?: (app: FastifyInstance, services: Services) => void;
  /** Foreign places that the shop's pages may load from because of this feature, in its present configuration. */
  readonly policy?: (services: Services) => PolicyAdditions;
  /** Writes down what the process still keeps in memory, before the database is left. */
  readonly close?: (services: Services) => Promise<void>;
  /** What every page of the shop is told, by name, each time; each is written into the page's head. */
  readonly pageFacts?: (services: Services) => Readonly<Record<string, string>>;
  /** What `/metrics` tells of the feature's own tables: cheap to read, by labels of a few known values. */
  readonly figures?: (services: Services) => Promise<readonly Figure[]>;
  /** Says where a visitor of a page is sent instead of it, a whole address; left out or undefined: nowhere. */
  readonly sendElsewhere?: (services: Services) => ((visit: PageVisit) => string | undefined) | undefined;
}
