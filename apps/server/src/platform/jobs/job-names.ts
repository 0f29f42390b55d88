// Jobs that one feature leaves for another one that it must not import: declared here, implemented over there.
import * as z from 'zod';
import { declareJob } from './job.ts';

/** Somebody signed in or proved an e-mail address: paid guest orders made with it are theirs now. Left by accounts, done by orders. */
export const attachOrdersOfAccount = declareJob('orders.attach_account', z.object({ accountId: z.uuid() }));

/** Goods with free shipping have passed the quality check: they go home by themselves. Left by the warehouse, done by parcels. */
export const releaseFreeShipping = declareJob(
  'parcels.release_free_shipping',
  z.object({ orderId: z.uuid() }),
);

/** The shopper has received an order: parcels with nothing else in them are received as well. Left by orders, done by parcels. */
export const receiveParcelsOfOrder = declareJob('parcels.receive_of_order', z.object({ orderId: z.uuid() }));

/** Orders were placed in a browser that may have come by an affiliate's link. Left by orders, done by affiliate. */
export const noteAffiliateCheckout = declareJob(
  'affiliate.note_checkout',
  z.object({ checkoutId: z.uuid(), device: z.uuid() }),
);

/** Something that the staff should look at, in English, with the page of the desk. Left by anybody, done by golive. */
export const postAlert = declareJob('alerts.post', z.object({ text: z.string(), path: z.string() }));

/** An order was paid: anyone who sent the shopper has a commission coming. Left by orders, done by affiliate. */
export const creditAffiliate = declareJob('affiliate.credit', z.object({ orderId: z.uuid() }));

/** Lines of an order were received, cancelled or refunded: their commissions follow. Left by orders, done by affiliate. */
export const followCommissions = declareJob('affiliate.follow', z.object({ orderId: z.uuid() }));

/** An account was closed: what it had not earned yet, or too little to be paid out, ends with it. Left by accounts, done by affiliate. */
export const lapseCommissions = declareJob('affiliate.lapse', z.object({ accountId: z.uuid() }));

/** Somebody signed up with an InvitationCode. Left by accounts, done by affiliate. */
export const noteInvited = declareJob(
  'affiliate.note_invited',
  z.object({ accountId: z.uuid(), invitationCode: z.string() }),
);

/** An order was paid, or money of it went back: its invoice or credit note is issued. Left by orders, done by documents. */
export const issueDocuments = declareJob('documents.issue', z.object({ orderId: z.uuid() }));

/** A parcel was paid, or money of it went back: its invoice or credit note is issued. Left by parcels, done by documents. */
export const issueParcelDocuments = declareJob('documents.issue_parcel', z.object({ parcelId: z.uuid() }));
