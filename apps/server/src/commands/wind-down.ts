/** What is owed to whom, against what is held: `npm run wind-down`. Ends with 1 when the debts are not covered. */
import { forgetRates, ratesNow } from '../features/rates/index.ts';
import { windDownOf } from '../features/wallet/index.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openShop } from '../platform/shop.ts';

const SHOWN = 50;
const usd = (amount: number | null): string =>
  amount === null ? 'unknown: no usable rate' : `${amount.toFixed(2)} USD`;

const windDown = async (): Promise<boolean> => {
  const shop = await openShop({ ...loadConfig(), logLevel: 'warn' }, { features: [] });
  try {
    const { services } = shop;
    const now = new Date();
    forgetRates(services);
    const rates = await ratesNow({ db: services.db, now, services });
    const report = await windDownOf(services.db, { now, usdRateE8: rates.get('USD')?.plainE8 });
    for (const { provider, usd: amount } of report.held) console.log(`held   ${provider}: ${usd(amount)}`);
    console.log(`spent  ${report.spentCny.toFixed(2)} CNY, ${usd(report.spentUsd)}`);
    for (const { kind, count, usd: amount } of report.owed)
      console.log(`owed   ${kind} (${count}): ${usd(amount)}`);
    for (const { kind, owner, usd: amount } of report.creditors.slice(0, SHOWN))
      console.log(`       ${owner} ${kind}: ${usd(amount)}`);
    if (report.creditors.length > SHOWN) console.log(`       and ${report.creditors.length - SHOWN} more`);
    console.log(`held ${usd(report.heldUsd)}, owed ${usd(report.owedUsd)}, left ${usd(report.coverUsd)}`);
    return report.coverUsd === null || report.coverUsd >= 0;
  } finally {
    await shop.close();
  }
};

process.exitCode = (await windDown()) ? 0 : 1;
