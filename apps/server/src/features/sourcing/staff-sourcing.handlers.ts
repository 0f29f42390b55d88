import { toPage } from '@caravan/contract/envelope';
import type { staffSourcingCalls } from '@caravan/contract/sourcing/staff-sourcing.calls';
import { type Handlers, refuse, type StaffMember } from '../../platform/http/calls/handler.ts';
import { publishLive, STAFF_TOPIC } from '../../platform/live/publish.ts';
import { presentDeskRequest } from './sourcing.present.ts';
import { findRequest, listDeskRequests, lockRequest } from './sourcing.queries.ts';
import { type Answering, quoteRequest, refuseRequest } from './sourcing.service.ts';

export const staffSourcingHandlers: Handlers<typeof staffSourcingCalls> = {
  'GET /staff/sourcing': async (context, input) => {
    const { rows, total } = await listDeskRequests(context.db, input);
    return toPage(
      rows.map((row) => presentDeskRequest(row, context, context.services.privatePictures)),
      total,
      input,
    );
  },

  'POST /staff/sourcing/quote': async (context, { id, ...offer }) => {
    const { tx, actor, audit } = context;
    const request = await lockRequest(tx, id);
    if (!request) return refuse('not_found');
    const problem = await quoteRequest(tx, request, offer, answering(context));
    if (problem) return refuse(problem);
    audit({
      action: 'quote',
      subjectKind: 'sourcing',
      subjectId: id,
      detail: { priceCny: offer.priceCny, freightCny: offer.freightCny, quantity: offer.quantity },
    });
    await publishLive(tx, {
      topic: STAFF_TOPIC,
      kind: 'sourcing',
      payload: { requestId: id, by: actor.staffId },
    });
    return presentDeskRequest(await findRequest(tx, id), context, context.services.privatePictures);
  },

  'POST /staff/sourcing/refuse': async (context, { id, reason }) => {
    const { tx, audit } = context;
    const request = await lockRequest(tx, id);
    if (!request) return refuse('not_found');
    const problem = await refuseRequest(tx, request, reason, answering(context));
    if (problem) return refuse(problem);
    audit({ action: 'refuse', subjectKind: 'sourcing', subjectId: id, detail: { reason } });
    await publishLive(tx, { topic: STAFF_TOPIC, kind: 'sourcing', payload: { requestId: id } });
    return presentDeskRequest(await findRequest(tx, id), context, context.services.privatePictures);
  },
};

const answering = ({ actor, now }: { readonly actor: StaffMember; readonly now: Date }): Answering => ({
  roles: actor.roles,
  staffId: actor.staffId,
  now,
});
