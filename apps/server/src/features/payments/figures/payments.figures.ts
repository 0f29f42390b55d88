import { type Figure, figure, figureBy } from '../../../platform/figures/figure.ts';
import type { Services } from '../../../platform/services.ts';
import { countRecentPayments, readOpenPaymentWork } from './payments.figures.queries.ts';

export const paymentFigures = async ({ db, clock }: Services): Promise<Figure[]> => {
  const now = clock.now();
  const [recent, open] = await Promise.all([countRecentPayments(db, now), readOpenPaymentWork(db, now)]);
  return [
    figureBy(
      ['caravan_payments_hour', 'Payments begun in the last hour, by what became of them.'],
      recent,
      ({ provider, state, count }) => ({ labels: { provider, state }, value: count }),
    ),
    ...(open
      ? [
          figure('caravan_refunds_open', 'Refunds that the providers have not confirmed.', open.refunds),
          figure('caravan_refund_oldest_seconds', 'How long the oldest of them waits.', open.refund_seconds),
          figure('caravan_refunds_failed_day', 'Refunds that failed in the last day.', open.refunds_failed),
          figure('caravan_provider_notices_waiting', 'Notices of providers not yet applied.', open.notices),
          figure('caravan_provider_notice_oldest_seconds', 'How long the oldest waits.', open.notice_seconds),
          figure(
            'caravan_provider_errors_open',
            'Troubles with providers that nobody has resolved.',
            open.trouble,
          ),
        ]
      : []),
  ];
};
