import { type Figure, figure } from '../../../platform/figures/figure.ts';
import type { Services } from '../../../platform/services.ts';
import { readDeliveryFigures } from './webhooks.figures.queries.ts';

export const webhookFigures = async ({ db, clock }: Services): Promise<Figure[]> => {
  const deliveries = await readDeliveryFigures(db, clock.now());
  if (!deliveries) return [];
  const values = (['waiting', 'delivered', 'failed'] as const).map((state) => ({
    labels: { state },
    value: deliveries[state],
  }));
  return [
    {
      name: 'caravan_webhook_deliveries',
      help: 'Webhooks that wait, and outcomes of the last hour.',
      values,
    },
    figure('caravan_webhook_late_seconds', 'How late the most overdue webhook is.', deliveries.late_seconds),
  ];
};
