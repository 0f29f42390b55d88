import type { RouteObject } from 'react-router';

/** Payments, withdrawals, books, rates and what the operator sets. */
export const moneyScreens: RouteObject[] = [
  {
    path: 'payments',
    lazy: async () => ({
      Component: (await import('../../features/payments/payments.screen.tsx')).PaymentsScreen,
    }),
  },
  {
    path: 'payments/disputes',
    lazy: async () => ({
      Component: (await import('../../features/payments/disputes.screen.tsx')).DisputesScreen,
    }),
  },
  {
    path: 'payments/reconciliation',
    lazy: async () => ({
      Component: (await import('../../features/payments/reconciliation.screen.tsx')).ReconciliationScreen,
    }),
  },
  {
    path: 'payments/:paymentId',
    lazy: async () => ({
      Component: (await import('../../features/payments/payment.screen.tsx')).PaymentScreen,
    }),
  },
  {
    path: 'screening',
    lazy: async () => ({
      Component: (await import('../../features/screening/screening.screen.tsx')).ScreeningScreen,
    }),
  },
  {
    path: 'withdrawals',
    lazy: async () => ({
      Component: (await import('../../features/wallet/withdrawals.screen.tsx')).WithdrawalsScreen,
    }),
  },
  {
    path: 'ledger/:part?',
    lazy: async () => ({ Component: (await import('../../features/wallet/ledger.screen.tsx')).LedgerScreen }),
  },
  {
    path: 'books',
    lazy: async () => ({
      Component: (await import('../../features/books/payouts/payouts.screen.tsx')).PayoutsScreen,
    }),
  },
  {
    path: 'books/payouts/:payoutId',
    lazy: async () => ({
      Component: (await import('../../features/books/payouts/payout.screen.tsx')).PayoutScreen,
    }),
  },
  {
    path: 'books/bank',
    lazy: async () => ({ Component: (await import('../../features/books/bank/bank.screen.tsx')).BankScreen }),
  },
  {
    path: 'books/months',
    lazy: async () => ({
      Component: (await import('../../features/books/months/months.screen.tsx')).MonthsScreen,
    }),
  },
  {
    path: 'books/reports',
    lazy: async () => ({
      Component: (await import('../../features/books/reports/reports.screen.tsx')).ReportsScreen,
    }),
  },
  {
    path: 'rates',
    lazy: async () => ({ Component: (await import('../../features/rates/rates.screen.tsx')).RatesScreen }),
  },
  {
    path: 'settings',
    lazy: async () => ({
      Component: (await import('../../features/settings/settings.screen.tsx')).SettingsScreen,
    }),
  },
  {
    path: 'golive',
    lazy: async () => ({
      Component: (await import('../../features/settings/golive.screen.tsx')).GoLiveScreen,
    }),
  },
  {
    path: 'documents',
    lazy: async () => ({
      Component: (await import('../../features/documents/documents.screen.tsx')).DocumentsScreen,
    }),
  },
];
