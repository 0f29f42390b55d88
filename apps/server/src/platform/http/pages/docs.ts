import type { Calls } from '@caravan/contract/call';
import { openApiDocument } from '@caravan/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';

const ABOUT = { title: 'Caravan', version: '1' } as const;
const CACHED = 'public, max-age=300';

/** The API for programs and for people, both written from the contract. */
export const registerDocs = (app: FastifyInstance, calls: Calls): void => {
  let document: string | undefined; // written, as the page is, when somebody first reads it
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, ABOUT));
    return reply.header('cache-control', CACHED).type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(calls, ABOUT.title);
    return reply
      .headers({
        'cache-control': CACHED,
        'content-security-policy':
          "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/css; charset=utf-8').send(docsStyle),
  );
};
