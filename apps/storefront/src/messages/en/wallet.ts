export const texts = {
  title: 'Wallet',
  balance: 'Balance',
  inUsd: 'kept as {amount}',
  note: 'Refunds and freight paid too much come back here by themselves. You can pay orders and parcels with it.',
  statement: 'Statement',
  empty: 'No movements yet',
  after: 'Balance {amount}',
  kinds: {
    payment: 'Payment',
    refund: 'Refund',
    payment_returned: 'Payment returned',
    freight_returned: 'Freight returned',
    top_up: 'Top-up',
    claim: 'Refund of a guest order',
  },
  otherKind: 'Booking',
} as const;
