import type { Calls } from '@caravan/contract/call';
import { openApiDocument } from '@caravan/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { docsPage, docsStyle } from './docs-page.ts';

const VERSION = '1';
const CACHED = 'public, max-age=300';

/** The API for programs and for people, both written from the contract. */
export const registerDocs = (
  app: FastifyInstance,
  { brand }: Pick<Services, 'brand'>,
  calls: Calls,
): void => {
  // written when somebody first reads them, and again under another name
  const document = keptByName((title) => JSON.stringify(openApiDocument(calls, { title, version: VERSION })));
  const page = keptByName((title) => docsPage(calls, title));
  app.get('/api/openapi.json', async (_request, reply) => {
    return reply
      .header('cache-control', CACHED)
      .type('application/json; charset=utf-8')
      .send(document(brand.now().name.en));
  });
  app.get('/api/docs', async (_request, reply) => {
    return reply
      .headers({
        'cache-control': CACHED,
        'content-security-policy':
          "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(page(brand.now().name.en));
  });
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/css; charset=utf-8').send(docsStyle),
  );
};

const keptByName = (write: (name: string) => string): ((name: string) => string) => {
  let kept: { readonly name: string; readonly text: string } | undefined;
  return (name) => {
    if (kept?.name !== name) kept = { name, text: write(name) };
    return kept.text;
  };
};
