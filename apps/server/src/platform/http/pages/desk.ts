import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@caravan/domain/shared/locale';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../brand/brand.ts';
import { hasOwnDeskHost } from '../../config/public-origin.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import type { Services } from '../../services.ts';
import { answerNotFound } from '../answers/error-handling.ts';
import { deskPolicy } from '../answers/security-headers.ts';
import { registerOlderAssets, registerStaticFiles } from './static-files.ts';

/** The staff's console, one page whatever the path below `/desk`. */
export const registerDesk = async (
  app: FastifyInstance,
  { config, brand }: Pick<Services, 'config' | 'brand'>,
): Promise<void> => {
  const { consoleDir, previousRelease } = config;
  const page = join(consoleDir, 'index.html');
  if (!existsSync(page)) return;
  const html = await readFile(page, 'utf8');
  await registerStaticFiles(app, consoleDir, '/desk/', { without: ['index.html'] });
  if (previousRelease !== undefined)
    await registerOlderAssets(app, {
      previous: join(previousRelease, 'apps/console/dist'),
      present: consoleDir,
      prefix: '/desk/',
    });
  const shopAt = hasOwnDeskHost(config) ? config.publicOrigin : undefined;
  for (const url of ['/desk', '/desk/*'])
    app.get(url, async (request, reply) => {
      if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) return answerNotFound(request, reply); // a file that is gone
      return reply
        .headers({ 'content-security-policy': deskPolicy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(underName(html, brand.now(), shopAt));
    });
};

/** The page's script reads the names; the title stands until it has. */
const underName = (
  html: string,
  { name, isOwn, colours, days, logoId }: Brand,
  shopAt: string | undefined,
): string => {
  const facts = LOCALES.map((locale) => metaOf(`name-${locale}`, name[locale]));
  facts.push(metaOf('free-days', String(days.freeStorageDays)));
  facts.push(metaOf('return-days', String(days.returnWorkingDays)));
  if (colours) facts.push(metaOf('colours', [colours.accent, colours.text, colours.textDark].join(' ')));
  if (shopAt !== undefined) facts.push(metaOf('origin', shopAt));
  if (logoId !== null) facts.push(metaOf('logo', '/brand/paper.png'));
  const page = isOwn ? html.replace(OWN_ICON, '/favicon.svg') : html;
  return page.replace('<title></title>', () => `<title>${escapeHtml(name.en)}</title>${facts.join('')}`);
};

const OWN_ICON = '/desk/icon.svg';
const metaOf = (name: string, value: string): string =>
  `<meta name="shop:${name}" content="${escapeHtml(value)}">`;
