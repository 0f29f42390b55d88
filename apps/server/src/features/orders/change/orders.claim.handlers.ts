import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { accountOfEmail, takeOrderClaim } from '../../accounts/index.ts';
import { attachOrders } from './attach/orders.attach.ts';
import { lockGuestOrdersOfCheckout } from './attach/orders.attach.queries.ts';

export const claimHandlers = {
  'POST /order/claim': async ({ tx, now }, { secret }) => {
    const claim = await takeOrderClaim(tx, hashToken(secret), now);
    const account = claim && (await accountOfEmail(tx, claim.email));
    if (!account) return refuse('link_expired');
    const orders = await lockGuestOrdersOfCheckout(tx, claim.checkoutId);
    await attachOrders(tx, orders, account.id, now);
    return { orderCodes: orders.map(({ code }) => code) };
  },
} satisfies Partial<Handlers<typeof ordersCalls>>;
