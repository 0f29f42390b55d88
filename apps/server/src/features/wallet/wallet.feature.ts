import type { staffWalletCalls } from '@caravan/contract/wallet/staff-wallet.calls';
import type { walletCalls } from '@caravan/contract/wallet/wallet.calls';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { walletHandlers } from './wallet.handlers.ts';
import { ledgerCron, ledgerFigures, watchLedger } from './ledger/ledger.watch.ts';
import { staffWalletHandlers } from './wallet.staff.handlers.ts';
import { withdrawHandlers } from './withdraw/wallet.withdraw.handlers.ts';

const handlers = {
  ...walletHandlers,
  ...withdrawHandlers,
  ...staffWalletHandlers,
} satisfies Handlers<typeof walletCalls & typeof staffWalletCalls>;

export const walletFeature = {
  handlers,
  jobs: [watchLedger],
  cron: ledgerCron,
  figures: ledgerFigures,
} satisfies Feature;
