export const REPORT_PROVIDERS = ['stripe', 'paypal', 'airwallex', 'sandbox'] as const;
export type ReportProvider = (typeof REPORT_PROVIDERS)[number];

/** How a provider names what the books need; the first column that a file has is read. */
export interface Layout {
  readonly payout: readonly string[];
  readonly reference: readonly string[];
  readonly kind: readonly string[];
  readonly currency: readonly string[];
  readonly gross: readonly string[];
  readonly fee: readonly string[];
  readonly net: readonly string[];
  readonly day: readonly string[];
  /** Columns that may name the payment. */
  readonly keys: readonly string[];
  /** A row that is the payout itself and not part of it. */
  readonly own: RegExp;
}

/** `payout_reconciliation.itemized.5`: https://docs.stripe.com/reports/report-types/payout-reconciliation */
const STRIPE: Layout = {
  payout: ['automatic_payout_id', 'payout_id'],
  reference: ['balance_transaction_id'],
  kind: ['reporting_category'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  day: [
    'automatic_payout_effective_at',
    'automatic_payout_effective_at_utc',
    'payout_effective_at',
    'available_on',
  ],
  keys: [
    'payment_metadata[payment]',
    'payment_intent_id',
    'charge_id',
    'source_id',
    'dispute_id',
    'refund_metadata[refund]',
  ],
  own: /^payout$/,
};

/** The activity report; a withdrawal closes the rows before it. https://developer.paypal.com/docs/reports/ */
const PAYPAL: Layout = {
  payout: [],
  reference: ['transaction id'],
  kind: ['type', 'description'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee', 'fees'],
  net: ['net'],
  day: ['date'],
  keys: ['invoice number', 'invoice id', 'custom number', 'transaction id', 'reference txn id'],
  own: /withdraw|transfer to bank/i,
};

/** The details of the settlement report: https://www.airwallex.com/docs/payments__reporting__settlement-report */
const AIRWALLEX: Layout = {
  payout: ['settlement batch id', 'batch id', 'settlement id'],
  reference: ['transaction id', 'financial transaction id'],
  kind: ['transaction type', 'type'],
  currency: ['settlement currency', 'currency'],
  gross: ['gross amount', 'amount'],
  fee: ['fee amount', 'fee', 'fees'],
  net: ['net amount', 'net'],
  day: ['settled at', 'settled time', 'settlement date'],
  keys: [
    'merchant order id',
    'request id',
    'payment intent id',
    'payment id',
    'payment attempt id',
    'source id',
    'order id',
  ],
  own: /^payout$/i,
};

export const LAYOUTS: Readonly<Record<ReportProvider, Layout>> = {
  stripe: STRIPE,
  sandbox: STRIPE,
  paypal: PAYPAL,
  airwallex: AIRWALLEX,
};
