import type { FastifyInstance } from 'fastify';
import { toPage } from '@caravan/contract/envelope';
import type { documentsCalls } from '@caravan/contract/documents/documents.calls';
import { brandPicture } from '../../platform/brand/brand-pictures.ts';
import type { Feature } from '../../platform/feature.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { inQueue } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder, mayTouch } from '../orders/index.ts';
import { findParcel } from '../parcels/index.ts';
import { documentsCron, documentsJobs } from './documents.issue.ts';
import { pdfOf } from './documents.pdf.ts';
import { documentNumber, isPdfKey, presentDocument } from './documents.present.ts';
import { documentsOf, findDocument, listDocuments } from './documents.queries.ts';

const handlers = {
  'GET /order/documents': async (context, { orderCode }) => {
    const key = { code: orderCode };
    const order = await findOrder(context.db, key);
    if (!order || !mayTouch(order, key, context.actor)) return refuse('not_found');
    return (await documentsOf(context.db, { orderId: order.id })).map((row) => presentDocument(row, context));
  },

  'GET /parcel/documents': async (context, { parcelCode }) => {
    const parcel = await findParcel(context.db, parcelCode);
    if (parcel?.account_id !== context.actor.accountId) return refuse('not_found');
    const rows = await documentsOf(context.db, { parcelId: parcel.id });
    return rows.map((row) => presentDocument(row, context));
  },

  'GET /staff/documents': async (context, input) => {
    const { rows, total } = await listDocuments(context.db, input);
    const list = rows.map((row) => ({
      ...presentDocument(row, context),
      orderCode: row.order_code,
      parcelCode: row.parcel_code,
      country: row.country,
      corrects: row.corrects,
    }));
    return toPage(list, total, input);
  },
} satisfies Handlers<typeof documentsCalls>;

interface PdfRequest {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly lang?: string; readonly until?: string; readonly key?: string };
}

const logoOf = async (services: Services): Promise<Buffer | undefined> =>
  services.brand.now().logoId === null ? undefined : brandPicture(services, 'brand/paper.png');

const routes = (app: FastifyInstance, services: Services): void => {
  app.get<PdfRequest>('/api/documents/:id.pdf', async (request, reply) => {
    const { id } = request.params;
    const { lang, until = '', key = '' } = request.query;
    const isLet = isPdfKey({ id, until: Number(until), key }, { services, now: services.clock.now() });
    const row = isLet ? await findDocument(services.db, id) : undefined;
    if (!row)
      return reply.code(404).type('text/plain; charset=utf-8').send('This link has ended. 链接已失效。\n');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${documentNumber(row)}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdfOf(row, lang === 'zh' ? 'zh' : 'en', await logoOf(services)));
  });
};

export const documentsFeature = {
  handlers,
  jobs: inQueue('general', documentsJobs),
  cron: documentsCron,
  routes,
} satisfies Feature;
