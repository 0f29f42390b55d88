/** An order in the stand-in's books. */
export interface PaypalOrder {
  readonly id: string;
  readonly customId: string;
  readonly refunds: {
    readonly id: string;
    readonly cents: number;
    readonly customId?: string | undefined;
    status: string;
  }[];
  cents: number;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  issue: string | undefined;
  approvals: number;
  dispute: { readonly status: string; readonly cents: number } | undefined;
}

/* What PayPal's own answers look like. */

const money = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });

export const linksOf = (id: string) => [
  { rel: 'self', href: `https://api.paypal.test/v2/checkout/orders/${id}` },
  { rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` },
];

export const refundedOf = ({ refunds }: PaypalOrder): number =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, { cents }) => sum + cents, 0);

export const refundView = ({ id, cents, status, customId }: PaypalOrder['refunds'][number]) => ({
  id,
  status,
  ...(customId === undefined ? {} : { custom_id: customId }),
  amount: money(cents),
});

export const paypalOrder = (order: PaypalOrder) => ({
  id: order.id,
  status: order.status,
  update_time: `2026-11-22T10:00:0${order.approvals}Z`,
  links: order.status === 'PAYER_ACTION_REQUIRED' ? linksOf(order.id) : [],
  purchase_units: [
    {
      custom_id: order.customId,
      amount: money(order.cents),
      ...(order.status === 'COMPLETED'
        ? {
            payments: {
              captures: [captureView(order)],
              refunds: order.refunds.map(refundView),
            },
          }
        : {}),
    },
  ],
});

/** 3.49 % and 49 cents. */
export const feeOf = ({ cents }: Pick<PaypalOrder, 'cents'>): number => Math.round(cents * 0.0349) + 49;

const captureView = ({ id, cents }: PaypalOrder) => ({
  id: `CAP-${id}`,
  status: 'COMPLETED',
  amount: money(cents),
  seller_receivable_breakdown: {
    gross_amount: money(cents),
    paypal_fee: money(feeOf({ cents })),
  },
});

export const disputesOf = ({ id, dispute }: PaypalOrder) =>
  dispute
    ? [
        {
          dispute_id: `PP-${id}`,
          reason: 'UNAUTHORISED',
          status: STATUSES[dispute.status] ?? dispute.status.split(' ')[0],
          dispute_amount: money(dispute.cents),
        },
      ]
    : [];

/** Our names in PayPal's words; its own are kept, as `RESOLVED CANCELED_BY_BUYER`. */
const STATUSES: Readonly<Record<string, string>> = {
  open: 'WAITING_FOR_SELLER_RESPONSE',
  won: 'RESOLVED',
  lost: 'RESOLVED',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  won: 'RESOLVED_SELLER_FAVOUR',
  lost: 'RESOLVED_BUYER_FAVOUR',
};

export const outcomeOf = ({ dispute }: PaypalOrder): string =>
  OUTCOMES[dispute?.status ?? ''] ?? dispute?.status.split(' ')[1] ?? 'NONE';
