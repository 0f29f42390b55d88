import { describe, expect, it } from 'vitest';
import { features } from './features.ts';
import type { Feature } from './platform/feature.ts';
import { platformFeature } from './platform/housekeeping.ts';
import { isBatchJob } from './platform/jobs/batch.ts';

const ONE_THING = 'is left for one thing, which waits for itself alone';
const ONE_STATEMENT = 'is one statement for all rows, about nothing but their age';

/** Jobs that one row among many cannot stop, and why. A new job stands here, or works in a batch. */
const NOT_BATCHES: Readonly<Record<string, string>> = {
  'alerts.post': ONE_THING,
  'affiliate.credit': ONE_THING,
  'affiliate.follow': ONE_THING,
  'affiliate.forget_visitors': ONE_STATEMENT,
  'affiliate.lapse': ONE_THING,
  'affiliate.note_checkout': ONE_THING,
  'affiliate.note_invited': ONE_THING,
  'books.add_up': 'adds up lines that are all written already, so many in one transaction',
  'documents.issue': ONE_THING,
  'documents.issue_parcel': ONE_THING,
  'goods.beginSiteMapParts': 'goes on where it ended, over nothing but ids',
  'goods.coolSearchWords': ONE_STATEMENT,
  'goods.forgetPictureSearches': ONE_STATEMENT,
  'goods.keepPrices': ONE_STATEMENT,
  'goods.place_of_category': 'is left for one category, whose goods are placed by one statement a page',
  'mail.send': ONE_THING,
  'markets.forget_calls': ONE_STATEMENT,
  'messages.mail': ONE_THING,
  'messages.push': ONE_THING,
  'orders.attach_account': ONE_THING,
  'orders.attach_guest': ONE_THING,
  'parcels.release_free_shipping': ONE_THING,
  'payments.apply-notice': ONE_THING,
  'payments.send-refund': ONE_THING,
  'platform.tidy_up': ONE_STATEMENT,
  'programs.wake_waiting': 'only wakes accounts, each of which is a job of its own',
  'rates.fetch': 'takes the rates of a day together or not at all',
  'sourcing.endQuote': ONE_THING,
  'staff.count_days': 'counts days that are over, so many in one transaction, and writes nothing else',
  'wallet.check_ledger': 'reads the books as a whole and writes nothing but what it found',
  'warehouse.compare-photos': ONE_THING,
};

const all: readonly Feature[] = [platformFeature, ...features];
const jobs = all.flatMap((feature) => feature.jobs ?? []);

describe('every job', () => {
  it('[Q-03] works in a batch, or says why one row cannot stop it', () => {
    const apart = jobs.filter((job) => !isBatchJob(job)).map(({ name }) => name);
    expect(apart.toSorted()).toEqual(Object.keys(NOT_BATCHES).toSorted());
  });

  it('[Q-03] of the clock is run by the job that stands under its name', () => {
    const names = new Set(jobs.map(({ name }) => name));
    const cron = all.flatMap((feature) => feature.cron ?? []);
    expect(cron.map(({ job }) => job.name).filter((name) => !names.has(name))).toEqual([]);
  });
});
