import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Limit } from '@caravan/contract/call';
import type { Actor } from '../../../platform/http/calls/handler.ts';
import { limitKey } from '../../../platform/http/identity/identity.ts';
import { countWithin } from '../../../platform/http/identity/rate-limits.ts';
import type { Services } from '../../../platform/services.ts';

/** Each question costs the shop a call of its account. */
const AT_ONCE: Limit = { count: 120, windowMs: 600_000 };
const IN_A_DAY: Limit = { count: 1_000, windowMs: DAY_MS };

interface Asker {
  readonly actor: Actor;
  readonly address: string;
  readonly now: Date;
  readonly services: Pick<Services, 'counters' | 'config'>;
}

/** Counts one question more to the marketplaces; whether the person it is asked for may have it asked. */
export type MayAsk = () => Promise<boolean>;

export const allowanceOf = ({ actor, address, now, services: { counters, config } }: Asker): MayAsk => {
  const who = limitKey(actor, address);
  return async () =>
    !config.rateLimits ||
    ((await countWithin({ counters }, AT_ONCE, `marketplaces ${who}`, now)) &&
      (await countWithin({ counters }, IN_A_DAY, `marketplaces of a day ${who}`, now)));
};
