import type { StandIn } from '../../connectors/payments/testing/stand-in.ts';

interface Known {
  readonly standIn: StandIn;
  readonly reference: string;
}

/** The world's own bookkeeping of money, which has never seen the shop's ledger. */
export class Bank {
  readonly standIns: readonly StandIn[];
  /** Charges that a buyer went through with. */
  readonly approved: Known[] = [];
  /** What was handed out to shoppers and affiliates from the shop's bank account. */
  paidOutCents = 0;

  constructor(standIns: readonly StandIn[]) {
    this.standIns = standIns;
  }

  /** The charge of a page that a buyer was sent to. */
  chargeAt(url: string): Known | undefined {
    const { hostname, pathname, searchParams } = new URL(url);
    const name = hostname.includes('stripe') ? 'stripe' : 'paypal';
    const reference = name === 'stripe' ? pathname.split('/').pop() : searchParams.get('token');
    const standIn = this.standIns.find((each) => each.name === name);
    return standIn && reference ? { standIn, reference } : undefined;
  }
}
