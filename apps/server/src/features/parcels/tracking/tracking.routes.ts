import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { applyTracked } from './tracking.apply.ts';
import type { ParcelTracking } from './tracking.config.ts';
import { keepNotice, parcelsOfNumber } from './tracking.queries.ts';

/**
 * The door for what a tracking service tells by itself. Only what carries its signature is believed; what came before,
 * or says less than is known, is answered alike but changes nothing: the service would send it again otherwise.
 */
export const trackingRoutes = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { tracker: string } }>('/api/parcel/notice/:tracker', async (request, reply) => {
    const tracking = services.parcelTracking;
    if (!tracking || tracking.tracker.name !== request.params.tracker)
      return reply.code(404).send({ received: false });
    const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const { sign } = request.headers;
    const isTaken = await takeNotice(
      services,
      tracking,
      rawBody,
      typeof sign === 'string' ? sign : undefined,
    );
    return reply.code(isTaken ? 200 : 401).send({ received: isTaken });
  });
};

const takeNotice = async (
  { db, clock }: Services,
  { tracker }: ParcelTracking,
  rawBody: string,
  sign: string | undefined,
): Promise<boolean> => {
  const notice = tracker.readNotice(rawBody, { sign });
  if (!notice) return false;
  const { tracked, kind } = notice;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const kept = {
      hash: hash('sha256', rawBody, 'buffer'),
      tracker: tracker.name,
      number: tracked.number,
      now,
    };
    if (!(await keepNotice(tx, kept)) || kind === 'stopped') return;
    for (const parcelId of await parcelsOfNumber(tx, tracked.number))
      await applyTracked(tx, parcelId, { tracked, origin: tracker.name, now });
  });
  return true;
};
