import type { affiliateCalls } from '@caravan/contract/affiliate/affiliate.calls';
import { toPage } from '@caravan/contract/envelope';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { STAFF_TOPIC, publishLive } from '../../../platform/live/publish.ts';
import { viewerNow } from '../../rates/index.ts';
import { earnerOf } from '../affiliate.access.ts';
import { listCommissions, listRecords } from './affiliate.commissions.queries.ts';
import { leastPayoutCents } from './affiliate.limits.ts';
import { requestPayout } from './affiliate.payout.ts';
import { listPayouts } from './affiliate.payouts.queries.ts';
import { presentCommission, presentPayout, presentRecord } from '../affiliate.present.ts';

export const moneyHandlers = {
  'GET /promotion/list': async (context, input) => {
    const { db, actor, locale } = context;
    const earner = await earnerOf(db, actor);
    if (isRefused(earner)) return earner;
    const viewer = await viewerNow(context);
    const { rows, total } = await listRecords(db, actor.accountId, locale, input);
    return toPage(
      rows.map((row) => presentRecord(row, viewer)),
      total,
      input,
    );
  },

  'GET /system/affiliate/commission/list': async (context, input) => {
    const { db, actor, locale } = context;
    const earner = await earnerOf(db, actor);
    if (isRefused(earner)) return earner;
    const viewer = await viewerNow(context);
    const { rows, total } = await listCommissions(db, actor.accountId, locale, input);
    return toPage(
      rows.map((row) => presentCommission(row, viewer)),
      total,
      input,
    );
  },

  'POST /system/affiliate/payout/add': async (context) => {
    const { tx, actor, now } = context;
    const earner = await earnerOf(tx, actor);
    if (isRefused(earner)) return earner;
    const payout = await requestPayout(tx, {
      accountId: actor.accountId,
      leastCents: await leastPayoutCents(context),
      now,
    });
    if (typeof payout === 'string') return refuse(payout);
    await publishLive(tx, {
      topic: STAFF_TOPIC,
      kind: 'queues',
      payload: { queues: ['affiliatePayouts'] },
    });
    return presentPayout(payout, await viewerNow(context));
  },

  'GET /system/affiliate/payout/list': async (context, input) => {
    const { db, actor } = context;
    const earner = await earnerOf(db, actor);
    if (isRefused(earner)) return earner;
    const viewer = await viewerNow(context);
    const { rows, total } = await listPayouts(db, actor.accountId, input);
    return toPage(
      rows.map((row) => presentPayout(row, viewer)),
      total,
      input,
    );
  },
} satisfies Partial<Handlers<typeof affiliateCalls>>;
