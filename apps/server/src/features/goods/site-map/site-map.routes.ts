import type { FastifyInstance, FastifyReply } from 'fastify';
import { furtherLanguages } from '../../../platform/languages/phrases.ts';
import type { Services } from '../../../platform/services.ts';
import { GOODS_IN_PART } from './site-map.jobs.ts';
import { goodsOnSale, listParts } from './site-map.queries.ts';

/** https://www.sitemaps.org/protocol.html: 50,000 addresses at most. */
const MOST_ADDRESSES = 50_000;
/** The last part grows until the next one begins; goods beyond this are told of then, and no answer takes seconds. */
const MOST_GOODS = 2 * GOODS_IN_PART;
const DESK_LANGUAGES = [
  ['en', 'en-US'],
  ['zh', 'zh-CN'],
] as const;
/** Each language of the shop with its tag. */
const languages = () => [
  ...DESK_LANGUAGES,
  ...furtherLanguages().map((language) => [language, language] as const),
];
const KEPT_SECONDS = 3_600;

/** What a search engine may begin with; all else is behind a link of these, or a person's own. */
const PAGES = [
  '',
  '?active=1',
  '/goodsSearch',
  '/freeProduct',
  '/freight',
  '/helpCenter',
  '/helpGuide/1',
  '/helpGuide/2',
  '/noticeList',
];

/** Tells search engines what there is: the public pages and all goods on sale, each in every language. */
export const siteMapRoutes = (app: FastifyInstance, { db, config: { publicOrigin } }: Services): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /desk\n\nSitemap: ${publicOrigin}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const maps = ['/sitemap-pages.xml', ...(await listParts(db)).map(goodsMap)];
    const entries = maps.map((path) => `<sitemap><loc>${publicOrigin}${path}</loc></sitemap>`);
    return sendXml(reply, `<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`);
  });
  app.get('/sitemap-pages.xml', async (_request, reply) =>
    sendXml(reply, urlSet(PAGES.map((path) => addressesOf(publicOrigin, path)))),
  );
  app.get<{ Querystring: { part?: string } }>('/sitemap-goods.xml', async ({ query }, reply) => {
    const part = /^\d{1,5}$/.test(query.part ?? '') ? Number(query.part) : undefined;
    const most = Math.min(Math.floor(MOST_ADDRESSES / languages().length), MOST_GOODS);
    const goods = part === undefined ? [] : await goodsOnSale(db, { part, most });
    if (goods.length === 0) return reply.code(404).type('text/plain').send('There is no such part.\n');
    const entries = goods.map(({ id, refreshed_at }) =>
      addressesOf(publicOrigin, `/productDetails?id=${id}`, refreshed_at),
    );
    return sendXml(reply, urlSet(entries));
  });
};

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const goodsMap = (part: number): string => `/sitemap-goods.xml?part=${part}`;

/** A page in each language, each with where the other is. */
const addressesOf = (origin: string, path: string, changedAt?: Date): string => {
  const others = languages().map(
    ([locale, tag]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}/${locale}${path}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return languages()
    .map(([locale]) => `<url><loc>${origin}/${locale}${path}</loc>${changed}${others.join('')}</url>`)
    .join('');
};

const urlSet = (entries: readonly string[]): string =>
  `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;

const sendXml = (reply: FastifyReply, body: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
