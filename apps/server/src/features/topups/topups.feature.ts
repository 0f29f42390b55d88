import type { topUpCalls } from '@caravan/contract/wallet/top-up.calls';
import { RATE_ONE } from '@caravan/domain/money/money';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { TOP_UP_EXPIRY_MS } from '@caravan/domain/payments/top-up';
import type { Feature } from '../../platform/feature.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { newPublicCode } from '../../platform/public-code.ts';
import { moneyText } from '../messages/index.ts';
import { rateOf, ratesNow } from '../rates/index.ts';
import { settingNow } from '../settings/index.ts';
import { withPayable } from '../payments/index.ts';
import { topUpsPayable } from './topups.payable.ts';
import { insertTopUp } from './topups.queries.ts';

const handlers = {
  'POST /wallet/topUp': async (context, { usd }) => {
    const { tx, actor, now, currency } = context;
    const { topUpMinUsd, topUpMaxUsd } = await settingNow(context, 'walletLimits');
    if (usd < topUpMinUsd || usd > topUpMaxUsd)
      return refuse('top_up_outside_limits', {
        least: moneyText(topUpMinUsd * 100),
        most: moneyText(topUpMaxUsd * 100),
      });
    const rates = await ratesNow(context);
    const [shown, dollar] = [rateOf(currency, rates), rateOf('USD', rates)];
    const rateE8 = multiplyDivide(shown.rateE8, RATE_ONE, dollar.rateE8);
    const usdCents = Math.round(usd * 100);
    const topUp = {
      id: newId(now),
      code: newPublicCode(),
      account_id: actor.accountId,
      usd_cents: usdCents,
      currency,
      shown_minor: multiplyDivide(usdCents, rateE8, RATE_ONE),
      rate_e8: rateE8,
      rate_as_of: currency === 'USD' ? now : dollar.asOf,
      created_at: now,
      expires_at: new Date(now.getTime() + TOP_UP_EXPIRY_MS),
    };
    await insertTopUp(tx, topUp);
    return {
      code: topUp.code,
      usd,
      shown: topUp.shown_minor / 100,
      currency,
      expiresAt: topUp.expires_at.toISOString(),
    };
  },
} satisfies Handlers<typeof topUpCalls>;

export const topUpsFeature = {
  handlers,
  provide: (services) => withPayable(services, topUpsPayable),
} satisfies Feature;
