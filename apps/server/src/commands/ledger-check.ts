/** Proves that the shop's books add up: `npm run ledger:check`. Ends with 1 and names the rows when they do not. */
import { checkLedger } from '../features/wallet/index.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openShop } from '../platform/shop.ts';

const SHOWN = 20;

export const ledgerCheck = async (): Promise<boolean> => {
  const shop = await openShop({ ...loadConfig(), logLevel: 'warn' }, { features: [] });
  try {
    const findings = await checkLedger(shop.services.db);
    for (const { rule, mismatches } of findings) {
      console.log(`${mismatches.length === 0 ? 'ok   ' : 'WRONG'} ${rule}`);
      for (const { id, detail } of mismatches.slice(0, SHOWN)) console.log(`      ${id}: ${detail}`);
      if (mismatches.length > SHOWN) console.log(`      and ${mismatches.length - SHOWN} more`);
    }
    return findings.every(({ mismatches }) => mismatches.length === 0);
  } finally {
    await shop.close();
  }
};

process.exitCode = (await ledgerCheck()) ? 0 : 1;
