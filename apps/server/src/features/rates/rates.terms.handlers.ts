import type { priceTermsCalls } from '@caravan/contract/rates/price-terms.calls';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { fenOfCny, settingNow } from '../settings/index.ts';
import { moneyOf, ratesNow } from './rates.service.ts';

export const priceTermsHandlers = {
  'GET /system/price/terms': async (context) => {
    const { currency } = context;
    const rates = await ratesNow(context);
    const shown = (cny: number): number => moneyOf(fenOfCny(cny), currency, rates);
    const orNone = (cny: number | null): number | null => (cny === null ? null : shown(cny));
    const fee = await settingNow(context, 'serviceFee');
    const { freeFromCny } = await settingNow(context, 'domesticFreight');
    const limits = await settingNow(context, 'walletLimits');
    return {
      currency,
      serviceFee: { percent: fee.percent, least: shown(fee.minCny), most: orNone(fee.maxCny) },
      freeFreightFrom: orNone(freeFromCny),
      topUpLeastUsd: limits.topUpMinUsd,
      topUpMostUsd: limits.topUpMaxUsd,
      withdrawalLeastUsd: limits.withdrawalMinUsd,
    };
  },
} satisfies Handlers<typeof priceTermsCalls>;
