import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { answerNotFound } from '../answers/error-handling.ts';
import { deskPolicy } from '../answers/security-headers.ts';
import { registerStaticFiles } from './static-files.ts';

/** The staff's console, one page whatever the path below `/desk`. */
export const registerDesk = async (app: FastifyInstance, { consoleDir }: Config): Promise<void> => {
  const page = join(consoleDir, 'index.html');
  if (!existsSync(page)) return;
  const html = await readFile(page, 'utf8');
  await registerStaticFiles(app, consoleDir, '/desk/', { without: ['index.html'] });
  for (const url of ['/desk', '/desk/*'])
    app.get(url, async (request, reply) => {
      if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) return answerNotFound(request, reply); // a file that is gone
      return reply
        .headers({ 'content-security-policy': deskPolicy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(html);
    });
};
