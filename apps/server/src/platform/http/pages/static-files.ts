import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { priorityOf } from '../admission/priority.ts';

/** Files of a build carry a hash of their content in their name, below this folder: they never change. */
const HASHED = /\/assets\//;

export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** Runs beside the pages and asks for what they ask for; the browser looks for a new one at each visit. */
const WORKER = /\/service-worker\.js(?:\.br|\.gz)?$/;
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" };

/**
 * Serves the files of a build that are there at the start, and nothing that appears later or lies elsewhere. Where a
 * compressed copy lies beside a file it is sent instead.
 */
export const registerStaticFiles = async (
  app: FastifyInstance,
  folder: string,
  prefix: string,
  options: { without: readonly string[] },
): Promise<void> => {
  if (!existsSync(folder)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, counted: 'never', priority: priorityOf(route.url, false) };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '.*', '.*/**', ...options.without],
      setHeaders: (reply, path) => {
        if (WORKER.test(path)) return void reply.headers(WORKER_HEADERS);
        reply.header(
          'cache-control',
          HASHED.test(prefix + path.slice(join(folder).length)) ? KEPT_FOR_EVER : 'public, max-age=3600',
        );
      },
    });
  });
};

/**
 * Pages that were opened before an upgrade ask for the files of their own release, long after: those of the previous one that
 * the present one does not have stay served.
 */
export const registerOlderAssets = async (
  app: FastifyInstance,
  {
    previous,
    present,
    prefix,
  }: { readonly previous: string; readonly present: string; readonly prefix: string },
): Promise<void> => {
  const [older, newer] = [join(previous, 'assets'), join(present, 'assets')];
  if (!existsSync(older)) return;
  const without = existsSync(newer) ? await readdir(newer) : [];
  await registerStaticFiles(app, older, `${prefix}assets/`, { without });
};
